import { joinBytes } from '#src/core/join-bytes.ts'
import type { Bytes } from '#src/core/operation.ts'
import { fromBase64 } from '#src/tools/encoding/shared/logic/bytes.ts'

interface EncodedWord {
  readonly charset: string
  readonly bytes: Bytes
}

/**
 * A text with the encoded words of mail headers (RFC 2047) decoded, and their number. The spaces between
 * two words are removed. Undefined for damaged Base64, bytes that aren't valid in their character set,
 * and a text that contains other equals signs outside of header fields.
 */
export function decodeWords(text: string): { text: string; count: number } | undefined {
  let count = 0
  let isDamaged = /=/.test(text.replace(RUN, '').replace(FIELDS, ''))
  const decoded = text.replace(RUN, (run) => {
    const words = run.split(/\s+|(?<=\?=)(?==\?)/)
    count += words.length
    const plain = decodeRun(words)
    isDamaged ||= plain === undefined
    return plain ?? run
  })
  return isDamaged || count === 0 ? undefined : { text: decoded, count }
}

/** Some programs split a character between two words. */
function decodeRun(words: readonly string[]): string | undefined {
  const runs: EncodedWord[] = []
  for (const word of words.map(readWord)) {
    if (!word) return undefined
    const { charset, bytes } = word
    const last = runs.at(-1)
    if (last?.charset !== charset) runs.push({ charset, bytes })
    else runs[runs.length - 1] = { charset, bytes: joinBytes([last.bytes, bytes]) }
  }
  try {
    return runs
      .map(({ charset, bytes }) => new TextDecoder(charset, { fatal: true }).decode(bytes))
      .join('')
  } catch {
    return undefined
  }
}

/** Header fields, in which equals signs are literal, with their folded lines (RFC 5322, section 2.2). */
const FIELDS = /^(?:[\w-]+:.*(?:\r?\n[ \t].*)*(?:\r?\n|$))+/

/** Encoded words with only whitespace between them. */
const RUN = /=\?[\w.:*-]+\?[bq]\?[!->@-~]*\?=(?:\s*=\?[\w.:*-]+\?[bq]\?[!->@-~]*\?=)*/gi

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
