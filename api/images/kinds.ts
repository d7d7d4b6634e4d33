/** The kinds of image that may be uploaded, by the ending of their address. */
export const imageKinds = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
} as const

export type ImageKind = keyof typeof imageKinds

/** The kind of an image by its first bytes, whatever its sender calls it. */
export function kindOf(bytes: Uint8Array): ImageKind | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 3) === '\xff\xd8\xff') return 'jpg'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'gif'
  // ISO base media: the length of the first box, its name, and the brands it is compatible with.
  if (text(4, 8) === 'ftyp' && /avi[fs]/.test(text(8, 40))) return 'avif'
  return undefined
}
