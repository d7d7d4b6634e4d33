import { expect, test } from 'vitest'
import { isChoice } from '#src/core/options.ts'
import { declarations } from '#src/tools/declarations.ts'
import { hasField } from './option-field.tsx'
import { valueName } from './value-name.ts'

const selects = declarations.flatMap(({ id, operations }) =>
  Object.entries(operations).flatMap(([operation, { options }]) =>
    Object.entries(options).flatMap(([name, option]) => {
      const values = option.items ?? option.values ?? []
      const isSelect = hasField(operation, name, option) && !isChoice(option)
      return isSelect && values.length > 0 ? [{ id, operation, name, option, values }] : []
    }),
  ),
)

test('every value of a select has a name, not only an identifier', () => {
  expect(selects.length).toBeGreaterThan(3)
  for (const { id, operation, name, option, values } of selects) {
    for (const value of values) {
      const shown = valueName(option, value, (key) => key)
      expect(shown, `${id}#${operation} ${name}`).not.toBe(String(value))
    }
  }
})

test('the names of algorithms are those of their standards', () => {
  const found = selects.find(({ name }) => name === 'algorithms')
  const names = found?.values.map((value) => valueName(found.option, value, (key) => key))
  expect(names).toEqual(expect.arrayContaining(['MD5', 'SHA-256', 'SHA-512/256', 'CRC32']))
})
