import { utf8Length } from '#src/lib/text-source.ts'
import { type CodePart, lineOfNode, type NodeName, wordsAt } from './logic.ts'

/** The line of a node of a diagram, as offsets in the text around it: bytes, UTF-8. */
export function bytesOfNode(
  text: string,
  { code, start }: CodePart,
  node: NodeName,
): { readonly from: number; readonly to: number } | undefined {
  const range = lineOfNode(code, node)
  if (!range) return undefined
  const from = utf8Length(text.slice(0, start + range.from))
  return { from, to: from + utf8Length(code.slice(range.from, range.to)) }
}

/** The words of the line of a cursor, a byte offset; none outside the diagram. */
export function wordsAtCursor(
  text: string,
  { code, start }: CodePart,
  cursor: number,
): readonly string[] {
  const before = new TextEncoder().encode(text).subarray(0, cursor)
  const at = new TextDecoder('utf-8', { ignoreBOM: true }).decode(before).length - start
  return at < 0 || at > code.length ? [] : wordsAt(code, at)
}
