import { describe, expect, test } from 'vitest'
import { takeBytes } from '#src/core/held-bytes.ts'
import { joinBytes } from '#src/core/join-bytes.ts'
import {
  contentOf,
  firstLines,
  lineEndsOf,
  MAX_EDITOR_CHARS,
  MAX_EDITOR_LINE_CHARS,
  sourceOfFile,
  sourceOfLongText,
  sourceOfText,
  utf8Length,
} from './text-source.ts'

const bytes = (...values: number[]) => new Uint8Array(values)
const fileOf = (...parts: BlobPart[]) => new File(parts, 'a.json')

describe('a text', () => {
  test('is a text up to the limit and a file above it', async () => {
    const lines = 'x'
      .repeat(99)
      .concat('\n')
      .repeat(MAX_EDITOR_CHARS / 100)
    expect(sourceOfText(lines)).toEqual({ kind: 'text', text: lines })
    const long = sourceOfText(`${lines}é`)
    expect(long).toMatchObject({ kind: 'file', name: '', size: MAX_EDITOR_CHARS + 2 })
    expect(await (contentOf(long) as Blob).text()).toBe(`${lines}é`)
  })

  test('becomes a file when one of its lines is too long', () => {
    expect(sourceOfText('x'.repeat(MAX_EDITOR_LINE_CHARS)).kind).toBe('text')
    expect(sourceOfText('x'.repeat(MAX_EDITOR_LINE_CHARS + 1)).kind).toBe('file')
    expect(sourceOfText(`a\n${'x'.repeat(MAX_EDITOR_LINE_CHARS + 1)}\nb`).kind).toBe('file')
  })
})

describe('a text with an unpaired surrogate, which a file would replace', () => {
  test('stays a text', () => {
    const text = `${'x'.repeat(MAX_EDITOR_LINE_CHARS)}\ud83d`
    expect(sourceOfText(text)).toEqual({ kind: 'text', text })
  })

  test('is rejected with its place if it is too long for an editor', async () => {
    const text = `${'😀\r\n'.repeat(MAX_EDITOR_CHARS / 4)}😀\ude00`
    await expect(sourceOfLongText(text)).rejects.toMatchObject({
      code: 'text.lone-surrogate',
      params: { line: MAX_EDITOR_CHARS / 4 + 1, column: 3 },
    })
  })
})

describe('a text that is too long for an editor', () => {
  const [emoji, rest] = ['😀'.repeat(1_500_000), 'é名'.repeat(900_000)]
  test.each<readonly [number, string]>([
    // Characters of 2, 3, and 4 bytes are at the ends of steps, at each of their bytes.
    ...[0, 1, 2, 3].map((before) => [before, 'x'.repeat(before) + emoji + rest] as const),
    // The first step of characters ends within a surrogate pair.
    [4_194_303, 'x'.repeat(4_194_303) + emoji],
  ])('is a file with the same characters, after %d bytes', async (_, text) => {
    const { file, size } = await sourceOfLongText(text)
    const bytes = Buffer.from(text)
    expect(size).toBe(bytes.length)
    expect(Buffer.compare(Buffer.from(await file.arrayBuffer()), bytes)).toBe(0)
    const held = takeBytes(file)
    expect(held && Buffer.compare(joinBytes([...held]), bytes)).toBe(0)
  })

  test('of more than 32 MB is only in its file', async () => {
    const text = `${'x'.repeat(32 * 1024 * 1024)}é`
    const { file } = await sourceOfLongText(text)
    expect(Buffer.compare(Buffer.from(await file.arrayBuffer()), Buffer.from(text))).toBe(0)
    expect(takeBytes(file)).toBeUndefined()
  })
})

describe('a file', () => {
  test('that is small and UTF-8 becomes a text with every character unchanged', async () => {
    const text = '{"a": "é 名\u0000😀"}\r\n\rb\n'
    expect(await sourceOfFile(fileOf(text))).toMatchObject({ kind: 'text', text })
    expect(await sourceOfFile(fileOf())).toMatchObject({ kind: 'text', text: '' })
  })

  test('whose bytes are invalid in its encoding stays a file', async () => {
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

  test('previews its first complete lines', async () => {
    expect(await firstLines(fileOf('one\ntwo\nthree'), 9)).toBe('one\ntwo')
    expect(await firstLines(fileOf('one\ntwo'))).toBe('one\ntwo')
    expect(await firstLines(fileOf(bytes(0xff, 0xfe, 0x31, 0)))).toBe('1')
  })

  test('previews binary data as a hex dump', async () => {
    expect(await firstLines(fileOf(bytes(0x89, 0x50, 0, 1)))).toMatch(/^00000000 {2}89 50 00 01 /)
  })
})

test('the UTF-8 length equals that of TextEncoder', () => {
  for (const text of ['', 'abc', 'é', '名字', '😀', 'a\ud800b', '\udc00', '\ud83d']) {
    for (const length of [0, 1, 10_000, 32_765, 32_766, 32_767, 32_768, 70_000]) {
      for (const filler of ['x', '字']) {
        const long = filler.repeat(length) + text + filler
        expect(utf8Length(long)).toBe(new TextEncoder().encode(long).length)
      }
    }
  }
})

test('detects the line endings', () => {
  expect(['', 'a\nb\n', 'a\r\nb', 'a\rb', 'a\r\nb\n', 'a\r\n\rb'].map(lineEndsOf)).toEqual([
    'none',
    'LF',
    'CRLF',
    'CR',
    'mixed',
    'mixed',
  ])
})
