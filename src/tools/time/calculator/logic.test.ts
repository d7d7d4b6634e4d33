import { describe, expect, test } from 'vitest'
import { ToolFailure } from '#src/core/failure.ts'
import { loadTemporal } from '#src/tools/time/shared/logic/temporal.ts'
import { calculate, type Sum, secondsOf } from './logic.ts'

const T = await loadTemporal()

const sum = (part: Partial<Sum>) =>
  calculate(T, {
    start: '2024-01-31T10:00:00',
    operation: 'add',
    end: '',
    amount: '1',
    unit: 'days',
    duration: '',
    zone: undefined,
    weekend: undefined,
    holidays: '',
    ...part,
  })
const shift = (part: Partial<Sum>) => {
  const answer = sum(part)
  if (answer?.kind !== 'shift') throw new Error('no shift')
  return answer.shift
}
const difference = (start: string, end: string, part: Partial<Sum> = {}) => {
  const answer = sum({ start, end, operation: 'difference', ...part })
  if (answer?.kind !== 'difference') throw new Error('no difference')
  return answer.difference
}
const failureOf = (part: Partial<Sum>) => {
  try {
    sum(part)
  } catch (error) {
    if (error instanceof ToolFailure) return { code: error.code, ...error.params }
    throw error
  }
  return undefined
}

describe('adding and subtracting', () => {
  test('a day that a month lacks becomes its last, and that is told', () => {
    const { result, clamped, duration } = shift({ unit: 'months' })
    expect(result.toString()).toBe('2024-02-29T10:00:00')
    expect(clamped?.day).toBe(31)
    expect(duration.toString()).toBe('P1M')
    expect(shift({ start: '2024-02-29', unit: 'years' }).clamped?.day).toBe(29)
    expect(shift({ unit: 'days' }).clamped).toBeUndefined()
  })

  test('a duration stands for amount and unit', () => {
    const { result } = shift({ operation: 'subtract', duration: 'P1Y1M1DT2H30M', amount: '' })
    expect(result.toString()).toBe('2022-12-30T07:30:00')
    expect(shift({ duration: 'PT1.5H' }).result.toString()).toBe('2024-01-31T11:30:00')
    expect(shift({ duration: '-P1W' }).result.toString()).toBe('2024-01-24T10:00:00')
  })

  test('in a zone hours are those that pass, and days are those of the calendar', () => {
    const before = { start: '2024-03-09T10:00', zone: 'America/New_York' }
    expect(shift({ ...before, amount: '24', unit: 'hours' }).result.toString()).toBe(
      '2024-03-10T11:00:00',
    )
    expect(shift({ ...before, unit: 'days' }).result.toString()).toBe('2024-03-10T10:00:00')
  })

  test('business days leave out the weekend that is chosen and the holidays', () => {
    const friday = { start: '2024-12-20', amount: '3', weekend: [6, 7] }
    expect(shift(friday).result.toString()).toBe('2024-12-25T00:00:00')
    expect(shift({ ...friday, holidays: '2024-12-25\n' }).result.toString()).toBe(
      '2024-12-26T00:00:00',
    )
    expect(shift({ ...friday, weekend: [5, 6] }).result.toString()).toBe('2024-12-24T00:00:00')
  })
})

describe('holidays', () => {
  const days = { start: '2024-12-20', amount: '3', weekend: [6, 7] }
  const result = (holidays: string) => shift({ ...days, holidays }).result.toString()

  test.each([
    '2024-12-25 圣诞节',
    '2024-12-25\tChristmas, the 1st day',
    '2024-12-25: Christmas',
    '2024-12-25,Christmas',
    '2024年12月25日 圣诞节',
    '2024年12月25日圣诞节',
    '2024/12/25 周三 圣诞节',
    '20241225 Christmas',
    '2024-12-25 # Christmas',
    '# days off\n\n2024-12-25 // Christmas\r\n',
  ])('%j is one with its name', (holidays) => {
    expect(result(holidays)).toBe('2024-12-26T00:00:00')
    expect(sum({ ...days, holidays })?.badHolidays).toEqual([])
  })

  test('the good lines count and the bad ones are named', () => {
    const holidays = '2024-12-25 Christmas\nx\n2024-12-24 - 2024-12-26\n12月26日\n2024-02-30 none'
    expect(result(holidays)).toBe('2024-12-26T00:00:00')
    expect(sum({ ...days, holidays })?.badHolidays).toEqual([
      { line: 2, text: 'x' },
      { line: 3, text: '2024-12-24 - 2024-12-26' },
      { line: 4, text: '12月26日' },
      { line: 5, text: '2024-02-30 none' },
    ])
  })
})

test('what is assumed for a date is told', () => {
  const today = T.PlainDate.from('2024-05-06')
  expect(sum({ start: '2024-01-31 星期一' })?.assumed).toMatchObject([{ code: 'note.weekday' }])
  expect(sum({ start: '1月31日', today })?.assumed).toMatchObject([{ code: 'note.year' }])
})

test('a date with several readings has each to choose from', () => {
  const start = '03/04/2026'
  expect(sum({ start })?.start.readings.map(({ wall }) => `${wall}`)).toEqual([
    '2026-03-04T00:00:00',
    '2026-04-03T00:00:00',
  ])
  expect(shift({ start }).result.toString()).toBe('2026-03-05T00:00:00')
  expect(shift({ start, startReading: 1 }).result.toString()).toBe('2026-04-04T00:00:00')
  expect(difference('2026-03-01', start, { endReading: 1 })).toMatchObject({ days: 33 })
  expect(sum({ start: '2026-03-04' })?.start.readings).toHaveLength(1)
})

test('an abbreviation of several zones has a choice where its offset counts', () => {
  const start = '2024-01-31T10:00 CST'
  expect(shift({ start }).result.toString()).toBe('2024-02-01T10:00:00')
  expect(shift({ start, zone: 'Asia/Shanghai' }).result.toString()).toBe('2024-02-01T10:00:00')
  expect(sum({ start })?.start.readings).toHaveLength(1)
  expect(sum({ start, zone: 'UTC' })?.start.readings).toHaveLength(4)
  const chosen = shift({ start, zone: 'UTC', startReading: 1 })
  expect(chosen.result.toString()).toBe('2024-02-01T02:00:00')
})

describe('differences', () => {
  test('are exact, by the calendar and in totals', () => {
    const found = difference('2024-01-31T00:00', '2024-03-01T12:30:05.5')
    expect(found).toMatchObject({
      negative: false,
      days: 30,
      hours: 12,
      minutes: 30,
      seconds: '5.5',
    })
    expect(found.calendar.toString()).toBe('P1M1DT12H30M5.5S')
    expect(secondsOf(found.calendar)).toBe('5.5')
    const tiny = difference('2024-01-31T00:00', '2024-01-31T00:00:01.000000001')
    expect(secondsOf(tiny.calendar)).toBe('1.000000001')
    expect(secondsOf(difference('2024-01-31', '2024-02-29').calendar)).toBe('0')
    expect(found.totals).toMatchObject({ days: '30.52', hours: '732.5', seconds: '2637005.5' })
  })

  test('are told to be negative', () => {
    expect(difference('2024-03-01', '2024-02-28')).toMatchObject({ negative: true, days: 2 })
  })

  test('count the hours that pass in a zone', () => {
    const zone = { zone: 'America/New_York' }
    expect(difference('2024-03-10', '2024-03-11', zone)).toMatchObject({ days: 0, hours: 23 })
  })

  test('count business days', () => {
    const week = { weekend: [6, 7], holidays: '2024-12-25' }
    expect(difference('2024-12-23', '2024-12-30', week).businessDays).toEqual([4, 5])
  })

  test('without an end are blank', () => {
    expect(sum({ operation: 'difference' })).toBeUndefined()
  })
})

test('an offset counts in a zone and is left out without one, which is told', () => {
  expect(sum({ start: '2024-01-31T10:00Z' })?.ignored).toBe(true)
  const zoned = sum({ start: '2024-01-31T10:00Z', zone: 'Asia/Tokyo' })
  expect(zoned?.ignored).toBe(false)
})

test.each([
  [{ start: '' }, { code: 'date.empty' }],
  [{ start: '2024-02-30' }, { code: 'date.day', position: 9 }],
  [
    { operation: 'difference', end: '2024-14-01' },
    { code: 'date.month', position: 6 },
  ],
  [{ amount: '' }, { code: 'amount.number' }],
  [{ amount: 'many' }, { code: 'amount.number' }],
  [{ amount: '1.5' }, { code: 'amount.whole' }],
  [{ amount: '0' }, { code: 'amount.minimum' }],
  [{ amount: '-3' }, { code: 'amount.minimum' }],
  [{ amount: '9'.repeat(400) }, { code: 'amount.range' }],
  [{ amount: '300000', unit: 'years' }, { code: 'date.range' }],
  [{ amount: '9007199254740991', unit: 'years' }, { code: 'amount.range' }],
  [{ amount: '9007199254740991', unit: 'months' }, { code: 'amount.range' }],
  [{ duration: 'P1X' }, { code: 'duration.syntax', position: 2 }],
  [{ duration: 'P' }, { code: 'duration.syntax', position: 1 }],
  [{ weekend: [1, 2, 3, 4, 5, 6, 7] }, { code: 'business.no-days' }],
] as const)('%j is refused', (part, failure) => {
  expect(failureOf(part)).toMatchObject(failure)
})
