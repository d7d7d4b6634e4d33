import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { detect } from '#src/core/detect/detect.ts'
import { sampleOfText } from '#src/core/detect/sample.ts'
import { isToolFailure } from '#src/core/failure.ts'
import { resolveDateTime } from './date-time.ts'
import { readDateTime } from './read-date-time.ts'
import { loadTemporal } from './temporal.ts'

const T = await loadTemporal()
const zone = 'Asia/Shanghai'
/** A Monday. */
const now = T.ZonedDateTime.from('2026-11-23T20:30:15+08:00[Asia/Shanghai]')

/** Every reading as a UTC time, or the code of the failure. */
function read(text: string): string {
  try {
    return readDateTime(T, text, { zone, now })
      .map((date) => resolveDateTime(T, date, zone).compatible.toInstant().toString())
      .join(' | ')
  } catch (error) {
    if (isToolFailure(error)) return error.code
    throw error
  }
}

/** Texts from programs and people, each with its readings or its failure. */
const table = readFileSync(new URL('./written-times.txt', import.meta.url), 'utf8')
const rows = table
  .trimEnd()
  .split('\n')
  .map((line) => line.split(' => ') as [string, string])

test.each(rows)('%s means %s', (text, expected) => expect(read(text)).toBe(expected))

test.each([
  'now',
  'tomorrow 3pm',
  'Tomorrow at 15:00',
  'yesterday',
  'last Monday 9:30 am',
  'in 2 weeks',
  '3 days ago',
  '5 minutes from now',
  '现在',
  '今天',
  '昨日',
  '大后天',
  '上上周日',
  '下个星期一上午9:05',
  '明天十点一刻',
  '两小时前',
  '三天之后',
  '10个月后',
  '十二年前',
])('reads %s, which the detector takes for a date', (text) => {
  expect(detect(sampleOfText(text)).findings[0]?.what).toBe('date')
  expect(read(text)).toMatch(/Z/)
})

test('several readings have a doubt', () => {
  for (const [text, expected] of rows.filter(([, readings]) => readings.includes(' | '))) {
    const readings = readDateTime(T, text, { zone, now })
    expect(readings[0].doubts.length, `${text}: ${expected}`).toBeGreaterThan(0)
  }
})

test.each([
  ['tonight', 'tonight'],
  ['tomorrow morning', 'morning'],
  ['今晚', '今晚'],
  ['明天下午', '下午'],
  ['tomorrow at 5', '5'],
  ['next month', 'next month'],
  ['midnight', 'midnight'],
])('the question about %s names %s', (text, value) => {
  const [{ doubts }] = readDateTime(T, text, { zone, now })
  expect(doubts.map(({ params }) => params.value)).toEqual([value])
})

test('a failure has its place in the text', () => {
  const position = (text: string) => {
    try {
      readDateTime(T, text, { zone, now })
    } catch (error) {
      if (isToolFailure(error)) return error.params.position
      throw error
    }
    return undefined
  }
  expect(position('"2026-13-01"')).toBe(7)
  expect(position('tomorrow 25:00')).toBe(10)
  expect(position('new Date("2026-02-30")')).toBe(19)
})

test('a clock time without a date is today in its own zone, and names that day', () => {
  const [early] = readDateTime(T, '15:00 UTC', {
    zone,
    now: T.ZonedDateTime.from('2026-11-23T06:00:00+08:00[Asia/Shanghai]'),
  })
  expect(early.wall.toString()).toBe('2026-11-22T15:00:00')
  expect(early.notes).toEqual([
    { code: 'note.today', params: { date: '2026-11-22', zone: '+00:00' } },
  ])
  expect(readDateTime(T, '15:00', { zone, now })[0].notes).toEqual([
    { code: 'note.today', params: { date: '2026-11-23', zone } },
  ])
})

test.each([
  ['22:13', 'clock'],
  ['3pm', 'clock'],
  ['下午三点', 'clock'],
  ['15:00 UTC', 'clock'],
  ['tomorrow 15:00', 'relative'],
  ['today', 'relative'],
  ['in 2 hours', 'relative'],
])('the form of %s is %s', (text, form) => {
  expect(readDateTime(T, text, { zone, now })[0].form).toBe(form)
})

test.each(['Wednesday', 'Sunday'])(
  'on %s, this or last weekday has every date that it can mean',
  (day) => {
    const at = now.add({ days: day === 'Sunday' ? 6 : 2 })
    const dates = (text: string) =>
      readDateTime(T, text, { zone, now: at }).map(({ wall }) => wall.toPlainDate().toString())
    expect(dates('this monday')).toEqual(['2026-11-30', '2026-11-23'])
    expect(dates('last monday')).toEqual(['2026-11-23', '2026-11-16'])
    expect(dates('本周一')).toEqual(['2026-11-23'])
  },
)

test('without a reference, relative texts are an error', () => {
  expect(() => readDateTime(T, 'tomorrow', { zone })).toThrow('date.syntax')
})
