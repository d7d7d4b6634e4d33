import { describe, expect, test } from 'vitest'
import { isToolFailure } from '#src/core/failure.ts'
import { ageOf, targetOf, timeLeft } from '#src/tools/time/calculator/logic.ts'
import { attempt } from '#src/tools/time/shared/logic/date-parts.ts'
import { loadTemporal } from '#src/tools/time/shared/logic/temporal.ts'

const T = await loadTemporal()
const now = T.ZonedDateTime.from('2026-11-24T12:00[Asia/Shanghai]')
const age = (birth: string, at: string, leap: 'mar-1' | 'feb-28' = 'mar-1') =>
  ageOf(T, { birth, at, leap, now })
const text = (...input: Parameters<typeof age>) => age(...input).age.toString()

describe('the age', () => {
  test.each([
    ['1990-02-28', '2026-11-24', 'P36Y8M27D'],
    ['1990-11-24', '2026-11-24', 'P36Y'],
    ['1990-11-25', '2026-11-24', 'P35Y11M30D'],
    ['2026-11-24', '2026-11-24', 'PT0S'],
    ['2000-01-31', '2026-03-01', 'P26Y1M1D'],
    ['1999-12-31', '2000-01-01', 'P1D'],
  ])('from %s to %s is %s', (birth, at, expected) => {
    expect(text(birth, at)).toBe(expected)
  })

  test('is of today in the zone without a date', () => {
    expect(age('1990-11-24', '')).toMatchObject({ isBirthday: true, daysLived: 13_149 })
    expect(age('1990-11-24', '').next).toMatchObject({ years: 37, days: 365 })
  })

  test('born on February 29, changes on the selected day of other years', () => {
    expect(text('2004-02-29', '2023-02-28')).toBe('P18Y11M27D')
    expect(text('2004-02-29', '2023-02-28', 'feb-28')).toBe('P19Y')
    expect(text('2004-02-29', '2023-03-01')).toBe('P19Y')
    expect(text('2004-02-29', '2024-02-28', 'feb-28')).toBe('P19Y11M31D')
    expect(text('2004-02-29', '2024-02-29')).toBe('P20Y')
    expect(age('2004-02-29', '2024-03-01').next.date.toString()).toBe('2025-03-01')
    expect(age('2004-02-29', '2024-03-01', 'feb-28').next.date.toString()).toBe('2025-02-28')
    expect(age('2004-02-29', '2027-12-01').next.date.toString()).toBe('2028-02-29')
    // The year 1900 had no February 29.
    expect(age('1896-02-29', '1900-03-01')).toMatchObject({ isBirthday: true, isLeapDay: true })
  })

  test('counts the days lived', () => {
    expect(age('2000-01-01', '2000-12-31').daysLived).toBe(365)
    expect(age('2000-01-01', '2001-01-01').daysLived).toBe(366)
  })

  test('rejects an empty or future date of birth', () => {
    const codeOf = (birth: string, at = '') => {
      const found = attempt(() => age(birth, at))
      return isToolFailure(found) ? found.code : undefined
    }
    expect(codeOf('')).toBe('birth.empty')
    expect(codeOf('2026-11-25')).toBe('birth.future')
    expect(codeOf('2026-02-30')).toBe('date.day')
  })

  test('has every reading of an ambiguous date', () => {
    expect(age('03/04/1990', '2026-11-24').births).toHaveLength(2)
    const other = ageOf(T, { birth: '03/04/1990', birthReading: 1, at: '', leap: 'mar-1', now })
    expect(`${other.birth}`).toBe('1990-04-03')
  })
})

describe('a countdown', () => {
  const target = (to: string, zone = 'Asia/Shanghai') =>
    targetOf(T, { to, zone, choice: 'compatible', now })

  test('is to a time in the zone, or in its own', () => {
    expect(target('2027-01-01').time.toInstant().toString()).toBe('2026-12-31T16:00:00Z')
    expect(target('2027-01-01T00:00Z').time.toInstant().toString()).toBe('2027-01-01T00:00:00Z')
    expect(target('2026-03-08T02:30', 'America/New_York').local.kind).toBe('gap')
    expect(() => target('')).toThrow('to.empty')
  })

  test('has the days, hours, minutes, and seconds left', () => {
    const at = (seconds: number) => timeLeft(0, seconds * 1000)
    expect(at(90_061)).toEqual({ isPast: false, days: 1, hours: 1, minutes: 1, seconds: 1 })
    expect(at(0.001)).toMatchObject({ isPast: false, seconds: 1 })
    expect(at(0)).toMatchObject({ isPast: false, days: 0, seconds: 0 })
    expect(at(-0.5)).toMatchObject({ isPast: true, seconds: 0 })
    expect(at(-61)).toMatchObject({ isPast: true, minutes: 1, seconds: 1 })
  })
})
