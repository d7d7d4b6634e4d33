import { expect, test } from 'vitest'
import { isEmptyRange, normalizeRange, readRange, type TextRow, textInRange } from './row-text.ts'

const END = Number.POSITIVE_INFINITY
const row = (text: string, continued = false): TextRow => ({ text, continued })
const point = (at: number, column: number) => ({ row: at, column })

test('joins lines by line breaks, and the rows of a line by nothing', () => {
  const rows = [row('first'), row('a long '), row('line', true), row(''), row('last')]
  const all = { from: point(0, 0), to: point(4, 4) }
  expect(textInRange(rows, 0, all)).toBe('first\na long line\n\nlast')
  expect(textInRange(rows, 0, { from: point(0, 2), to: point(2, 2) })).toBe('rst\na long li')
  expect(textInRange(rows, 0, { from: point(2, 1), to: point(2, 3) })).toBe('in')
})

test('a range that begins or ends after a line break has that line break', () => {
  const rows = [row('a'), row('b'), row('c')]
  const text = (from: number, fromColumn: number, to: number, toColumn: number) => {
    const range = { from: point(from, fromColumn), to: point(to, toColumn) }
    return textInRange(rows, 0, normalizeRange(range, rows.length))
  }
  expect(text(0, 0, 0, END)).toBe('a\n')
  expect(text(0, 0, 1, 0)).toBe('a\n')
  expect(text(0, 1, 1, 1)).toBe('\nb')
  expect(text(0, END, 1, 1)).toBe('b')
  expect(text(0, 0, 2, END)).toBe('a\nb\nc')
})

test('two names of the same place are an empty range', () => {
  const isEmpty = (from: number, to: number) =>
    isEmptyRange(normalizeRange({ from: point(0, from), to: point(1, to) }, 2))
  expect(isEmpty(END, 0)).toBe(true)
  expect(isEmpty(1, 0)).toBe(false)
  expect(isEmpty(END, 1)).toBe(false)
})

test('reads a range of any number of rows in parts that fit together', async () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => `line ${at}`)
  const read = async (start: number, count: number) => {
    expect(count).toBeLessThan(5_000)
    return lines.slice(start, start + count).map((text) => row(text))
  }
  const range = { from: point(10, 2), to: point(9_990, 4) }
  const text = await (await readRange(read, range)).text()
  expect(text).toBe([...lines.slice(10, 9_990), 'line'].join('\n').slice(2))
})

test('rejects if some rows can’t be read', async () => {
  const read = async (start: number) => {
    if (start > 0) throw new Error('gone')
    return Array.from({ length: 5_000 }, () => row('a'))
  }
  const range = { from: point(0, 0), to: point(9_000, 1) }
  await expect(readRange(read, range)).rejects.toThrow('gone')
})
