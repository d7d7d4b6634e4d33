import { utf8Length } from '#src/lib/text-source.ts'
import {
  type CodePart,
  indexInPart,
  indexInText,
  lineOfNode,
  type NodeName,
  wordsAt,
} from './logic.ts'

/** The line of a node of a diagram, as offsets in the text around it: bytes, UTF-8. */
export function bytesOfNode(
  text: string,
  part: CodePart,
  node: NodeName,
): { readonly from: number; readonly to: number } | undefined {
  const range = lineOfNode(part.code, node)
  if (!range) return undefined
  const bytes = (index: number) => utf8Length(text.slice(0, indexInText(part, index)))
  return { from: bytes(range.from), to: bytes(range.to) }
}

/** The words of the line of a cursor, a byte offset; none outside the diagram. */
export function wordsAtCursor(text: string, part: CodePart, cursor: number): readonly string[] {
  const before = new TextEncoder().encode(text).subarray(0, cursor)
  const { length } = new TextDecoder('utf-8', { ignoreBOM: true }).decode(before)
  const at = indexInPart(part, length)
  return at === undefined ? [] : wordsAt(part.code, at)
}
