import { expect, test } from 'vitest'
import { parseOneOf, parseText } from './state-parsers.ts'

test('a string is accepted, and nothing else', () => {
  expect(parseText('')).toBe('')
  expect([parseText(1), parseText(null), parseText(['a'])]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('a value unknown to this version is refused', () => {
  const delimiter = parseOneOf(['comma', 'tab'])
  expect(delimiter('tab')).toBe('tab')
  expect([delimiter('pipe'), delimiter(undefined)]).toEqual([undefined, undefined])
})
