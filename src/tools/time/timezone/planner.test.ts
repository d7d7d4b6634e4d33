import { expect, test } from 'vitest'
import { loadTemporal } from '#src/tools/time/shared/logic/temporal.ts'
import { calendarFile, isCalendarSpan } from './logic/calendar-file.ts'
import { type Attendee, bestAlternatives, commonTimes, snapped } from './logic/find-times.ts'
import {
  clockChanges,
  DAY_MS,
  HOUR_MS,
  localHours,
  MINUTE_MS,
  offsetPeriods,
  type Span,
  wallAt,
} from './logic/local-clock.ts'
import { daysFrom, daysLater } from './logic/plan-row.ts'
import { weekendOf } from './logic/weekends.ts'
import { awakeHours, type WorkHours } from './logic/work-hours.ts'
import { covers, daysOff, workTimes } from './logic/work-times.ts'

const T = await loadTemporal()

const day = (text: string, zone: string, days = 1): Span => {
  const start = T.PlainDate.from(text).toZonedDateTime(zone)
  return { from: start.epochMilliseconds, to: start.add({ days }).epochMilliseconds }
}
const wide = ({ from, to }: Span): Span => ({ from: from - 3 * DAY_MS, to: to + 3 * DAY_MS })

function attendee(zone: string, span: Span, work: WorkHours): Attendee {
  const periods = offsetPeriods(T, zone, wide(span))
  return {
    zone,
    work: workTimes(periods, work, weekendOf(zone)),
    awake: workTimes(periods, awakeHours, []),
  }
}

/** Whether the wall clock shows working hours, minute by minute with Temporal. */
function isWorking(instant: number, zone: string, [from, to]: WorkHours): boolean {
  const time = T.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
  const { hour, dayOfWeek } = time
  const weekend = weekendOf(zone)
  const isFree = (weekday: number) => weekend.includes(weekday === 0 ? 7 : weekday)
  if (to > from) return hour >= from && hour < to && !isFree(dayOfWeek)
  return (hour >= from && !isFree(dayOfWeek)) || (hour < to && !isFree(dayOfWeek - 1))
}

/** Spans in which all work, found minute by minute. */
function bruteForce(zones: readonly string[], span: Span, work: WorkHours, length: number) {
  const found: { from: number; to: number }[] = []
  for (let at = span.from; at < span.to; at += MINUTE_MS) {
    if (!zones.every((zone) => isWorking(at, zone, work))) continue
    const last = found.at(-1)
    if (last?.to === at) last.to = at + MINUTE_MS
    else found.push({ from: at, to: at + MINUTE_MS })
  }
  return found.filter(({ from, to }) => to - from >= length)
}

// Clock changes of one hour, half an hour, and two hours; 45-minute offsets; other weekends.
const samples: readonly (readonly [string, string, number, WorkHours, readonly string[]])[] = [
  ['2024-03-10', 'America/New_York', 1, [9, 18], ['America/New_York', 'Europe/London']],
  ['2024-03-29', 'Europe/Berlin', 4, [8, 17], ['Europe/Berlin', 'Asia/Kathmandu', 'Asia/Riyadh']],
  ['2024-11-03', 'America/New_York', 1, [1, 5], ['America/New_York', 'UTC']],
  ['2024-04-06', 'Australia/Lord_Howe', 2, [22, 6], ['Australia/Lord_Howe', 'Pacific/Chatham']],
  ['2024-10-27', 'Antarctica/Troll', 1, [2, 9], ['Antarctica/Troll', 'Asia/Riyadh']],
  ['2011-12-28', 'Pacific/Apia', 4, [9, 18], ['Pacific/Apia', 'Pacific/Auckland']],
]

test.each(samples)('finds every common minute of %s in %s', (date, zone, days, work, zones) => {
  const span = day(date, zone, days)
  const attendees = zones.map((each) => attendee(each, span, work))
  for (const length of [0, 45 * MINUTE_MS, 3 * HOUR_MS]) {
    expect(commonTimes(attendees, span, length)).toEqual(bruteForce(zones, span, work, length))
  }
})

test('offers the spans with the fewest zones outside working hours', () => {
  const zones = ['America/Los_Angeles', 'Europe/London', 'Asia/Tokyo', 'Asia/Kolkata']
  const span = day('2024-03-11', 'Europe/London')
  const attendees = zones.map((zone) => attendee(zone, span, [9, 18]))
  expect(commonTimes(attendees, span, HOUR_MS)).toEqual([])
  const found = bestAlternatives(attendees, span, HOUR_MS)
  const outside = (from: number) =>
    zones.filter((zone) =>
      Array.from({ length: 60 }, (_, minute) => from + minute * MINUTE_MS).some(
        (at) => !isWorking(at, zone, [9, 18]),
      ),
    )
  const counts = Array.from(
    { length: 93 },
    (_, step) => outside(span.from + step * 15 * MINUTE_MS).length,
  )
  expect(found[0]?.outside).toHaveLength(Math.min(...counts))
  for (const { from, outside: zonesOutside } of found) expect(outside(from)).toEqual(zonesOutside)
  expect(new Set(found.map(({ outside: names }) => names.join())).size).toBe(found.length)
})

test('a span is outside working hours if any minute of it is', () => {
  const [work] = [workTimes(offsetPeriods(T, 'UTC', day('2024-01-15', 'UTC')), [9, 18], [6, 7])]
  const at = (from: number, minutes: number) => {
    const start = day('2024-01-15', 'UTC').from + from * HOUR_MS
    return covers(work, { from: start, to: start + minutes * MINUTE_MS })
  }
  expect([at(9, 0), at(17, 60), at(17, 61), at(18, 0), at(8.75, 30)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('the hours of a day are those that its clock shows', () => {
  const hours = (date: string, zone: string) =>
    localHours(offsetPeriods(T, zone, day(date, zone))).map(({ hour }) => hour)
  expect(hours('2024-03-10', 'America/New_York').slice(0, 4)).toEqual([0, 1, 3, 4])
  expect(hours('2024-03-10', 'America/New_York')).toHaveLength(23)
  expect(hours('2024-11-03', 'America/New_York').slice(0, 4)).toEqual([0, 1, 1, 2])
  expect(hours('2024-11-03', 'America/New_York')).toHaveLength(25)
  const nepal = localHours(offsetPeriods(T, 'Asia/Kathmandu', day('2024-01-01', 'UTC')))
  expect(nepal[0]).toEqual({
    at: day('2024-01-01', 'UTC').from + 15 * MINUTE_MS,
    hour: 6,
    day: 19723,
  })
})

test('names the wall times around a clock change', () => {
  const changes = (date: string, zone: string) =>
    clockChanges(offsetPeriods(T, zone, day(date, zone))).map(({ before, after }) =>
      [before, after].map((wall) => new Date(wall).toISOString().slice(11, 16)),
    )
  expect(changes('2024-03-10', 'America/New_York')).toEqual([['02:00', '03:00']])
  expect(changes('2024-11-03', 'America/New_York')).toEqual([['02:00', '01:00']])
  expect(changes('2024-04-07', 'Australia/Lord_Howe')).toEqual([['02:00', '01:30']])
  expect(changes('2024-04-07', 'Asia/Shanghai')).toEqual([])
})

test('wall times agree with Temporal', () => {
  for (const zone of ['America/St_Johns', 'Asia/Kathmandu', 'Pacific/Apia', '+05:30', 'UTC']) {
    const span = day('2011-12-25', 'UTC', 120)
    const periods = offsetPeriods(T, zone, span)
    for (let at = span.from; at < span.to; at += 7.3 * HOUR_MS) {
      const time = T.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
      const wall = new Date(wallAt(periods, at)).toISOString().slice(0, 19)
      expect(wall).toBe(time.toPlainDateTime().toString({ smallestUnit: 'second' }))
    }
  }
})

test('a day earlier is on the day before one that the clock skips', () => {
  const on = (text: string) => T.ZonedDateTime.from(`${text}[Pacific/Apia]`).epochMilliseconds
  const [before, after] = [on('2011-12-29T12:00'), on('2011-12-31T12:00')]
  expect(daysLater(T, before, 1, 'Pacific/Apia')).toBe(after)
  expect(daysLater(T, after, -1, 'Pacific/Apia')).toBe(before)
  expect(daysLater(T, after, -2, 'Pacific/Apia')).toBe(before)
  const skipped = T.ZonedDateTime.from('2026-03-09T02:30[America/New_York]')
  const [gap, hour] = [skipped.epochMilliseconds, T.Instant.from('2026-03-08T07:30Z')]
  expect(daysLater(T, gap, -1, 'America/New_York')).toBe(hour.epochMilliseconds)
})

test('days end at midnight if a clock change skips the midnight before', () => {
  const at = (text: string) => T.ZonedDateTime.from(text).epochMilliseconds
  for (const [date, zone] of [
    ['2026-09-06', 'America/Santiago'],
    ['2026-04-24', 'Africa/Cairo'],
    ['2026-03-29', 'Asia/Beirut'],
  ] as const) {
    const end = T.PlainDate.from(date).add({ days: 1 })
    expect(daysFrom(T, date, 1, zone)).toEqual({
      from: at(`${date}T01:00[${zone}]`),
      to: at(`${end}T00:00[${zone}]`),
    })
  }
})

test('times snap to 15 minutes of the local clock', () => {
  const periods = offsetPeriods(T, 'Asia/Kathmandu', day('2024-01-01', 'UTC'))
  const at = T.Instant.from('2024-01-01T06:20:31Z').epochMilliseconds
  for (const instant of [at, at + 0.3])
    expect(snapped(periods, instant)).toBe(Date.UTC(2024, 0, 1, 6, 15))
})

test('weekends are those of the browser’s regional data', () => {
  const regions = {
    'Asia/Riyadh': 'SA',
    'Asia/Kabul': 'AF',
    'Asia/Tehran': 'IR',
    'Asia/Tokyo': 'JP',
  }
  for (const [zone, region] of Object.entries(regions)) {
    const locale = new Intl.Locale(`und-${region}`)
    const info = Reflect.get(locale, 'weekInfo') ?? Reflect.get(locale, 'getWeekInfo')?.call(locale)
    if (info) expect(weekendOf(zone)).toEqual(info.weekend)
  }
  expect(weekendOf('Asia/Calcutta')).toEqual([7])
  expect(weekendOf('+03:00')).toEqual([6, 7])
  const [friday] = daysOff(offsetPeriods(T, 'Asia/Riyadh', day('2024-01-18', 'UTC', 3)), [5, 6])
  expect(friday).toEqual(day('2024-01-19', 'Asia/Riyadh', 2))
})

/** The properties of a calendar, as RFC 5545 section 3.1 unfolds them. */
function propertiesOf(file: string): ReadonlyMap<string, string> {
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  expect(lines.pop()).toBe('')
  return new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  )
}

test('a calendar file has folded, escaped, unambiguous lines', () => {
  const from = Date.UTC(2026, 10, 24, 15)
  const event = { uid: 'a-b', created: Date.UTC(2026, 0, 2, 3, 4, 5), from, to: from + HOUR_MS }
  const summary = '周会，回顾; a, b \\ c 😀'.repeat(9)
  const file = calendarFile({ ...event, summary, description: 'one\ntwo\r\n\u0007three' })
  const lines = file.split('\r\n')
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file).not.toMatch(/[^\r]\n|\r[^\n]|\ufffd/)
  const found = propertiesOf(file)
  expect(found.get('DTSTAMP')).toBe('20260102T030405Z')
  expect(found.get('DTSTART')).toBe('20261124T150000Z')
  expect(found.get('DTEND')).toBe('20261124T160000Z')
  expect(found.get('DESCRIPTION')).toBe('one\\ntwo\\nthree')
  const read = found.get('SUMMARY')?.replaceAll(/\\([\\;,])/g, '$1')
  expect(read).toBe(summary)
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
  expect(
    propertiesOf(calendarFile({ ...event, to: from, summary, description: '' })).has('DTEND'),
  ).toBe(false)
})

test.each([
  [Date.UTC(2026, 0), Date.UTC(2026, 1), true],
  [Date.UTC(9999, 11, 31), Date.UTC(10_000, 0), false],
  [Date.UTC(-1, 11, 31), Date.UTC(0, 0), false],
])('a calendar file has years of four digits: %i to %i', (from, to, fits) => {
  expect(isCalendarSpan({ from, to })).toBe(fits)
})
