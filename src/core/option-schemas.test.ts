import { expect, test } from 'vitest'
import { fieldsOf, isText, listOf } from './guards.ts'
import { parseOptions } from './option-schemas.ts'
import { anyValue, oneOf, toggle, validated } from './options.ts'

const options = {
  indent: oneOf([2, 4]),
  sorted: toggle({ en: 'Sort', 'zh-CN': '排序' }, true),
  path: anyValue('$'),
  columns: validated(listOf(fieldsOf({ name: isText })), []),
}

test('options that are missing have their defaults', () => {
  expect(parseOptions(options)).toEqual({ indent: 2, sorted: true, path: '$', columns: [] })
})

test('valid values are taken', () => {
  const given = { indent: 4, sorted: false, path: '$.a', columns: [{ name: 'id' }] }
  expect(parseOptions(options, given)).toEqual(given)
})

test('values of another type or shape have their defaults, unknown options are left out', () => {
  const given = { indent: 3, sorted: 'no', path: 1, columns: [{ title: 'id' }], constructor: 1 }
  expect(parseOptions(options, given)).toEqual(parseOptions(options))
})
