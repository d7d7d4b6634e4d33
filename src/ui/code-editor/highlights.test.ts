import { Text } from '@codemirror/state'
import { expect, test } from 'vitest'
import { indexesOfBytes } from './highlights.ts'

test('converts byte offsets in any order to indexes', () => {
  const doc = Text.of(['aé', '长😀b'])
  const indexOf = indexesOfBytes(doc, [0, 12, 4, 1, 3, 7, 11, 99])
  expect([0, 1, 3, 4, 7, 11, 12, 99].map(indexOf)).toEqual([0, 1, 2, 3, 4, 6, 7, 7])
})
