import { describe, expect, test } from 'vitest'
import { ToolFailure } from '#src/core/failure.ts'
import { nanosecondsFromNow } from '#src/core/relative-time.ts'
import type { ByteParts } from '#src/core/task.ts'
import { loadTemporal } from '#src/tools/time/shared/logic/temporal.ts'
import { listedZones } from '#src/tools/time/shared/logic/zones.ts'
import { convertLog } from './logic/log.ts'
import { describeTime, findTimes, type LinkedField, readTime, timestampFieldsOf } from './logic.ts'

const T = await loadTemporal()

const read = (text: string, field: LinkedField = 'dateTime', zone = 'UTC', isComplete = true) =>
  readTime(T, text, { field, zone, isComplete })
const iso = (nanoseconds: bigint) => T.Instant.fromEpochNanoseconds(nanoseconds).toString()
const failureOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof ToolFailure) return { code: error.code, ...error.params }
    throw error
  }
  return undefined
}

describe('fields', () => {
  test.each([
    ['-1', 'milliseconds', '-1', '-1', '1969-12-31T23:59:59.999'],
    ['1500', 'milliseconds', '1', '1500', '1970-01-01T00:00:01.5'],
    ['0', 'seconds', '0', '0', '1970-01-01T00:00:00'],
    ['-1.5', 'seconds', '-2', '-1500', '1969-12-31T23:59:58.5'],
    ['1700000000', 'seconds', '1700000000', '1700000000000', '2023-11-14T22:13:20'],
    ['8640000000000', 'seconds', '8640000000', '8640000000000', '2243-10-17T00:00:00'],
  ] as const)('convert %s in %s', (text, field, seconds, milliseconds, dateTime) => {
    const [{ nanoseconds }] = read(text, field)
    expect(timestampFieldsOf(T, nanoseconds, 'UTC')).toEqual({ seconds, milliseconds, dateTime })
  })

  test('show the date in the zone', () => {
    expect(timestampFieldsOf(T, 1_700_000_000n * 10n ** 9n, 'Asia/Shanghai').dateTime).toBe(
      '2023-11-15T06:13:20',
    )
  })
})

describe('units are detected by the number of digits', () => {
  test.each([
    ['1700000000', 'seconds', 'seconds'],
    ['1700000000123', 'seconds', 'milliseconds'],
    ['1700000000123456', 'seconds', 'microseconds'],
    ['1700000000123456789', 'seconds', 'nanoseconds'],
    ['1700000000', 'milliseconds', 'seconds'],
    ['1700000000123', 'milliseconds', 'milliseconds'],
    ['1700000000123456', 'milliseconds', 'microseconds'],
    ['1700000000123456789', 'milliseconds', 'nanoseconds'],
    ['1.7e9', 'seconds', 'seconds'],
    ['1,700,000,000', 'seconds', 'seconds'],
    ['1700000000000 ms', 'dateTime', 'milliseconds'],
    ['1700000000s', 'milliseconds', 'seconds'],
    ['１７００００００００', 'seconds', 'seconds'],
    ['１７００００００００１２３', 'dateTime', 'milliseconds'],
    ['１，７００，０００，０００', 'seconds', 'seconds'],
    ['１７００００００００　ｓ', 'milliseconds', 'seconds'],
  ] as const)('%s in %s has the unit %s', (text, field, kind) => {
    const [reading] = read(text, field)
    expect(reading.kind).toBe(kind)
    expect(iso(reading.nanoseconds)).toMatch(/^2023-11-14T22:13:20/)
  })

  test.each([
    ['20231114_221320', 'seconds'],
    ['20231114_221320', 'milliseconds'],
    ['20231114_221320', 'dateTime'],
    ['20231114-221320', 'dateTime'],
    ['20231114221320.25', 'dateTime'],
    ['202311142213', 'dateTime'],
  ] as const)('%s in %s is a date', (text, field) => {
    expect(iso(read(text, field)[0].nanoseconds)).toMatch(/^2023-11-14T22:13/)
  })

  test('12 digits of a date can also be milliseconds', () => {
    expect(read('202311142213').map(({ kind }) => kind)).toEqual(['iso', 'milliseconds'])
  })

  test.each(['1700000000,5', '1700000000.5'])('%s has a fraction', (text) => {
    expect(read(text)[0].nanoseconds).toBe(1_700_000_000_500_000_000n)
  })

  test('a number typed digit by digit into milliseconds keeps its unit', () => {
    expect(read('1700000000', 'milliseconds', 'UTC', false)[0].kind).toBe('milliseconds')
  })

  test.each([
    ['17000000000', ['seconds', 'milliseconds']],
    ['170000000000', ['seconds', 'milliseconds']],
    ['1700000000123', ['milliseconds', 'seconds']],
  ])('%s typed into seconds has the readings %j', (text, kinds) => {
    expect(read(text, 'seconds', 'UTC', false).map(({ kind }) => kind)).toEqual(kinds)
  })

  test('the unit of the field stays available', () => {
    expect(read('1700000000', 'milliseconds').map(({ kind }) => kind)).toEqual([
      'seconds',
      'milliseconds',
    ])
  })

  test('no digits are lost', () => {
    expect(read('1700000000123456789', 'seconds')[0].nanoseconds).toBe(1_700_000_000_123_456_789n)
  })
})

describe('identifiers', () => {
  test.each([
    ['c232ab00-9414-11ec-b3c8-9f6bdeced846', 'uuid-1', '2022-02-22T19:22:22Z'],
    ['1EC9414C-232A-6B00-B3C8-9F6BDECED846', 'uuid-6', '2022-02-22T19:22:22Z'],
    ['017F22E2-79B0-7CC3-98C4-DC0C0C07398F', 'uuid-7', '2022-02-22T19:22:22Z'],
    ['01ARZ3NDEKTSV4RRFFQ69G5FAV', 'ulid', '2016-07-30T23:54:10.259Z'],
    ['507f1f77bcf86cd799439011', 'object-id', '2012-10-17T21:13:27Z'],
    ['175928847299117063', 'snowflake-x', '2012-03-03T13:01:20.453Z'],
  ])('%s is a %s with the time %s', (text, kind, time) => {
    const [reading] = read(text)
    expect(reading.kind).toBe(kind)
    expect(iso(reading.nanoseconds)).toBe(time)
  })

  test('a Snowflake ID has a reading for each service', () => {
    const discord = read('175928847299117063').find(({ kind }) => kind === 'snowflake-discord')
    expect(iso(discord?.nanoseconds ?? 0n)).toBe('2016-04-30T11:18:25.796Z')
  })

  test('rejects a random UUID, which contains no time', () => {
    expect(failureOf(() => read('f47ac10b-58cc-4372-a567-0e02b2c3d479'))).toEqual({
      code: 'id.no-time',
      version: 4,
    })
  })
})

test.each([
  ['9'.repeat(400), 'seconds', { code: 'number.range', digits: 400 }],
  ['9'.repeat(22), 'seconds', { code: 'number.range', digits: 22 }],
  ['not a date', 'dateTime', { code: 'date.syntax', position: 1 }],
] as const)('rejects %.20s…', (text, field, failure) => {
  expect(failureOf(() => read(text, field))).toEqual(failure)
})

test('an ambiguous date has a reading for each meaning', () => {
  const readings = read('Sun Nov 22 11:30:00 CST 2026')
  expect(readings.map(({ nanoseconds }) => iso(nanoseconds))).toContain('2026-11-22T03:30:00Z')
  expect(readings.every(({ date }) => date?.doubts[0]?.code === 'doubt.zone')).toBe(true)
  expect(read('Sun Nov 22 11:30:00 CST 2026', 'dateTime', 'Asia/Shanghai')).toHaveLength(1)
})

test('describes an instant in its zone with all digits', () => {
  const facts = describeTime(T, 1_709_209_845_123_456_789n, {
    zone: 'America/New_York',
    language: 'en',
    now: 1_709_213_445n * 10n ** 9n,
  })
  expect(Object.fromEntries(facts.map(({ name, value }) => [name, value]))).toEqual({
    zone: '2024-02-29T07:30:45.123456789-05:00',
    utc: '2024-02-29T12:30:45.123456789Z',
    relative: '59 minutes ago',
    date: 'Thursday, February 29, 2024',
    week: '2024-W09-4',
    dayOfYear: '60 / 366',
    rfc9557: '2024-02-29T07:30:45.123456789-05:00[America/New_York]',
    rfc2822: 'Thu, 29 Feb 2024 07:30:45 -0500',
    seconds: '1709209845.123456789',
    microseconds: '1709209845123456',
    nanoseconds: '1709209845123456789',
  })
  expect(nanosecondsFromNow(-86_400_000_000_000n, 'zh-CN')).toBe('1 天前')
})

test('relative times count whole units, which the names of days and years don’t', () => {
  const hours = 3_600_000_000_000n
  // From 23:00, 35 hours later is the day after tomorrow.
  expect(nanosecondsFromNow(35n * hours, 'en')).toBe('in 1 day')
  expect(nanosecondsFromNow(-35n * hours, 'en')).toBe('1 day ago')
  expect(nanosecondsFromNow(24n * 580n * hours, 'zh-CN')).toBe('1 年后')
  expect(nanosecondsFromNow(13n * 24n * hours, 'en')).toBe('in 13 days')
  expect(nanosecondsFromNow(0n, 'en')).toBe('now')
})

test.each(['-271821-04-20T00:00:00Z', '+275760-09-13T00:00:00Z'])(
  '%s, a limit of Temporal, is shown in every zone',
  (text) => {
    for (const zone of [...listedZones, '+14:00', '-23:59', '+23:59']) {
      const [{ nanoseconds }] = read(text, 'dateTime', zone)
      expect(iso(nanoseconds)).toBe(text)
      const facts = describeTime(T, nanoseconds, { zone, language: 'zh-CN', now: 0n })
      expect(facts.find(({ name }) => name === 'utc')?.value).toBe(text)
      expect(timestampFieldsOf(T, nanoseconds, zone).dateTime).not.toBe('')
    }
  },
)

describe('logs', () => {
  const log = `2026-11-21T04:29:32.123Z INFO id=018f3b7a-3b00-7cc3-98c4-dc0c0c07398f
10.0.0.7 - - [21/Nov/2026:12:29:33 +0800] "GET /v1/1234567 HTTP/1.1" 200 5316
{"ts":1795235373.512,"at":1795235374001,"n":12345678901}
Nov 21 04:29:34 host sshd[812]: port 22
2026/11/21 04:29:35 [error] 2026-13-45 10:00:00
Sat, 21 Nov 2026 04:29:36 +0000 phone 13800138000`

  test('contain exactly the expected timestamps', () => {
    const now = 1_795_300_000n * 10n ** 9n
    const found = [...findTimes(T, log, { zone: 'UTC', now })]
    expect(found.map(({ text, kind, instants }) => [text, kind, instants.map(iso).join()])).toEqual(
      [
        ['2026-11-21T04:29:32.123Z', 'iso', '2026-11-21T04:29:32.123Z'],
        ['018f3b7a-3b00-7cc3-98c4-dc0c0c07398f', 'uuid-7', '2024-05-02T22:43:37.344Z'],
        ['21/Nov/2026:12:29:33 +0800', 'rfc2822', '2026-11-21T04:29:33Z'],
        ['1795235373.512', 'seconds', '2026-11-21T04:29:33.512Z'],
        ['1795235374001', 'milliseconds', '2026-11-21T04:29:34.001Z'],
        ['Nov 21 04:29:34', 'syslog', '2026-11-21T04:29:34Z'],
        ['2026/11/21 04:29:35', 'calendar', '2026-11-21T04:29:35Z'],
        ['Sat, 21 Nov 2026 04:29:36 +0000', 'rfc2822', '2026-11-21T04:29:36Z'],
      ],
    )
  })

  test('a syslog line of December read in January has the previous year', () => {
    const now = BigInt(T.Instant.from('2027-01-02T00:00:00Z').epochMilliseconds) * 1_000_000n
    const [found] = [...findTimes(T, 'Dec 31 23:59:59 host', { zone: 'UTC', now })]
    expect(iso(found?.instants[0] ?? 0n)).toBe('2026-12-31T23:59:59Z')
  })

  test('have converted times after or instead of the originals, and a table of lines', async () => {
    const bytes = new TextEncoder().encode('a\nt=1700000000 é\n')
    const columns = ['Line', 'Found', 'Kind', 'Note', 'Local', 'UTC']
    const input = {
      zone: 'Asia/Shanghai',
      now: 0,
      columns,
      kinds: { seconds: 'Seconds' },
      notes: {},
    }
    const textOf = ({ parts }: ByteParts) =>
      parts.map((part) => new TextDecoder().decode(part)).join('')
    const run = async (replace: boolean, written = bytes) => {
      const { output, table, ...rest } = await convertLog(
        written,
        { ...input, replace },
        { progress: () => undefined },
      )
      return { text: textOf(output), table: textOf(table), ...rest }
    }
    const { text, table, found, widths } = await run(false)
    expect(text).toBe('a\nt=1700000000 [2023-11-15T06:13:20+08:00] é\n')
    expect(table.split('\n').map((line) => line.split('\t'))).toEqual([
      columns,
      ['2', '1700000000', 'Seconds', '', '2023-11-15T06:13:20+08:00', '2023-11-14T22:13:20Z'],
      [''],
    ])
    expect(found).toBe(1)
    expect(widths).toEqual([4, 10, 7, 4, 25, 20])
    expect((await run(true)).text).toBe('a\nt=2023-11-15T06:13:20+08:00 é\n')
    const returns = new TextEncoder().encode('1700000000\r1700000000\r\n1700000000')
    const rows = (await run(true, returns)).table.split('\n').slice(1, -1)
    expect(rows.map((row) => row[0]).join('')).toBe('123')
  })
})

test.each([
  ['253402300799', 'seconds', 'seconds', '9999-12-31T23:59:59Z'],
  ['253402300800', 'seconds', 'milliseconds', '1978-01-11T21:31:40.8Z'],
  ['946684800000', 'seconds', 'milliseconds', '2000-01-01T00:00:00Z'],
  ['253402300799999', 'milliseconds', 'milliseconds', '9999-12-31T23:59:59.999Z'],
  ['946684800000000', 'milliseconds', 'microseconds', '2000-01-01T00:00:00Z'],
] as const)('%s in %s is in %s up to the year 9999', (text, field, kind, time) => {
  const [reading] = read(text, field)
  expect([reading.kind, iso(reading.nanoseconds)]).toEqual([kind, time])
})

test('a long number in a log has every past time that it can mean', () => {
  const now = T.Instant.from('2026-11-25T12:00:00Z').epochNanoseconds
  const times = (text: string) =>
    [...findTimes(T, text, { zone: 'UTC', now })].flatMap(({ kind, instants, notes }) => [
      kind,
      ...instants.map((it) => iso(it).slice(0, 10)),
      ...notes,
    ])
  // Nanoseconds and a Discord ID would be in the future.
  expect(times('tweet 1861011836789555200')).toEqual(['snowflake-x', '2024-11-25'])
  expect(times('x=1764082800123456789')).toEqual([
    'nanoseconds',
    '2025-11-25',
    '2024-03-03',
    'several',
  ])
  for (const named of ['ts=', '"timestamp":"', 'created_at: ', 'line\n', '']) {
    expect(times(`${named}1764082800123456789`)).toEqual(['nanoseconds', '2025-11-25'])
  }
  expect(times('order 202611251234567890')).toEqual([
    'snowflake-x',
    '2012-05-16',
    '2016-07-13',
    'several',
  ])
})
