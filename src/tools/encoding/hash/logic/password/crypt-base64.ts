import { fromBase64, toBase64 } from '#src/tools/encoding/shared/logic/bytes.ts'

const BCRYPT = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const STANDARD = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const CRYPT = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Bytes of Base64 without padding, in which `.` can replace `+`; undefined for other text. */
export function fromCryptBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w+/.-]*={0,2}$/.test(text) || text.replace(/=+$/, '').length % 4 === 1) return undefined
  const decoded = fromBase64(text.replaceAll('.', '+'))
  return decoded.ok ? decoded.bytes : undefined
}

/** Base64 without padding. */
export const toUnpadded = (bytes: Uint8Array): string => toBase64(bytes).replace(/=+$/, '')

const mapped = (text: string, from: string, to: string) =>
  text.replace(/./g, (char) => to[from.indexOf(char)] ?? char)

/** Bytes in the alphabet of bcrypt. */
export const fromBcrypt64 = (text: string) => fromCryptBase64(mapped(text, BCRYPT, STANDARD))
export const toBcrypt64 = (bytes: Uint8Array) => mapped(toUnpadded(bytes), STANDARD, BCRYPT)

/** A number of the `$7$` format: six bits a character, the lowest first. */
export function numberOfCrypt64(text: string): number {
  return [...text].reduce((sum, char, index) => sum + CRYPT.indexOf(char) * 64 ** index, 0)
}

/** Bytes of the `$7$` format: three bytes in four characters, the lowest bits first. */
export function fromCrypt64(text: string): Uint8Array<ArrayBuffer> {
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 4) {
    const group = text.slice(at, at + 4)
    const bits = numberOfCrypt64(group)
    for (let index = 0; index < group.length - 1; index++) bytes.push((bits >> (8 * index)) & 0xff)
  }
  return Uint8Array.from(bytes)
}
