import { base32, base32hex, crockford } from './base32.ts'
import { base45 } from './base45.ts'
import { ascii85, base85, z85 } from './base85.ts'
import { byteEscapes } from './byte-escapes.ts'
import type { Codec, Format } from './codec.ts'
import { cssEscapes } from './css-escapes.ts'
import { binary, hex } from './hex.ts'
import { morse } from './morse.ts'
import { punycode } from './punycode.ts'
import { pythonEscapes } from './python-escapes.ts'
import { quotedPrintable } from './quoted-printable.ts'
import { base58Codec, base58check, base62Codec } from './radix.ts'
import { rot13 } from './rot13.ts'
import { unicodeEscapes } from './unicode-escapes.ts'

const codecs: Readonly<Record<Exclude<Format, 'html'>, Codec>> = {
  hex,
  binary,
  base32,
  base32hex,
  crockford,
  base45,
  base58: base58Codec,
  base58check,
  base62: base62Codec,
  ascii85,
  base85,
  z85,
  'quoted-printable': quotedPrintable,
  unicode: unicodeEscapes,
  bytes: byteEscapes,
  css: cssEscapes,
  python: pythonEscapes,
  punycode,
  morse,
  rot13,
}

/** The codec of a format; that of HTML loads a table of entities. */
export async function codecOf(format: Format): Promise<Codec> {
  if (format === 'html') return (await import('./html-entities.ts')).htmlEntities
  return codecs[format]
}
