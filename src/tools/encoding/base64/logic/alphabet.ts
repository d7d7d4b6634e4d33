/** RFC 4648: section 4 uses `+` and `/`, section 5 uses `-` and `_`. */
export type Alphabet = 'standard' | 'url-safe'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

const codesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** The 64 digits, as ASCII bytes. */
export const digitsOf: Readonly<Record<Alphabet, Uint8Array>> = {
  standard: codesOf(`${letters}+/`),
  'url-safe': codesOf(`${letters}-_`),
}

/** Classes of bytes that aren't digits. */
export const SPACE = 64
export const PAD = 65
export const OTHER = 66

/** Flags on the value of a digit that only one alphabet has. */
export const ONLY_STANDARD = 128
export const ONLY_URL_SAFE = 256

/** Digit value or class of each byte; `SPACE` is ASCII whitespace (WHATWG Infra). */
export const meanings: Uint16Array = Uint16Array.from({ length: 256 }, (_, byte) => {
  const both = letters.indexOf(String.fromCharCode(byte))
  if (both >= 0) return both
  const special = digitsOf.standard.indexOf(byte)
  if (special >= 0) return special | ONLY_STANDARD
  const safe = digitsOf['url-safe'].indexOf(byte)
  if (safe >= 0) return safe | ONLY_URL_SAFE
  if (byte === 0x3d) return PAD
  return '\t\n\f\r '.includes(String.fromCharCode(byte)) ? SPACE : OTHER
})
