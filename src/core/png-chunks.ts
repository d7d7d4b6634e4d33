const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Length, type, and checksum. */
export const CHUNK_FRAME_BYTES = 12

/** Whether data is a PNG image. */
export const isPng = (bytes: Uint8Array): boolean =>
  SIGNATURE.every((byte, at) => bytes[at] === byte)

/** The chunks of a PNG image, by type; a damaged one ends them. PNG specification, section 5.3. */
export function* pngChunks(bytes: Uint8Array): Iterable<readonly [type: string, data: Uint8Array]> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = SIGNATURE.length; at + CHUNK_FRAME_BYTES <= bytes.length; ) {
    const length = view.getUint32(at)
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    yield [type, bytes.subarray(at + 8, at + 8 + length)]
    at += length + CHUNK_FRAME_BYTES
  }
}
