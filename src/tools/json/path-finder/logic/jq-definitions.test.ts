import { afterEach, expect, test } from 'vitest'
import { queryJson } from './query.ts'

const zone = process.env.TZ

afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const resultOf = async (filter: string) => (await resultsOf(filter))[0]

async function resultsOf(filter: string): Promise<readonly unknown[]> {
  const answer = await queryJson(
    new TextEncoder().encode('1700000000'),
    { filter, slurp: false, nullInput: false },
    { progress: () => {} },
  )
  const text = await new Blob([...(answer?.output.parts ?? [])]).text()
  const lines = answer?.count === 1 ? [text] : text.trim().split('\n')
  return lines.map((line) => JSON.parse(line))
}

test.each([
  ['strftime("%Y-%m-%d %H:%M:%S %Z")', '2023-11-14 22:13:20 UTC'],
  ['gmtime | strftime("%k|%l|%P|%p|%z")', '22|10|pm|PM|+0000'],
  ['. - 72000 | strftime("%k|%l|%P")', ' 2| 2|am'],
  ['strftime("%%Z %%%Z")', '%Z %UTC'],
  ['[strftime("%Y", "%Z")]', ['2023', 'UTC']],
])('%s formats UTC', async (filter, expected) => {
  process.env.TZ = 'Asia/Shanghai'
  expect(await resultOf(filter)).toEqual(expected)
})

const FORMAT = 'strflocaltime("%F %H:%M %P %Z %z %s")'

test.each([
  ['Asia/Shanghai', '.', '2023-11-15 06:13 am UTC+08:00 +0800 1700000000'],
  ['America/New_York', '.', '2023-11-14 17:13 pm UTC-05:00 -0500 1700000000'],
  ['America/New_York', 'localtime', '2023-11-14 17:13 pm UTC-05:00 -0500 1700000000'],
  ['America/New_York', '. + 2e7 | localtime', '2024-07-03 05:46 am UTC-04:00 -0400 1720000000'],
  ['UTC', '.', '2023-11-14 22:13 pm UTC+00:00 +0000 1700000000'],
])('strflocaltime in %s has the offset that its time has: %s', async (name, time, expected) => {
  process.env.TZ = name
  expect(await resultOf(`${time} | ${FORMAT}`)).toBe(expected)
})

test.each(['strftime', 'strflocaltime'])('%s names a wrong argument or time', async (name) => {
  await expect(resultOf(`${name}([1])`)).rejects.toMatchObject({
    code: 'jq.ended',
    params: { reason: `${name}/1 requires a string format` },
  })
  await expect(resultOf(`"a" | ${name}("%P")`)).rejects.toMatchObject({
    code: 'jq.ended',
    params: { reason: `${name}/1 requires parsed datetime inputs` },
  })
})

test.each([
  ['"\\t a b\\n\u3000" | [trim, ltrim, rtrim]', ['a b', 'a b\n\u3000', '\t a b']],
  ['"" | trim', ''],
  ['"abca" | [trimstr("a"), trimstr("b")]', ['bc', 'abca']],
  ['[1, [1], null] | map(toarray)', [[1], [1], [null]]],
  ['[{"a": 1}, {"a": 2}] | [add(.[].a), add(empty)]', [3, null]],
  ['[skip(2; range(5))], [skip(0; 1, 2)], [skip(3; 1, 2)]', [[2, 3, 4], [1, 2], []]],
  ['[have_literal_numbers, have_decnum]', [true, true]],
  ['[1, {"a": [null, ""]}] | [leaf_paths]', [[0], [1, 'a', 1]]],
  ['0 | date', '1970-01-01T00:00:00Z'],
  ['0 | dateadd("seconds"; 5), datesub("seconds"; 5)', [5, -5]],
])('%s works as in other versions of jq', async (filter, expected) => {
  const result = await resultsOf(filter)
  expect(result.length === 1 ? result[0] : result).toEqual(expected)
})

test.each([
  ['1 | trim', 'trim input must be a string'],
  ['[1] | ltrim', 'trim input must be a string'],
  ['null | rtrim', 'trim input must be a string'],
  ['[skip(-1; 1)]', "skip doesn't support negative count"],
])('%s fails as in other versions of jq', async (filter, reason) => {
  await expect(resultOf(filter)).rejects.toMatchObject({ code: 'jq.ended', params: { reason } })
})

test('a filter can define them too, and its errors keep their place', async () => {
  expect(await resultOf('def strftime(f): 1; strftime("")')).toBe(1)
  await expect(resultOf('1 |\nstrftime')).rejects.toMatchObject({
    code: 'jq.filter',
    params: { reason: 'strftime/0 is not defined', line: 2 },
  })
})
