import { expect, test } from 'vitest'
import { SPECIAL } from './special-marks.tsx'

/** The text with the code points of special characters. */
const shown = (text: string) =>
  text.replace(SPECIAL, (it) => `[${it.codePointAt(0)?.toString(16).padStart(4, '0')}]`)

test.each(
  ['00ad', '061c', '200b', '200c', '200d', '200e', '200f', '202a', '202e', '2060', '2066', '2069']
    .concat(['feff', '0000', '007f', '0085', '2028', 'e0041', '00a0', '1680', '2003', '2009'])
    .concat(['202f', '205f', '034f', '1160', '2800', '3164', 'ffa0', '180b'])
    .map((code) => [code]),
)('U+%s between letters is special', (code) => {
  const character = String.fromCodePoint(Number.parseInt(code, 16))
  expect(shown(`a${character}b`)).toBe(`a[${code}]b`)
  expect(shown(`中${character}文`)).toBe(`中[${code}]文`)
})

test.each([
  ['plain text', 'a\tb\n中文\u3000é'],
  ['an emoji of several', '👨‍👩‍👧 👩🏽‍💻 ❤️‍🔥'],
  ['a flag', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['a keycap and symbols', '1️⃣ ™️ ☎︎'],
  ['an ideographic variant', '葛\u{e0101}'],
  ['Mongolian', '\u1820\u180b'],
  ['Braille', '⠓⠊⠀⠽⠕⠥'],
  ['Persian', 'می‌خواهم'],
  ['Hindi', 'क्‍ष क्‌ष'],
])('%s has no special characters', (_, text) => {
  expect(shown(text)).toBe(text)
})

test('variation selectors that select no variant are special', () => {
  expect(shown('a\ufe0fb\u{e0101}')).toBe('a[fe0f]b[e0101]')
  expect(shown('😀\ufe0f\u{e0148}\u{e0149}')).toBe('😀\ufe0f[e0148][e0149]')
})

test('each of several is special', () => {
  expect(shown('\u202ea\u2069\u200b')).toBe('[202e]a[2069][200b]')
})
