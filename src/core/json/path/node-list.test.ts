import { expect, test } from 'vitest'
import { ToolFailure } from '#src/core/failure.ts'
import { NodeList } from './node-list.ts'

test('throws a ToolFailure when the list is full', () => {
  const list = new NodeList()
  const fill = () => {
    for (;;) list.push(7)
  }
  expect(fill).toThrow(ToolFailure)
  expect(list.length).toBe(2 ** 26)
  expect(list.at(2 ** 26 - 1)).toBe(7)
})
