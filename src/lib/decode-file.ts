import type { FileEncoding } from '#src/core/file-encodings.ts'
import { bomEncoding, decodeText } from './file-encoding.ts'
import { MAX_EDITOR_FILE_BYTES, sourceOfText, type TextSource } from './text-source.ts'

/** Encodings to try for a file that isn't UTF-8 and has no byte order mark, most likely first. */
const fallbackEncodings = ['gb18030', 'big5', 'shift_jis', 'euc-kr', 'windows-1252'] as const

/** Bytes decoded at a time. A worker checks more. */
export const CHUNK_BYTES = 4 << 20
/** The maximum checked to detect an encoding. */
const MAX_CHECKED_BYTES = 256 << 20

/**
 * The encodings in which a file is valid: the one of its byte order mark, or all that decode its
 * bytes. Empty for UTF-8 without a mark and for binary data.
 */
export async function detectEncodings(file: Blob): Promise<readonly FileEncoding[]> {
  const marked = bomEncoding(new Uint8Array(await file.slice(0, 3).arrayBuffer()))
  if (marked) return (await isValidIn(marked, file, MAX_CHECKED_BYTES)) ? [marked] : []
  if (await isValidIn('utf-8', file, MAX_CHECKED_BYTES)) return []
  if (new Uint8Array(await file.slice(0, CHUNK_BYTES).arrayBuffer()).includes(0)) return []
  const found: FileEncoding[] = []
  for (const encoding of fallbackEncodings)
    if (await isValidIn(encoding, file, MAX_CHECKED_BYTES)) found.push(encoding)
  return found
}

/** Whether a file, or its beginning of at most `maxBytes`, is valid in an encoding. */
export async function isValidIn(
  encoding: FileEncoding,
  file: Blob,
  maxBytes = file.size,
): Promise<boolean> {
  if (encoding === 'utf-8' && file.size > CHUNK_BYTES) {
    // Decoding 100 MB would take most of a second of the page's thread.
    const { isUtf8 } = await import('#workers/client.ts')
    const isValid = await isUtf8(file, maxBytes)
    if (isValid !== undefined) return isValid
  }
  const decoder = new TextDecoder(encoding, { fatal: true })
  const end = Math.min(file.size, maxBytes)
  try {
    for (let at = 0; at < end; at += CHUNK_BYTES) {
      const bytes = await file.slice(at, Math.min(end, at + CHUNK_BYTES)).arrayBuffer()
      decoder.decode(bytes, { stream: true })
    }
    if (end === file.size) decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/**
 * Decodes a file in a selected encoding: as a text for the editor, or as a UTF-8 file if it is
 * large. Undefined if its bytes are invalid in that encoding.
 */
export async function decodeSource(
  encoding: FileEncoding,
  file: Blob,
  name: string,
): Promise<TextSource | undefined> {
  if (file.size <= MAX_EDITOR_FILE_BYTES) {
    const text = decodeText(encoding, new Uint8Array(await file.arrayBuffer()))
    return text === undefined ? undefined : sourceOfText(text)
  }
  try {
    const utf8 = await toUtf8Blob(encoding, file)
    return { kind: 'file', file: utf8, name, size: utf8.size }
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/**
 * Converts a file to UTF-8 without a byte order mark, in chunks, so that it may be large.
 *
 * @throws TypeError for bytes that are invalid in the encoding.
 */
async function toUtf8Blob(encoding: FileEncoding, file: Blob): Promise<Blob> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const parts: Blob[] = []
  for (let at = 0; at < file.size; at += CHUNK_BYTES) {
    const bytes = await file.slice(at, at + CHUNK_BYTES).arrayBuffer()
    parts.push(new Blob([decoder.decode(bytes, { stream: true })]))
  }
  parts.push(new Blob([decoder.decode()]))
  return new Blob(parts, { type: 'text/plain' })
}
