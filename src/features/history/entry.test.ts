import { describe, expect, test } from 'vitest'
import type { ToolState } from '#src/lib/tool-state.ts'
import { describeResult, isSameInput, isSameState, MAX_CONTENT_BYTES, newRecord } from './entry.ts'

const typed = (text: string, parts: ToolState['parts'] = {}): ToolState => ({
  input: text === '' ? undefined : { kind: 'text', text },
  parts,
})

describe('the description of a result', () => {
  test('has its first line and its bytes', async () => {
    expect(await describeResult('\n  é\nb')).toEqual({ line: 'é', size: 7 })
    const long = new Blob(['a\n', 'x'.repeat(1_000_000)])
    expect(await describeResult(long)).toEqual({ line: 'a', size: 1_000_002 })
    expect(await describeResult('')).toBeUndefined()
    expect((await describeResult('{\n  "a": [\n    1\n  ]\n}\n'))?.line).toBe('{ "a": [ 1 ] }')
  })

  test.each([
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
    '-----BEGIN PRIVATE KEY-----\nMHc=\n-----END PRIVATE KEY-----',
  ])('doesn’t exist for a secret: %j', async (text) => {
    expect(await describeResult(text)).toBeUndefined()
    expect(await describeResult(new Blob([text]))).toBeUndefined()
  })
})

describe('a record', () => {
  test('has the first line that isn’t blank, and the size', async () => {
    const record = await newRecord('json/validator', typed('\n\n  é: 1\nb'), 5)
    expect(record?.entry).toMatchObject({ line: 'é: 1', size: 11, at: 5 })
    const long = await newRecord('json/validator', typed(`${'x'.repeat(159)}😀`), 5)
    expect(long?.entry.line).toBe('x'.repeat(159))
  })

  test('has the same id for the same state only', async () => {
    const idOf = async (tool: string, state: ToolState) =>
      (await newRecord(tool, state, Math.random()))?.entry.id
    const states = [typed('ab'), typed('ba'), typed('ab', { '#path': '$' }), typed('aB')]
    const ids = await Promise.all(states.map((state) => idOf('json/validator', state)))
    expect(new Set(ids).size).toBe(4)
    expect(await idOf('json/validator', typed('ab'))).toBe(ids[0])
    expect(await idOf('json/to-yaml', typed('ab'))).not.toBe(ids[0])
  })

  test('doesn’t exist while several files are shown instead of the input', async () => {
    const opened = { files: [new File(['a'], 'a')], label: 'the files' }
    expect(await newRecord('encoding/hash', { ...typed('abc'), opened }, 5)).toBeUndefined()
  })

  test('of a file has its name; a large one is listed without its content', async () => {
    const file = new Blob(['x'.repeat(MAX_CONTENT_BYTES + 1)])
    const input = { kind: 'file', file, name: 'a.json', size: file.size } as const
    const record = await newRecord('json/validator', { input, parts: {} }, 5)
    expect(record?.entry).toMatchObject({ name: 'a.json', size: file.size, stored: 0 })
    expect(record?.content).toBeUndefined()
  })

  test.each([
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
    'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln\n',
    'Authorization: Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
    '{"token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln"}',
    'eyJhbGciOiJkaXIifQ..aXY.Y2lwaGVy.dGFn',
    '-----BEGIN EC PRIVATE KEY-----\nMHc=\n-----END EC PRIVATE KEY-----',
    "curl 'https://a.example' -H 'authorization: Basic YTpi'",
    "$ curl https://a.example \\\n  -b 's=1'",
    'curl -suu:p https://a.example',
    'curl https://u:p@a.example',
  ])('doesn’t exist for a secret: %j', async (text) => {
    expect(await newRecord('encoding/base64', typed(text), 5)).toBeUndefined()
  })
})

describe('a record of a state with a further input that is a file', () => {
  const fileOf = (text: string, name = 'a.json') => {
    const file = new File([text], name, { lastModified: 1 })
    return { kind: 'file', file, name, size: file.size } as const
  }
  const of = (changed: ReturnType<typeof fileOf>, others: ToolState['longParts'] = {}) => ({
    ...typed('{}'),
    longParts: { '.input.changed': changed, ...others },
  })
  const idOf = async (state: ToolState) => (await newRecord('json/diff', state, 5))?.entry.id

  test('has that file, which identifies it too', async () => {
    const state = of(fileOf('[1]'))
    const record = await newRecord('json/diff', state, 5)
    expect(record?.content).toEqual(state)
    expect(record?.entry).toMatchObject({ size: 2, stored: 2 + 2 + 3 })
    expect(record?.entry.isPartial).toBeUndefined()
    expect(await idOf(of(fileOf('[2]')))).not.toBe(record?.entry.id)
    expect(await idOf(of(fileOf('[1]')))).toBe(record?.entry.id)
    expect(await idOf(typed('{}'))).not.toBe(record?.entry.id)
  })

  test('says that a large one is missing, and has the rest', async () => {
    const record = await newRecord('json/diff', of(fileOf('1'.repeat(MAX_CONTENT_BYTES))), 5)
    expect(record?.content).toEqual(typed('{}'))
    expect(record?.entry).toMatchObject({ isPartial: true, stored: 4 })
  })

  test('doesn’t have the input of another operation', async () => {
    const record = await newRecord('json/diff', of(fileOf('1'), { '#log': fileOf('2') }), 5)
    expect(record?.content).toEqual(of(fileOf('1')))
  })

  test('is the same state only with the same file', () => {
    expect(isSameState(of(fileOf('[1]')), of(fileOf('[1]')))).toBe(true)
    expect(isSameState(of(fileOf('[1]')), of(fileOf('[1]', 'b.json')))).toBe(false)
    expect(isSameState(of(fileOf('[1]')), typed('{}'))).toBe(false)
  })
})

test('a curl command without credentials has a record', async () => {
  const text = "curl -sS -XPUT 'https://a.example/user' -H 'Accept: */*' --data-binary @b"
  expect(await newRecord('encoding/url', typed(text), 5)).toBeDefined()
})

test('files of the same name and size are the same input only with the same time', () => {
  const opened = (lastModified: number) => {
    const file = new File(['[1]'], 'a.json', { lastModified })
    return { kind: 'file', file, name: file.name, size: file.size } as const
  }
  expect(isSameInput(opened(1), opened(1))).toBe(true)
  expect(isSameInput(opened(1), opened(2))).toBe(false)
})

describe('a state whose operation reads another text than the input', () => {
  const parts = { '.selection': '{"operation":"age"}' }

  test('is described by that text, and is recorded without an input', async () => {
    const record = await newRecord(
      'time/calculator',
      { input: undefined, parts, shown: '1990-02-28' },
      5,
    )
    expect(record?.entry).toMatchObject({ line: '1990-02-28', size: 10, name: '' })
    expect(record?.content).toEqual({ input: undefined, parts })
    const state = { ...typed('2024-01-31'), shown: 'BEGIN:VCALENDAR' }
    const other = await newRecord('time/calculator', state, 5)
    expect(other?.entry.line).toBe('BEGIN:VCALENDAR')
    expect(other?.content?.input).toEqual(state.input)
  })

  test('isn’t recorded without that text', async () => {
    const state = { ...typed('2024-01-31'), shown: '' }
    expect(await newRecord('time/calculator', state, 5)).toBeUndefined()
  })
})
