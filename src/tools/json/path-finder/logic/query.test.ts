import { describe, expect, test } from 'vitest'
import { queryJson } from './query.ts'

const context = { progress: () => {} }

async function query(json: string, filter: string) {
  const answer = await queryJson(new TextEncoder().encode(json), { filter }, context)
  if (!answer) throw new Error('The input is blank')
  const text = await new Blob([...answer.output.parts]).text()
  return { ...answer, text }
}

const textOf = async (json: string, filter: string) => (await query(json, filter)).text

describe('a filter', () => {
  test('gives one value indented, and several one on each line', async () => {
    expect(await textOf('{"a":{"b":1}}', '.a')).toBe('{\n  "b": 1\n}')
    expect(await textOf('{"a":[{"b":1},"x\\ny"]}', '.a[]')).toBe('{"b":1}\n"x\\ny"\n')
    expect(await query('[1]', 'empty')).toMatchObject({ text: '', count: 0 })
  })

  test('runs on each record of JSON Lines', async () => {
    expect(await textOf('{"a":1}\n{"a":2}\n', '.a')).toBe('1\n2\n')
  })

  test('may be blank or begin with a minus', async () => {
    expect(await textOf('3', ' ')).toBe('3')
    expect(await textOf('3', '-.')).toBe('-3')
  })

  test.each(['12345678901234567890', '1.0', '1.10', '-0', '0.1000000000000000055'])(
    'keeps the digits of %s where it only selects, compares, or sorts',
    async (number) => {
      const json = `[${number},12345678901234567891]`
      const written = `[\n  ${number},\n  12345678901234567891\n]`
      for (const filter of ['.', 'map(select(. != 5))', 'unique', 'sort', 'group_by(.) | add'])
        expect(await textOf(json, filter)).toBe(written)
      expect(await textOf(json, '.[0] | tojson')).toBe(JSON.stringify(number))
    },
  )

  test('says what jq may change', async () => {
    const json = '{"a":1,"a":2,"b":12345678901234567890}'
    expect(await query(json, '.')).toMatchObject({ duplicateKeys: 1, longNumbers: 1 })
    expect(await query('{"a":1}', '.')).toMatchObject({ duplicateKeys: 0, longNumbers: 0 })
  })
})

describe('a failure', () => {
  test.each([
    ['.a[', 'jq.filter', { reason: 'syntax error, unexpected end of file', line: 1 }],
    ['.a,\n.b]', 'jq.filter', { line: 2 }],
    ['foo(1)', 'jq.filter', { reason: 'foo/1 is not defined', line: 1 }],
    ['# nothing', 'jq.filter', { line: 1 }],
    ['.a,\n.名称', 'jq.key', { key: '名称' }],
    ['.a.b', 'jq.ended', { reason: 'Cannot index number with string "b"' }],
    ['error("x")', 'jq.ended', { reason: 'x' }],
    ['[., input]', 'jq.ended', { reason: 'No more inputs' }],
    ['error("break")', 'jq.ended', { reason: 'break' }],
    ['"x" | halt_error', 'jq.ended', { reason: 'x' }],
  ])('of %j names its reason', async (filter, code, params) => {
    await expect(query('{"a":1}', filter)).rejects.toMatchObject({
      code,
      params: expect.objectContaining(params),
    })
    // The next run isn't affected.
    expect(await textOf('{"a":1}', '.a')).toBe('1')
  })

  test('of the input has its place', async () => {
    await expect(query('{"a":}', '.')).rejects.toMatchObject({ params: { offset: 5 } })
    await expect(query('['.repeat(300) + ']'.repeat(300), '.')).rejects.toMatchObject({
      code: 'jq.ended',
      params: { reason: expect.stringContaining('depth limit') },
    })
  })

  test('doesn’t exist for a blank input', async () => {
    expect(await queryJson(new TextEncoder().encode(' \n'), { filter: '.' }, context)).toBeNull()
  })
})
