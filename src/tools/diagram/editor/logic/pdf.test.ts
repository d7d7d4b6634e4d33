import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pdfOf } from './pdf.ts'

test('a PDF has a page of the given size with the image, and a table of its objects', () => {
  const pixels = new Uint8Array(deflateSync(Buffer.alloc(2 * 1 * 3, 200)))
  const file = pdfOf({ width: 2, height: 1, pixels }, { width: 100, height: 50.5 }, '登录 (1)')
  const text = Buffer.from(file).toString('latin1')
  expect(text).toMatch(/^%PDF-1\.4\n/)
  expect(text).toContain('/MediaBox [0 0 75 37.875]')
  expect(text).toContain('/Title <FEFF767B5F550020002800310029>')
  expect(text).toContain(`/Filter /FlateDecode /Length ${pixels.length} >>\nstream\n`)
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  expect(text.slice(table)).toMatch(/^xref\n0 7\n/)
  const starts = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) =>
    Number(at),
  )
  expect(starts.map((at) => text.slice(at, at + 7))).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => `${number} 0 obj`),
  )
})
