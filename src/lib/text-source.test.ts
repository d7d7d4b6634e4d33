import { describe, expect, test } from 'vitest'
import {
  contentOf,
  EDITOR_LIMIT,
  firstLines,
  LINE_LIMIT,
  lineEndsOf,
  sourceOfFile,
  sourceOfText,
  utf8Length,
} from './text-source.ts'

const bytes = (...values: number[]) => new Uint8Array(values)
const fileOf = (...parts: BlobPart[]) => new File(parts, 'a.json')

describe('a text', () => {
  test('stays a text up to the limit and becomes a file above it', async () => {
    const lines = 'x'
      .repeat(99)
      .concat('\n')
      .repeat(EDITOR_LIMIT / 100)
    expect(sourceOfText(lines)).toEqual({ kind: 'text', text: lines })
    const long = sourceOfText(`${lines}é`)
    expect(long).toMatchObject({ kind: 'file', name: '', size: EDITOR_LIMIT + 2 })
    expect(await (contentOf(long) as Blob).text()).toBe(`${lines}é`)
  })

  test('becomes a file when one of its lines is too long', () => {
    expect(sourceOfText('x'.repeat(LINE_LIMIT)).kind).toBe('text')
    expect(sourceOfText('x'.repeat(LINE_LIMIT + 1)).kind).toBe('file')
    expect(sourceOfText(`a\n${'x'.repeat(LINE_LIMIT + 1)}\nb`).kind).toBe('file')
  })
})

describe('a file', () => {
  test('that is small UTF-8 is a text with every character as it was', async () => {
    const text = '{"a": "é 名\u0000😀"}\r\n\rb\n'
    expect(await sourceOfFile(fileOf(text))).toEqual({ kind: 'text', text })
    expect(await sourceOfFile(fileOf())).toEqual({ kind: 'text', text: '' })
  })

  test('whose bytes are not the text that they say stays a file', async () => {
    for (const part of [
      bytes(0xef, 0xbb, 0xbf, 0xff),
      bytes(0xff, 0xfe, 0x31),
      bytes(0xff, 0xfe, 0, 0xd8),
      bytes(0x22, 0xff, 0x22),
      bytes(0xed, 0xa0, 0x80),
    ]) {
      expect(await sourceOfFile(fileOf(part))).toMatchObject({ kind: 'file', size: part.length })
    }
  })

  test('shows its first whole lines', async () => {
    expect(await firstLines(fileOf('one\ntwo\nthree'), 9)).toBe('one\ntwo')
    expect(await firstLines(fileOf('one\ntwo'))).toBe('one\ntwo')
    expect(await firstLines(fileOf(bytes(0xff, 0xfe, 0x31, 0)))).toBe('1')
  })

  test('shows the bytes of what is no text', async () => {
    expect(await firstLines(fileOf(bytes(0x89, 0x50, 0, 1)))).toMatch(/^00000000 {2}89 50 00 01 /)
  })
})

test('the length in UTF-8 is that of the encoder', () => {
  for (const text of ['', 'abc', 'é', '名字', '😀', 'a\ud800b', '\udc00', '\ud83d']) {
    expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length)
  }
})

test('line ends are told apart', () => {
  expect(['', 'a\nb\n', 'a\r\nb', 'a\rb', 'a\r\nb\n', 'a\r\n\rb'].map(lineEndsOf)).toEqual([
    'none',
    'LF',
    'CRLF',
    'CR',
    'mixed',
    'mixed',
  ])
})
