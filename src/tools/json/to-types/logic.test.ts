import { describe, expect, test } from 'vitest'
import { defaultsOf } from '#src/core/options.ts'
import type { Target, TypesOptions } from './logic/languages.ts'
import { jsonToTypes } from './logic.ts'
import tool from './tool.ts'

const declared = tool.operations['to-types'].options
const targets = declared.target.values

async function convert(text: string, options: Partial<TypesOptions> = {}) {
  const bytes = new TextEncoder().encode(text)
  const result = await jsonToTypes(
    bytes,
    { ...defaultsOf(declared), ...options },
    { progress: () => {} },
  )
  const parts = result?.output.parts ?? []
  return { ...result, text: parts.map((part) => new TextDecoder().decode(part)).join('') }
}

const integers: Readonly<Record<Target, string>> = {
  typescript: 'id: number;',
  zod: '"id": z.number()',
  go: 'ID int64',
  java: 'long id;',
  kotlin: 'val id: Long',
  csharp: 'long Id',
  rust: 'id: i64',
  python: 'id: int',
  swift: 'let id: Int\n',
}

const doubles: Readonly<Record<Target, string>> = {
  typescript: 'id: number;',
  zod: '"id": z.number()',
  go: 'ID float64',
  java: 'double id;',
  kotlin: 'val id: Double',
  csharp: 'double Id',
  rust: 'id: f64',
  python: 'id: float',
  swift: 'let id: Double\n',
}

describe.each(targets)('%s', (target) => {
  test.each(['1', '9007199254740993', '9223372036854775807', '-9223372036854775808'])(
    'uses the integer type for %s',
    async (number) => {
      expect((await convert(`{"id": ${number}}`, { target })).text).toContain(integers[target])
    },
  )

  test('uses one integer type for an array with small and 64-bit ids', async () => {
    const { text } = await convert('[{"id": 1}, {"id": 1234567890123456789}]', { target })
    expect(text).toContain(integers[target])
  })

  test.each(['1.0', '1.5', '1e3'])('uses the floating-point type for %s', async (number) => {
    expect((await convert(`{"id": ${number}}`, { target })).text).toContain(doubles[target])
  })

  test('names the first integer beyond its integers', async () => {
    const { inexact, text } = await convert('{\n  "id": 9223372036854775809}', { target })
    const isAnySize = target === 'python'
    expect(text).toContain(isAnySize ? integers.python : doubles[target])
    expect(inexact).toEqual(
      isAnySize
        ? { count: 0, first: undefined }
        : { count: 1, first: { number: '9223372036854775809', line: 2, column: 9 } },
    )
  })

  test('notes digits that a double loses', async () => {
    const { inexact } = await convert('[0.1234567890123456789, 0.1]', { target })
    expect(inexact?.count).toBe(1)
  })

  test('uses the root name', async () => {
    expect((await convert('{"a": 1}', { target, root: 'Order' })).text).toContain('Order')
  })

  test('handles keys that JavaScript and languages reserve', async () => {
    const keys = ['__proto__', 'constructor', 'toString', 'class', 'a-b', '', '中文', '1']
    const object = `{${keys.map((key) => `"${key}": 1`).join()}}`
    const { text } = await convert(`[${object}, ${object}]`, { target })
    expect(text.length).toBeGreaterThan(80)
    expect(text).not.toMatch(/undefined|\[object/)
  })

  test('reports JSON that is nested too deeply', async () => {
    await convert(`${'{"a":'.repeat(150)}1${'}'.repeat(150)}`, { target })
    const deep = '['.repeat(100_000) + ']'.repeat(100_000)
    await expect(convert(deep, { target })).rejects.toMatchObject({ code: 'types.too-deep' })
  })
})

test('notes integers that a JavaScript number rounds', async () => {
  for (const target of ['typescript', 'zod'] as const) {
    const { inexact } = await convert('[9007199254740993, 9007199254740992]', { target })
    expect(inexact).toMatchObject({ count: 1, first: { number: '9007199254740993' } })
  }
})

test('merges records of JSON Lines, with optional fields', async () => {
  const { format, text } = await convert('{"a": 1}\n{"a": 2, "b": "x"}\n')
  expect(format).toBe('json-lines')
  expect(text).toContain('export interface Root {\n    a:  number;\n    b?: string;\n}')
})

test('uses the last of equal keys', async () => {
  expect((await convert('{"a": 1, "a": "x"}')).text).toContain('a: string;')
})

test('returns no types for a value that needs none, and nothing for a blank input', async () => {
  expect((await convert('1', { target: 'java' })).text).toBe('')
  expect((await convert(' \n')).text).toBe('')
})

test('reports the place of a syntax error', async () => {
  await expect(convert('{"a": 01}')).rejects.toMatchObject({
    code: 'json.leading-zero',
    params: { line: 1 },
  })
})

test('adds code that reads and writes JSON', async () => {
  expect((await convert('{"a": 1}', { typesOnly: false })).text).toContain('JSON.parse')
})

describe('names that only code keeps', () => {
  const text =
    '{"user-id": 1, "class": 2, "first_name": "a", "ok": [{"1st": 1}, {"1st": 2}], "state": "on"}'
  const renamed = async (target: Target, options: Partial<TypesOptions> = {}) => {
    const { renamed } = await convert(text, { target, ...options })
    return renamed?.first.map(({ original, name }) => `${original} ${name}`)
  }

  test.each([
    ['java', ['user-id userID', 'class rootClass', 'first_name firstName', '1st the1St']],
    ['kotlin', ['user-id userID', 'class rootClass', 'first_name firstName', '1st the1St']],
    ['python', ['user-id user_id', 'class root_class', '1st the_1_st']],
  ] as const)('are listed for %s', async (target, names) => {
    expect((await renamed(target))?.toSorted()).toEqual([...names].toSorted())
    expect(await renamed(target, { typesOnly: false })).toEqual([])
  })

  test.each(targets)('are in the output for %s, or listed', async (target) => {
    const { text: code, renamed } = await convert(text, { target })
    const listed = renamed?.first.map(({ original }) => original)
    for (const key of ['user-id', 'class', 'first_name', 'ok', '1st', 'state']) {
      if (!listed?.includes(key)) expect(code, key).toMatch(new RegExp(`\\b${key}\\b`, 'i'))
    }
  })

  test('include the values of enums', async () => {
    const values = JSON.stringify(
      Array.from({ length: 40 }, (_, at) => ({ s: at % 2 ? 'is on' : 'is off' })),
    )
    const count = async (target: Target) =>
      (await convert(values, { target, enums: true })).renamed?.count
    expect(await Promise.all((['java', 'kotlin', 'python'] as const).map(count))).toEqual([2, 2, 0])
  })
})

test('detects enums and dates only if that is selected', async () => {
  const text = JSON.stringify(
    Array.from({ length: 40 }, (_, at) => ({
      state: at % 2 ? 'open' : 'closed',
      at: '2026-01-02T03:04:05Z',
    })),
  )
  expect((await convert(text)).text).toContain('state: string;')
  expect((await convert(text)).text).toMatch(/at: +string;/)
  const detected = (await convert(text, { enums: true, dates: true })).text
  expect(detected).toMatch(/enum|"open" \| "closed"|"closed" \| "open"/)
  expect(detected).toMatch(/at: +Date;/)
})
