import { describe, expect, test } from 'vitest'
import { ToolFailure } from '#src/core/failure.ts'
import { onlyDateTime, resolveDateTime } from './date-time.ts'
import { loadTemporal } from './temporal.ts'

const T = await loadTemporal()

const utc = (text: string, zone = 'UTC') =>
  resolveDateTime(T, onlyDateTime(T, text, { zone }), zone)
    .compatible.toInstant()
    .toString()

test.each([
  ['2024-02-29', '2024-02-29T00:00:00Z'],
  ['2024-02-29T12:30', '2024-02-29T12:30:00Z'],
  ['2024-02-29 12:30:45.123456789', '2024-02-29T12:30:45.123456789Z'],
  ['2024-02-29T12:30:45,5+08:00', '2024-02-29T04:30:45.5Z'],
  ['2024-02-29T12:30:45-0530', '2024-02-29T18:00:45Z'],
  ['2024-02-29T12:30:45+08:00[Asia/Shanghai]', '2024-02-29T04:30:45Z'],
  ['2022-07-08T00:14:07Z[Europe/London]', '2022-07-08T00:14:07Z'],
  ['2022-07-08T00:14:07-00:00[Europe/London]', '2022-07-08T00:14:07Z'],
  ['1970-12-31T23:15:30-00:45[Africa/Monrovia]', '1971-01-01T00:00:00Z'],
  ['1900-01-01T08:05:43+08:06[Asia/Shanghai]', '1900-01-01T00:00:00Z'],
  ['1900-01-01T08:05:43+08:05:43[Asia/Shanghai]', '1900-01-01T00:00:00Z'],
  ['2024-02-29T12:30[America/New_York][u-ca=iso8601]', '2024-02-29T17:30:00Z'],
  ['20240229T123045Z', '2024-02-29T12:30:45Z'],
  ['2024-W09-4', '2024-02-29T00:00:00Z'],
  ['2024-060T12:30Z', '2024-02-29T12:30:00Z'],
  ['2024-02-28T24:00:00', '2024-02-29T00:00:00Z'],
  ['2016-12-31T23:59:60Z', '2016-12-31T23:59:59Z'],
  ['+012024-01-01T00:00:00Z', '+012024-01-01T00:00:00Z'],
  ['10000-01-01', '+010000-01-01T00:00:00Z'],
  ['-000001-01-01T00:00:00Z', '-000001-01-01T00:00:00Z'],
  ['0099-01-01T00:00:00Z', '0099-01-01T00:00:00Z'],
  ['2024/2/29 1:30 pm', '2024-02-29T13:30:00Z'],
  ['2024.02.29 12:30', '2024-02-29T12:30:00Z'],
  ['2024年2月29日 下午1时30分', '2024-02-29T13:30:00Z'],
  ['Thu, 29 Feb 2024 12:30:45 +0800', '2024-02-29T04:30:45Z'],
  ['Thursday, 29-Feb-24 12:30:45 GMT', '2024-02-29T12:30:45Z'],
  ['29/Feb/2024:12:30:45 +0000', '2024-02-29T12:30:45Z'],
  ['Thu Feb 29 2024 12:30:45 GMT+0800 (China Standard Time)', '2024-02-29T04:30:45Z'],
  ['Thu Feb 29 12:30:45 UTC 2024', '2024-02-29T12:30:45Z'],
  ['Feb 29, 2024, 12:30 PM', '2024-02-29T12:30:00Z'],
  ['2026年7月22日 下午3:05:09 [台北標準時間]', '2026-07-22T07:05:09Z'],
  ['2026年7月22日 下午3:05:09 [香港標準時間]', '2026-07-22T07:05:09Z'],
  ['2026年7月22日 下午3:05:09 [GMT+8]', '2026-07-22T07:05:09Z'],
  ['2026年7月22日 上午3:05:09 [EDT]', '2026-07-22T07:05:09Z', 'America/New_York'],
  ['2026-07-22 15:05 [EST]', '2026-07-22T20:05:00Z', 'Australia/Sydney'],
  ['2026-07-22 15:05 [Japan]', '2026-07-22T06:05:00Z'],
  ['2026-07-22 15:05 [JST]', '2026-07-22T06:05:00Z'],
  ['2019 Nov 22 11:30:00 UTC', '2019-11-22T11:30:00Z'],
  ['2019-11-22 11:30:00 (UTC+8)', '2019-11-22T03:30:00Z'],
  ['2019-11-22 11:30:00 [+0800]', '2019-11-22T03:30:00Z'],
  ['11/22/19 11:30:00:123 JST', '2019-11-22T02:30:00.123Z'],
  ['15 Jan 2024 12:30 CET', '2024-01-15T11:30:00Z'],
  ['Sun 2026-11-22 11:30:00 JST', '2026-11-22T02:30:00Z'],
  ['2026-11-22 11:30:00 +0800 CST', '2026-11-22T03:30:00Z'],
  ['-271821-04-20T00:00:00Z', '-271821-04-20T00:00:00Z'],
  ['-271821-04-19T16:00:00-08:00', '-271821-04-20T00:00:00Z'],
  ['+275760-09-13T08:00:00+08:00', '+275760-09-13T00:00:00Z'],
])('resolves %s to %s', (text, time, zone?: string) => {
  expect(utc(text, zone)).toBe(time)
})

test('resolves a time without an offset in the zone', () => {
  expect(utc('2024-07-01T12:00', 'America/New_York')).toBe('2024-07-01T16:00:00Z')
  expect(utc('2024-07-01T12:00Z', 'America/New_York')).toBe('2024-07-01T12:00:00Z')
})

describe('rejects an invalid date with its cause and position', () => {
  test.each([
    ['2024-13-01', 'date.month', 6],
    ['2024-02-30', 'date.day', 9],
    ['2023-02-29', 'date.day', 9],
    ['2024-00-10', 'date.month', 6],
    ['2024-01-15T25:00', 'date.hour', 12],
    ['2024-01-15T13:00 pm', 'date.hour', 12],
    ['2024-01-15T12:60', 'date.minute', 15],
    ['  2024-01-15T12:30:61', 'date.second', 20],
    ['2024-W54-1', 'date.week', 7],
    ['2024-W10-8', 'date.weekday', 10],
    ['2023-366', 'date.ordinal', 6],
    ['2024-01-15T12:30+99:00', 'date.offset', 17],
    ['15 Jan 2024 12:30 XYZ', 'date.abbreviation', 19],
    ['2024-01-15T12:3x', 'date.syntax', 16],
    ['tomorrow', 'date.syntax', 1],
    ['', 'date.syntax', 1],
  ])('%s: %s at %i', (text, code, position) => {
    const error = caught(() => utc(text))
    expect(error).toBeInstanceOf(ToolFailure)
    expect(error).toMatchObject({ code, params: { position } })
  })

  test.each([
    ['+275761-01-01T00:00:00Z', 'date.range'],
    ['+999999-01-01T00:00:00Z', 'date.range'],
    ['2024-01-15T12:30[Mars/Olympus]', 'zone.unknown'],
    ['2024-01-15T12:30+08:00[Mars]', 'zone.unknown'],
    ['2024-01-15T12:30[Mars]', 'date.abbreviation'],
    ['2024-01-15T12:30[GMT+99]', 'date.offset'],
    ['2024-01-15T12:30+09:00[Asia/Shanghai]', 'date.offset-of-zone'],
    ['2022-07-08T00:14:07+00:00[Europe/London]', 'date.offset-of-zone'],
    ['1900-01-01T08:05:43+08:05[Asia/Shanghai]', 'date.offset-of-zone'],
    ['1900-01-01T08:05:43+08:05:43', 'date.offset'],
  ])('%s: %s', (text, code) => {
    expect(caught(() => utc(text))).toMatchObject({ code })
  })
})

function caught(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  return undefined
}
