import { describe, expect, test } from 'vitest'
import { defaultsOf } from '#src/core/options.ts'
import type { Target, TypesOptions } from './logic/languages.ts'
import { notesOnTypes } from './logic/notes.ts'
import type { ToTypesOutput } from './logic/types-output.ts'
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

  test.each([
    '[9007199254740993, 9007199254740992, 1.5]',
    '{"a": [{"n": 9007199254740993}, {"n": 1.5}, {"n": null}, {"n": "text"}]}',
    '{"1001": {"n": 1.5}, "1002": {"n": 9007199254740993}, "1003": {"n": 2}, "1004": {"n": 3}}',
    '{"n": 1.5}\n{"n": 9007199254740993}',
  ])('notes integers that are doubles because of other numbers: %s', async (json) => {
    const { inexact, text } = await convert(json, { target })
    const isDouble = !/\b(?:long|Long|int|Int)\b/.test(text)
    expect(inexact).toMatchObject(
      isDouble ? { count: 1, first: { number: '9007199254740993' } } : { count: 0 },
    )
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

  test.each(['\\ud800', 'a\\udc00', '\\ud83dx'])('doesn’t crash for %s', async (text) => {
    const json = `[{"${text}":"${text}"},{"${text}":"b"}]`
    for (const typesOnly of [true, false]) {
      const result = convert(json, { target, typesOnly })
      const outcome = await result.catch(({ code }: { code: unknown }) => code)
      if (outcome !== 'types.lone-surrogate') expect(outcome).toMatchObject({ format: 'json' })
    }
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
  expect((await convert('1', { target: 'csharp' })).text).toBe('')
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

describe('keys in scripts other than Latin', () => {
  const text = JSON.stringify([
    { '用户 信息': { 'café au lait': 1, '1号': 2, имя: 'x', '用户 信息': 3 } },
    ...Array.from({ length: 20 }, (_, at) => ({ 颜色: at % 2 ? '红 色' : '蓝' })),
  ])
  const code = async (target: Target) =>
    (await convert(text, { target, enums: true, maps: false })).text

  test('are names in Java', async () => {
    const java = await code('java')
    for (const line of [
      'public class 用户信息 {',
      'private 用户信息 用户信息;',
      'public void set用户信息(用户信息 value)',
      'private long caféAuLait;',
      'public long getCaféAuLait()',
      'private long the1号;',
      'public enum 颜色 {',
    ])
      expect(java).toContain(line)
    expect(java).toMatch(/^ {4}(?:红色, 蓝|蓝, 红色);$/m)
    const { renamed } = await convert('{"用户": {"名": 1}}', { target: 'java', maps: false })
    expect(renamed?.first).toEqual([])
  })

  test('are names in Rust, with an attribute if they differ from the key', async () => {
    const rust = await code('rust')
    for (const lines of [
      'pub struct 用户信息 {',
      '    #[serde(rename = "用户 信息")]\n    pub 用户信息: Option<用户信息>,',
      '    #[serde(rename = "café au lait")]\n    pub café_au_lait: i64,',
      '    #[serde(rename = "1号")]\n    pub the_1号: i64,',
      '    pub имя: String,',
      'pub enum 颜色 {',
    ])
      expect(rust).toContain(lines)
    // Rust compares identifiers in their composed form.
    expect((await convert('{"\u0958": 1}', { target: 'rust' })).text).toContain(
      '#[serde(rename = "\u0958")]\n    pub \u0915\u093c: i64,',
    )
  })

  test('don’t hide types in Python', async () => {
    const python = await code('python')
    expect(python).toMatch(/^class 用户信息_Class:$/m)
    expect(python).toMatch(/^ {4}用户信息: 用户信息_Class \| None = None$/m)
  })
})

describe('types that only code reads', () => {
  const text = '{"id": "x1", "values": [1, "a"], "maybe": [1, null]}'
  const unions = async (target: Target, typesOnly: boolean) =>
    (await convert(text, { target, typesOnly })).unions

  test.each(['go', 'java', 'kotlin'] as const)('are listed for %s', async (target) => {
    expect(await unions(target, true)).toEqual({ count: 1, first: ['Value'] })
    expect(await unions(target, false)).toEqual({ count: 0, first: [] })
  })

  test.each(['typescript', 'zod', 'csharp', 'rust', 'python', 'swift'] as const)(
    'don’t exist in %s',
    async (target) => {
      expect(await unions(target, true)).toEqual({ count: 0, first: [] })
    },
  )

  test('have a note that names the option', async () => {
    const { text: _, ...types } = await convert(text, { target: 'go' })
    const output = { size: 1 }
    const found = notesOnTypes({ ...(types as ToTypesOutput), output }, { target: 'go' })
    expect(found).toEqual([
      { text: 'note.unions', params: { count: 1, target: 'Go', names: ['Value'] } },
    ])
  })
})

describe('keys with the names of generated code', () => {
  test('are fields with other names in Go and Kotlin', async () => {
    const text = '{"marshal": 1, "mapper": 2, "toJson": 3}'
    const go = (await convert(text, { target: 'go', typesOnly: false, maps: false })).text
    expect(go).toMatch(/\tRootMarshal +int64 +`json:"marshal"`/)
    const kotlin = (await convert(text, { target: 'kotlin', typesOnly: false, maps: false })).text
    expect(kotlin).toContain('val rootMapper: Long')
  })

  test('are fields with other names in Python, whose code reads and writes them', async () => {
    const keys = ['from_dict', 'to_dict', 'obj', 'from_str', 'from_int', 'isinstance', 'cast']
    const value = Object.fromEntries(keys.map((key, at) => [key, at % 2 ? 'x' : at]))
    const { text } = await convert(JSON.stringify([{ ...value, z: 1, list: [1], y: [2] }, value]), {
      target: 'python',
      typesOnly: false,
      maps: false,
      root: 'Items',
    })
    for (const key of [...keys, 'list']) {
      expect(text).not.toMatch(new RegExp(`^    ${key}: `, 'm'))
      expect(text).toMatch(new RegExp(`^    item_${key}: `, 'm'))
      expect(text).toContain(`result["${key}"] = `)
    }
  })
})

describe('Go', () => {
  const go = async (value: unknown, options: Partial<TypesOptions> = {}) => {
    const { text, unread } = await convert(JSON.stringify(value), { target: 'go', ...options })
    return { text: text.replace(/[ \t]+/g, ' '), unread }
  }

  test('exports the names of keys in scripts without case', async () => {
    const value = { 用户: { 姓名: '张三', 年龄: 30 }, 订单: [{ 编号: 1 }], _id: 1, é: 1 }
    for (const typesOnly of [true, false]) {
      const { text, unread } = await go(value, { typesOnly })
      for (const line of [
        'X用户 X用户 `json:"用户"`',
        'X订单 []X订单 `json:"订单"`',
        'type X用户 struct {',
        'X姓名 string `json:"姓名"`',
        'ID int64 `json:"_id"`',
        'É int64 `json:"é"`',
      ])
        expect(text).toContain(line)
      expect(unread).toEqual({ count: 0, first: [] })
    }
    expect((await go({ a: 1 }, { root: '订单', typesOnly: false })).text).toContain(
      'func UnmarshalX订单(data []byte) (X订单, error)',
    )
  })

  test('exports the names of enum values and of types in unions', async () => {
    const value = Array.from({ length: 40 }, (_, at) => ({
      状态: at % 2 ? '启用' : '停用',
      值: at % 2 ? { 名: 1 } : 'x',
    }))
    const { text } = await go(value, { enums: true })
    expect(text).toContain('X启用 X状态 = "启用"')
    const names = [...text.matchAll(/^(?:type | )(\S+) /gm)].map(([, name]) => name)
    expect(names).toContain('X值_Union')
    for (const name of names) expect(name).toMatch(/^[A-Z]/)
  })

  test('keeps names unique', async () => {
    const { text } = await go({ 用户: 1, X用户: 2, 'X 用户': 3 }, { maps: false })
    const names = [...text.matchAll(/^ (\S+) int64/gm)].map(([, name]) => name)
    expect(new Set(names).size).toBe(3)
    expect(names.every((name) => /^[A-Z]/.test(name ?? ''))).toBe(true)
  })

  test('has the exact keys in its tags', async () => {
    const { text } = await go([
      { '-': 1, 'a b/c:d': 2, 𠮷: 1 },
      { '-': 1, c: [1] },
    ])
    expect(text).toContain('`json:"-,"`')
    expect(text).toContain('`json:"a b/c:d,omitempty"`')
    expect(text).toContain('`json:"𠮷,omitempty"`')
    expect((await go([{ '-': 1 }, {}])).text).toContain('`json:"-,omitempty"`')
  })

  test.each(['', 'a,b', 'a"b', 'a\\b', 'a`b', "a'b", 'a\nb', '😀', 'नाम'])(
    'excludes the field of %j, which no tag can name, and lists the key',
    async (key) => {
      const { text, unread } = await go({ id: 1, [key]: { b: 1 } })
      expect(text).toContain(`\`json:"-"\` // encoding/json can't read ${JSON.stringify(key)}\n`)
      expect(text).toContain('ID int64 `json:"id"`')
      expect(unread).toEqual({ count: 1, first: [key] })
    },
  )
})

test('lists an empty key that Jackson can’t name, once', async () => {
  for (const target of ['java', 'kotlin'] as const) {
    const lists = async (typesOnly: boolean) => {
      const { renamed, unread } = await convert('{"": 1, "a": 2}', { target, typesOnly })
      return [renamed?.first.map(({ original }) => original), unread?.first]
    }
    expect(await lists(false)).toEqual([[], ['']])
    expect(await lists(true)).toEqual([[''], []])
  }
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

test('notes that JSON.parse reads no dates, unless the code does', async () => {
  const isNoted = async (value: string, options: Partial<TypesOptions>) => {
    const types = await convert(JSON.stringify({ at: [value] }), { dates: true, ...options })
    return types.hasUnreadDates
  }
  const date = '2026-01-02T03:04:05Z'
  expect(await isNoted(date, {})).toBe(true)
  expect(await isNoted(date, { typesOnly: false })).toBe(false)
  expect(await isNoted(date, { dates: false })).toBe(false)
  // The type is string.
  expect(await isNoted('03:04:05Z', {})).toBe(false)
  expect(await isNoted('2026-01-02', {})).toBe(false)
  expect(await isNoted('2026-01-02T03:04:05Z', { target: 'go' })).toBe(false)
})

test.each(targets)(
  'reads dates and times as text in %s if they aren’t detected',
  async (target) => {
    const times = ['2026-01-02', '03:04:05Z', '2026-01-02T03:04:05Z']
    const read = async (dates: boolean, ...values: readonly string[]) =>
      (await convert(JSON.stringify({ at: values }), { target, dates, maps: false })).text
    const plain = await read(false, 'x')
    for (const time of times) expect(await read(false, time), time).toBe(plain)
    expect(await read(false, ...times)).toBe(plain)
  },
)

test.each(['java', 'kotlin'] as const)('reads dates as dates in %s if selected', async (target) => {
  expect((await convert('{"at": "2026-01-02"}', { target, dates: true })).text).toMatch(/LocalDate/)
})

test('keeps dates and times of day as text in Python, where datetime would add to them', async () => {
  for (const typesOnly of [false, true]) {
    const generate = async (...values: readonly string[]) => {
      const text = JSON.stringify(values.map((at) => ({ at })))
      return (await convert(text, { target: 'python', dates: true, typesOnly })).text
    }
    expect(await generate('2024-01-01')).toContain('at: str\n')
    expect(await generate('12:34:56Z')).toContain('at: str\n')
    expect(await generate('2024-01-01', '2024-01-01T01:02:03Z')).toContain('at: str\n')
    expect(await generate('2024-01-01T01:02:03Z')).toContain('at: datetime\n')
  }
})
