import { expect, test } from 'vitest'
import { fieldsOf, isText, listOf } from './guards.ts'
import { parseOptionValues, publicOptionValues } from './option-values.ts'
import { anyValue, oneOf, toggle, validated } from './options.ts'

const options = {
  indent: oneOf([2, 4]),
  sorted: toggle({ en: 'Sort', 'zh-CN': '排序' }, true),
  path: anyValue('$'),
  columns: validated(listOf(fieldsOf({ name: isText })), []),
}

test('missing options have their defaults', () => {
  expect(parseOptionValues(options)).toEqual({ indent: 2, sorted: true, path: '$', columns: [] })
})

test('valid values are used', () => {
  const given = { indent: 4, sorted: false, path: '$.a', columns: [{ name: 'id' }] }
  expect(parseOptionValues(options, given)).toEqual(given)
})

test('invalid values become the defaults, and unknown options are dropped', () => {
  const given = { indent: 3, sorted: 'no', path: 1, columns: [{ title: 'id' }], constructor: 1 }
  expect(parseOptionValues(options, given)).toEqual(parseOptionValues(options))
})

test('only declared options without secrets are public', () => {
  const declared = { ...options, key: validated(isText, '', true) }
  const given = JSON.parse('{"indent":4,"key":"k","__proto__":1,"constructor":1}')
  expect(publicOptionValues(declared, given)).toEqual({ indent: 4 })
  expect(publicOptionValues(declared, null)).toEqual({})
})
