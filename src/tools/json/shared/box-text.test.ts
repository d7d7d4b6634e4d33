import { expect, test } from 'vitest'
import { fromBoxText, stringIn, toBoxText } from './box-text.ts'

test.each(['', 'a', 'a\nb\n', 'a\r\nb', 'a\rb\r'])('%j gets its line ends back', (text) => {
  const shown = toBoxText(text)
  expect(shown?.text).not.toContain('\r')
  expect(shown && fromBoxText(shown)).toBe(text)
})

test('different line ends can’t be shown', () => {
  expect(toBoxText('a\nb\r\nc')).toBeUndefined()
})

test.each([
  ['"a\\n\\u00e9"', 'a\né'],
  [' "" ', ''],
  ['"\\ud800"', '\ud800'],
  ['"a', undefined],
  ['"a" 1', undefined],
  ['12345678901234567890', undefined],
])('%s has the string %j', (json, string) => {
  expect(stringIn(json)).toBe(string)
})
