/** What bytes are by the signature that they begin with. */
export interface ByteFormat {
  /** Media type. */
  readonly type: string
  /** Of a file's name, without the dot. */
  readonly extension: string
}

/** Bytes of a beginning that every signature is within. */
export const SIGNATURE_BYTES = 264

/** The format of bytes by their first `SIGNATURE_BYTES`, or undefined where no signature fits. */
export function byteFormatOf(head: Uint8Array): ByteFormat | undefined {
  const found = signatures.find(({ parts }) => parts.every((part) => stands(head, part)))
  if (found) return { type: found.type, extension: found.extension }
  return isSvg(head) ? { type: 'image/svg+xml', extension: 'svg' } : undefined
}

/** Whether a browser shows it in an `<img>`. */
export function isImage({ type }: ByteFormat): boolean {
  return /^image\/(?:png|jpeg|gif|webp|avif|bmp|x-icon|svg\+xml)$/.test(type)
}

/** Bytes at an offset, written as characters U+0000 to U+00FF; `?` is any byte. */
type Part = readonly [offset: number, bytes: string]

interface Signature extends ByteFormat {
  readonly parts: readonly Part[]
}

const of = (type: string, extension: string, ...parts: readonly Part[]): Signature => ({
  type,
  extension,
  parts,
})

const signatures: readonly Signature[] = [
  of('image/png', 'png', [0, '\x89PNG\r\n\x1a\n']),
  of('image/jpeg', 'jpg', [0, '\xff\xd8\xff']),
  of('image/gif', 'gif', [0, 'GIF8?a']),
  of('image/webp', 'webp', [0, 'RIFF'], [8, 'WEBP']),
  of('image/avif', 'avif', [4, 'ftypavif']),
  of('image/heic', 'heic', [4, 'ftyphei']),
  of('image/bmp', 'bmp', [0, 'BM'], [6, '\0\0\0\0']),
  of('image/x-icon', 'ico', [0, '\0\0\x01\0'], [5, '\0']),
  of('image/tiff', 'tif', [0, 'II*\0']),
  of('image/tiff', 'tif', [0, 'MM\0*']),
  of('image/vnd.adobe.photoshop', 'psd', [0, '8BPS']),
  of('application/pdf', 'pdf', [0, '%PDF-']),
  of('application/zip', 'zip', [0, 'PK\x03\x04']),
  of('application/zip', 'zip', [0, 'PK\x05\x06']),
  of('application/gzip', 'gz', [0, '\x1f\x8b\x08']),
  of('application/x-bzip2', 'bz2', [0, 'BZh'], [4, '1AY&SY']),
  of('application/x-xz', 'xz', [0, '\xfd7zXZ\0']),
  of('application/zstd', 'zst', [0, '\x28\xb5\x2f\xfd']),
  of('application/x-7z-compressed', '7z', [0, '7z\xbc\xaf\x27\x1c']),
  of('application/vnd.rar', 'rar', [0, 'Rar!\x1a\x07']),
  of('application/x-tar', 'tar', [257, 'ustar']),
  of('video/webm', 'webm', [0, '\x1a\x45\xdf\xa3']),
  of('video/mp4', 'mp4', [4, 'ftyp']),
  of('video/x-msvideo', 'avi', [0, 'RIFF'], [8, 'AVI ']),
  of('audio/wav', 'wav', [0, 'RIFF'], [8, 'WAVE']),
  of('audio/mpeg', 'mp3', [0, 'ID3']),
  of('audio/mpeg', 'mp3', [0, '\xff\xfb']),
  of('audio/flac', 'flac', [0, 'fLaC']),
  of('application/ogg', 'ogg', [0, 'OggS']),
  of('font/woff', 'woff', [0, 'wOFF']),
  of('font/woff2', 'woff2', [0, 'wOF2']),
  of('font/otf', 'otf', [0, 'OTTO\0']),
  of('font/ttf', 'ttf', [0, '\0\x01\0\0\0']),
  of('application/wasm', 'wasm', [0, '\0asm']),
  of('application/vnd.sqlite3', 'sqlite', [0, 'SQLite format 3\0']),
  of('application/x-elf', 'elf', [0, '\x7fELF']),
  of('application/java-vm', 'class', [0, '\xca\xfe\xba\xbe']),
  of('application/vnd.microsoft.portable-executable', 'exe', [0, 'MZ??\0'], [8, '\x04\0\0\0']),
  of('application/pkix-cert', 'der', [0, '\x30\x82??\x30\x82']),
]

function stands(head: Uint8Array, [offset, bytes]: Part): boolean {
  if (head.length < offset + bytes.length) return false
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] !== '?' && head[offset + at] !== bytes.charCodeAt(at)) return false
  }
  return true
}

/** SVG is text: its root element, after what XML may have before it. */
function isSvg(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head)
  return /^\s*(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE svg[^>]*>\s*)*<svg[\s>]/i.test(text)
}
