import { describe, expect, test } from 'vitest'
import { isToolFailure } from '#src/core/failure.ts'
import {
  expandRecurrence,
  parseRecurrence,
  parseRule,
  ruleValue,
} from '#src/tools/time/calculator/logic.ts'
import { attempt } from '#src/tools/time/shared/logic/date-parts.ts'
import { loadTemporal } from '#src/tools/time/shared/logic/temporal.ts'

const T = await loadTemporal()
const NEW_YORK = 'America/New_York'

const expand = (text: string, { limit = 5, from = '', zone = NEW_YORK } = {}) =>
  expandRecurrence(T, parseRecurrence(T, text), {
    zone,
    limit,
    start: T.PlainDateTime.from('2024-01-31T09:00'),
    from: from === '' ? undefined : T.ZonedDateTime.from(`${from}[${zone}]`),
  })
const timesOf = async (...input: Parameters<typeof expand>) =>
  (await expand(...input)).list.map(({ time }) => time.toPlainDateTime().toString().slice(0, 16))
const failureOf = (text: string) => {
  const found = attempt(() => parseRecurrence(T, text))
  return isToolFailure(found) ? { code: found.code, ...found.params } : undefined
}
const START = `DTSTART;TZID=${NEW_YORK}:19970902T090000\nRRULE:`

describe('the examples of RFC 5545, section 3.8.5.3', () => {
  test.each([
    ['FREQ=DAILY;COUNT=3', '1997-09-02 1997-09-03 1997-09-04'],
    ['FREQ=DAILY;INTERVAL=10;COUNT=5', '1997-09-02 1997-09-12 1997-09-22 1997-10-02 1997-10-12'],
    [
      'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU,TH;COUNT=5',
      '1997-09-02 1997-09-04 1997-09-16 1997-09-18 1997-09-30',
    ],
    ['FREQ=MONTHLY;COUNT=3;BYDAY=1FR', '1997-09-05 1997-10-03 1997-11-07'],
    ['FREQ=MONTHLY;COUNT=3;BYDAY=-2MO', '1997-09-22 1997-10-20 1997-11-17'],
    ['FREQ=MONTHLY;BYMONTHDAY=-3;COUNT=3', '1997-09-28 1997-10-29 1997-11-28'],
    ['FREQ=YEARLY;BYDAY=20MO;COUNT=3', '1998-05-18 1999-05-17 2000-05-15'],
    ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=3', '1998-05-11 1999-05-17 2000-05-15'],
    ['FREQ=YEARLY;INTERVAL=3;COUNT=3;BYYEARDAY=1,100,200', '2000-01-01 2000-04-09 2000-07-18'],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2;COUNT=3', '1997-09-29 1997-10-30 1997-11-27'],
    ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=3', '1998-02-13 1998-03-13 1998-11-13'],
    ['FREQ=DAILY;UNTIL=19970904T130000Z', '1997-09-02 1997-09-03 1997-09-04'],
    ['FREQ=DAILY;UNTIL=19970904T125959Z', '1997-09-02 1997-09-03'],
  ])('%s', async (rule, expected) => {
    const found = (await timesOf(`${START}${rule}`)).map((time) => time.slice(0, 10))
    expect(found.join(' ')).toBe(expected)
  })
})

describe('a yearly rule lists only the days that meet all its parts', () => {
  test.each([
    ['BYYEARDAY=100,200;BYDAY=MO', '2027-07-19 2034-04-10 2038-07-19 2040-04-09 2044-07-18'],
    ['BYYEARDAY=100,200;BYDAY=MO;COUNT=2', '2027-07-19 2034-04-10'],
    ['BYYEARDAY=100,200;BYDAY=MO;UNTIL=20340410T090000Z', '2027-07-19 2034-04-10'],
    ['BYYEARDAY=1,-1;BYDAY=FR;COUNT=3', '2027-01-01 2027-12-31 2032-12-31'],
    ['BYMONTHDAY=1;BYDAY=1MO;COUNT=2', '2029-01-01 2035-01-01'],
    ['BYWEEKNO=20;BYMONTHDAY=15;COUNT=3', '2026-05-15 2028-05-15 2029-05-15'],
    ['BYMONTH=2;BYDAY=5MO;COUNT=2', '2044-02-29 2072-02-29'],
    ['BYDAY=53TH;COUNT=3', '2026-12-31 2032-12-30 2037-12-31'],
    ['BYDAY=-53TH;COUNT=3', '2026-01-01 2032-01-01 2037-01-01'],
    ['INTERVAL=2;BYDAY=53MO;COUNT=3', '2040-12-31 2046-12-31 2052-12-30'],
    ['BYWEEKNO=1,53;BYDAY=MO,SU;COUNT=4', '2026-01-04 2026-12-28 2027-01-03 2027-01-04'],
    ['BYWEEKNO=-1;BYDAY=TH;COUNT=2', '2026-12-31 2027-12-30'],
    ['BYYEARDAY=100,200,300;BYDAY=MO,TU;BYSETPOS=-1;COUNT=3', '2026-10-27 2027-07-19 2028-07-18'],
  ])('FREQ=YEARLY;%s', async (rule, expected) => {
    const found = await timesOf(`DTSTART:20260101T090000Z\nRRULE:FREQ=YEARLY;${rule}`)
    expect(found.map((time) => time.slice(0, 10)).join(' ')).toBe(expected)
  })

  test('with positions among the times of all its days', async () => {
    const rule = 'FREQ=YEARLY;BYMONTH=1,6;BYDAY=MO;BYHOUR=9,17;BYSETPOS=2,-1'
    expect(await timesOf(`DTSTART:20260101T090000Z\nRRULE:${rule}`, { limit: 3 })).toEqual([
      '2026-01-05T17:00',
      '2026-06-29T17:00',
      '2027-01-04T17:00',
    ])
  })

  test('from a moment, in the years of its interval', async () => {
    const rule = 'DTSTART:20260101T090000Z\nRRULE:FREQ=YEARLY;INTERVAL=2;BYDAY=53MO'
    expect(await timesOf(rule, { limit: 1, from: '2041-01-01' })).toEqual(['2046-12-31T09:00'])
  })

  test.each(['BYYEARDAY=-1;BYMONTHDAY=30', 'BYMONTH=4;BYDAY=6MO', 'BYMONTH=1;BYYEARDAY=100'])(
    'and ends if no day can meet FREQ=YEARLY;%s',
    async (rule) => {
      expect(await expand(`DTSTART:20260101T090000Z\nRRULE:FREQ=YEARLY;${rule}`)).toMatchObject({
        list: [],
        end: 'limit',
      })
    },
  )

  test('and ends if a clock change skips each of its times', async () => {
    const rule = `DTSTART;TZID=${NEW_YORK}:20260308T023000\nRRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU`
    expect(await expand(rule)).toMatchObject({ list: [], end: 'limit' })
  })
})

describe('expands', () => {
  test('a day that shorter months lack, without those months', async () => {
    expect(await timesOf('DTSTART:20240131T090000\nRRULE:FREQ=MONTHLY;COUNT=3')).toEqual([
      '2024-01-31T09:00',
      '2024-03-31T09:00',
      '2024-05-31T09:00',
    ])
  })

  test('with the times that a clock change skips or repeats', async () => {
    const gap = await expand('DTSTART:20240309T023000\nRRULE:FREQ=DAILY;COUNT=3')
    expect(gap.list.map(({ time }) => time.day)).toEqual([9, 11, 12])
    expect(gap.skipped.map(String)).toEqual(['2024-03-10T02:30:00'])
    const overlap = await expand('DTSTART:20241102T013000\nRRULE:FREQ=DAILY;COUNT=3')
    expect(overlap.list.map(({ isRepeated }) => isRepeated)).toEqual([false, true, false])
    expect(overlap.list[1]?.time.offset).toBe('-04:00')
    expect(overlap.skipped).toEqual([])
  })

  test.each([
    ['20261101T000000', 'HOURLY', '00:00-04 01:00-04 01:00-05 02:00-05 03:00-05'],
    ['20261101T000000', 'HOURLY;INTERVAL=2', '00:00-04 01:00-05 03:00-05 05:00-05 07:00-05'],
    ['20261101T003000', 'HOURLY;BYMINUTE=0,30', '00:30-04 01:00-04 01:30-04 01:00-05 01:30-05'],
    ['20261101T000000', 'HOURLY;BYHOUR=1,2', '01:00-04 01:00-05 02:00-05 01:00-05 02:00-05'],
    [
      '20261101T000000',
      'HOURLY;BYHOUR=1;BYMINUTE=9',
      '01:09-04 01:09-05 01:09-05 01:09-05 01:09-05',
    ],
    ['20261101T003000', 'MINUTELY;INTERVAL=30', '00:30-04 01:00-04 01:30-04 01:00-05 01:30-05'],
    ['20261101T003000', 'SECONDLY;INTERVAL=1800', '00:30-04 01:00-04 01:30-04 01:00-05 01:30-05'],
    ['20270314T000000', 'HOURLY', '00:00-05 01:00-05 03:00-04 04:00-04 05:00-04'],
    ['20270314T004500', 'HOURLY;BYMINUTE=15,45', '00:45-05 01:15-05 01:45-05 03:15-04 03:45-04'],
    ['20270314T003000', 'MINUTELY;INTERVAL=30', '00:30-05 01:00-05 01:30-05 03:00-04 03:30-04'],
    [
      '20261031T220000',
      'HOURLY;COUNT=8',
      '01:00-05 02:00-05 03:00-05 04:00-05',
      '2026-11-01T01:00-05:00',
    ],
    [
      '20261031T220000',
      'HOURLY',
      '01:00-05 02:00-05 03:00-05 04:00-05 05:00-05',
      '2026-11-01T01:00-05:00',
    ],
  ])('elapsed time from %s by FREQ=%s', async (start, rule, expected, from = '') => {
    const text = `DTSTART;TZID=${NEW_YORK}:${start}\nRRULE:FREQ=${rule}`
    const { list, skipped } = await expand(text, { from })
    expect(
      list.map(({ time }) => `${time}`.replace(/.*T(\d\d:\d\d):00(.\d\d):.*/, '$1$2')),
    ).toEqual(expected.split(' '))
    expect(list.some(({ isRepeated }) => isRepeated)).toBe(false)
    expect(skipped).toEqual([])
  })

  test.each([
    ['20260405T003000', 'HOURLY', '00:30+11:00 01:30+11:00 02:00+10:30 03:00+10:30 04:00+10:30'],
    [
      '20260405T010000',
      'HOURLY;BYMINUTE=0,30',
      '01:00+11:00 01:30+11:00 01:30+10:30 02:00+10:30 02:30+10:30',
    ],
    ['20261004T003000', 'HOURLY', '00:30+10:30 01:30+10:30 03:00+11:00 04:00+11:00 05:00+11:00'],
    [
      '20261004T010000',
      'MINUTELY;INTERVAL=30',
      '01:00+10:30 01:30+10:30 02:30+11:00 03:00+11:00 03:30+11:00',
    ],
  ])(
    'elapsed time across a change of half an hour from %s by FREQ=%s',
    async (start, rule, expected) => {
      const zone = 'Australia/Lord_Howe'
      const { list } = await expand(`DTSTART;TZID=${zone}:${start}\nRRULE:FREQ=${rule}`, { zone })
      expect(
        list.map(({ time }) => `${time}`.replace(/.*T(\d\d:\d\d):00([^[]*).*/, '$1$2')),
      ).toEqual(expected.split(' '))
    },
  )

  test('a start that a clock change skips, at the same clock time on other days', async () => {
    const rule = 'DTSTART:20240310T023000\nRRULE:FREQ=MONTHLY;BYDAY=2SU;COUNT=13'
    const found = await expand(rule, { limit: 20 })
    expect(found.list[0]?.time.toPlainDateTime().toString()).toBe('2024-04-14T02:30:00')
    expect(found.skipped.map(String)).toEqual(['2024-03-10T02:30:00', '2025-03-09T02:30:00'])
  })

  test('dates in a zone that skips a midnight', async () => {
    const rule = 'DTSTART;VALUE=DATE:20181103\nRRULE:FREQ=DAILY;COUNT=3'
    const found = await expand(rule, { zone: 'America/Sao_Paulo' })
    expect(found.list.map(({ time }) => time.day)).toEqual([3, 4, 5])
    expect(found.skipped).toEqual([])
  })

  test('further and excluded times', async () => {
    const rule = 'DTSTART:20240101\nRRULE:FREQ=DAILY;COUNT=3\nEXDATE;VALUE=DATE:20240102'
    expect(await timesOf(`${rule}\nRDATE:20240105`)).toEqual([
      '2024-01-01T00:00',
      '2024-01-03T00:00',
      '2024-01-05T00:00',
    ])
  })

  test('further times in order, each once, and not against COUNT', async () => {
    const rule = 'DTSTART:20240101T090000\nRRULE:FREQ=DAILY;COUNT=3'
    const further = 'RDATE:20240105T090000,20240101T120000,20240102T090000'
    expect(await timesOf(`${rule}\n${further}`)).toEqual([
      '2024-01-01T09:00',
      '2024-01-01T12:00',
      '2024-01-02T09:00',
      '2024-01-03T09:00',
      '2024-01-05T09:00',
    ])
  })

  test('a start with further times only, and the starts of periods', async () => {
    const text = 'DTSTART:20240101T090000\nRDATE;VALUE=PERIOD:20240103T080000/PT1H'
    expect(await timesOf(text)).toEqual(['2024-01-01T09:00', '2024-01-03T08:00'])
    expect((await expand(text)).end).toBe('complete')
  })

  test('without a start that isn’t a date of the rule, which is named', async () => {
    const isOutside = async (text: string, from = '') =>
      (await expand(text, { from })).isStartOutside
    const friday13 = `${START}FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13`
    expect(await isOutside(friday13)).toBe(true)
    expect(await isOutside(friday13, '2020-01-01')).toBe(true)
    expect(await isOutside(`${START}FREQ=WEEKLY;BYDAY=TU`)).toBe(false)
    expect(await isOutside('FREQ=WEEKLY;BYDAY=MO')).toBe(false)
    // As in the example of RFC 5545.
    const excluded = `${friday13}\nEXDATE;TZID=${NEW_YORK}:19970902T090000`
    expect(await isOutside(excluded)).toBe(false)
    expect((await expand(excluded)).unmatched).toEqual([])
  })

  test('with the excluded times that match no date', async () => {
    const rule = 'DTSTART:20240101T090000\nRRULE:FREQ=DAILY'
    const excluded = 'EXDATE:20240102T090000,20240103T080000,20240201T080000'
    const unmatchedOf = async (text: string) =>
      (await expand(`${text}\n${excluded}`)).unmatched.map(({ wall }) => `${wall}`)
    expect(await unmatchedOf(rule)).toEqual(['2024-01-03T08:00:00'])
    expect(await unmatchedOf(`${rule};COUNT=5`)).toEqual([
      '2024-01-03T08:00:00',
      '2024-02-01T08:00:00',
    ])
  })

  test('from a moment, and without a start from the given one', async () => {
    expect(await timesOf('FREQ=YEARLY', { limit: 2 })).toEqual([
      '2024-01-31T09:00',
      '2025-01-31T09:00',
    ])
    expect(await timesOf('FREQ=YEARLY', { limit: 1, from: '2030-02-01' })).toEqual([
      '2031-01-31T09:00',
    ])
    expect(await timesOf('FREQ=DAILY;COUNT=9', { limit: 1, from: '2024-02-03' })).toEqual([
      '2024-02-03T09:00',
    ])
    expect(await timesOf('FREQ=DAILY;COUNT=9', { from: '2025-02-03' })).toEqual([])
  })

  test('until the limit or the end', async () => {
    expect((await expand('FREQ=DAILY')).end).toBe('more')
    expect((await expand('FREQ=DAILY;COUNT=5')).end).toBe('complete')
    expect((await expand('FREQ=DAILY;COUNT=6')).end).toBe('more')
  })

  test('rules without occurrences and very long ones in bounded time', async () => {
    const secondly = 'DTSTART:10000101T000000\nRRULE:FREQ=SECONDLY'
    expect(await timesOf(secondly, { limit: 1, from: '2026-01-01' })).toEqual(['2026-01-01T00:00'])
    const counted = await expand(`${secondly};COUNT=999999999`, { from: '2026-01-01' })
    expect(counted).toMatchObject({ list: [], end: 'limit' })
    expect(await expand('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')).toMatchObject({
      list: [],
      end: 'limit',
    })
  })
})

test.each([
  ['spaces after commas', 'FREQ=WEEKLY;BYDAY=MO, TU ,WE', 'FREQ=WEEKLY;BYDAY=MO,TU,WE'],
  ['a Z after a date', 'FREQ=DAILY;UNTIL=20240131Z', 'FREQ=DAILY;UNTIL=20240131'],
])('a rule can have %s', (_, written, plain) => {
  expect(parseRecurrence(T, written)).toEqual(parseRecurrence(T, plain))
})

test.each([
  ['', { code: 'rule.empty' }],
  ['hello', { code: 'ics.line', line: 1 }],
  ['DTSTART:20240101', { code: 'rule.none' }],
  ['RDATE:20240101', { code: 'rule.none' }],
  ['RRULE:FREQ=DAILY\nX-NAME:1', { code: 'rule.property', line: 2, name: 'X-NAME' }],
  ['RRULE:FREQ=DAILY\nRRULE:FREQ=DAILY', { code: 'rule.several', line: 2, name: 'RRULE' }],
  [
    'DTSTART:20240101\nRRULE:FREQ=DAILY\nDTSTART:20240201',
    { code: 'rule.several', line: 3, name: 'DTSTART' },
  ],
  ['FREQ=WEEKLY;BYDAY=MO,2TU', { code: 'rule.numbered', line: 1, freq: 'WEEKLY' }],
  [
    'DTSTART:20240101\n\nRRULE:FREQ=DAILY;UNTIL=20240230',
    { code: 'rule.time', line: 3, value: '20240230' },
  ],
  ['RRULE:INTERVAL=2', { code: 'rule.freq', line: 1 }],
  ['FREQ=FORTNIGHTLY', { code: 'rule.value', column: 7, value: 'FORTNIGHTLY' }],
  ['RRULE:FREQ=DAILY;BYHOUR=25', { code: 'rule.value', line: 1, column: 18, name: 'BYHOUR' }],
  ['RRULE:FREQ=DAILY;INTERVAL=0', { code: 'rule.value', name: 'INTERVAL' }],
  ['RRULE:FREQ=DAILY;BYDAY=XX', { code: 'rule.value', name: 'BYDAY' }],
  ['RRULE:FREQ=DAILY;EVERY=2', { code: 'rule.part', column: 18, name: 'EVERY' }],
  ['RRULE:FREQ=DAILY;FREQ=DAILY', { code: 'rule.twice', name: 'FREQ' }],
  ['RRULE:FREQ=DAILY;COUNT=1;UNTIL=20240101', { code: 'rule.both', line: 1 }],
  ['DTSTART:20240230\nRRULE:FREQ=DAILY', { code: 'rule.time', line: 1, value: '20240230' }],
  ['DTSTART;TZID=Nowhere:20240201T000000\nRRULE:FREQ=DAILY', { code: 'zone.unknown' }],
])('rejects %j', (text, failure) => {
  expect(failureOf(text)).toMatchObject(failure)
})

test('a rule is written as it was read', () => {
  for (const rule of [
    'FREQ=MONTHLY;INTERVAL=2;BYDAY=2MO,-1FR;COUNT=5',
    'FREQ=YEARLY;BYHOUR=9,17;BYMONTHDAY=-1;BYMONTH=1,7;WKST=SU;UNTIL=20300101T000000Z',
  ]) {
    const parsed = parseRule(rule, { line: 1, column: 1 })
    expect(parseRule(ruleValue(parsed), { line: 1, column: 1 })).toEqual(parsed)
    expect(ruleValue(parsed).split(';').sort()).toEqual(rule.split(';').sort())
  }
})
