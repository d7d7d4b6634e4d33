import { hexDigit } from '#src/tools/encoding/shared/logic/hex-digit.ts'

/** Which bytes stand in a percent-encoded text as they are: 1 for those. */
export type PlainBytes = Uint8Array

const alphanumeric = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

const plain = (characters: string): PlainBytes => {
  const set = new Uint8Array(256)
  for (const character of characters) set[character.charCodeAt(0)] = 1
  return set
}

/** All of ASCII that can be printed but for these. */
const printableBut = (characters: string): PlainBytes => {
  const set = new Uint8Array(256).fill(1, 0x21, 0x7f)
  for (const character of characters) set[character.charCodeAt(0)] = 0
  return set
}

/** What `encodeURIComponent` leaves. */
export const componentBytes = plain(`${alphanumeric}-_.!~*'()`)

/** What `encodeURI` leaves. */
export const wholeBytes = plain(`${alphanumeric}-_.!~*'();/?:@&=+$,#`)

/** What a form leaves: the application/x-www-form-urlencoded serializer of the WHATWG. */
export const formBytes = plain(`${alphanumeric}*-._`)

/** What the URL standard of the WHATWG leaves in a path and a fragment, but for `%`. */
export const pathBytes = printableBut('%"#<>?^`{}')
export const fragmentBytes = printableBut('%"<>`')

/** Escapes of these mean something else than the character: `decodeURI` keeps them. */
export const reservedBytes = plain(';/?:@&=+$,#')

/** Escapes whose character would end a path, or be taken for an escape. */
export const pathEscapes = plain('/?#%')
export const percentSign = plain('%')
export const noBytes = plain('')

export const PERCENT = 0x25
export const PLUS = 0x2b
export const SPACE = 0x20

/** The byte that two hex digits at an offset stand for, or -1. */
export function hexPair(text: Uint8Array, at: number): number {
  const high = hexDigit(text[at])
  const low = hexDigit(text[at + 1])
  return high < 0 || low < 0 ? -1 : (high << 4) | low
}
