import { describe, expect, test } from 'vitest'
import { queryJson } from './query.ts'
import { strptime } from './strptime.ts'

const timeOf = (text: string, format: string) =>
  strptime(text, format)?.time.toISOString().slice(0, 19) ?? null

describe('a format with', () => {
  test.each([
    ['the day of the year', '%Y %j', '2015 64', '2015-03-05T00:00:00'],
    ['its last day', '%Y%j', '2016366', '2016-12-31T00:00:00'],
    ['a day after its last one', '%Y %j', '2015 366', null],
    ['a week from Sunday and a name', '%Y %U %A', '2015 9 Thursday', '2015-03-05T00:00:00'],
    ['a week from Monday and a number', '%Y %W %u', '2015 09 4', '2015-03-05T00:00:00'],
    ['a Sunday as 0', '%Y-%U-%w', '2023-01-0', '2023-01-01T00:00:00'],
    ['a Sunday as 7', '%Y-%W-%u', '2023-00-7', '2023-01-01T00:00:00'],
    ['a week without a day', '%Y %U', '2015 10', null],
    ['a week of another year', '%Y %U %a', '2015 00 Mon', null],
    ['a week beside a date', '%F %U', '2015-03-05 10', '2015-03-05T00:00:00'],
    ['a week date', '%G-W%V-%u', '2020-W53-5', '2021-01-01T00:00:00'],
    ['the first week date', '%G-W%V-%u', '2026-W01-1', '2025-12-29T00:00:00'],
    ['a week that the year doesn’t have', '%G-W%V-%u', '2021-W53-1', null],
    ['a week date without a day', '%G-W%V', '2021-W01', null],
    ['noon', '%F %I:%M %p', '2015-03-05 12:30 PM', '2015-03-05T12:30:00'],
    ['midnight', '%F %r', '2015-03-05 12:30:00 a.m.', '2015-03-05T00:30:00'],
    ['a leap second', '%FT%TZ', '2016-12-31T23:59:60Z', '2017-01-01T00:00:00'],
    ['seconds', '%s', '1425599621', '2015-03-05T23:53:41'],
    ['a century', '%C%y-%m', '1999-02', '1999-02-01T00:00:00'],
    ['two digits of a year', '%D', '03/05/68', '2068-03-05T00:00:00'],
    ['a small year', '%Y', '0015', '0015-01-01T00:00:00'],
    ['names', '%a, %d %b %Y', 'thu,  5 March 2015', '2015-03-05T00:00:00'],
    ['a percent sign', '%%%Y', '%2015', '2015-01-01T00:00:00'],
    [
      'characters of patterns',
      '(%Y)[%m]{%d}|^$.*+?\\',
      '(2015)[03]{05}|^$.*+?\\',
      '2015-03-05T00:00:00',
    ],
    ['UTC', '%F %Z', '2015-03-05 UTC', '2015-03-05T00:00:00'],
    ['another zone', '%F %Z', '2015-03-05 CET', null],
    ['an unknown field', '%Y %Q', '2015 Q', null],
    ['a month too large', '%Y-%m', '2015-13', null],
    ['a day that the month doesn’t have', '%F', '2024-02-30', null],
    ['a day that the year doesn’t have', '%d %b %Y', '29 Feb 2023', null],
    ['the last day of a leap year’s February', '%F', '2024-02-29', '2024-02-29T00:00:00'],
  ])('%s has the right date', (_, format, text, expected) => {
    expect(timeOf(text, format)).toBe(expected)
  })
})

test('every day is read in each way to write it', () => {
  for (let day = Date.UTC(1999, 0, 1); day < Date.UTC(2032, 0, 1); day += 86_400_000) {
    const time = new Date(day)
    const year = time.getUTCFullYear()
    const start = Date.UTC(year, 0, 1)
    const yearDay = (day - start) / 86_400_000
    const weekday = time.getUTCDay()
    const sundays = Math.floor((yearDay + 7 - weekday) / 7)
    const mondays = Math.floor((yearDay + 7 - ((weekday + 6) % 7)) / 7)
    const expected = time.toISOString().slice(0, 19)
    expect(timeOf(`${year} ${yearDay + 1}`, '%Y %j')).toBe(expected)
    expect(timeOf(`${year} ${sundays} ${weekday}`, '%Y %U %w')).toBe(expected)
    expect(timeOf(`${year} ${mondays} ${weekday || 7}`, '%Y %W %u')).toBe(expected)
  }
})

test.each([
  ['"2015 64" | strptime("%Y %j") | mktime', '1425513600'],
  ['"2015-03-05T23:51:47Z" | strptime("%Y-%m-%dT%H:%M:%SZ")', '[2015,2,5,23,51,47,4,63]'],
  ['"2016-12-31" | strptime("%F")', '[2016,11,31,0,0,0,6,365]'],
  ['"2015-03-08 02:30" | strptime("%F %R") | todate', '"2015-03-08T02:30:00Z"'],
  ['"2015 é rest" | strptime("%Y é") | .[-1]', '" rest"'],
  ['"2015-03-05T23:51:47Z" | fromdate', '1425599507'],
])('jq gives %s', async (filter, expected) => {
  const context = { progress: () => {} }
  const bytes = new TextEncoder().encode('1')
  const answer = await queryJson(
    bytes,
    { filter: `${filter} | tojson`, slurp: false, nullInput: false },
    context,
  )
  expect(JSON.parse(await new Blob([...(answer?.output.parts ?? [])]).text())).toBe(expected)
})
