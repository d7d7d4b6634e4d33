import type { FailureParams } from '#src/core/failure.ts'
import type { Bytes } from '#src/core/operation.ts'
import { firstNotUtf8 } from '#src/tools/encoding/shared/logic/utf8.ts'
import {
  type Codec,
  CodecError,
  type CodecRun,
  type DecodeOptions,
  type EncodeOptions,
} from './codec.ts'

/** An error at an index (UTF-16 units) of a text. */
export class TextError extends Error {
  readonly problem: string
  readonly index: number
  readonly params: FailureParams

  constructor(problem: string, index: number, params: FailureParams = {}) {
    super(problem)
    this.problem = problem
    this.index = index
    this.params = params
  }
}

/** A text, or undefined if the function has written its output itself. */
type Converted = string | undefined

/** A codec of characters: its functions convert strings and throw a `TextError`. */
export function textCodec(
  encode: (text: string, run: CodecRun<EncodeOptions>) => Converted,
  decode: (text: string, run: CodecRun<DecodeOptions>) => Converted,
): Codec {
  return {
    encode: (input, run) => convert(input, run, encode),
    decode: (input, run) => convert(input, run, decode),
  }
}

function convert<Options>(
  input: Bytes,
  run: CodecRun<Options>,
  map: (text: string, run: CodecRun<Options>) => Converted,
): void {
  const text = textOf(input)
  try {
    const result = map(text, run)
    if (result !== undefined) run.out.text(result)
  } catch (error) {
    if (!(error instanceof TextError)) throw error
    const { length } = new TextEncoder().encode(text.slice(0, error.index))
    throw new CodecError(error.problem, length, error.params)
  }
}

/** Decodes UTF-8 and keeps a byte order mark. Throws a `CodecError` for other bytes. */
function textOf(input: Bytes): string {
  const wrong = firstNotUtf8(input)
  if (wrong !== undefined) throw new CodecError('not-utf8', wrong)
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(input)
}

/** `U+` and the hex digits of a code point. */
export const codePointName = (code: number): string =>
  `U+${code.toString(16).toUpperCase().padStart(4, '0')}`

/** Whether UTF-8 can contain a code point. */
export const isScalar = (code: number): boolean =>
  code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000)
