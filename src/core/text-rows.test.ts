import { describe, expect, it } from 'vitest'
import fc from '#tests/fast-check.ts'
import { indexRows } from './row-indexer.ts'
import { decodeRows, ROW_BYTES, rowRangeOf, type TextRow } from './text-rows.ts'

const encode = (text: string) => new TextEncoder().encode(text)

function rows(text: string, start = 0, count = Number.MAX_SAFE_INTEGER): TextRow[] {
  const bytes = encode(text)
  const range = rowRangeOf(indexRows([bytes]), start, count)
  return decodeRows(bytes.slice(range.from, range.to), range)
}

const texts = (text: string) => rows(text).map((row) => row.text)

describe('the rows of a text', () => {
  it('are its lines, separated by LF or CR LF', () => {
    expect(texts('a\nb\r\n\nc\rd')).toEqual(['a', 'b', '', 'c\rd'])
  })

  it('have no empty row after a final line break', () => {
    expect(texts('a\n')).toEqual(['a'])
    expect(texts('\n')).toEqual([''])
    expect(texts('')).toEqual([])
  })

  it('split a long line between characters', () => {
    const line = `a${'汉'.repeat(700)}`
    const long = rows(`x\n${line}\r\ny`)
    expect(long.map((row) => row.text).join('|')).toBe(
      ['x', `a${'汉'.repeat(333)}`, '汉'.repeat(333), '汉'.repeat(34), 'y'].join('|'),
    )
    expect(long.map((row) => row.line)).toEqual([1, 2, 2, 2, 3])
    expect(long.map((row) => row.continued)).toEqual([false, false, true, true, false])
  })

  it('keep a byte order mark inside the text and split invalid UTF-8', () => {
    expect(texts('a\n\ufeffb')[1]).toBe('\ufeffb')
    const index = indexRows([new Uint8Array(2500).fill(0x80)])
    expect(index).toMatchObject({ rows: 3, lines: 1 })
  })

  it('are the same in any range and from any chunks', () => {
    const line = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.nat({ max: 2500 }).map((length) => '汉x'.repeat(length).slice(0, length)),
      fc.constantFrom('', '\r', 'x'.repeat(ROW_BYTES), 'x'.repeat(ROW_BYTES + 1)),
    )
    const text = fc
      .tuple(fc.array(line, { maxLength: 400 }), fc.constantFrom('\n', '\r\n'))
      .map(([lines, end]) => lines.join(end))
    const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 })
    fc.assert(
      fc.property(text, cuts, fc.nat(500), fc.nat(300), (whole, places, start, count) => {
        const bytes = encode(whole)
        const ends = [...places.map((place) => Math.floor(place * bytes.length)), bytes.length]
        const parts = ends
          .toSorted((a, b) => a - b)
          .map((end, at, all) => bytes.slice(at === 0 ? 0 : all[at - 1], end))
        const index = indexRows(parts)
        expect(index).toEqual(indexRows([bytes]))
        const all = rows(whole)
        expect(all).toHaveLength(index.rows)
        expect(all.at(-1)?.line ?? 0).toBe(index.lines)
        expect(rows(whole, start, count)).toEqual(all.slice(start, start + count))
        const joined = all.map((row) => (row.continued || row.row === 0 ? '' : '\n') + row.text)
        const lines = whole.replaceAll('\r\n', '\n').replace(/\n$/, '')
        expect(joined.join('')).toBe(lines)
      }),
      { numRuns: 200 },
    )
  })
})
