/** The checksum of OpenPGP armor (RFC 9580, section 6.1.1) over a stream of bytes. */
export class Crc24 {
  private value = 0xb704ce

  add(bytes: Uint8Array): void {
    let { value } = this
    for (const byte of bytes) value = ((value << 8) & 0xffffff) ^ table[(value >> 16) ^ byte]!
    this.value = value
  }

  /** The checksum as four Base64 characters, without the `=` that precedes them in armor. */
  get text(): string {
    const { value } = this
    return [18, 12, 6, 0].map((shift) => DIGITS[(value >> shift) & 63]).join('')
  }
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 16
  for (let bit = 0; bit < 8; bit++) value = (value << 1) ^ (value & 0x800000 ? 0x1864cfb : 0)
  return value & 0xffffff
})
