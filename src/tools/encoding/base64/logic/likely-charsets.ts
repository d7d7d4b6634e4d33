import { usualPart } from '#src/core/usual-characters.ts'
import { type Charset, charsetDecoder } from './charsets.ts'

/** The maximum number of suggested character sets. */
const MAX_CHARSETS = 2

/** The part of the characters that must be usual ones. */
const MIN_USUAL = 0.7

/**
 * The character sets of bytes that aren't readable UTF-8, best first.
 *
 * @param head the first bytes; can end within a character.
 * @param isText whether all bytes are UTF-8.
 */
export function likelyCharsets(head: Uint8Array, isText: boolean): readonly Charset[] {
  const wide = wideCharset(head)
  if (wide) return [wide]
  if (isText || head.length < 2) return []
  return legacy
    .map((charset) => ({ charset, usual: usualIn(head, charset) }))
    .filter(({ usual }) => usual >= MIN_USUAL)
    .sort((one, other) => other.usual - one.usual)
    .slice(0, MAX_CHARSETS)
    .map(({ charset }) => charset)
}

const legacy = ['gb18030', 'big5', 'shift_jis', 'euc-kr', 'iso-8859-1'] as const

/** UTF-16 by its byte order mark, or by the zeros in most characters of European languages. */
function wideCharset(head: Uint8Array): Charset | undefined {
  if (head.length < 4 || head.length % 2 !== 0) return undefined
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  let even = 0
  let odd = 0
  for (let at = 0; at < head.length; at++) {
    if (head[at] !== 0) continue
    if (at % 2 === 0) even++
    else odd++
  }
  const pairs = head.length / 2
  if (even === 0 && odd > pairs / 2 && textIn(head, 'utf-16le')) return 'utf-16le'
  if (odd === 0 && even > pairs / 2 && textIn(head, 'utf-16be')) return 'utf-16be'
  return undefined
}

/** The text, if the bytes are valid and without control characters. */
function textIn(head: Uint8Array, charset: Charset): string | undefined {
  try {
    const text = charsetDecoder(charset).decode(head)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a text has none of them.
    return /[\0-\x08\x0b\x0e-\x1f\x7f-\x9f\ue000-\uf8ff\ufffd]/.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

function usualIn(head: Uint8Array, charset: (typeof legacy)[number]): number {
  const text = textIn(head, charset)
  if (text === undefined) return 0
  return usualPart(head, text, charset === 'iso-8859-1' ? 'latin' : charset)
}
