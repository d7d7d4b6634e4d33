/** A file format detected by its signature (magic bytes). */
export interface ByteFormat {
  /** Media type. */
  readonly type: string
  /** File name extension, without the dot. */
  readonly extension: string
}

/** Leading bytes that cover every signature. */
export const SIGNATURE_BYTES = 264

/** The format of data by its first `SIGNATURE_BYTES`; undefined when no signature matches. */
export function byteFormatOf(head: Uint8Array): ByteFormat | undefined {
  const found = signatures.find(({ parts }) => parts.every((part) => matches(head, part)))
  if (found) return { type: found.type, extension: found.extension }
  return isSvg(head) ? { type: 'image/svg+xml', extension: 'svg' } : undefined
}

/** Whether browsers display the format in an `<img>`. */
export function isImage({ type }: ByteFormat): boolean {
  return /^image\/(?:png|jpeg|gif|webp|avif|bmp|x-icon|svg\+xml)$/.test(type)
}

/** Bytes at an offset, as characters U+0000 to U+00FF; `?` matches any byte. */
type Part = readonly [offset: number, bytes: string]

interface Signature extends ByteFormat {
  readonly parts: readonly Part[]
}

const signature = (type: string, extension: string, ...parts: readonly Part[]): Signature => ({
  type,
  extension,
  parts,
})

const signatures: readonly Signature[] = [
  signature('image/png', 'png', [0, '\x89PNG\r\n\x1a\n']),
  signature('image/jpeg', 'jpg', [0, '\xff\xd8\xff']),
  signature('image/gif', 'gif', [0, 'GIF8?a']),
  signature('image/webp', 'webp', [0, 'RIFF'], [8, 'WEBP']),
  signature('image/avif', 'avif', [4, 'ftypavif']),
  signature('image/heic', 'heic', [4, 'ftyphei']),
  signature('image/bmp', 'bmp', [0, 'BM'], [6, '\0\0\0\0']),
  signature('image/x-icon', 'ico', [0, '\0\0\x01\0'], [5, '\0']),
  signature('image/tiff', 'tif', [0, 'II*\0']),
  signature('image/tiff', 'tif', [0, 'MM\0*']),
  signature('image/vnd.adobe.photoshop', 'psd', [0, '8BPS']),
  signature('application/pdf', 'pdf', [0, '%PDF-']),
  signature('application/zip', 'zip', [0, 'PK\x03\x04']),
  signature('application/zip', 'zip', [0, 'PK\x05\x06']),
  signature('application/gzip', 'gz', [0, '\x1f\x8b\x08']),
  signature('application/x-bzip2', 'bz2', [0, 'BZh'], [4, '1AY&SY']),
  signature('application/x-xz', 'xz', [0, '\xfd7zXZ\0']),
  signature('application/zstd', 'zst', [0, '\x28\xb5\x2f\xfd']),
  signature('application/x-7z-compressed', '7z', [0, '7z\xbc\xaf\x27\x1c']),
  signature('application/vnd.rar', 'rar', [0, 'Rar!\x1a\x07']),
  signature('application/x-tar', 'tar', [257, 'ustar']),
  signature('video/webm', 'webm', [0, '\x1a\x45\xdf\xa3']),
  signature('video/mp4', 'mp4', [4, 'ftyp']),
  signature('video/x-msvideo', 'avi', [0, 'RIFF'], [8, 'AVI ']),
  signature('audio/wav', 'wav', [0, 'RIFF'], [8, 'WAVE']),
  signature('audio/mpeg', 'mp3', [0, 'ID3']),
  signature('audio/mpeg', 'mp3', [0, '\xff\xfb']),
  signature('audio/flac', 'flac', [0, 'fLaC']),
  signature('application/ogg', 'ogg', [0, 'OggS']),
  signature('font/woff', 'woff', [0, 'wOFF']),
  signature('font/woff2', 'woff2', [0, 'wOF2']),
  signature('font/otf', 'otf', [0, 'OTTO\0']),
  signature('font/ttf', 'ttf', [0, '\0\x01\0\0\0']),
  signature('application/wasm', 'wasm', [0, '\0asm']),
  signature('application/vnd.sqlite3', 'sqlite', [0, 'SQLite format 3\0']),
  signature('application/x-elf', 'elf', [0, '\x7fELF']),
  signature('application/java-vm', 'class', [0, '\xca\xfe\xba\xbe']),
  signature(
    'application/vnd.microsoft.portable-executable',
    'exe',
    [0, 'MZ??\0'],
    [8, '\x04\0\0\0'],
  ),
  signature('application/pkix-cert', 'der', [0, '\x30\x82??\x30\x82']),
]

function matches(head: Uint8Array, [offset, bytes]: Part): boolean {
  if (head.length < offset + bytes.length) return false
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] !== '?' && head[offset + at] !== bytes.charCodeAt(at)) return false
  }
  return true
}

/** Detects the `<svg>` root element after an XML declaration, comments, and a doctype. */
function isSvg(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head)
  return /^\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE svg[^>]*>\s*)*<svg[\s>]/i.test(text)
}
