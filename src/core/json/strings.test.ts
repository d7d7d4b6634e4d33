import { describe, expect, it } from 'vitest'
import { ByteWriter } from '#src/core/byte-writer.ts'
import type { JsonDocument } from './document.ts'
import { scanJson } from './scan.ts'
import { compareKeys, decodeString, equalKeys, writeString } from './strings.ts'

function documentOf(text: string): JsonDocument {
  const result = scanJson(new TextEncoder().encode(text))
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.document
}

const decoded = (text: string) => decodeString(documentOf(text), 0)

function written(text: string): string {
  const writer = new ByteWriter()
  writeString(writer, text)
  return writer
    .finish()
    .parts.map((part) => new TextDecoder().decode(part))
    .join('')
}

describe('decodeString', () => {
  it.each([
    '""',
    '"plain"',
    '"\\"\\\\\\/\\b\\f\\n\\r\\t"',
    '"\\u0041\\u00e9\\u4E2D\\ud83d\\ude00"',
    '"é中😀\u{10ffff}\u007f"',
    '"\\ud800"',
    '"\\ude00\\ud83d"',
    '"\\ud83d😀"',
    '"\ufeffmark"',
    `"\ufeff${'long '.repeat(40)}"`,
    `"${'a\\n中😀'.repeat(3000)}"`,
  ])('reads %.40s as JSON.parse does', (text) => {
    expect(decoded(text)).toBe(JSON.parse(text))
  })

  it('stops at the limit without splitting a pair', () => {
    const document = documentOf(`"${'😀'.repeat(100_000)}"`)
    expect(decodeString(document, 0, 5)).toBe('😀😀😀')
    expect(decodeString(documentOf('"abc"'), 0, 5)).toBe('abc')
  })
})

describe('keys', () => {
  it('are equal if their decoded texts are equal', () => {
    const document = documentOf('["a","\\u0061","b","ab","é","\\u00e9","\\ud800","\\uD800"]')
    const at = (place: number) => 2 + 2 * place
    expect(equalKeys(document, at(0), at(1))).toBe(true)
    expect(equalKeys(document, at(0), at(2))).toBe(false)
    expect(equalKeys(document, at(0), at(3))).toBe(false)
    expect(equalKeys(document, at(4), at(5))).toBe(true)
    expect(equalKeys(document, at(6), at(7))).toBe(true)
  })

  it('sort by code points, not by UTF-16 units', () => {
    const ascending = ['', ' ', '"', 'A', 'Z', 'a', 'aa', 'b', 'é', '中', '\ud800', '\uffff', '😀']
    const source = JSON.stringify(ascending.toReversed())
    const document = documentOf(source)
    const indexes = ascending.map((_, at) => 2 + 2 * at)
    indexes.sort((a, b) => compareKeys(document, a, b))
    expect(indexes.map((index) => decodeString(document, index))).toEqual(ascending)
  })
})

describe('writeString', () => {
  it.each(['', 'plain 中文 😀', '"quoted" \\ /', '\b\f\n\r\t\u0000\u001f\u007f', '\ud800x\udc00'])(
    'writes %j as JSON.stringify does',
    (text) => {
      expect(written(text)).toBe(JSON.stringify(text))
    },
  )
})
