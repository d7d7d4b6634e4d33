import { describe, expect, test } from 'vitest'
import type { ByteParts } from '#src/core/task.ts'
import { applyEdits } from '#src/core/text-edits.ts'
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
  test('is none for blank text', () => {
    expect(validate(encode(''))).toBeNull()
    expect(validate(encode(' \n\t'))).toBeNull()
    expect(validate(Uint8Array.of(0xef, 0xbb, 0xbf))).toBeNull()
  })

  test('names line, column, cause and excerpt of an error', () => {
    const { code, params } = invalid('{\n  "城": 1,\n}')
    expect(code).toBe('json.trailing-comma')
    expect(params).toMatchObject({ line: 2, column: 9, excerpt: '  "城": 1,', caret: 8 })
  })

  test('accepts JSON Lines and counts its records', () => {
    const { format, tree } = valid('{"a":1}\n{"a":2}\n')
    expect(format).toBe('json-lines')
    expect(tree.rows(0, 1).rows[0]?.count).toBe(2)
  })

  test('reads UTF-16 by its byte order mark', () => {
    const text = '\ufeff{"a":"你"}'
    const bytes = new Uint8Array(text.length * 2)
    for (let i = 0; i < text.length; i++)
      bytes.set([text.charCodeAt(i) & 255, text.charCodeAt(i) >> 8], 2 * i)
    expect(validate(bytes)).toMatchObject({ valid: true, encoding: 'utf-16le' })
  })

  test('tells bytes that are not UTF-8 by their offset', () => {
    expect(validate(Uint8Array.of(0x22, 0xff, 0x22))).toMatchObject({
      valid: false,
      code: 'json.bad-utf8',
      params: { offset: 1 },
    })
  })
})

describe('a repair', () => {
  test('is a list of edits, and keeps every digit', () => {
    const text = "{a: 12345678901234567890, 'b': True,}"
    const { repairs } = invalid(text)
    expect(repairs.map(({ reason }) => reason)).toEqual([
      'unquoted-key',
      'single-quotes',
      'python-literal',
      'trailing-comma',
    ])
    expect(applyEdits(text, repairs)).toBe('{"a": 12345678901234567890, "b": true}')
  })

  test('has indices after the byte order mark', () => {
    expect(invalid('\ufeff[1,]')).toMatchObject({
      encoding: 'utf-8-bom',
      repairs: [{ from: 2, to: 3, line: 1, column: 3 }],
    })
  })

  test('is not offered where one change is uncertain', () => {
    expect(invalid('{a: 1, "b": 0x1F}').repairs).toEqual([])
  })

  test('is not offered for bytes that are not UTF-8', () => {
    const verdict = validate(Uint8Array.of(0x5b, 0x22, 0xff, 0x22, 0x2c, 0x5d))
    expect(verdict).toMatchObject({ valid: false, repairs: [] })
  })
})

describe('warnings', () => {
  test('give both places of a duplicate key, in order of place', () => {
    const { warnings } = valid('{"a":1,\n "\\u0061":12345678901234567890, "s":"\\ud800"}')
    expect(warnings).toMatchObject({ duplicateKeys: 1, changedNumbers: 1, loneSurrogates: 1 })
    expect(warnings.first).toEqual([
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

  test('are none for numbers that a double keeps', () => {
    expect(valid('[1.0, -0, 1E2, 0.1, 9007199254740991]').warnings.changedNumbers).toBe(0)
  })
})

describe('the text of the result', () => {
  test('keeps digits, escapes and the order of keys', () => {
    const { tree } = valid('{"b":1.0,"a":1e400,"10":"\\u00e9","2":-0}')
    expect(decode(tree.text({ indent: 'none', sortKeys: false }))).toBe(
      '{"b":1.0,"a":1e400,"10":"\\u00e9","2":-0}',
    )
    expect(decode(tree.text({ indent: 2, sortKeys: true }))).toBe(
      '{\n  "10": "\\u00e9",\n  "2": -0,\n  "a": 1e400,\n  "b": 1.0\n}',
    )
  })
})
