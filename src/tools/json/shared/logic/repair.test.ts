import { describe, expect, test } from 'vitest'
import { applyEdits } from '#src/core/text-edits.ts'
import { type RepairChoice, type RepairResult, repairOperation } from './repair.ts'

const encode = (text: string) => new TextEncoder().encode(text)

function repair(source: string | Uint8Array<ArrayBuffer>): RepairResult {
  const bytes = typeof source === 'string' ? encode(source) : source
  const result = repairOperation.run(bytes, {}, { progress: () => {} })
  if (result === null) throw new Error('not a text')
  return result
}

function textOf({ source }: RepairResult, choice: RepairChoice): string {
  return source
    .text(choice)
    .parts.map((part) => new TextDecoder().decode(part))
    .join('')
}

describe('a repair', () => {
  test('lists its edits with positions in UTF-16 units', () => {
    const text = "{'😀': 'é',\n b: None,}"
    const { edits, certain, uncertain, isComplete } = repair(text)
    expect({ certain, uncertain, isComplete }).toEqual({
      certain: 5,
      uncertain: 0,
      isComplete: true,
    })
    expect(edits.map(({ code, line, column }) => [code, line, column])).toEqual([
      ['single-quotes', 1, 2],
      ['single-quotes', 1, 8],
      ['unquoted-key', 2, 2],
      ['python-literal', 2, 5],
      ['trailing-comma', 2, 9],
    ])
    expect(applyEdits(text, edits)).toBe('{"😀": "é",\n "b": null}')
  })

  test('applies one edit, the certain ones, or all', () => {
    const result = repair('{a: NaN, "b": 12345678901234567890,}')
    expect(result).toMatchObject({ certain: 2, uncertain: 1 })
    expect(textOf(result, 1)).toBe('{a: null, "b": 12345678901234567890,}')
    expect(textOf(result, 'certain')).toBe('{"a": NaN, "b": 12345678901234567890}')
    expect(textOf(result, 'all')).toBe('{"a": null, "b": 12345678901234567890}')
  })

  test('counts offsets after a byte order mark', () => {
    expect(repair('\ufeff[1,]').edits).toMatchObject([{ from: 2, to: 3, line: 1, column: 3 }])
  })

  test('lists the errors without an edit', () => {
    const { errors, errorCount, isComplete } = repair('{"a": datetime(2026, 1),\n "b": {{name}}}')
    expect(isComplete).toBe(false)
    expect(errorCount).toBe(2)
    expect(errors).toMatchObject([
      { code: 'json.call', params: { token: 'datetime' }, line: 1, column: 7 },
      { code: 'json.template', params: { token: '{{name}}' }, line: 2, column: 7 },
    ])
  })

  test('finds nothing in a foreign format', () => {
    expect(repair('a: 1\nb: 2')).toMatchObject({ edits: [], errors: [], isComplete: false })
  })

  test('is null for malformed UTF-16', () => {
    const bytes = Uint8Array.of(0xff, 0xfe, 0x00)
    expect(repairOperation.run(bytes, {}, { progress: () => {} })).toBeNull()
  })
})
