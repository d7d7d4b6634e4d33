import type { BadEscape } from './percent-decode.ts'
import { hexPair, PERCENT, PLUS, SPACE } from './percent-sets.ts'

const MAX_BYTES = 64_000

/**
 * Decodes escapes as GBK, which older Chinese sites use; undefined if the bytes aren't GBK or the
 * text has other problems.
 */
export function decodeAsGbk(
  text: Uint8Array,
  bad: readonly BadEscape[],
  plus: boolean,
): string | undefined {
  if (text.length > MAX_BYTES || bad.some(({ problem }) => problem !== 'not-utf8')) return undefined
  // Unescaped characters of such a URL are ASCII.
  if (text.some((byte) => byte >= 0x80)) return undefined
  const bytes: number[] = []
  for (let at = 0; at < text.length; at++) {
    const byte = text[at]!
    if (byte === PERCENT) {
      bytes.push(hexPair(text, at + 1))
      at += 2
    } else bytes.push(byte === PLUS && plus ? SPACE : byte)
  }
  try {
    const decoded = new TextDecoder('gbk', { fatal: true }).decode(Uint8Array.from(bytes))
    return /\p{Script=Han}/u.test(decoded) ? decoded : undefined
  } catch {
    return undefined
  }
}
