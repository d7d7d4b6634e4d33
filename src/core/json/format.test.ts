import { describe, expect, it } from 'vitest'
import type { ByteParts } from '#src/core/task.ts'
import type { JsonDocument } from './document.ts'
import { formatJson, minifyJson } from './format.ts'
import { scanAuto } from './scan.ts'

function documentOf(text: string): JsonDocument {
  const result = scanAuto(new TextEncoder().encode(text))
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.document
}

function textOf(parts: ByteParts): string {
  const decoder = new TextDecoder()
  return parts.parts.map((part) => decoder.decode(part, { stream: true })).join('')
}

const minified = (text: string, sortKeys = false) =>
  textOf(minifyJson(documentOf(text), { sortKeys }))
const formatted = (text: string, sortKeys = false) =>
  textOf(formatJson(documentOf(text), { indent: 2, sortKeys }))

const sample = { a: [1, [], {}, [[2]], 'x, y: {z}'], b: { c: null, d: [{ e: '中😀' }] }, f: '' }

describe('formatJson', () => {
  it.each([
    [2, 2],
    [4, 4],
    ['tab', '\t'],
  ] as const)('indents by %s as JSON.stringify does', (indent, space) => {
    for (const text of [
      JSON.stringify(sample),
      JSON.stringify(sample, null, 3),
      '[]',
      ' {} ',
      '1',
    ]) {
      const document = documentOf(text)
      const expected = JSON.stringify(JSON.parse(text), null, space)
      expect(textOf(formatJson(document, { indent }))).toBe(expected)
    }
  })

  it('preserves numbers, escapes, duplicate keys and their order', () => {
    const text = '{"b":1.0,"a":12345678901234567890,"2":1E400,"1":"\\u0041\\/","b":-0}'
    expect(minified(formatted(text))).toBe(text)
    expect(formatted('[1.0]')).toBe('[\n  1.0\n]')
  })

  it('formats each record of JSON Lines', () => {
    expect(formatted('{"a":1}\n[]\n2\n')).toBe('{\n  "a": 1\n}\n[]\n2')
  })

  it('adds no line breaks beyond 256 levels', () => {
    const deep = (levels: number) => `${'['.repeat(levels)}1,{"a":2}${']'.repeat(levels)}`
    expect(formatted(deep(255))).toBe(JSON.stringify(JSON.parse(deep(255)), null, 2))
    const text = formatted(deep(300))
    expect(text).toContain(`${'['.repeat(44)}1,{"a":2}${']'.repeat(44)}`)
    expect(text.split('\n').length).toBe(1 + 2 * 256)
    expect(minified(text)).toBe(deep(300))
  })

  it('formats 1,000,000 levels', () => {
    const text = `${'[{"a":'.repeat(500_000)}1${'}]'.repeat(500_000)}`
    const size = formatJson(documentOf(text), { indent: 4, sortKeys: true }).size
    expect(size).toBeLessThan(text.length + 600_000)
  })
})

describe('minifyJson', () => {
  it('removes whitespace between tokens but not in strings', () => {
    const text = ' { "a b" : [ 1 ,\t2 ] ,\r\n"c" : { } , "d" : "  " } '
    expect(minified(text)).toBe('{"a b":[1,2],"c":{},"d":"  "}')
    expect(minified(' [1 ,2, 3 , [ ] ]')).toBe('[1,2,3,[]]')
    expect(minified(JSON.stringify(sample))).toBe(JSON.stringify(sample))
    expect(minified(JSON.stringify(sample, null, '\t'))).toBe(JSON.stringify(sample))
  })

  it('writes one JSON Lines record per line', () => {
    expect(minified(' { "a" : 1 } \r\n\r\n 2 \n[ 3 ]\n')).toBe('{"a":1}\n2\n[3]')
  })
})

describe('sorted keys', () => {
  it('are ordered by code points at every level', () => {
    const text = '{"b":{"d":1,"c":[{"z":1,"y":2}]},"a":0,"😀":1,"\uffff":2,"":3,"B":4,"\\u0041":5}'
    expect(minified(text, true)).toBe(
      '{"":3,"\\u0041":5,"B":4,"a":0,"b":{"c":[{"y":2,"z":1}],"d":1},"\uffff":2,"😀":1}',
    )
    expect(JSON.parse(formatted(text, true))).toEqual(JSON.parse(text))
  })

  it('preserve the order of duplicates', () => {
    expect(minified('{"b":1,"a":1,"b":2,"a":2,"\\u0061":3}', true)).toBe(
      '{"a":1,"a":2,"\\u0061":3,"b":1,"b":2}',
    )
  })

  it('apply to each record of JSON Lines', () => {
    expect(minified('{"b":1,"a":2}\n{"d":1,"c":2}', true)).toBe('{"a":2,"b":1}\n{"c":2,"d":1}')
  })

  it('work for a million members', () => {
    const keys = Array.from({ length: 1_000_000 }, (_, at) => String((at * 7919) % 1_000_003))
    const text = `{${keys.map((key) => `"${key}":0`)}}`
    const expected = `{${keys.toSorted().map((key) => `"${key}":0`)}}`
    expect(minified(text, true) === expected).toBe(true)
  })
})
