import { hexDigit } from '#src/tools/encoding/shared/logic/hex-digit.ts'

/** A set of bytes, indexed by byte: 1 for members. */
export type PlainBytes = Uint8Array

const alphanumeric = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

const byteSet = (characters: string): PlainBytes => {
  const set = new Uint8Array(256)
  for (const character of characters) set[character.charCodeAt(0)] = 1
  return set
}

/** Printable ASCII except these characters. */
const printableExcept = (characters: string): PlainBytes => {
  const set = new Uint8Array(256).fill(1, 0x21, 0x7f)
  for (const character of characters) set[character.charCodeAt(0)] = 0
  return set
}

/** Bytes that `encodeURIComponent` leaves unescaped. */
export const componentBytes = byteSet(`${alphanumeric}-_.!~*'()`)

/** Bytes that `encodeURI` leaves unescaped. */
export const wholeBytes = byteSet(`${alphanumeric}-_.!~*'();/?:@&=+$,#`)

/** Bytes that the WHATWG application/x-www-form-urlencoded serializer leaves unescaped. */
export const formBytes = byteSet(`${alphanumeric}*-._`)

/** Bytes that RFC 3986 calls unreserved, which curl leaves unescaped. */
export const queryBytes = byteSet(`${alphanumeric}-._~`)

/** Bytes that the WHATWG URL standard leaves unescaped in a path and a fragment, except `%`. */
export const pathBytes = printableExcept('%"#<>?^`{}')
export const fragmentBytes = printableExcept('%"<>`')

/** Bytes that `decodeURI` leaves escaped. */
export const reservedBytes = byteSet(';/?:@&=+$,#')

/**
 * Bytes whose escapes differ from themselves in a path and a fragment: those that RFC 3986 calls reserved, the
 * sign that starts an escape, and the backslash, which browsers read as a slash.
 */
export const delimiters = byteSet(":/?#[]@!$&'()*+,;=%\\")

export const noBytes = byteSet('')

export const PERCENT = 0x25
export const PLUS = 0x2b
export const SPACE = 0x20

/** The byte of two hex digits at an offset, or -1. */
export function hexPair(text: Uint8Array, at: number): number {
  const high = hexDigit(text[at])
  const low = hexDigit(text[at + 1])
  return high < 0 || low < 0 ? -1 : (high << 4) | low
}
