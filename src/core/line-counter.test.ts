import { expect, test } from 'vitest'
import { lineCounter } from './line-counter.ts'

test('LF, CR LF, and a single CR end a line, and U+2028 does not', () => {
  const text = 'a\nb\r\nc\rd\u2028e\r\r\nf'
  const lineAt = lineCounter(text)
  const lines = [...text].map((_, at) => lineAt(at))
  expect(lines.join('')).toBe('11222334444556')
  expect([lineAt(text.length), lineAt(0), lineAt(5), lineAt(text.length + 5)]).toEqual([6, 1, 3, 6])
  expect(lineCounter('')(0)).toBe(1)
})

test('offsets in any order have the lines of offsets in ascending order', () => {
  const text = 'ab\rcd\r\n\nef\r'.repeat(20)
  const ascending = lineCounter(text)
  const expected = Array.from({ length: text.length + 1 }, (_, at) => ascending(at))
  const lineAt = lineCounter(text)
  for (let step = 0; step <= text.length; step++) {
    const at = (step * 97) % (text.length + 1)
    expect(lineAt(at)).toBe(expected[at])
  }
})
