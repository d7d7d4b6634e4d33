import { expect, test } from 'vitest'
import fc from '#tests/fast-check.ts'
import { TextMatcher } from './text-matcher.ts'

/** Whether a JSON string has a text. */
function isIn(text: string, written: string, matchCase = false): boolean {
  const bytes = new TextEncoder().encode(written)
  return new TextMatcher(text, { matchCase }).isIn(bytes, 1, bytes.length - 1)
}

test('finds text in any case, or in the same case only', () => {
  expect(isIn('zür', '"in ZÜRICH"')).toBe(true)
  expect(isIn('zür', '"in ZÜRICH"', true)).toBe(false)
  expect(isIn('ZÜR', '"in ZÜRICH"', true)).toBe(true)
  expect(isIn('straße', '"STRASSE"')).toBe(false)
})

test('an escape matches the character that it means', () => {
  expect(isIn('a\nb', '"a\\nb"')).toBe(true)
  expect(isIn('é', '"\\u00e9"')).toBe(true)
  expect(isIn('😀', '"x\\uD83D\\ude00"')).toBe(true)
  expect(isIn('\\', '"C:\\\\dir"')).toBe(true)
  expect(isIn('n', '"a\\nb"')).toBe(false)
  expect(isIn('u00e9', '"\\u00e9"')).toBe(false)
})

test('finds what the decoded string includes, however it is written', () => {
  const alphabet = fc.constantFrom('a', 'B', 'é', 'É', '\n', '"', '\\', '城', '😀', 'u', '0')
  const text = fc.array(alphabet, { maxLength: 8 }).map((all) => all.join(''))
  const escaped = (char: string) =>
    Array.from(
      { length: char.length },
      (_, at) => `\\u${char.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join('')
  fc.assert(
    fc.property(
      text,
      fc.array(alphabet, { minLength: 1, maxLength: 2 }),
      fc.nat(),
      (string, part, mask) => {
        const written = [...string]
          .map((char, at) => ((mask >> at) & 1 ? escaped(char) : JSON.stringify(char).slice(1, -1)))
          .join('')
        const needle = part.join('')
        expect(isIn(needle, `"${written}"`, true)).toBe(string.includes(needle))
        const folded = string.toLowerCase().includes(needle.toLowerCase())
        expect(isIn(needle, `"${written}"`)).toBe(folded)
        expect(new TextMatcher(needle).rangesIn(string).length > 0).toBe(folded)
      },
    ),
  )
})

test('gives the ranges of a decoded text without overlaps', () => {
  expect(new TextMatcher('AA').rangesIn('aaaa 😀aA')).toEqual([
    [0, 2],
    [2, 4],
    [7, 9],
  ])
})
