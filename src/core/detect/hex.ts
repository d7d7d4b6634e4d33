import { BYTE_CAST, HEX_ARRAY_END, HEX_ARRAY_START } from '#src/core/hex-array.ts'
import { type Finding, found } from './finding.ts'

/** Bytes of source code: `0x48, 0x65` or `\x48\x65`. */
const LIST = /^(?:0x[\da-f]{1,2}[\s,;]{1,4}){3,2000}(?:0x[\da-f]{1,2})?\s?$/i
const ESCAPES = /^["']?(?:\\x[\da-f]{2}){4,2000}["']?$/i
/** Binary data in SQL, `\x4865` in PostgreSQL, and a buffer as Node.js shows it. */
const LITERAL =
  /^(?:x'(?:[\da-f]{2}){4,4000}'|(?:0x|\\x)(?:[\da-f]{2}){8,4000}|<Buffer(?: [\da-f]{2}){4,2000}>)$/i

/** Bytes with separators, as in fingerprints, and as .NET writes them. */
const SEPARATED =
  /^(?:[\da-f]{2}[\s:]){7,}[\da-f]{2}|^(?=[\da-f-]*[a-f])(?:[\da-f]{2}-){7,}[\da-f]{2}/i

/** Four to seven bytes with a letter, which isn't an exponent. */
const SHORT =
  /^(?=.*[a-f])(?!\d+e\d+$)(?:(?:0x)?(?:[\da-f]{2}){4,7}|(?:[\da-f]{2}[ :]){3,6}[\da-f]{2})$/i

/** Bytes as programming languages and databases write them. */
export function hexLiteral(text: string): Finding | undefined {
  const isLiteral = LITERAL.test(text) || ESCAPES.test(text) || LIST.test(listIn(text))
  return isLiteral ? hexOf(text) : undefined
}

/** The elements of an array, or the entire text. */
function listIn(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  const list = line.replace(HEX_ARRAY_START, '')
  const elements = list === line ? line : list.replace(HEX_ARRAY_END, '')
  return elements.replaceAll(BYTE_CAST, '').trim()
}

/** Bytes with separators, and short ones. */
export function hexBytes(text: string): Finding | undefined {
  if (SEPARATED.test(text.slice(0, 200))) return hexOf(text)
  return SHORT.test(text) ? found('hex', 'possible') : undefined
}

/** Hex; DER begins with a sequence whose length has two bytes (X.690). */
export const hexOf = (text: string): Finding =>
  /^30[\s:]?82/.test(text) ? found('hex', 'likely', { type: 'DER' }) : found('hex', 'likely')
