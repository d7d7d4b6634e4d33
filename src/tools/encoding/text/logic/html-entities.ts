import { decodeHTML, encodeNonAsciiHTML } from 'entities'
import type { EncodeOptions } from './codec.ts'
import { isScalar, TextError, textCodec } from './text-codec.ts'

/** Characters that HTML markup reserves. */
const RESERVED = /[&<>"']/u

const NON_ASCII = /[&<>"']|[^\0-\x7f]/gu

const HIGH = '&#(?:xd[89ab][\\da-f]{2}|55(?:29[6-9]|[3-9]\\d\\d)|56(?:[0-2]\\d\\d|3[01]\\d));'
const LOW =
  '&#(?:xd[c-f][\\da-f]{2}|56(?:3[2-9]\\d|[4-9]\\d\\d)|57(?:[0-2]\\d\\d|3[0-3]\\d|34[0-3]));'
/**
 * Two references to the surrogates of one character, as programs write that escape UTF-16 units, or a
 * numeric or named character reference, with or without its semicolon.
 */
const REFERENCE = new RegExp(`(${HIGH})(${LOW})|&(?:#x([\\da-f]+)|#(\\d+)|[a-z][a-z\\d]*);?`, 'gi')
const codeOf = (reference: string) => Number(reference.slice(2, -1).replace(/^x/i, '0x'))

/** HTML character references (WHATWG HTML, section 13.2.5.72). */
export const htmlEntities = textCodec(
  (text, { options }) => {
    if (options.characters === 'special') return text.replace(/[&<>"']/g, (it) => special(it))
    const pattern = options.characters === 'all' ? /./gsu : NON_ASCII
    return text.replace(pattern, (character) => referenceTo(character, options.references))
  },
  (text, { note }) => {
    let unknown = 0
    let open = 0
    let pairs = 0
    const decoded = text.replace(REFERENCE, (written, high, low, hex, decimal, at) => {
      if (high !== undefined) {
        pairs++
        return String.fromCharCode(codeOf(high), codeOf(low))
      }
      const digits = hex ?? decimal
      if (digits === undefined) {
        const meaning = decodeHTML(written)
        if (meaning === written && written.endsWith(';')) unknown++
        if (meaning !== written && !written.endsWith(';')) open++
        return meaning
      }
      const code = Number.parseInt(digits, hex === undefined ? 10 : 16)
      if (code === 0 || !isScalar(code)) throw new TextError('html-code', at, { written })
      if (!written.endsWith(';')) open++
      return decodeHTML(written)
    })
    if (unknown > 0) note('unknown-entities', unknown)
    if (open > 0) note('open-entities', open)
    if (pairs > 0) note('surrogate-entities', pairs)
    return decoded
  },
)

function referenceTo(character: string, notation: EncodeOptions['references']): string {
  const code = character.codePointAt(0)!
  // HTML reads references to these as other characters, so only the characters themselves are exact.
  if (code === 0 || (code >= 0x80 && code <= 0x9f)) return character
  if (notation === 'hex') return `&#x${code.toString(16).toUpperCase()};`
  if (notation === 'decimal') return `&#${code};`
  if (RESERVED.test(character)) return special(character)
  const named = encodeNonAsciiHTML(character)
  return /^&[A-Za-z]/.test(named) ? named : `&#${code};`
}

const names: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // `&apos;` isn't HTML 4.
  "'": '&#39;',
}

const special = (character: string): string => names[character] ?? character
