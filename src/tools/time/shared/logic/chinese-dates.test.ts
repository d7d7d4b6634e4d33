import { expect, test } from 'vitest'
import { parseDateTime } from './date-time.ts'
import { loadTemporal } from './temporal.ts'

const SUNDAY = Date.UTC(2024, 0, 7)

const T = await loadTemporal()
const today = T.PlainDate.from('2026-05-06')
const read = (text: string) => parseDateTime(T, text, { zone: 'UTC', today })
const walls = (text: string) => read(text).map(({ wall }) => wall.toString())

test.each([
  ['2026年11月22日星期日', '2026-11-22T00:00:00'],
  ['2026年11月22日（星期日）15:30', '2026-11-22T15:30:00'],
  ['2026年11月22日 周日 下午3点', '2026-11-22T15:00:00'],
  ['2026年11月22日礼拜天', '2026-11-22T00:00:00'],
  ['周日 2026-11-22 08:00', '2026-11-22T08:00:00'],
  ['2026/11/22 下午3:30:00', '2026-11-22T15:30:00'],
  ['2026/11/22 下午03:30', '2026-11-22T15:30:00'],
  ['2026/11/22 下午15:30', '2026-11-22T15:30:00'],
  ['2026-11-22下午3点半', '2026-11-22T15:30:00'],
  ['2026年11月22日8点半', '2026-11-22T08:30:00'],
  ['2026年11月22日早上8点一刻', '2026-11-22T08:15:00'],
  ['2026年11月22日 凌晨3点45分', '2026-11-22T03:45:00'],
  ['2026年11月22日 上午12:30', '2026-11-22T00:30:00'],
  ['2026年11月22日 中午12:30', '2026-11-22T12:30:00'],
  ['2026年11月22日 中午1点', '2026-11-22T13:00:00'],
  ['2026年11月22日 下午12:30', '2026-11-22T12:30:00'],
  ['2026年11月22日 下午00:30', '2026-11-22T12:30:00'],
  ['2026年11月22日 凌晨12:30', '2026-11-22T00:30:00'],
  ['2026年11月22日 晚上8点整', '2026-11-22T20:00:00'],
  ['2026年11月22日 晚上24点', '2026-11-23T00:00:00'],
  ['２０２６年１１月２２日　１５：３０', '2026-11-22T15:30:00'],
  ['11月22日', '2026-11-22T00:00:00'],
  ['11月22日 8点半', '2026-11-22T08:30:00'],
  ['2026年11月', '2026-11-01T00:00:00'],
  ['26年11月22日', '2026-11-22T00:00:00'],
])('parses %s as %s', (text, wall) => {
  expect(walls(text)).toEqual([wall])
})

test.each([
  ['晚上12点', ['2026-11-23T00:00:00', '2026-11-22T00:00:00']],
  ['午夜12:30', ['2026-11-23T00:30:00', '2026-11-22T00:30:00']],
  ['深夜1点', ['2026-11-23T01:00:00', '2026-11-22T01:00:00']],
])('%s can mean either night', (clock, expected) => {
  expect(walls(`2026年11月22日${clock}`)).toEqual(expected)
  expect(read(`2026年11月22日${clock}`)[0].doubts.map(({ code }) => code)).toEqual(['doubt.hour'])
})

test.each([
  ['上午12点', ['2026-11-22T12:00:00', '2026-11-22T00:00:00']],
  ['早上12点半', ['2026-11-22T12:30:00', '2026-11-22T00:30:00']],
])('%s can be noon or midnight', (clock, expected) => {
  expect(walls(`2026年11月22日${clock}`)).toEqual(expected)
  expect(read(`2026年11月22日${clock}`)[0].doubts).toEqual([
    { code: 'doubt.noon', params: { value: clock.replace(/点.*/, '') } },
  ])
})

test.each([
  ['凌晨12点', '2026-11-22T00:00:00'],
  ['上午12:00', '2026-11-22T00:00:00'],
  ['上午12时', '2026-11-22T00:00:00'],
])('%s is midnight', (clock, expected) => {
  expect(walls(`2026年11月22日 ${clock}`)).toEqual([expected])
})

test.each(['上午15:30', '凌晨24点', '中午8点', '晚上15点', '早上12点61分'])(
  'rejects %s',
  (clock) => {
    expect(() => read(`2026年11月22日${clock}`)).toThrow(/^date\./)
  },
)

test.each([
  ['11月22日', 'note.year', { year: 2026 }],
  ['Nov 22 08:00', 'note.year', { year: 2026 }],
  ['2026年11月', 'note.day', {}],
  ['2026-11', 'note.day', {}],
  ['26年11月22日', 'note.century', { written: '26', year: 2026 }],
  ['2026年11月22日星期一', 'note.weekday', { written: '星期一', weekday: SUNDAY }],
  ['Mon, 22 Nov 2026 08:00:00 GMT', 'note.weekday', { written: 'Mon', weekday: SUNDAY }],
  ['2026-11-22T23:59:60Z', 'note.leap-second', {}],
])('%s has the note %s', (text, code, params) => {
  expect(read(text)[0].notes).toMatchObject([{ code, params }])
})

test('rejects a date without a year if no year is known', () => {
  expect(() => parseDateTime(T, '11月22日')).toThrow('date.year')
})

test('decides the order of day and month by their numbers or the weekday, or returns both', () => {
  expect(walls('11/22/2026 3:30 PM')).toEqual(['2026-11-22T15:30:00'])
  expect(walls('22/11/2026 15:30')).toEqual(['2026-11-22T15:30:00'])
  expect(walls('03/04/2026')).toEqual(['2026-03-04T00:00:00', '2026-04-03T00:00:00'])
  expect(walls('Wed 03/04/2026')).toEqual(['2026-03-04T00:00:00'])
  expect(walls('05/05/2026')).toEqual(['2026-05-05T00:00:00'])
  expect(walls('11/22/26')).toEqual(['2026-11-22T00:00:00'])
  expect(walls('03/04/05')).toHaveLength(3)
})
