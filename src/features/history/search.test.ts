import { expect, test } from 'vitest'
import { searchHistory } from './search.ts'
import { recordOf } from './testing.ts'

test('finds entries by words of the input, the result, the file name, and the tool', () => {
  const entries = [
    recordOf('a', 1, { line: '{"a":1}', result: { line: 'first: Zoë', size: 11 } }).entry,
    recordOf('b', 2, { line: 'plain', name: 'Notes.txt', tool: 'encoding/base64' }).entry,
  ]
  const idsFor = (query: string, tool?: string) =>
    searchHistory(entries, { query, tool }).map(({ id }) => id)
  expect(idsFor('')).toEqual(['a', 'b'])
  expect(idsFor('zoë')).toEqual(['a'])
  expect(idsFor('校验 first')).toEqual(['a'])
  expect(idsFor('notes base64')).toEqual(['b'])
  expect(idsFor('zoë plain')).toEqual([])
  expect(idsFor('', 'encoding/base64')).toEqual(['b'])
})
