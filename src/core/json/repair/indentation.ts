import { isBlank, isBreak, skipBlanks } from './lexis.ts'

/** Bytes that the text before a bracket on its line may have. */
const MAX_LINE_BYTES = 200

/**
 * Whether a closing bracket at `at` starts a line that is indented like the line of the opening
 * bracket at `open`, or less, although the first item after `open` is indented more.
 */
export function isIndentedLike(bytes: Uint8Array, open: number, at: number): boolean {
  const line = startOfLine(bytes, open)
  const first = indentBefore(bytes, skipBlanks(bytes, open + 1))
  const own = indentBefore(bytes, at)
  if (line === undefined || first === undefined || own === undefined) return false
  const outer = skipBlanks(bytes, line) - line
  return own <= outer && first > outer
}

/** The spaces and tabs before an offset, if nothing else is before it on its line. */
function indentBefore(bytes: Uint8Array, start: number): number | undefined {
  let at = start
  while (isBlank(bytes[at - 1]) && !isBreak(bytes[at - 1])) at--
  return isBreak(bytes[at - 1]) ? start - at : undefined
}

function startOfLine(bytes: Uint8Array, start: number): number | undefined {
  const limit = Math.max(0, start - MAX_LINE_BYTES)
  let at = start
  while (at > limit && !isBreak(bytes[at - 1])) at--
  return at === 0 || isBreak(bytes[at - 1]) ? at : undefined
}
