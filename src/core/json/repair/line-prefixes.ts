import type { Findings } from './edit.ts'
import { decodeAhead, endOfLine, skipBlanks } from './lexis.ts'

/** Line numbers of listings and editors, the marks of quotes in mails, and those of added lines in a diff. */
const PREFIXES = [
  /^[ \t]*(\d{1,7})(?:[ \t]*[:|)│]|(?=[ \t\r\n]|$))/,
  /^>(?: ?>)*(?=[ \t\r\n]|$)/,
  /^\+(?!\d)/,
] as const

/**
 * Removes the prefix that every line has, of which the first starts an object or array; numbers count the lines. Returns
 * false for other text.
 */
export function removeLinePrefixes(bytes: Uint8Array<ArrayBuffer>, found: Findings): boolean {
  const first = decodeAhead(bytes, 0)
  const prefix = PREFIXES.find((it) => {
    const text = it.exec(first)?.[0]
    return text !== undefined && /^[ \t]*[[{]/.test(first.slice(text.length))
  })
  if (!prefix) return false
  let number: number | undefined
  for (let at = 0; at < bytes.length; at = endOfLine(bytes, at) + 1) {
    if (skipBlanks(bytes, at) >= endOfLine(bytes, at)) continue
    const [text, counted] = prefix.exec(decodeAhead(bytes, at)) ?? []
    if (text === undefined) return false
    const expected = number === undefined ? counted : number + 1
    number = counted === undefined ? undefined : Number(counted)
    if (number !== undefined && number !== Number(expected)) return false
    const length = new TextEncoder().encode(text).length
    found.edit(at, at + length, '', 'surrounding-text', false)
  }
  return found.edits.length > 1
}
