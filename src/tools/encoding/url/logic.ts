import { ToolFailure } from '#src/core/failure.ts'
import { positionsAt } from '#src/core/json/position.ts'
import type { Bytes, Implementations } from '#src/core/operation.ts'
import type { ByteParts, TaskContext } from '#src/core/task.ts'
import { placeIn } from '#src/tools/encoding/shared/logic/place.ts'
import { firstNotUtf8 } from '#src/tools/encoding/shared/logic/utf8.ts'
import { decodeAsGbk } from './logic/gbk.ts'
import { decodeLayers } from './logic/layers.ts'
import { encoding, type UrlMode } from './logic/modes.ts'
import { notesOnDecoded, notesOnEncoded, notesOnProblems } from './logic/notes.ts'
import type { EscapeProblem } from './logic/percent-decode.ts'
import { percentEncode } from './logic/percent-encode.ts'
import type tool from './tool.ts'

export interface EncodeUrlOptions {
  readonly mode: UrlMode
  /** Whether existing `%XX` escapes stay unchanged. */
  readonly keepEscapes: boolean
}

export interface EncodedUrl {
  readonly output: ByteParts
  /** Number of `%XX` escapes in the input. */
  readonly escapes: number
}

export interface DecodeUrlOptions {
  readonly mode: UrlMode
  /** Requested number of decode passes. */
  readonly layers: number
}

export interface DecodedUrl {
  readonly output: ByteParts
  /** Number of reserved characters left escaped. */
  readonly reserved: number
  /** Decode passes done. */
  readonly applied: number
  /** How often the text was encoded. */
  readonly layers: number
  /** The first problems in order; `problemCount` counts all. */
  readonly problems: readonly UrlProblem[]
  readonly problemCount: number
  /** The text decoded as GBK, if its bytes are GBK and not UTF-8. */
  readonly gbk: string | undefined
}

/** Part of the input that couldn't be decoded and stays unchanged. */
export interface UrlProblem {
  readonly problem: EscapeProblem
  /** Byte offset in the input. */
  readonly offset: number
  readonly line: number
  readonly column: number
  readonly text: string
}

/** Longer problem texts are truncated. */
const MAX_EXCERPT_BYTES = 60

/** Percent-encodes bytes by the rules of the mode; files may be binary. */
export function encodeUrl(
  bytes: Bytes,
  { mode, keepEscapes }: EncodeUrlOptions,
  { progress }: TaskContext,
): EncodedUrl {
  const literalOffsets = mode === 'whole' ? bracketsOf(bytes) : []
  const { output, escapes } = percentEncode(
    bytes,
    { ...encoding[mode], keepEscapes, literalOffsets },
    (done) => progress(done, bytes.length),
  )
  return { output, escapes }
}

/**
 * Decodes `%XX` by the rules of the mode; malformed and non-UTF-8 escapes stay and are reported.
 *
 * @throws ToolFailure `url.bad-utf8` with its `Place` for a file that isn't UTF-8.
 */
export function decodeUrl(
  bytes: Bytes,
  { mode, layers: maxPasses }: DecodeUrlOptions,
  { progress }: TaskContext,
): DecodedUrl {
  const badOffset = firstNotUtf8(bytes)
  if (badOffset !== undefined)
    throw new ToolFailure('url.bad-utf8', { ...placeIn(bytes, badOffset) })
  const { result, applied, total } = decodeLayers(bytes, mode, maxPasses, (done) =>
    progress(done, bytes.length),
  )
  const { output, reserved, bad, badCount } = result
  const places = positionsAt(
    bytes,
    bad.map(({ offset }) => offset),
  )
  const decoder = new TextDecoder()
  return {
    output,
    reserved,
    applied,
    layers: total,
    problems: bad.map(({ problem, offset, length }, index) => {
      const end = offset + Math.min(MAX_EXCERPT_BYTES, problem === 'malformed' ? 3 : length)
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
      badCount > 0 && badCount === bad.length
        ? decodeAsGbk(bytes, bad, mode === 'form')
        : undefined,
  }
}

export const operations = {
  encode: { reads: 'bytes', run: encodeUrl, notes: notesOnEncoded },
  decode: {
    reads: 'bytes',
    run: decodeUrl,
    notes: (decoded: DecodedUrl) => [...notesOnDecoded(decoded), ...notesOnProblems(decoded)],
  },
} satisfies Implementations<typeof tool>

export type Operations = typeof operations

/** Offsets of the brackets around an IPv6 host, which must not be escaped. */
function bracketsOf(bytes: Bytes): readonly number[] {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1000))
  const before = /^\s*[a-z][a-z\d+.-]*:\/\/(?:[^/?#@[]*@)?(?=\[[\da-f:.]+\])/i.exec(head)
  return before ? [before[0].length, head.indexOf(']', before[0].length)] : []
}
