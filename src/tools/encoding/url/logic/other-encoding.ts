import type { BadEscape } from './percent-decode.ts'
import { hexPair, PERCENT, PLUS, SPACE } from './percent-sets.ts'

/** The longest text that is tried, in bytes. */
const LONGEST = 64_000

/**
 * The text whose escapes are GBK, as older Chinese sites wrote them; undefined where the bytes that
 * are no UTF-8 are no GBK either, or anything else is wrong with the text.
 */
export function readAsGbk(
  text: Uint8Array,
  bad: readonly BadEscape[],
  plus: boolean,
): string | undefined {
  if (text.length > LONGEST || bad.some(({ problem }) => problem !== 'not-utf8')) return undefined
  // What is written out is ASCII in such a URL.
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
    const found = new TextDecoder('gbk', { fatal: true }).decode(Uint8Array.from(bytes))
    return /\p{Script=Han}/u.test(found) ? found : undefined
  } catch {
    return undefined
  }
}
