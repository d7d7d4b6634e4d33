import { codePointName, TextError, textCodec } from './text-codec.ts'

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
    const decoded = text.replace(CODE, (written, index: number) => {
      if (/^[\s/|]+$/.test(written)) return spaceOf(written)
      const code = written.replace(/[·•∙⋅*]/g, '.').replace(/[−–—‐‑‒_]/g, '-')
      if (code !== written) variants++
      const wrong = code.search(/[^.-]/)
      if (wrong >= 0) throw new TextError('morse-symbol', index + wrong)
      const character = characters.get(code)
      if (character === undefined) throw new TextError('morse-code', index, { written: code })
      return character
    })
    if (variants > 0) note('morse-variants', variants)
    return decoded
  },
)

/** The symbols of one character, or what separates characters. */
const CODE = /[^\s/|]+|[\s/|]+/g

/** Line breaks stay; otherwise each slash or bar, or three spaces, separate words. */
function spaceOf(written: string): string {
  if (!/[\r\n/|]/.test(written)) return written.length >= WORD_SPACES ? ' ' : ''
  return written.replace(/[^\r\n/|]/g, '').replace(/[/|]/g, ' ')
}

const WORD_SPACES = 3
