import { type ByteSource, readChunks } from '#src/core/byte-source.ts'
import { ToolFailure } from '#src/core/failure.ts'
import type { Bytes, Implementations } from '#src/core/operation.ts'
import type { ByteParts, TaskContext } from '#src/core/task.ts'
import {
  type ByteFormat,
  byteFormatOf,
  SIGNATURE_BYTES,
} from '#src/tools/encoding/shared/logic/byte-formats.ts'
import { CollectedBytes } from '#src/tools/encoding/shared/logic/collected-bytes.ts'
import { placeIn, placeInFile } from '#src/tools/encoding/shared/logic/place.ts'
import type { Alphabet } from './logic/alphabet.ts'
import { type Armor, ArmorReader, hasArmor } from './logic/armor.ts'
import { type DataUriHead, dataUriHead, PercentDecoder } from './logic/data-uri.ts'
import { Base64Decoder, Base64Error, type Base64Facts } from './logic/decode.ts'
import { Base64Encoder, type EncodeOptions } from './logic/encode.ts'
import { sshPublicKey } from './logic/ssh-public-key.ts'
import type tool from './tool.ts'

export interface Base64Options extends Omit<EncodeOptions, 'prefix'> {
  /** Writes a `data:` URI: always standard, padded, and without line breaks. */
  readonly dataUri: boolean
}

export interface Encoded {
  /** ASCII text. */
  readonly output: ByteParts
  /** Number of encoded bytes. */
  readonly size: number
}

export interface DecodedBase64 {
  /** The decoded bytes; for armor, those of all blocks in order. */
  readonly output: ByteParts
  /** Whether the bytes are UTF-8. */
  readonly isText: boolean
  /** The format detected by its signature. */
  readonly format: ByteFormat | undefined
  /** Undefined for armor and for a `data:` URI that isn't Base64. */
  readonly facts: Base64Facts | undefined
  /** The blocks of armored text and what was removed around them. */
  readonly armor: DecodedArmor | undefined
  /** The media type of a `data:` URI, unchanged. */
  readonly mediaType: string | undefined
}

export interface DecodedArmor {
  readonly blocks: readonly DecodedBlock[]
  readonly otherLines: Armor['otherLines']
  readonly isEscaped: Armor['isEscaped']
}

export interface DecodedBlock extends Omit<Armor['blocks'][number], 'head'> {
  readonly format: ByteFormat | undefined
}

/** Bytes written between two waits for the output to be stored. */
const SETTLE_BYTES = 64 << 20

/**
 * Encodes the bytes of a text, or a file that is read in pieces.
 *
 * @throws ToolFailure `file.unreadable`, `output-too-large`.
 */
export async function encodeBase64(
  source: Bytes | ByteSource,
  { dataUri, ...options }: Base64Options,
  context: TaskContext,
): Promise<Encoded> {
  const sink = context.output?.()
  let encoder: Base64Encoder | undefined
  let size = 0
  await eachPiece(source, context, sink?.settle, (piece) => {
    encoder ??= new Base64Encoder(dataUri ? uriOptions(piece, mediaTypeOf(source)) : options, sink)
    encoder.write(piece)
    size += piece.length
  })
  return { output: (encoder ?? new Base64Encoder(options, sink)).finish(), size }
}

/** The media type that the browser assigns to a file; `text/plain` for text. */
function mediaTypeOf(source: Bytes | ByteSource): string {
  if (source instanceof Uint8Array) return 'text/plain;charset=utf-8'
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
  { only }: { readonly only?: Alphabet | undefined },
  context: TaskContext,
): Promise<DecodedBase64> {
  const collected = new CollectedBytes(SIGNATURE_BYTES, context.output?.())
  let reader: Reader | undefined
  try {
    await eachPiece(source, context, collected.settle, (piece) => {
      reader ??= readerOf(piece, collected, only)
      reader.write(piece)
    })
    const found = reader?.finish()
    return {
      output: collected.finish(),
      isText: collected.probe.isText,
      format: byteFormatOf(collected.probe.head),
      facts: found?.facts,
      armor: found?.armor && {
        ...found.armor,
        blocks: found.armor.blocks.map(({ head, ...block }) => ({
          ...block,
          format: byteFormatOf(head),
        })),
      },
      mediaType: reader?.head?.mediaType,
    }
  } catch (error) {
    if (!(error instanceof Base64Error)) throw error
    const place = await placeOf(source, error.offset)
    throw new ToolFailure(`base64.${error.problem}`, { ...Object(place) })
  }
}

const placeOf = (source: Bytes | ByteSource, offset: number) =>
  source instanceof Uint8Array ? placeIn(source, offset) : placeInFile(source, offset)

export const operations = {
  encode: { reads: 'pieces', run: encodeBase64 },
  decode: { reads: 'pieces', run: decodeBase64 },
} satisfies Implementations<typeof tool>

export type Operations = typeof operations

/** Decodes the pieces of one text. */
interface Reader {
  readonly head: DataUriHead | undefined
  readonly write: (piece: Bytes) => void
  readonly finish: () => {
    readonly facts?: Base64Facts | undefined
    readonly armor?: Armor | undefined
  }
}

function readerOf(first: Bytes, collected: CollectedBytes, only: Alphabet | undefined): Reader {
  const head = dataUriHead(first)
  if (head === 'no-comma') throw new Base64Error('no-comma', first.length)
  const start = head?.start ?? (hasByteOrderMark(first) ? 3 : 0)
  let skip = start
  const rest = (piece: Bytes) => {
    const from = Math.min(skip, piece.length)
    skip -= from
    return piece.subarray(from)
  }
  if (!head && hasArmor(first)) {
    const armor = new ArmorReader(collected.add, { headSize: SIGNATURE_BYTES, offset: start })
    return {
      head,
      write: (piece) => armor.write(rest(piece)),
      finish: () => ({ armor: armor.finish() }),
    }
  }
  const key = head ? undefined : sshPublicKey(first)
  if (key !== undefined) throw new Base64Error('ssh-public', key)
  const percent = new PercentDecoder()
  if (head && !head.isBase64) {
    return {
      head,
      write: (piece) => collected.add(percent.decode(rest(piece))),
      finish: () => {
        collected.add(percent.finish())
        return {}
      },
    }
  }
  const decoder = new Base64Decoder(collected.add, { only, offset: start })
  return {
    head,
    // A URI may percent-encode the `+`, `/`, and `=` of its data.
    write: (piece) => decoder.write(head ? percent.decode(rest(piece)) : rest(piece)),
    finish: () => {
      decoder.write(percent.finish())
      return { facts: decoder.finish() }
    },
  }
}

const hasByteOrderMark = ([first, second, third]: Uint8Array) =>
  first === 0xef && second === 0xbb && third === 0xbf

/** Calls `use` with each piece, reports progress, and waits until the output is stored. */
async function eachPiece(
  source: Bytes | ByteSource,
  { progress }: TaskContext,
  settle: (() => Promise<void>) | undefined,
  use: (piece: Bytes) => void,
): Promise<void> {
  if (source instanceof Uint8Array) return use(source)
  let done = 0
  let settled = 0
  await readChunks(source, async (piece) => {
    progress(done, source.size)
    use(piece)
    done += piece.length
    if (done - settled < SETTLE_BYTES) return
    settled = done
    await settle?.()
  })
  await settle?.()
}
