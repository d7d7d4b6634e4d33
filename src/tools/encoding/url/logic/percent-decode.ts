import { ByteWriter } from '#src/core/byte-writer.ts'
import type { ByteParts } from '#src/core/task.ts'
import { hexDigit } from '#src/tools/encoding/shared/logic/hex-digit.ts'
import { hexPair, PERCENT, PLUS, type PlainBytes, SPACE } from './percent-sets.ts'
import { utf8SequenceLength } from './utf8-sequence.ts'

/** Why a piece of a text could not be decoded. */
export type EscapeProblem =
  /** `%` without two hex digits behind it. */
  | 'malformed'
  /** `%uXXXX`, as the old `escape()` of JavaScript wrote it. */
  | 'unicode-escape'
  /** Escapes whose bytes are no UTF-8. */
  | 'not-utf8'

export interface BadEscape {
  readonly problem: EscapeProblem
  /** Byte offset in the text, and bytes that were left as they are. */
  readonly offset: number
  readonly length: number
}

export interface PercentDecoded {
  readonly output: ByteParts
  /** Escapes that were decoded. */
  readonly decoded: number
  /** Escapes that were kept because their character means something else. */
  readonly kept: number
  /** The first of what could not be decoded, in order, and the count of all. */
  readonly bad: readonly BadEscape[]
  readonly badCount: number
}

export interface PercentDecodeOptions {
  /** Bytes whose escapes are kept. */
  readonly keep: PlainBytes
  /** Whether `+` is a space. */
  readonly plus?: boolean
}

/** Bad escapes that are told one by one. */
const TOLD = 100

const STEP = 1 << 18

/**
 * Decodes every `%XX` whose bytes are UTF-8, and leaves all else as it is: what is malformed, and
 * bytes that are no UTF-8.
 */
export function percentDecode(
  text: Uint8Array,
  { keep, plus = false }: PercentDecodeOptions,
  onProgress?: (done: number) => void,
): PercentDecoded {
  const writer = new ByteWriter()
  const bad: BadEscape[] = []
  let badCount = 0
  let decoded = 0
  let kept = 0
  const tell = (problem: EscapeProblem, offset: number, length: number) => {
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
    if (bad.length < TOLD) bad.push({ problem, offset, length })
  }
  const run = new Uint8Array(4)
  let reported = 0
  for (let at = 0; at < text.length; ) {
    if (at - reported >= STEP) {
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
      tell(length === 6 ? 'unicode-escape' : 'malformed', at, length)
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
      tell('not-utf8', at, 3)
      writer.copy(text, at, at + 3)
      at += 3
    } else if (length === 1 && keep[first]) {
      kept++
      writer.copy(text, at, at + 3)
      at += 3
    } else {
      decoded += length
      writer.copy(run, 0, length)
      at += length * 3
    }
  }
  return { output: writer.finish(), decoded, kept, bad, badCount }
}

function isUnicodeEscape(text: Uint8Array, at: number): boolean {
  if (((text[at + 1] ?? 0) | 0x20) !== 0x75) return false
  return [2, 3, 4, 5].every((place) => hexDigit(text[at + place]) >= 0)
}

/** The same of a short text; what cannot be decoded stays. */
export function percentDecodeText(text: string, options: PercentDecodeOptions): string {
  if (!text.includes('%') && !options.plus) return text
  const { parts } = percentDecode(new TextEncoder().encode(text), options).output
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  return parts.map((part) => decoder.decode(part, { stream: true })).join('')
}
