import { ToolFailure } from '#src/core/failure.ts'
import { joinBytes } from '#src/core/join-bytes.ts'
import type { Bytes } from '#src/core/operation.ts'
import { byteFormatOf } from '#src/tools/encoding/shared/logic/byte-formats.ts'
import type { ByteProbe } from '#src/tools/encoding/shared/logic/byte-probe.ts'
import { gzipMembers } from './gzip-members.ts'

/** How bytes are compressed: in RFC 1952, in RFC 1950, or as bare DEFLATE (RFC 1951), as in SAML. */
export type Compression = 'gzip' | 'zlib' | 'DEFLATE'

/** The names of the Compression Streams standard. */
const formats = { gzip: 'gzip', zlib: 'deflate', DEFLATE: 'deflate-raw' } as const

/** The most decompressed bytes, against decompression bombs: 1 GB. */
const MAX_BYTES = 1_000_000_000

/**
 * The compression of bytes that aren't text. Bare DEFLATE has no signature, so its start must decompress
 * to text.
 *
 * @param size the number of all bytes.
 */
export async function compressionOf(
  { head, isText }: Pick<ByteProbe, 'head' | 'isText'>,
  size: number,
): Promise<Compression | undefined> {
  if (isText || !('DecompressionStream' in globalThis)) return undefined
  const format = byteFormatOf(head)
  if (format) return format.extension === 'gz' ? 'gzip' : undefined
  if (isZlib(head)) return 'zlib'
  return (await isDeflatedText(head, head.length === size)) ? 'DEFLATE' : undefined
}

/** The method, the window, and the check bits of a zlib header, without a preset dictionary. */
const isZlib = ([method = 0, flags = 0]: Uint8Array): boolean =>
  (method & 0x8f) === 8 && (flags & 0x20) === 0 && ((method << 8) | flags) % 31 === 0

/** Whether the start of bytes, or all of them, decompresses to text. */
async function isDeflatedText(head: Bytes, isWhole: boolean): Promise<boolean> {
  const parts: Bytes[] = []
  const isComplete = await decompress([head], 'DEFLATE', (bytes) => void parts.push(bytes))
  const bytes = joinBytes(parts)
  if ((isWhole && !isComplete) || bytes.length < MIN_TEXT_BYTES) return false
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isComplete })
    return !CONTROLS.test(text)
  } catch {
    return false
  }
}

/** Shorter results are too often those of other bytes. */
const MIN_TEXT_BYTES = 8
/** Control characters that texts don't contain. */
const CONTROLS = /[^\P{Cc}\t\n\r]/u

/**
 * Decompresses bytes in pieces, those of all members of gzip. Resolves to false if they are damaged or
 * incomplete, or if others follow.
 *
 * @throws ToolFailure `output-too-large`, and the error of `emit`.
 */
export async function decompress(
  parts: readonly Bytes[],
  compression: Compression,
  emit: (bytes: Bytes) => void | Promise<void>,
): Promise<boolean> {
  const streams = compression === 'gzip' ? gzipMembers(parts).map((member) => [member]) : [parts]
  let size = 0
  for (const stream of streams) {
    const isValid = await decompressStream(stream, compression, async (bytes) => {
      size += bytes.length
      if (size > MAX_BYTES) throw new ToolFailure('output-too-large')
      await emit(bytes)
    })
    if (!isValid) return false
  }
  return true
}

async function decompressStream(
  parts: readonly Bytes[],
  compression: Compression,
  emit: (bytes: Bytes) => Promise<void>,
): Promise<boolean> {
  const { readable, writable } = new DecompressionStream(formats[compression])
  const isWritten = writeAll(parts, writable)
  const reader = readable.getReader()
  try {
    while (true) {
      const part = await reader.read().catch(() => undefined)
      if (!part) return false
      if (part.done) return await isWritten
      await emit(part.value)
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}

/** Resolves to whether the stream accepted the bytes. */
async function writeAll(
  parts: readonly Bytes[],
  writable: DecompressionStream['writable'],
): Promise<boolean> {
  const writer = writable.getWriter()
  try {
    for (const part of parts) await writer.write(part)
    await writer.close()
    return true
  } catch {
    return false
  }
}
