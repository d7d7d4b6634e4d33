import { expect, test } from 'vitest'
import { loadTemporal } from '#src/tools/time/shared/logic/temporal.ts'
import { isWorkHours, type WorkHours } from './logic/work-hours.ts'
import { convertTime, hourRanges, wallText, zoneRow } from './logic.ts'

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
  expect(hourRanges(row.hours.map((kind) => kind === 'work'))).toBe('00:00–05:00')
  const home = zoneRow(T, source, 'America/New_York')
  expect(home.changes.map(({ at, after }) => [at.toInstant().toString(), after])).toEqual([
    ['2024-03-10T07:00:00Z', '-04:00'],
    ['2024-11-03T06:00:00Z', '-05:00'],
  ])
})

test('working hours can be set and can pass midnight', () => {
  const working = (text: string, work: WorkHours) => {
    const { source } = convert(text, 'UTC', 'UTC')
    return hourRanges(zoneRow(T, source, 'UTC', work).hours.map((kind) => kind === 'work'))
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
    return zoneRow(T, source, zone).hours.includes('work')
  }
  const days = ['2024-01-18', '2024-01-19', '2024-01-20', '2024-01-21']
  const on = (zone: string) => days.map((day) => working(day, zone))
  expect(on('Europe/Paris')).toEqual([true, true, false, false])
  expect(on('Asia/Riyadh')).toEqual([true, false, false, true])
  expect(on('Asia/Kabul')).toEqual([false, false, true, true])
})

test('a day with a clock change has 23 or 25 hours', () => {
  const hoursOn = (text: string) =>
    zoneRow(T, convert(text, 'America/New_York', 'UTC').source, 'UTC').hours.length
  expect(hoursOn('2024-03-10T12:00')).toBe(23)
  expect(hoursOn('2024-11-03T12:00')).toBe(25)
})

test('joins consecutive hours into ranges', () => {
  expect(hourRanges([true, true, false, true])).toBe('00:00–02:00, 03:00–04:00')
  expect(hourRanges([false])).toBe('')
})
