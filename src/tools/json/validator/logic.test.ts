import { describe, expect, test } from 'vitest'
import type { ByteParts } from '#src/core/task.ts'
import { type InvalidJson, type ValidJson, validateJson } from './logic.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const decode = ({ parts }: ByteParts) =>
  parts.map((part) => new TextDecoder().decode(part)).join('')
const validate = (bytes: Uint8Array<ArrayBuffer>) => validateJson(bytes, {}, { progress: () => {} })

function valid(text: string): ValidJson {
  const verdict = validate(encode(text))
  if (!verdict?.valid) throw new Error(`not valid: ${text}`)
  return verdict
}

function invalid(text: string): InvalidJson {
  const verdict = validate(encode(text))
  if (verdict === null || verdict.valid) throw new Error(`not invalid: ${text}`)
  return verdict
}

describe('the verdict', () => {
  test('is null for blank text', () => {
    expect(validate(encode(''))).toBeNull()
    expect(validate(encode(' \n\t'))).toBeNull()
    expect(validate(Uint8Array.of(0xef, 0xbb, 0xbf))).toBeNull()
  })

  test('has the line, column, cause and excerpt of an error', () => {
    const { code, params } = invalid('{\n  "城": 1,\n}')
    expect(code).toBe('json.trailing-comma')
    expect(params).toMatchObject({ line: 2, column: 9, excerpt: '  "城": 1,', caret: 8 })
  })

  test('accepts JSON Lines and counts its records', () => {
    const { format, tree } = valid('{"a":1}\n{"a":2}\n')
    expect(format).toBe('json-lines')
    expect(tree.rows(0, 1).rows[0]?.count).toBe(2)
  })

  test('detects UTF-16 by its byte order mark', () => {
    const text = '\ufeff{"a":"你"}'
    const bytes = new Uint8Array(text.length * 2)
    for (let i = 0; i < text.length; i++)
      bytes.set([text.charCodeAt(i) & 255, text.charCodeAt(i) >> 8], 2 * i)
    expect(validate(bytes)).toMatchObject({ valid: true, encoding: 'utf-16le' })
  })

  test('has the byte offset of malformed UTF-8', () => {
    expect(validate(Uint8Array.of(0x22, 0xff, 0x22))).toMatchObject({
      valid: false,
      code: 'json.bad-utf8',
      params: { offset: 1 },
    })
  })
})

describe('warnings', () => {
  test('are ordered by position, with both positions of a duplicate key', () => {
    const { warnings } = valid('{"a":1,\n "\\u0061":12345678901234567890, "s":"\\ud800"}')
    expect(warnings).toMatchObject({ duplicateKeys: 1, changedNumbers: 1, loneSurrogates: 1 })
    expect(warnings?.first).toEqual([
      { kind: 'duplicate-key', written: 'a', line: 2, column: 2, firstLine: 1, firstColumn: 2 },
      {
        kind: 'changed-number',
        written: '12345678901234567890',
        double: '12345678901234567000',
        line: 2,
        column: 11,
      },
      { kind: 'lone-surrogate', written: '\\ud800', line: 2, column: 38 },
    ])
  })

  test('of a long document are found after the verdict', async () => {
    const { warnings, tree } = valid(`[${'{"a":1,"a":2},'.repeat(100_000)}1e400]`)
    expect(warnings).toBeUndefined()
    const found = await tree.warnings()
    expect(found).toMatchObject({ duplicateKeys: 100_000, changedNumbers: 1, loneSurrogates: 0 })
    expect(found.first.length).toBe(101)
  })

  test('exclude numbers that a double represents unchanged', () => {
    expect(valid('[1.0, -0, 1E2, 0.1, 9007199254740991]').warnings?.changedNumbers).toBe(0)
  })
})

describe('the text of the result', () => {
  test('keeps digits and escapes, and the order of keys unless they are sorted', () => {
    const { tree } = valid('{"b":1.0,"a":1e400,"10":"\\u00e9","2":-0}')
    expect(decode(tree.text({ indent: 'none', sortKeys: false }))).toBe(
      '{"b":1.0,"a":1e400,"10":"\\u00e9","2":-0}',
    )
    expect(decode(tree.text({ indent: 2, sortKeys: true }))).toBe(
      '{\n  "10": "\\u00e9",\n  "2": -0,\n  "a": 1e400,\n  "b": 1.0\n}',
    )
  })
})
