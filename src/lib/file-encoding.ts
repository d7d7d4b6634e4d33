import type { FileEncoding } from '#src/core/file-encodings.ts'

/** The encoding indicated by a byte order mark. */
export function bomEncoding([first, second, third]: Uint8Array): FileEncoding | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return undefined
}

/** Decodes bytes without their byte order mark; undefined if they are invalid in the encoding. */
export function decodeText(encoding: FileEncoding, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
