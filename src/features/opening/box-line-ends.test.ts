import { expect, test } from 'vitest'
import { withLineEnds } from './box-line-ends.ts'

const nothing = { text: '', caret: 0 }

test.each([
  ['an unchanged text', 'a\r\nb', 'a\nb', 'a\r\nb'],
  ['a changed letter', 'a\r\nb\r\nc', 'a\nx\nc', 'a\r\nx\r\nc'],
  ['a new line', 'a\r\nb', 'a\nb\nc', 'a\r\nb\r\nc'],
  ['a new first line', 'a\r\nb', 'x\na\nb', 'x\r\na\r\nb'],
  ['a removed line', 'a\r\nb\nc', 'a\nc', 'a\r\nc'],
  ['a removed text', 'a\r\nb', '', ''],
  ['mixed line ends', 'a\r\nb\nc\rd', 'a\nb\nc\nde', 'a\r\nb\nc\rde'],
  ['a text with LF', 'a\nb', 'a\nb\nc', 'a\nb\nc'],
  ['a single line', 'a', 'a\nb', 'a\nb'],
])('keeps the line ends of %s', (_, earlier, shown, text) => {
  expect(withLineEnds(earlier, shown, nothing)).toBe(text)
})

test.each([
  ['after a text', 'x', 'x|a\r\nb|', 'xa\r\nb'],
  ['within a text of LF', '1\n2', '1\n|a\r\nb|2', '1\na\r\nb2'],
  ['with LF within a text of CRLF', '1\r\n2', '1\r\n|a\nb|2', '1\r\na\nb2'],
  ['instead of a selection', '1\n2\n3', '1\n|a\r\nb|3', '1\na\r\nb3'],
  ['beside the same letters', 'a\n', 'a\n|a\r\n|', 'a\na\r\n'],
])('a text inserted %s keeps its line ends', (_, earlier, marked, text) => {
  const [before = '', inserted = '', after = ''] = marked.split('|')
  const lf = (value: string) => value.replaceAll('\r\n', '\n')
  const shown = lf(before + inserted + after)
  const caret = lf(before + inserted).length
  expect(withLineEnds(earlier, shown, { text: inserted, caret })).toBe(text)
})

test('a text that was pasted elsewhere changes nothing', () => {
  expect(withLineEnds('1\n2', '1\n2\n3', { text: 'a\r\nb', caret: 5 })).toBe('1\n2\n3')
})
