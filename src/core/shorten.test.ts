import { expect, test } from 'vitest'
import { cutText, shorten } from './shorten.ts'

test('a longer text ends with …, but not within a character', () => {
  expect(shorten('abc', 3)).toBe('abc')
  expect(shorten('abcd', 3)).toBe('abc…')
  expect(shorten('ab😀', 3)).toBe('ab…')
  expect(shorten('a😀b', 3)).toBe('a😀…')
  expect(shorten('x'.repeat(61))).toBe(`${'x'.repeat(60)}…`)
  expect(cutText('ab😀', 3)).toBe('ab')
})
