import { ByteWriter } from '#src/core/byte-writer.ts'
import type { ByteParts } from '#src/core/task.ts'
import { hexDigit } from '#src/tools/encoding/shared/logic/hex-digit.ts'
import { utf8SequenceLength } from '#src/tools/encoding/shared/logic/utf8.ts'
import { hexPair, PERCENT, PLUS, type PlainBytes, SPACE } from './percent-sets.ts'

/** Why part of a text couldn't be decoded. */
export type EscapeProblem =
  /** `%` not followed by two hex digits. */
  | 'malformed'
  /** `%uXXXX` of JavaScript's legacy `escape()`. */
  | 'unicode-escape'
  /** Escapes whose bytes aren't UTF-8. */
  | 'not-utf8'

export interface BadEscape {
  readonly problem: EscapeProblem
  /** Byte offset and length in the text. */
  readonly offset: number
  readonly length: number
}

export interface PercentDecoded {
  readonly output: ByteParts
  /** Number of decoded escapes. */
  readonly decoded: number
  /** Number of reserved characters left escaped. */
  readonly reserved: number
  /** The first `MAX_REPORTED` invalid escapes in order; `badCount` counts all. */
  readonly bad: readonly BadEscape[]
  readonly badCount: number
}

export interface PercentDecodeOptions {
  /** Bytes that stay escaped. */
  readonly keep: PlainBytes
  /** Whether `+` decodes to a space. */
  readonly plus?: boolean
}

const MAX_REPORTED = 100

/** Bytes decoded between two progress reports. */
const PROGRESS_BYTES = 1 << 18

/** Decodes every `%XX` whose bytes are UTF-8; leaves malformed and other escapes unchanged. */
export function percentDecode(
  text: Uint8Array,
  { keep, plus = false }: PercentDecodeOptions,
  onProgress?: (done: number) => void,
): PercentDecoded {
  const writer = new ByteWriter()
  const bad: BadEscape[] = []
  let badCount = 0
  let decoded = 0
  let reserved = 0
  const report = (problem: EscapeProblem, offset: number, length: number) => {
    const last = bad.at(-1)
    if (
      problem === 'not-utf8' &&
      last?.problem === problem &&
      last.offset + last.length === offset
    ) {
      if (badCount === bad.length) bad[bad.length - 1] = { ...last, length: last.length + length }
      return
    }
    badCount++
    if (bad.length < MAX_REPORTED) bad.push({ problem, offset, length })
  }
  const run = new Uint8Array(4)
  let reported = 0
  for (let at = 0; at < text.length; ) {
    if (at - reported >= PROGRESS_BYTES) {
      reported = at
      onProgress?.(at)
    }
    const byte = text[at]!
    if (byte === PLUS && plus) {
      writer.byte(SPACE)
      at++
      continue
    }
    if (byte !== PERCENT) {
      const start = at
      while (at < text.length && text[at] !== PERCENT && !(plus && text[at] === PLUS)) at++
      writer.copy(text, start, at)
      continue
    }
    const first = hexPair(text, at + 1)
    if (first < 0) {
      const length = isUnicodeEscape(text, at) ? 6 : 1
      report(length === 6 ? 'unicode-escape' : 'malformed', at, length)
      writer.copy(text, at, at + length)
      at += length
      continue
    }
    let count = 0
    for (let next = at; count < 4 && text[next] === PERCENT; next += 3) {
      const value = hexPair(text, next + 1)
      if (value < 0) break
      run[count++] = value
    }
    const length = utf8SequenceLength(run, count)
    if (length === 0) {
      report('not-utf8', at, 3)
      writer.copy(text, at, at + 3)
      at += 3
    } else if (length === 1 && keep[first]) {
      reserved++
      writer.copy(text, at, at + 3)
      at += 3
    } else {
      decoded += length
      writer.copy(run, 0, length)
      at += length * 3
    }
  }
  return { output: writer.finish(), decoded, reserved, bad, badCount }
}

function isUnicodeEscape(text: Uint8Array, at: number): boolean {
  if (((text[at + 1] ?? 0) | 0x20) !== 0x75) return false
  return [2, 3, 4, 5].every((place) => hexDigit(text[at + place]) >= 0)
}

/** `percentDecode` for a short string. */
export function percentDecodeText(text: string, options: PercentDecodeOptions): string {
  if (!text.includes('%') && !options.plus) return text
  const { parts } = percentDecode(new TextEncoder().encode(text), options).output
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  return parts.map((part) => decoder.decode(part, { stream: true })).join('')
}
