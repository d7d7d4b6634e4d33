import { expect, test } from 'vitest'
import { loadTemporal } from '#src/tools/time/shared/logic/temporal.ts'
import { isWorkHours, type WorkHours } from './logic/work-hours.ts'
import { commonHours, convertTime, wallText, zoneRow } from './logic.ts'

const T = await loadTemporal()

const convert = (text: string, source: string, target: string, choice = 'compatible' as const) =>
  convertTime(T, { text, source, target, choice })

test('converts a time with the offset of its date, not of today', () => {
  const at = (text: string) => wallText(convert(text, 'UTC', 'America/New_York').target)
  expect(at('2024-01-15T12:00')).toBe('2024-01-15T07:00:00')
  expect(at('2024-07-15T12:00')).toBe('2024-07-15T08:00:00')
})

test('an offset in the text overrides the source zone', () => {
  const { target, written } = convert('2024-01-15T12:00+09:00', 'America/New_York', 'UTC')
  expect(wallText(target)).toBe('2024-01-15T03:00:00')
  expect(written).toBe('+09:00')
})

test('a timestamp overrides the source zone without an offset in its text', () => {
  const texts = [
    '1700000000',
    '@1700000000',
    '1700000000123',
    '01890a5d-ac96-774b-bcce-b302099a8057',
  ]
  for (const text of texts) {
    const { written, date } = convert(text, 'America/New_York', 'UTC')
    expect([text, written, date.isTimestamp]).toEqual([text, undefined, true])
  }
  const offset = convert('1700000000+0800', 'America/New_York', 'UTC')
  expect([offset.written, offset.date.isTimestamp]).toEqual(['+08:00', false])
  expect(convert('45251', 'America/New_York', 'UTC').written).toBeUndefined()
})

test('either instant of a repeated time can be selected', () => {
  const input = { text: '2024-11-03T01:30', source: 'America/New_York', target: 'UTC' }
  const of = (choice: 'earlier' | 'later') => wallText(convertTime(T, { ...input, choice }).target)
  expect(of('earlier')).toBe('2024-11-03T05:30:00')
  expect(of('later')).toBe('2024-11-03T06:30:00')
})

test('any reading of an ambiguous text can be selected', () => {
  const input = { text: '2026-11-22 11:30 CST', target: 'UTC', choice: 'compatible' } as const
  const first = convertTime(T, { ...input, source: 'UTC' })
  expect(first.readings.length).toBeGreaterThan(2)
  const targets = first.readings.map((_, reading) =>
    wallText(convertTime(T, { ...input, source: 'UTC', reading }).target),
  )
  expect(targets).toContain('2026-11-22T03:30:00')
  expect(new Set(targets).size).toBe(first.readings.length)
  const own = convertTime(T, { ...input, source: 'Asia/Shanghai' })
  expect([wallText(own.target), own.readings.length]).toEqual(['2026-11-22T03:30:00', 1])
})

test('rejects an unknown zone', () => {
  expect(() => convert('2024-01-15', 'UTC', 'Mars/Olympus')).toThrow('zone.unknown')
})

test('a row has the hours of the day, the date, and the next two clock changes', () => {
  const { source } = convert('2024-03-08T20:00', 'America/New_York', 'UTC')
  const row = zoneRow(T, source, 'Asia/Shanghai')
  expect(wallText(row.time)).toBe('2024-03-09T09:00:00')
  expect(row.days).toBe(1)
  expect(row.share).toBeCloseTo(20 / 24)
  expect(row.changes).toEqual([])
  expect(row.working).toBe('00:00–05:00')
  const home = zoneRow(T, source, 'America/New_York')
  expect(home.changes.map(({ at, after }) => [at.toInstant().toString(), after])).toEqual([
    ['2024-03-10T07:00:00Z', '-04:00'],
    ['2024-11-03T06:00:00Z', '-05:00'],
  ])
})

test('working hours can be set and can pass midnight', () => {
  const working = (text: string, work: WorkHours) => {
    const { source } = convert(text, 'UTC', 'UTC')
    return zoneRow(T, source, 'UTC', work).working
  }
  expect(working('2024-01-17', [8, 16])).toBe('08:00–16:00')
  expect(working('2024-01-17', [22, 6])).toBe('00:00–06:00, 22:00–24:00')
  expect(working('2024-01-15', [22, 6])).toBe('22:00–24:00')
  expect(working('2024-01-20', [22, 6])).toBe('00:00–06:00')
  expect(working('2024-01-17', [9, 9])).toBe('00:00–24:00')
  expect(
    [[9, 18], [0, 24], [24, 1], [9, 0], [9.5, 18], ['9', 18], [9], null].map(isWorkHours),
  ).toEqual([true, true, false, false, false, false, false, false])
})

test('the weekend is that of the region', () => {
  const working = (day: string, zone: string) => {
    const { source } = convert(`${day}T12:00`, zone, 'UTC')
    return zoneRow(T, source, zone).hours.work.length > 0
  }
  const days = ['2024-01-18', '2024-01-19', '2024-01-20', '2024-01-21']
  const on = (zone: string) => days.map((day) => working(day, zone))
  expect(on('Europe/Paris')).toEqual([true, true, false, false])
  expect(on('Asia/Riyadh')).toEqual([true, false, false, true])
  expect(on('Asia/Kabul')).toEqual([false, false, true, true])
})

test('a day with a clock change has 23 or 25 hours', () => {
  const hoursOn = (text: string) =>
    zoneRow(T, convert(text, 'America/New_York', 'UTC').source, 'UTC').hours.parts.length
  expect(hoursOn('2024-03-10T12:00')).toBe(23)
  expect(hoursOn('2024-11-03T12:00')).toBe(25)
})

// Offsets of half an hour and 45 minutes, days that begin at 01:00 or have 23 or 25 hours.
test.each([
  ['2026-11-25T12:00', 'UTC', 'Asia/Kolkata', [9, 18], '03:30–12:30'],
  ['2026-11-25T12:00', 'Asia/Kolkata', 'Asia/Kathmandu', [9, 18], '08:45–17:45'],
  ['2026-11-25T12:00', 'Pacific/Kiritimati', 'America/Adak', [9, 18], '09:00–18:00'],
  ['2022-03-22T12:00', 'Asia/Tehran', 'Asia/Tehran', [9, 18], '09:00–18:00'],
  ['2011-03-28T12:00', 'Europe/Istanbul', 'Europe/Istanbul', [9, 18], '09:00–18:00'],
  ['2024-11-03T12:00', 'America/New_York', 'Asia/Tokyo', [9, 18], '19:00–24:00'],
  ['2024-04-09T12:00', 'Australia/Lord_Howe', 'Asia/Tokyo', [22, 6], '00:00–07:30, 23:30–24:00'],
] as const)('names the working hours of %s in %s and %s', (text, source, zone, work, expected) => {
  expect(zoneRow(T, convert(text, source, zone).source, zone, work).working).toBe(expected)
})

test('the shared working hours are those of every zone, to the minute', () => {
  const { source } = convert('2026-11-25T12:00', 'Europe/London', 'UTC')
  const common = (...zones: string[]) =>
    commonHours(
      T,
      source,
      zones.map((zone) => zoneRow(T, source, zone)),
    )
  expect(common('Europe/London', 'Asia/Kolkata')).toBe('09:00–12:30')
  expect(common('Europe/London', 'Asia/Kolkata', 'America/St_Johns')).toBe('')
  const { parts } = zoneRow(T, source, 'Asia/Kolkata').hours
  const length = parts.reduce((sum, { from, to }) => sum + to - from, 0)
  expect(length).toBe(24 * 3_600_000)
  expect(parts.filter(({ kind }) => kind === 'work')).toHaveLength(10)
})
