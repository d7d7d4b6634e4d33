import { codePointName, TextError, textCodec } from './text-codec.ts'
import { UnitWriter } from './unit-writer.ts'

/** ITU-R M.1677-1, and the punctuation of common use after it. */
const codes = new Map(
  Object.entries({
    A: '.-',
    B: '-...',
    C: '-.-.',
    D: '-..',
    E: '.',
    F: '..-.',
    G: '--.',
    H: '....',
    I: '..',
    J: '.---',
    K: '-.-',
    L: '.-..',
    M: '--',
    N: '-.',
    O: '---',
    P: '.--.',
    Q: '--.-',
    R: '.-.',
    S: '...',
    T: '-',
    U: '..-',
    V: '...-',
    W: '.--',
    X: '-..-',
    Y: '-.--',
    Z: '--..',
    É: '..-..',
    0: '-----',
    1: '.----',
    2: '..---',
    3: '...--',
    4: '....-',
    5: '.....',
    6: '-....',
    7: '--...',
    8: '---..',
    9: '----.',
    '.': '.-.-.-',
    ',': '--..--',
    ':': '---...',
    '?': '..--..',
    "'": '.----.',
    '-': '-....-',
    '/': '-..-.',
    '(': '-.--.',
    ')': '-.--.-',
    '"': '.-..-.',
    '=': '-...-',
    '+': '.-.-.',
    '@': '.--.-.',
    '!': '-.-.--',
    '&': '.-...',
    ';': '-.-.-.',
    _: '..--.-',
    $: '...-..-',
  }),
)
const characters = new Map(Array.from(codes, ([character, code]) => [code, character]))

/** Characters by their code in binary, a dash as 1, after a leading 1. */
const byKey: string[] = []
for (const [code, character] of characters) {
  byKey[Number.parseInt(`1${code.replace(/./g, (it) => (it === '-' ? '1' : '0'))}`, 2)] = character
}

/** A word, a space of words, or a line break. */
const TOKEN = /[^\S\r\n]+|\r\n|[\r\n]|[^\s]/gu

/** International Morse code: a space between letters, ` / ` between words. It has no case. */
export const morse = textCodec(
  (text, { note }) => {
    let lowercase = 0
    let spaces = 0
    let line: string[] = []
    const parts: string[] = []
    for (const { 0: token, index } of text.matchAll(TOKEN)) {
      if (/[\r\n]/.test(token)) {
        parts.push(line.join(' '), token)
        line = []
      } else if (/\s/.test(token)) {
        for (const space of token) {
          if (space !== ' ') spaces++
          line.push('/')
        }
      } else {
        const isLower = /^[a-zé]$/.test(token)
        const code = codes.get(isLower ? token.toUpperCase() : token)
        if (code === undefined) {
          const point = codePointName(token.codePointAt(0)!)
          throw new TextError('morse-character', index, { character: token, point })
        }
        if (isLower) lowercase++
        line.push(code)
      }
    }
    if (lowercase > 0) note('uppercase', lowercase)
    if (spaces > 0) note('word-spaces', spaces)
    return [...parts, line.join(' ')].join('')
  },
  (text, { note }) => {
    let variants = 0
    const decoded = new UnitWriter()
    for (let at = 0; at < text.length; ) {
      const start = at
      let key = 1
      for (; at < text.length; at++) {
        const unit = text.charCodeAt(at)
        if (unit !== DOT && unit !== DASH) break
        key = key * 2 + (unit === DASH ? 1 : 0)
      }
      const isGap = at === start && isSeparator(text.charCodeAt(at))
      const isPlain = at === text.length || isGap || isSeparator(text.charCodeAt(at))
      if (isGap) {
        while (at < text.length && isSeparator(text.charCodeAt(at))) at++
        // Most gaps are the space between two characters.
        if (at > start + 1 || text.charCodeAt(start) !== SPACE)
          decoded.add(spaceOf(text.slice(start, at)))
        continue
      }
      const character = isPlain ? byKey[key] : undefined
      if (character !== undefined) {
        decoded.add(character)
        continue
      }
      while (at < text.length && !isSeparator(text.charCodeAt(at))) at++
      const written = text.slice(start, at)
      const code = plainCode(written)
      if (code !== written) variants++
      decoded.add(characterOf(code, start))
    }
    if (variants > 0) note('morse-variants', variants)
    return decoded.toString()
  },
)

const plainCode = (written: string): string =>
  written.replace(/[·•∙⋅*]/g, '.').replace(/[−–—‐‑‒_]/g, '-')

function characterOf(code: string, index: number): string {
  const wrong = code.search(/[^.-]/)
  if (wrong >= 0) throw new TextError('morse-symbol', index + wrong)
  const character = characters.get(code)
  if (character === undefined) throw new TextError('morse-code', index, { written: code })
  return character
}

/** Whether a UTF-16 unit is whitespace, a slash, or a bar. */
function isSeparator(unit: number): boolean {
  if (unit === SPACE || unit === SLASH || unit === BAR) return true
  return (unit < SPACE || unit >= 0x80) && /\s/.test(String.fromCharCode(unit))
}

const DOT = 0x2e
const DASH = 0x2d
const SPACE = 0x20
const SLASH = 0x2f
const BAR = 0x7c

/** Line breaks stay; otherwise each slash or bar, or three spaces, separate words. */
function spaceOf(written: string): string {
  if (!/[\r\n/|]/.test(written)) return written.length >= WORD_SPACES ? ' ' : ''
  return written.replace(/[^\r\n/|]/g, '').replace(/[/|]/g, ' ')
}

const WORD_SPACES = 3
