import { expect, test } from 'vitest'
import { asText, oneOf, switchesOf } from './kept-shapes.ts'

test('a text is kept as it is, and nothing else is a text', () => {
  expect(asText('')).toBe('')
  expect([asText(1), asText(null), asText(['a'])]).toEqual([undefined, undefined, undefined])
})

test('a value that this version does not know is not taken over', () => {
  const delimiter = oneOf(['comma', 'tab'])
  expect(delimiter('tab')).toBe('tab')
  expect([delimiter('pipe'), delimiter(undefined)]).toEqual([undefined, undefined])
})

test('switches of another version are those of this one, each as it was where both have it', () => {
  const parse = switchesOf({ header: true, excel: false })
  expect(parse({ excel: true, gone: true, header: 'no' })).toEqual({ header: true, excel: true })
  expect(parse({})).toEqual({ header: true, excel: false })
  expect([parse(null), parse('x')]).toEqual([undefined, undefined])
})
