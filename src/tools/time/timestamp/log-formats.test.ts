import { describe, expect, test } from 'vitest'
import { loadTemporal } from '#src/tools/time/shared/logic/temporal.ts'
import { findTimes } from './logic.ts'

const T = await loadTemporal()
const now = T.Instant.from('2026-11-22T12:00:00Z').epochNanoseconds
const find = (log: string, zone = 'Asia/Shanghai') => [...findTimes(T, log, { zone, now })]
const times = (log: string, zone?: string) =>
  find(log, zone).map(({ instants }) =>
    instants.map((at) => T.Instant.fromEpochNanoseconds(at).toString()).join(' | '),
  )

// In Asia/Shanghai, 11:30 is 03:30 in UTC.
describe('finds the timestamp of', () => {
  test.each([
    ['syslog', 'Nov 22 11:30:00 host sshd[812]: open', '2026-11-22T03:30:00Z'],
    ['syslog, one digit', 'Nov  2 01:30:00 host cron[1]: x', '2026-11-01T17:30:00Z'],
    ['RFC 5424', '<34>1 2026-11-22T11:30:00.003+08:00 host su - ID47', '2026-11-22T03:30:00.003Z'],
    ['Cisco', '*Nov 22 11:30:00.123 UTC: %SYS-5', '2026-11-22T11:30:00.123Z'],
    ['nginx access', '1.2.3.4 - - [22/Nov/2026:11:30:00 +0800] "GET', '2026-11-22T03:30:00Z'],
    ['nginx error', '2026/11/22 11:30:00 [error] 7#7: *1', '2026-11-22T03:30:00Z'],
    ['Apache error', '[Sun Nov 22 11:30:00.123456 2026] [core]', '2026-11-22T03:30:00.123456Z'],
    ['HAProxy', 'haproxy[1]: 1.2.3.4:5 [22/Nov/2026:11:30:00.123] x', '2026-11-22T03:30:00.123Z'],
    ['journald short-full', 'Sun 2026-11-22 11:30:00 CST host', '2026-11-22T03:30:00Z'],
    ['journald short-iso', '2026-11-22T11:30:00+0800 host', '2026-11-22T03:30:00Z'],
    ['journald short-unix', '1795318200.123456 host', '2026-11-22T03:30:00.123456Z'],
    ['ISO 8601', 'at 2026-11-22T03:30:00Z,', '2026-11-22T03:30:00Z'],
    ['Java logging', 'Nov 22, 2026 3:30:00 PM com.x.Y log', '2026-11-22T07:30:00Z'],
    ['Java logging, JDK 20', 'Nov 22, 2026, 3:30:00\u202fPM com.x', '2026-11-22T07:30:00Z'],
    ['Java Date', 'at Sun Nov 22 11:30:00 CST 2026 x', '2026-11-22T03:30:00Z'],
    ['Log4j', '2026-11-22 11:30:00,123 INFO [main]', '2026-11-22T03:30:00.123Z'],
    ['Log4j DATE', '22 Nov 2026 11:30:00,123 INFO', '2026-11-22T03:30:00.123Z'],
    ['Tomcat', '22-Nov-2026 11:30:00.123 INFO [main]', '2026-11-22T03:30:00.123Z'],
    ['Python', '2026-11-22 11:30:00,123 - root - INFO', '2026-11-22T03:30:00.123Z'],
    [
      'digits with milliseconds',
      '20261122113000123 INFO',
      '2026-11-22T03:30:00.123Z | 2010-12-29T23:33:22.602Z | 2015-02-25T21:50:27.945Z',
    ],
    ['klog', 'I1122 11:30:00.123456   1 main.go:1] x', '2026-11-22T03:30:00.123456Z'],
    ['klog, no fraction', 'I1122 11:30:00', '2026-11-22T03:30:00Z'],
    ['Windows event', 'Date: 11/22/2026 3:30:00 PM', '2026-11-22T07:30:00Z'],
    ['Windows event, zeros', 'Date: 11/22/2026 03:30:00 PM', '2026-11-22T07:30:00Z'],
    ['Windows event in Spanish', 'Fecha: 22/11/2026 03:30:00 p. m. x', '2026-11-22T07:30:00Z'],
    ['Excel in Spanish', '22/11/2026 03:30:00\u00a0p.\u00a0m.;x', '2026-11-22T07:30:00Z'],
    ['Windows event in Greek', '22/11/2026 3:30:00 μ.μ. x', '2026-11-22T07:30:00Z'],
    ['Windows event in Greek, morning', '22/11/2026 3:30:00 π.μ. x', '2026-11-21T19:30:00Z'],
    ['a word after the clock', '2026-11-22 11:30:00 a. message', '2026-11-22T03:30:00Z'],
    ['Windows XML', 'SystemTime="2026-11-22T03:30:00.1234567Z"', '2026-11-22T03:30:00.1234567Z'],
    ['Windows in Chinese', '日期: 2026/11/22 下午3:30:00', '2026-11-22T07:30:00Z'],
    ['Windows in Korean', '날짜: 2026-11-22 오후 3:30:00 시스템', '2026-11-22T07:30:00Z'],
    ['Windows in Japanese', '日時: 2026/11/22 午後3:30:00', '2026-11-22T07:30:00Z'],
    ['JavaScript in Korean', '[2026. 11. 22. 오전 11:30:00] x', '2026-11-22T03:30:00Z'],
    ['JavaScript in Korean, AM and PM', '[2026. 11. 22. PM 3:30:00] x', '2026-11-22T07:30:00Z'],
    ['JavaScript in Hungarian', '2026. 11. 22. 11:30:00 x', '2026-11-22T03:30:00Z'],
    ['Android logcat', '11-22 11:30:00.123  1234  5678 I Tag: x', '2026-11-22T03:30:00.123Z'],
    ['MySQL', '2026-11-22T03:30:00.123456Z 8 [Note]', '2026-11-22T03:30:00.123456Z'],
    ['PostgreSQL', '2026-11-22 11:30:00.123 CST [1234] LOG', '2026-11-22T03:30:00.123Z'],
    ['PostgreSQL, offset', '2026-11-22 05:30:00.123+02 LOG', '2026-11-22T03:30:00.123Z'],
    ['git', 'Date:   Sun Nov 22 05:30:00 2026 +0200', '2026-11-22T03:30:00Z'],
    ['an offset from UTC', '2026-11-22 05:30:00 UTC+2 x', '2026-11-22T03:30:00Z'],
    ['an offset from GMT', '2026-11-22 05:30:00 GMT+2:00 x', '2026-11-22T03:30:00Z'],
    ['utc', '2026-11-22 03:30:00 utc x', '2026-11-22T03:30:00Z'],
    ['UTC in parentheses', '2026-11-22 03:30:00 (UTC) x', '2026-11-22T03:30:00Z'],
    ['UTC in brackets', '2026-11-22 03:30:00 [UTC] x', '2026-11-22T03:30:00Z'],
    ['an identifier', '2026-11-22 12:30:00 Asia/Tokyo x', '2026-11-22T03:30:00Z'],
    ['a thread in brackets', '2026-11-22 11:30:00 [main] x', '2026-11-22T03:30:00Z'],
    ['a path after it', '2026-11-22 11:30:00 Mozilla/5.0', '2026-11-22T03:30:00Z'],
    ['Chinese without a year', '11月22日 11:30:00 启动', '2026-11-22T03:30:00Z'],
    ['Chinese with a year of two digits', '25年11月22日 11:30:00 启动', '2025-11-22T03:30:00Z'],
    ['a day in parts before a colon', '2026/11/22:11:30:15 x', '2026-11-22T03:30:15Z'],
    ['a day in parts before a period', '2026/11/22下午1:30:15 x', '2026-11-22T05:30:15Z'],
    ['PostgreSQL in UTC', '2026-11-22 03:30:00.123 UTC [1234] LOG', '2026-11-22T03:30:00.123Z'],
    ['Go log', '2026/11/22 11:30:00.123456 main.go:7: x', '2026-11-22T03:30:00.123456Z'],
    ['Go time', '2026-11-22 11:30:00 +0800 CST m=+0.1', '2026-11-22T03:30:00Z'],
    ['Docker', '2026-11-22T03:30:00.123456789Z stdout F', '2026-11-22T03:30:00.123456789Z'],
    ['Redis', '1:M 22 Nov 2026 11:30:00.123 * Ready', '2026-11-22T03:30:00.123Z'],
    ['JSON, seconds', '{"ts":1795318200.5,"msg":"x"}', '2026-11-22T03:30:00.5Z'],
    ['JSON, milliseconds', '{"time":1795318200500}', '2026-11-22T03:30:00.5Z'],
    ['RFC 2822', 'Date: Sun, 22 Nov 2026 11:30:00 +0800', '2026-11-22T03:30:00Z'],
    ['RFC 1123', 'Sun, 22 Nov 2026 03:30:00 GMT', '2026-11-22T03:30:00Z'],
    ['a 12-hour clock', '2026-11-22 03:30 PM start', '2026-11-22T07:30:00Z'],
    ['a 12-hour clock, a.m.', '2026-11-22 12:30:00 a.m. start', '2026-11-21T16:30:00Z'],
    ['Chinese', '2026年11月22日 11:30:00 启动', '2026-11-22T03:30:00Z'],
    ['Chinese with a weekday', '2026年11月22日星期日 下午3:30 启动', '2026-11-22T07:30:00Z'],
    ['Chinese in words', '2026年11月22日 下午3点30分 启动', '2026-11-22T07:30:00Z'],
    ['German', '22.11.2026 11:30:00 Start', '2026-11-22T03:30:00Z'],
    ['a letter after it', '2026-11-22 11:30:00 z', '2026-11-22T03:30:00Z'],
    ['a word after it', '2026-11-22 11:30:00 INFO Est', '2026-11-22T03:30:00Z'],
    ['RFC 1123, two-digit year', 'Sat, 07 Sep 02 00:00:01 GMT', '2002-09-07T00:00:01Z'],
    ['RFC 850', 'Sunday, 06-Nov-94 08:49:37 GMT', '1994-11-06T08:49:37Z'],
    ['RFC 822', 'x 02 Jan 06 15:04:05 -0700', '2006-01-02T22:04:05Z'],
    ['RFC 822, no zone', '22 Nov 19 11:30:00 x', '2019-11-22T03:30:00Z'],
    ['Cisco, year first', '2019 Nov 22 11:30:00 UTC: %SYS', '2019-11-22T11:30:00Z'],
    ['Cisco, year first, fraction', '*2019 Nov  2 11:30:00.5 UTC', '2019-11-02T11:30:00.5Z'],
    ['a count before it', '     12 Nov 22 11:30:00 host', '2026-11-22T03:30:00Z'],
    ['a version before it', '<34>1 Nov 22 11:30:00 host', '2026-11-22T03:30:00Z'],
    ['OpenSSL', 'notAfter=Nov 22 11:30:00 2019 GMT', '2019-11-22T11:30:00Z'],
    ['the basic format', 'at 20191122T113000.123Z.', '2019-11-22T11:30:00.123Z'],
    ['the basic format, offset', 'x 20191122T113000+0800 x', '2019-11-22T03:30:00Z'],
    ['the basic format, no zone', 'x_1 20191122T113000 x', '2019-11-22T03:30:00Z'],
    ['WebSphere', '[11/22/19 11:30:00:123 JST] 0000000a', '2019-11-22T02:30:00.123Z'],
    ['a name without a space', '2019-11-22T11:30:00UTC x', '2019-11-22T11:30:00Z'],
    ['an offset in parentheses', '2019-11-22 11:30:00 (UTC+9) x', '2019-11-22T02:30:00Z'],
    ['an offset in brackets', '2019-11-22 11:30:00 [+0900] x', '2019-11-22T02:30:00Z'],
    ['a long fraction', '2019-11-22T11:30:00.1234567891Z', '2019-11-22T11:30:00.123456789Z'],
    ['RFC 9557', '2022-07-08T00:14:07Z[Europe/London] x', '2022-07-08T00:14:07Z'],
    ['JSON, a long fraction', '{"ts":1795318200.123456789123}', '2026-11-22T03:30:00.123456789Z'],
    ['an ordinal, two-digit year', 'x 7th Sep 02 00:00:01 x', '2002-09-06T16:00:01Z'],
    ['an ordinal', '[22nd Nov 2019 11:30:00] x', '2019-11-22T03:30:00Z'],
    ['an ordinal after the month', 'Nov 22nd, 2019 11:30:00 x', '2019-11-22T03:30:00Z'],
    ['an ordinal, no year', 'Nov 22nd 11:30:00 x', '2026-11-22T03:30:00Z'],
    ['year first, comma', '2019, Nov 22 11:30:00 x', '2019-11-22T03:30:00Z'],
    ['a comma before the year', '22 Nov, 2019 11:30:00 x', '2019-11-22T03:30:00Z'],
    ['en-US', 'Sunday, November 22, 2026 at 11:30:00 AM', '2026-11-22T03:30:00Z'],
  ])('%s', (_, log, time) => {
    expect(times(log)).toEqual([time])
  })
})

describe('reports ambiguity and assumptions:', () => {
  test('a date whose day and month can be swapped has both readings', () => {
    expect(find('03/04/2026 10:00:00 x')).toMatchObject([{ notes: ['several'] }])
    expect(times('03/04/2026 10:00:00 x')).toEqual(['2026-03-04T02:00:00Z | 2026-04-03T02:00:00Z'])
  })

  test('an ambiguous abbreviation has all readings, or only that of the selected zone', () => {
    expect(times('2026-11-22 11:30:00 CST x', 'UTC')[0]?.split(' | ')).toHaveLength(4)
    expect(times('2026-11-22 11:30:00 CST x', 'America/Chicago')).toEqual(['2026-11-22T17:30:00Z'])
    expect(times('[11/22/19 11:30:00:123 EST]', 'America/New_York')).toEqual([
      '2019-11-22T16:30:00.123Z',
    ])
    expect(times('Mon, 02 Jan 06 15:04:05 MST', 'America/Denver')).toEqual(['2006-01-02T22:04:05Z'])
  })

  test('a repeated or skipped time has both instants', () => {
    const repeated = find('2026-11-01 01:30:00 x', 'America/New_York')
    expect(repeated).toMatchObject([{ notes: ['several'] }])
    expect(repeated[0]?.instants).toHaveLength(2)
    expect(find('2026-03-08 02:30:00 x', 'America/New_York')).toMatchObject([{ notes: ['gap'] }])
  })

  test.each([
    ['Nov 22 11:30:00 host', ['year']],
    ['I1122 11:30:00', ['year']],
    ['11/22/26 11:30:00', ['century']],
    ['Mon Nov 22 11:30:00 2026', ['weekday']],
    ['2026-12-31T23:59:60Z', ['leap-second']],
  ])('%s has the notes %j', (log, notes) => {
    expect(find(log)).toMatchObject([{ notes }])
  })

  test('a date without a year is the most recent one', () => {
    expect(times('Dec 31 23:59:59 host')).toEqual(['2025-12-31T15:59:59Z'])
    expect(times('I0229 00:00:00')).toEqual(['2024-02-28T16:00:00Z'])
  })

  test.each([
    '2026-13-45 10:00:00',
    'I1322 11:30:00',
    '99/99/2026 10:00:00',
    'version 1.2.2026 is out',
    '1900-01-01T00:00:00+08:05:43',
    'ratio 11-22',
  ])('%s isn’t a timestamp', (log) => {
    expect(find(log)).toEqual([])
  })
})
