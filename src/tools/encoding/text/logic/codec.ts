import type { ByteWriter } from '#src/core/byte-writer.ts'
import type { FailureParams } from '#src/core/failure.ts'
import type { Bytes } from '#src/core/operation.ts'
import type { ValuesOf } from '#src/core/options.ts'
import type tool from '#src/tools/encoding/text/tool.ts'

export type EncodeOptions = ValuesOf<(typeof tool)['operations']['encode']['options']>
export type DecodeOptions = ValuesOf<(typeof tool)['operations']['decode']['options']>
export type Format = EncodeOptions['format']

/** An action of a codec that its output doesn't show; the names are keys of messages. */
export type NoteName =
  | 'spaces'
  | 'separators'
  | 'no-padding'
  | 'extra-bits'
  | 'frame'
  | 'dump'
  | 'dump-start'
  | 'dump-words'
  | 'literal'
  | 'soft-breaks'
  | 'encoded-words'
  | 'trailing-spaces'
  | 'quotes'
  | 'unknown-entities'
  | 'open-entities'
  | 'surrogate-entities'
  | 'uppercase'
  | 'word-spaces'
  | 'morse-variants'
  | 'host-mapped'
  | 'checksum'
  | 'line-breaks'

/** An action of a codec, and how often it was necessary. */
export interface CodecNote {
  readonly name: NoteName
  readonly count: number
  /** A part of the input, as it is written. */
  readonly written?: string
}

/** The options of a codec, and where it reports to. */
export interface CodecRun<Options> {
  readonly options: Options
  readonly out: ByteWriter
  readonly note: (name: NoteName, count?: number, written?: string) => void
  /** Reports bytes of the input that are done. */
  readonly progress: (done: number) => void
}

/** A format in both directions. Text is UTF-8. Both throw a `CodecError` for an invalid input. */
export interface Codec {
  readonly encode: (input: Bytes, run: CodecRun<EncodeOptions>) => void | Promise<void>
  readonly decode: (input: Bytes, run: CodecRun<DecodeOptions>) => void | Promise<void>
}

/** An input that a format can't contain, with the byte offset of the error. */
export class CodecError extends Error {
  /** The key of its message, without the prefix `text.`. */
  readonly problem: string
  readonly offset: number
  readonly params: FailureParams

  constructor(problem: string, offset: number, params: FailureParams = {}) {
    super(problem)
    this.problem = problem
    this.offset = offset
    this.params = params
  }
}

/** Whether a byte is ASCII whitespace (WHATWG Infra). */
export const isSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0x0c

export const LF = 0x0a
export const CR = 0x0d
