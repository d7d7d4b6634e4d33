/** Of RFC 4648: section 4 with `+` and `/`, section 5 with `-` and `_`. */
export type Alphabet = 'standard' | 'url-safe'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

const codesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** The 64 characters, as bytes. */
export const digitsOf: Readonly<Record<Alphabet, Uint8Array>> = {
  standard: codesOf(`${letters}+/`),
  'url-safe': codesOf(`${letters}-_`),
}

/** What a byte of a Base64 text is, where it is no digit. */
export const SPACE = 64
export const PAD = 65
export const OTHER = 66

/** Added to the value of a digit that only one alphabet has. */
export const ONLY_STANDARD = 128
export const ONLY_URL_SAFE = 256

/** The value of each byte as a digit, or what else it is. White space is that of the WHATWG's ASCII. */
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
