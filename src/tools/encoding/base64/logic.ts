import type { ByteSource } from '#src/core/byte-source.ts'
import { ByteWriter } from '#src/core/byte-writer.ts'
import { ToolFailure } from '#src/core/failure.ts'
import type { Bytes, Implementations } from '#src/core/operation.ts'
import type { ByteParts, TaskContext } from '#src/core/task.ts'
import { byteFormatOf } from '#src/tools/encoding/shared/logic/byte-formats.ts'
import { placeIn, placeInFile } from '#src/tools/encoding/shared/logic/place.ts'
import type { Alphabet } from './logic/alphabet.ts'
import type { Armor } from './logic/armor.ts'
import { charsetEncoder } from './logic/charset-encoder.ts'
import type { Charset } from './logic/charsets.ts'
import { dataUriHead, declaredCharset } from './logic/data-uri.ts'
import { Base64Error } from './logic/decode.ts'
import type { DecodedArmor, DecodedBase64 } from './logic/decoded.ts'
import { DecodedResult } from './logic/decoded-result.ts'
import { Base64Encoder, type EncodeOptions } from './logic/encode.ts'
import { decodeLines, encodeLines } from './logic/lines.ts'
import { notesOnRemoved } from './logic/notes.ts'
import { bytesOf, eachPiece } from './logic/pieces.ts'
import { type Reader, readerOf } from './logic/reader.ts'
import { tidied } from './logic/tidy.ts'
import { Transcoder } from './logic/transcoder.ts'
import type tool from './tool.ts'

export interface Base64Options extends Omit<EncodeOptions, 'prefix'> {
  /** The character set of the encoded text; UTF-8 leaves the bytes unchanged. */
  readonly charset?: Charset
  /** Encodes each line by itself, except in a `data:` URI. */
  readonly lines?: boolean
  /** Writes a `data:` URI: always standard, padded, and without line breaks. */
  readonly dataUri: boolean
}

export interface Encoded {
  /** ASCII text. */
  readonly output: ByteParts
  /** Number of encoded bytes. */
  readonly size: number
}

export interface DecodeBase64Options {
  /** The only accepted alphabet. */
  readonly only?: Alphabet | undefined
  /** The character set of the decoded bytes, which are converted to UTF-8, except in armor. */
  readonly charset?: Charset
  /** Decodes each line by itself. */
  readonly lines?: boolean
  /** Decompresses bytes that are compressed, except in armor and line by line. */
  readonly decompress?: boolean
}

/** Larger inputs are decoded in pieces and must not contain anything but Base64. */
const MAX_TIDIED_BYTES = 16 << 20

/**
 * Encodes the bytes of a text, or a file that is read in pieces.
 *
 * @throws ToolFailure `file.unreadable`, `output-too-large`.
 */
export async function encodeBase64(
  source: Bytes | ByteSource,
  { dataUri, charset = 'utf-8', lines = false, ...options }: Base64Options,
  context: TaskContext,
): Promise<Encoded> {
  const sink = context.output?.()
  const convert = charset === 'utf-8' ? undefined : charsetEncoder(charset)
  try {
    if (lines && !dataUri) {
      const out = new ByteWriter(sink)
      const size = encodeLines(await bytesOf(source, context), { ...options, convert }, out)
      return { output: out.finish(), size }
    }
    const transcoder = convert && new Transcoder(convert)
    let encoder: Base64Encoder | undefined
    let size = 0
    await eachPiece(source, context, sink?.settle, (piece) => {
      const bytes = transcoder?.write(piece) ?? piece
      const uri = dataUri ? uriOptions(bytes, mediaTypeOf(source, charset)) : undefined
      encoder ??= new Base64Encoder(uri ?? options, sink)
      encoder.write(bytes)
      size += bytes.length
    })
    transcoder?.finish()
    return { output: (encoder ?? new Base64Encoder(options, sink)).finish(), size }
  } catch (error) {
    throw await located(source, error)
  }
}

/** The media type that the browser assigns to a file; `text/plain` for text. */
function mediaTypeOf(source: Bytes | ByteSource, charset: Charset): string {
  if (source instanceof Uint8Array) return `text/plain;charset=${charset}`
  return source.type || 'application/octet-stream'
}

/** Options of a `data:` URI; detects the media type by signature if the file has none. */
function uriOptions(piece: Bytes, mediaType: string): EncodeOptions {
  const known = mediaType === 'application/octet-stream' ? byteFormatOf(piece)?.type : undefined
  const prefix = `data:${known ?? mediaType};base64,`
  return { alphabet: 'standard', padding: true, lineLength: 0, prefix }
}

/**
 * Decodes Base64 text, a `data:` URI, or the blocks of armored text (PEM, OpenPGP) with
 * `Base64Decoder`. A file is read in pieces.
 *
 * @throws ToolFailure `base64.<Base64Problem>` or `base64.no-comma`, with their `Place`;
 * `file.unreadable`, `output-too-large`.
 */
export async function decodeBase64(
  source: Bytes | ByteSource,
  { only, charset = 'utf-8', lines = false, decompress = false }: DecodeBase64Options,
  context: TaskContext,
): Promise<DecodedBase64> {
  try {
    const size = source instanceof Uint8Array ? source.length : source.size
    const isWhole = lines || size <= MAX_TIDIED_BYTES
    const tidy = isWhole ? tidied(await bytesOf(source, context)) : undefined
    if (lines && tidy) {
      const result = new DecodedResult({ charset: 'utf-8' }, context)
      decodeLines(tidy.text, charset, result.add)
      return {
        ...noFacts,
        ...(await result.finish(true)),
        removed: tidy.removed,
        hasLostPlus: false,
      }
    }
    let result: DecodedResult | undefined
    let reader: Reader | undefined
    const settle = async () => result?.settle?.()
    await eachPiece(tidy?.text ?? source, context, settle, (piece) => {
      result ??= new DecodedResult({ charset, decompress, declared: declaredIn(piece) }, context)
      reader ??= readerOf(piece, result.add, only)
      reader.write(piece)
    })
    result ??= new DecodedResult({ charset }, context)
    const { facts, armor } = reader?.finish() ?? {}
    const spaces = tidy?.spaces ?? 0
    return {
      ...(await result.finish(armor !== undefined)),
      facts: facts && { ...facts, spaces: facts.spaces - spaces },
      armor: armor && withFormats(armor),
      mediaType: reader?.head?.mediaType,
      removed: tidy?.removed ?? [],
      hasLostPlus: tidy?.hasLostPlus ?? false,
    }
  } catch (error) {
    throw await located(source, error)
  }
}

/** The character set that a `data:` URI declares. */
function declaredIn(first: Bytes): string | undefined {
  const head = dataUriHead(first)
  return head && head !== 'no-comma' ? declaredCharset(head.mediaType) : undefined
}

const noFacts = { facts: undefined, armor: undefined, mediaType: undefined }

const withFormats = ({ blocks, ...armor }: Armor): DecodedArmor => ({
  ...armor,
  blocks: blocks.map(({ head, ...block }) => ({ ...block, format: byteFormatOf(head) })),
})

/** The failure of a `Base64Error`, with its place in the source; other errors unchanged. */
async function located(source: Bytes | ByteSource, error: unknown): Promise<unknown> {
  if (!(error instanceof Base64Error)) return error
  const { problem, offset } = error
  const place =
    source instanceof Uint8Array ? placeIn(source, offset) : await placeInFile(source, offset)
  return new ToolFailure(`base64.${problem}`, { ...place })
}

export const operations = {
  encode: { reads: 'pieces', run: encodeBase64 },
  decode: { reads: 'pieces', run: decodeBase64, notes: notesOnRemoved },
} satisfies Implementations<typeof tool>

export type Operations = typeof operations
