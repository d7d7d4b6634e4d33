import { ByteWriter } from '#src/core/byte-writer.ts'
import { type FailureParams, ToolFailure } from '#src/core/failure.ts'
import type { Bytes, Implementations } from '#src/core/operation.ts'
import { ByteParts, type PartSink, type TaskContext } from '#src/core/task.ts'
import {
  type ByteFormat,
  byteFormatOf,
  SIGNATURE_BYTES,
} from '#src/tools/encoding/shared/logic/byte-formats.ts'
import { ByteProbe } from '#src/tools/encoding/shared/logic/byte-probe.ts'
import { placeIn } from '#src/tools/encoding/shared/logic/place.ts'
import {
  CodecError,
  type CodecNote,
  type CodecRun,
  type DecodeOptions,
  type EncodeOptions,
  type Format,
} from './logic/codec.ts'
import { codecOf } from './logic/codecs.ts'
import { likelyFormats } from './logic/detect.ts'
import { notesOnText } from './logic/notes.ts'
import type tool from './tool.ts'

export interface EncodedText {
  readonly output: ByteParts
  readonly notes: readonly CodecNote[]
}

export interface DecodedText {
  readonly output: ByteParts
  /** Whether the bytes are UTF-8. */
  readonly isText: boolean
  /** The file format detected by its signature. */
  readonly format: ByteFormat | undefined
  readonly notes: readonly CodecNote[]
  /** Formats that fit the input better, best first. */
  readonly others: readonly Format[]
}

/**
 * Encodes bytes; those of text are UTF-8.
 *
 * @throws ToolFailure `text.<problem>` with its `TextPosition`, `output-too-large`.
 */
export async function encodeText(
  input: Bytes,
  options: EncodeOptions,
  context: TaskContext,
): Promise<EncodedText> {
  const { run, notes } = runOf(input, options, context)
  const codec = await codecOf(options.format)
  try {
    await codec.encode(input, run)
  } catch (error) {
    throw error instanceof CodecError ? failureAt(input, error) : error
  }
  return { output: run.out.finish(), notes }
}

/**
 * Decodes a text to bytes.
 *
 * @throws ToolFailure `text.<problem>` with its `TextPosition` and the likely formats as `others`,
 * separated by spaces; `output-too-large`.
 */
export async function decodeText(
  input: Bytes,
  options: DecodeOptions,
  context: TaskContext,
): Promise<DecodedText> {
  const start = ofDigits.includes(options.format) && hasByteOrderMark(input) ? 3 : 0
  const text = input.subarray(start)
  const probe = new ByteProbe(SIGNATURE_BYTES)
  const { run, notes } = runOf(text, options, context, probe)
  const codec = await codecOf(options.format)
  try {
    await codec.decode(text, run)
  } catch (error) {
    if (!(error instanceof CodecError)) throw error
    const others = await likelyFormats(text, options, undefined)
    throw failureAt(input, error, start, { others: others.join(' ') })
  }
  const output = run.out.finish()
  const { isText, head } = probe
  const others = await likelyFormats(text, options, { isText, size: output.size, head })
  return { output, isText, format: byteFormatOf(head), notes, others }
}

export const operations = {
  encode: { reads: 'bytes', run: encodeText, notes: notesOnText },
  decode: { reads: 'bytes', run: decodeText, notes: notesOnText },
} satisfies Implementations<typeof tool>

export type Operations = typeof operations

/** Formats whose every character is a digit, so that a byte order mark isn't part of the data. */
const ofDigits: readonly Format[] = [
  'hex',
  'binary',
  'base32',
  'base32hex',
  'crockford',
  'base45',
  'base58',
  'base58check',
  'base62',
  'ascii85',
  'base85',
  'z85',
  'morse',
]

const hasByteOrderMark = ([first, second, third]: Uint8Array) =>
  first === 0xef && second === 0xbb && third === 0xbf

function runOf<Options>(
  input: Bytes,
  options: Options,
  { progress, output }: TaskContext,
  probe?: ByteProbe,
): { readonly run: CodecRun<Options>; readonly notes: readonly CodecNote[] } {
  const notes: CodecNote[] = []
  return {
    run: {
      options,
      out: new ByteWriter(probedSink(output?.(), probe)),
      note: (name, count = 1, written) =>
        notes.push(written === undefined ? { name, count } : { name, count, written }),
      progress: (done) => progress(done, input.length),
    },
    notes,
  }
}

/** Passes chunks on and inspects them. */
function probedSink(sink: PartSink | undefined, probe: ByteProbe | undefined): PartSink {
  const parts: Bytes[] = []
  return {
    add: (part) => {
      probe?.add(part)
      if (sink) sink.add(part)
      else parts.push(part.slice())
    },
    finish: () => sink?.finish() ?? new ByteParts(parts),
  }
}

function failureAt(
  input: Bytes,
  { problem, offset, params }: CodecError,
  start = 0,
  more: FailureParams = {},
): ToolFailure {
  const place = placeIn(input, Math.min(input.length, start + offset))
  return new ToolFailure(`text.${problem}`, { ...place, ...params, ...more })
}
