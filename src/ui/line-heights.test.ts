import { expect, test } from 'vitest'
import { lineOfRow, wrapLines } from './line-heights.ts'

const unexpected = () => {
  throw new Error('Nothing to measure')
}

test('a line of narrow characters has a row for every 10 columns, an empty line one row', () => {
  const lines = ['', 'a', 'x'.repeat(10), 'x'.repeat(11), 'x'.repeat(30)]
  expect([...wrapLines(lines, 10, unexpected).starts]).toEqual([0, 1, 2, 3, 5, 8])
})

test('measures long lines of wide characters, and every line with a tab or an emoji', () => {
  const asked: string[] = []
  const measure = (lines: readonly string[]) => {
    asked.push(...lines)
    return lines.map((_, index) => index + 2)
  }
  const lines = ['短', '很长的一行文字', '\t', 'é', '👍']
  expect([...wrapLines(lines, 10, measure).starts]).toEqual([0, 1, 3, 6, 7, 11])
  expect(asked).toEqual(['很长的一行文字', '\t', '👍'])
})

test('finds the line of every row', () => {
  const wrapped = wrapLines(['a', 'x'.repeat(25), '', 'b'], 10, unexpected)
  expect([0, 1, 2, 3, 4, 5].map((row) => lineOfRow(wrapped, row))).toEqual([0, 1, 1, 1, 2, 3])
  expect(lineOfRow(wrapped, 99)).toBe(3)
})
