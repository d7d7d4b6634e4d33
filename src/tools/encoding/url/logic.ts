import { ToolFailure } from '#src/core/failure.ts'
import { positionsAt } from '#src/core/json/position.ts'
import type { Bytes, Implementations } from '#src/core/operation.ts'
import type { ByteParts, TaskContext } from '#src/core/task.ts'
import { placeIn } from '#src/tools/encoding/shared/logic/place.ts'
import { decodeLayers } from './logic/layers.ts'
import { encoding, type UrlMode } from './logic/modes.ts'
import { readAsGbk } from './logic/other-encoding.ts'
import type { EscapeProblem } from './logic/percent-decode.ts'
import { percentEncode } from './logic/percent-encode.ts'
import { utf8SequenceLength } from './logic/utf8-sequence.ts'
import type tool from './tool.ts'

export interface EncodeUrlOptions {
  readonly mode: UrlMode
  /** Whether `%XX` stays as it is. */
  readonly keepEscapes: boolean
}

export interface EncodedUrl {
  readonly output: ByteParts
  /** `%XX` that the text had. */
  readonly escapes: number
}

export interface DecodeUrlOptions {
  readonly mode: UrlMode
  /** How often it is decoded, where it was encoded that often. */
  readonly layers: number
}

export interface DecodedUrl {
  readonly output: ByteParts
  /** Escapes of reserved characters that were kept. */
  readonly kept: number
  /** Layers that were decoded, and that there are. */
  readonly applied: number
  readonly layers: number
  /** The first of what could not be decoded, in order, and the count of all. */
  readonly problems: readonly UrlProblem[]
  readonly problemCount: number
  /** The text by GBK, where its bytes are that and no UTF-8. */
  readonly gbk: string | undefined
}

/** A piece that could not be decoded and was left as it is. */
export interface UrlProblem {
  readonly problem: EscapeProblem
  /** Its byte offset in the input. */
  readonly offset: number
  readonly line: number
  readonly column: number
  readonly text: string
}

/** The longest piece that is told, in bytes. */
const PIECE = 60

/** A text with `%XX` for what may not stand, by the mode. A file's bytes need be no text. */
export function encodeUrl(
  bytes: Bytes,
  { mode, keepEscapes }: EncodeUrlOptions,
  { progress }: TaskContext,
): EncodedUrl {
  const kept = mode === 'whole' ? bracketsOf(bytes) : []
  const { output, escapes } = percentEncode(
    bytes,
    { ...encoding[mode], keepEscapes, kept },
    (done) => progress(done, bytes.length),
  )
  return { output, escapes }
}

/**
 * A text with its `%XX` decoded, by the mode; what is malformed or no UTF-8 is left and told.
 *
 * @throws ToolFailure `url.bad-utf8` with its `Place` for a file that is no UTF-8.
 */
export function decodeUrl(
  bytes: Bytes,
  { mode, layers: wanted }: DecodeUrlOptions,
  { progress }: TaskContext,
): DecodedUrl {
  const wrong = firstNotUtf8(bytes)
  if (wrong !== undefined) throw new ToolFailure('url.bad-utf8', { ...placeIn(bytes, wrong) })
  const { result, applied, total } = decodeLayers(bytes, mode, wanted, (done) =>
    progress(done, bytes.length),
  )
  const { output, kept, bad, badCount } = result
  const places = positionsAt(
    bytes,
    bad.map(({ offset }) => offset),
  )
  const decoder = new TextDecoder()
  return {
    output,
    kept,
    applied,
    layers: total,
    problems: bad.map(({ problem, offset, length }, index) => {
      const end = offset + Math.min(PIECE, problem === 'malformed' ? 3 : length)
      return {
        problem,
        offset,
        line: places[index]!.line,
        column: places[index]!.column,
        text: decoder.decode(bytes.subarray(offset, end)).replace(/\ufffd+$|\s.*$/s, ''),
      }
    }),
    problemCount: badCount,
    gbk:
      badCount > 0 && badCount === bad.length ? readAsGbk(bytes, bad, mode === 'form') : undefined,
  }
}

export const operations = {
  encode: { reads: 'bytes', run: encodeUrl },
  decode: { reads: 'bytes', run: decodeUrl },
} satisfies Implementations<typeof tool>

export type Operations = typeof operations

/** Offsets of the brackets of an IPv6 host: as an escape they would be no host. */
function bracketsOf(bytes: Bytes): readonly number[] {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1000))
  const before = /^\s*[a-z][a-z\d+.-]*:\/\/(?:[^/?#@[]*@)?(?=\[[\da-f:.]+\])/i.exec(head)
  return before ? [before[0].length, head.indexOf(']', before[0].length)] : []
}

/** The offset of the first byte that is no UTF-8. */
function firstNotUtf8(bytes: Bytes): number | undefined {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return undefined
  } catch {
    for (let at = 0; at < bytes.length; ) {
      const length = utf8SequenceLength(bytes.subarray(at, at + 4), bytes.length - at)
      if (length === 0) return at
      at += length
    }
    return undefined
  }
}
