import { joinBytes } from '#src/core/join-bytes.ts'
import type { Bytes } from '#src/core/operation.ts'
import { fromBase64 } from '#src/tools/encoding/shared/logic/bytes.ts'

interface EncodedWord {
  readonly charset: string
  readonly bytes: Bytes
}

/**
 * The text and number of the encoded words of a mail header (RFC 2047); undefined for a text that
 * contains anything else, damaged Base64, or bytes that aren't valid in their character set.
 */
export function decodeWords(text: string): { text: string; count: number } | undefined {
  if (!WORDS.test(text)) return undefined
  const words = text
    .trim()
    .split(/\s+|(?<=\?=)(?==\?)/)
    .map(readWord)
  // Some programs split a character between two words.
  const runs: EncodedWord[] = []
  for (const word of words) {
    if (!word) return undefined
    const { charset, bytes } = word
    const last = runs.at(-1)
    if (last?.charset !== charset) runs.push({ charset, bytes })
    else runs[runs.length - 1] = { charset, bytes: joinBytes([last.bytes, bytes]) }
  }
  try {
    const parts = runs.map(({ charset, bytes }) =>
      new TextDecoder(charset, { fatal: true }).decode(bytes),
    )
    return { text: parts.join(''), count: words.length }
  } catch {
    return undefined
  }
}

const WORDS = /^\s*(?:=\?[\w.:*-]+\?[bq]\?[!->@-~]*\?=\s*)+$/i

function readWord(word: string): EncodedWord | undefined {
  const [, label = '', kind = '', digits = ''] = word.split('?')
  // A language can follow the character set (RFC 2231, section 5).
  const charset = label.replace(/\*.*/, '').toLowerCase()
  if (kind.toLowerCase() === 'q') return { charset, bytes: bytesOfQ(digits) }
  const decoded = fromBase64(digits)
  return decoded.ok ? { charset, bytes: decoded.bytes } : undefined
}

/** The Q encoding: quoted-printable with `_` for a space. */
const bytesOfQ = (digits: string): Bytes =>
  Uint8Array.from(digits.match(/=[\da-f]{2}|./gi) ?? [], (it) =>
    it.length === 3 ? Number.parseInt(it.slice(1), 16) : it === '_' ? 0x20 : it.charCodeAt(0),
  )
