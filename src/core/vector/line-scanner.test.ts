import { expect, it } from 'vitest'
import { indexRows, RowIndexer } from '#src/core/row-indexer.ts'
import { ROW_BYTES } from '#src/core/text-rows.ts'
import fc from '#tests/fast-check.ts'
import { LineScanner } from './line-scanner.ts'

const scanner = new LineScanner()
const encode = (text: string) => new TextEncoder().encode(text)

/** The index of a text in chunks of a size, and that without the scanner. */
function indexes(text: string, chunkBytes: number, rowBytes = ROW_BYTES) {
  const bytes = encode(text)
  const plain = new RowIndexer(rowBytes)
  plain.add(bytes)
  const indexer = new RowIndexer(rowBytes, scanner)
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    indexer.add(bytes.subarray(at, at + chunkBytes))
  }
  return [indexer.finish(), plain.finish()]
}

it('indexes lines of every length as without vectors', () => {
  for (const end of ['\n', '\r\n']) {
    for (let length = 0; length < 140; length++) {
      const lines = Array.from({ length: 300 }, (_, at) => 'x'.repeat((length + at) % 140))
      const [actual, expected] = indexes(lines.join(end), 100_000)
      expect(actual).toEqual(expected)
    }
  }
})

it('indexes lines around the length of a row as without vectors', () => {
  for (let length = ROW_BYTES - 3; length < ROW_BYTES + 3; length++) {
    for (const end of ['\n', '\r\n', '\n\n']) {
      const [actual, expected] = indexes(`${'x'.repeat(length)}${end}`.repeat(200), 70_001)
      expect(actual).toEqual(expected)
    }
  }
})

it('indexes texts of several pieces, and empty lines, as without vectors', () => {
  const long = '汉'.repeat(60_000)
  for (const text of ['\n'.repeat(200_000), `${'ab\n'.repeat(99_999)}${long}\nc`, long, '']) {
    for (const chunkBytes of [4_097, 65_536, 1 << 22]) {
      const [actual, expected] = indexes(text, chunkBytes)
      expect(actual).toEqual(expected)
      expect(actual).toEqual(indexRows([encode(text)]))
    }
  }
})

it('indexes random texts in random chunks as without vectors', () => {
  const line = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.nat(90).map((length) => 'x'.repeat(length)),
  )
  const text = fc.array(line, { maxLength: 900 }).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 9_000 }), (whole, chunkBytes) => {
      const [actual, expected] = indexes(whole, chunkBytes, 80)
      expect(actual).toEqual(expected)
    }),
    { seed: 20_261_126, numRuns: 300 },
  )
})
