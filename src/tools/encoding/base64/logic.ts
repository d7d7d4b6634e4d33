import { type ByteSource, readPieces } from '#src/core/byte-source.ts'
import { ToolFailure } from '#src/core/failure.ts'
import type { Bytes, Implementations } from '#src/core/operation.ts'
import type { ByteParts, TaskContext } from '#src/core/task.ts'
import {
  type ByteFormat,
  byteFormatOf,
  SIGNATURE_BYTES,
} from '#src/tools/encoding/shared/logic/byte-formats.ts'
import { placeIn, placeInFile } from '#src/tools/encoding/shared/logic/place.ts'
import type { Alphabet } from './logic/alphabet.ts'
import { type Armor, ArmorReader, hasArmor } from './logic/armor.ts'
import { CollectedBytes } from './logic/collected-bytes.ts'
import { type DataUriHead, dataUriHead, PercentDecoder } from './logic/data-uri.ts'
import { Base64Decoder, Base64Error, type Base64Facts } from './logic/decode.ts'
import { Base64Encoder, type EncodeOptions } from './logic/encode.ts'
import { sshPublicKey } from './logic/ssh-public-key.ts'
import type tool from './tool.ts'

export interface Base64Options extends Omit<EncodeOptions, 'prefix'> {
  /** Whether a `data:` URI is written: standard, padded and in one line whatever else is chosen. */
  readonly dataUri: boolean
}

export interface Encoded {
  /** ASCII. */
  readonly output: ByteParts
  /** Bytes that were encoded. */
  readonly size: number
}

export interface Decoded {
  /** The bytes; those of all blocks in order where there is armor. */
  readonly output: ByteParts
  /** Whether the bytes are UTF-8. */
  readonly isText: boolean
  /** What the bytes are by their signature. */
  readonly format: ByteFormat | undefined
  /** What was so of the Base64; undefined of a `data:` URI that has none, and of armor. */
  readonly facts: Base64Facts | undefined
  /** What was removed around the blocks of armored text, and where their bytes are. */
  readonly armor: DecodedArmor | undefined
  /** The media type of a `data:` URI, as written. */
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

/** Bytes written between two looks at whether the browser takes them. */
const SETTLED = 64 << 20

/**
 * The Base64 of a text's bytes, or of a file, which is read in pieces.
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

/** The media type of a file by its name, as the browser tells it; a text's own otherwise. */
function mediaTypeOf(source: Bytes | ByteSource): string {
  if (source instanceof Uint8Array) return 'text/plain;charset=utf-8'
  return source.type || 'application/octet-stream'
}

/** The media type is that of the signature where the file's name tells none. */
function uriOptions(piece: Bytes, mediaType: string): EncodeOptions {
  const known = mediaType === 'application/octet-stream' ? byteFormatOf(piece)?.type : undefined
  const prefix = `data:${known ?? mediaType};base64,`
  return { alphabet: 'standard', padding: true, lineLength: 0, prefix }
}

/**
 * The bytes of a Base64 text, a `data:` URI or the blocks of armored text (PEM, OpenPGP), as
 * `Base64Decoder` reads it. A file is read in pieces.
 *
 * @throws ToolFailure `base64.<Base64Problem>` or `base64.no-comma`, with their `Place`;
 * `file.unreadable`, `output-too-large`.
 */
export async function decodeBase64(
  source: Bytes | ByteSource,
  { only }: { readonly only?: Alphabet | undefined },
  context: TaskContext,
): Promise<Decoded> {
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

/** What reads a text from its first piece on. */
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
    // In a URI the data's own `+`, `/` and `=` may be written as `%XX`.
    write: (piece) => decoder.write(head ? percent.decode(rest(piece)) : rest(piece)),
    finish: () => {
      decoder.write(percent.finish())
      return { facts: decoder.finish() }
    },
  }
}

const hasByteOrderMark = ([first, second, third]: Uint8Array) =>
  first === 0xef && second === 0xbb && third === 0xbf

/** Hands on the pieces of a source, tells the progress and lets the browser take what was written. */
async function eachPiece(
  source: Bytes | ByteSource,
  { progress }: TaskContext,
  settle: (() => Promise<void>) | undefined,
  use: (piece: Bytes) => void,
): Promise<void> {
  if (source instanceof Uint8Array) return use(source)
  let done = 0
  let settled = 0
  await readPieces(source, async (piece) => {
    progress(done, source.size)
    use(piece)
    done += piece.length
    if (done - settled < SETTLED) return
    settled = done
    await settle?.()
  })
  await settle?.()
}
