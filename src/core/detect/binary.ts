/** First bytes of files, as hex or Latin-1 text at an offset. */
const signatures: readonly (readonly [type: string, bytes: string, offset?: number])[] = [
  ['PNG', '\x89PNG\r\n'],
  ['JPEG', '\xff\xd8\xff'],
  ['GIF', 'GIF8'],
  ['PDF', '%PDF-'],
  ['ZIP', 'PK\x03\x04'],
  ['ZIP', 'PK\x05\x06'],
  ['GZIP', '\x1f\x8b'],
  ['7z', "7z\xbc\xaf'\x1c"],
  ['RAR', 'Rar!\x1a\x07'],
  ['XZ', '\xfd7zXZ'],
  ['Zstandard', '\x28\xb5\x2f\xfd'],
  ['bzip2', 'BZh'],
  ['ELF', '\x7fELF'],
  ['EXE', 'MZ'],
  ['WebAssembly', '\0asm'],
  ['WebP', 'WEBP', 8],
  ['WAV', 'WAVE', 8],
  ['AVIF', 'ftypavif', 4],
  ['MP4', 'ftyp', 4],
  ['MP3', 'ID3'],
  ['Ogg', 'OggS'],
  ['SQLite', 'SQLite format 3'],
  ['WOFF2', 'wOF2'],
  ['WOFF', 'wOFF'],
  ['ICO', '\0\0\x01\0'],
  ['TIFF', 'II*\0'],
  ['BMP', 'BM'],
  ['TAR', 'ustar', 257],
  ['Java class', '\xca\xfe\xba\xbe'],
  ['DER', '0\x82'],
]

/** The type of a binary file by its signature. Short signatures need binary data after them. */
export function binaryType(bytes: Uint8Array): string | undefined {
  const match = signatures.find(([, text, offset = 0]) =>
    [...text].every((char, at) => bytes[offset + at] === char.charCodeAt(0)),
  )
  if (!match) return undefined
  return match[1].length > 3 || hasControls(bytes) ? match[0] : undefined
}

/** Whether data contains bytes that text doesn't. */
export function hasControls(bytes: Uint8Array): boolean {
  return bytes.subarray(0, 8_192).some((byte) => byte < 9 || (byte > 13 && byte < 27))
}
