import { describe, expect, test } from 'vitest'
import {
  type CalculationInput,
  calculate,
  calendarIds,
  loadCalendar,
} from '#src/tools/time/calculator/logic.ts'
import { loadTemporal } from '#src/tools/time/shared/logic/temporal.ts'

const T = await loadTemporal()

const run = async (part: Partial<CalculationInput>, id: (typeof calendarIds)[number] = 'cn') =>
  calculate(T, {
    start: '2026-01-01',
    operation: 'difference',
    end: '',
    amount: '1',
    unit: 'days',
    duration: '',
    zone: undefined,
    weekend: [6, 7],
    holidays: '',
    calendar: await loadCalendar(T, id),
    ...part,
  })
const businessDays = async (start: string, end: string, part: Partial<CalculationInput> = {}) => {
  const calculation = await run({ start, end, ...part })
  return calculation?.kind === 'difference' ? calculation.difference.businessDays : undefined
}
const dateAfter = async (start: string, amount: string, part: Partial<CalculationInput> = {}) => {
  const calculation = await run({ start, operation: 'add', amount, ...part })
  return calculation?.kind === 'shift' ? `${calculation.shift.result.toPlainDate()}` : undefined
}

/**
 * Business days of the years 2015 to 2027 with weekends on Saturday and Sunday, counted from the data
 * of date-holidays 3.37, for China (to 2026) of holiday-cn.
 */
const counts = {
  cn: '249 250 249 250 250 249 250 249 249 251 248 248',
  hk: '247 247 247 246 246 249 248 246 246 247 246 247 248',
  jp: '246 245 248 248 244 246 246 245 247 248 246 244 245',
  us: '251 251 250 251 251 252 249 250 249 251 250 250 249',
  'gb-eng': '253 253 252 253 253 254 253 250 251 254 253 253 253',
  'gb-sct': '252 252 251 252 252 253 252 249 250 253 252 251 252',
  'gb-nir': '251 251 250 251 251 252 251 248 249 252 251 251 251',
  de: '254 254 251 252 252 255 256 254 252 253 252 254 256',
  'de-by': '252 251 248 250 250 253 253 251 249 251 250 252 253',
  'de-be': '254 254 251 252 251 254 255 253 251 252 251 254 255',
  'de-hh': '254 254 251 251 251 255 256 253 251 252 251 254 256',
  'de-sn': '253 252 250 250 250 254 255 252 250 251 250 253 255',
  'de-th': '254 253 251 251 250 255 255 252 250 251 251 254 255',
} as const

test.each(Object.entries(counts))('%s has the business days of another source', async (id, all) => {
  const calendar = await loadCalendar(T, id as keyof typeof counts)
  const years = all.split(' ').map((_, at) => 2015 + at)
  const found = years.map(async (year) => {
    const [count] = (await businessDays(`${year}-01-01`, `${year + 1}-01-01`, { calendar })) ?? []
    return count
  })
  expect((await Promise.all(found)).join(' ')).toBe(all)
})

test.each(calendarIds)('%s has days of every year, once and in order', async (id) => {
  const { days, first, last } = await loadCalendar(T, id)
  const dates = days.map(({ date }) => date.toString())
  expect(dates).toEqual([...new Set(dates)].sort())
  const years = new Set(days.map(({ date }) => date.year))
  expect([...years].sort()).toEqual(Array.from({ length: last - first + 1 }, (_, at) => first + at))
})

describe('the calendar of China', () => {
  test('counts the working days that make up for a holiday', async () => {
    // Spring Festival 2026: February 15 to 23 are off, February 14 and 28 are worked.
    expect(await dateAfter('2026-02-13', '1')).toBe('2026-02-14')
    expect(await dateAfter('2026-02-14', '1')).toBe('2026-02-24')
    expect(await businessDays('2026-02-14', '2026-02-28')).toEqual([5, 6])
    expect(await dateAfter('2026-02-24', '1', { operation: 'subtract' })).toBe('2026-02-14')
  })

  test('respects the days off that the user sets', async () => {
    expect(await dateAfter('2026-02-13', '1', { holidays: '2026-02-14' })).toBe('2026-02-24')
    // Where Saturdays are worked, one that makes up for a holiday isn't counted twice.
    expect(await businessDays('2026-02-14', '2026-02-15', { weekend: [7] })).toEqual([1, 1])
  })

  test('reports the years that it doesn’t cover', async () => {
    const named = async (start: string, end: string) => (await run({ start, end }))?.named
    expect(await named('2026-12-01', '2026-12-31')).toMatchObject({ unknown: [] })
    expect(await named('2026-12-01', '2028-01-01')).toMatchObject({ unknown: [[2027, 2028]] })
    expect(await named('2027-06-01', '2009-12-31')).toMatchObject({
      unknown: [
        [2009, 2009],
        [2027, 2027],
      ],
    })
  })

  test('lists the days of a span by name', async () => {
    const { named } = (await run({ start: '2026-02-13', end: '2026-02-16' })) ?? {}
    expect(named?.days.map(({ date, name, kind }) => `${date} ${name} ${kind}`)).toEqual([
      '2026-02-14 spring-festival workday',
      '2026-02-15 spring-festival holiday',
      '2026-02-16 spring-festival holiday',
    ])
  })

  test('has no effect while all days count', async () => {
    const calculation = await run({ start: '2026-02-13', end: '2026-02-16', weekend: undefined })
    expect(calculation).toMatchObject({ named: undefined, daysOff: undefined })
  })
})

test('days by region differ', async () => {
  const names = async (id: 'de' | 'de-by' | 'gb-eng' | 'gb-sct', date: string) =>
    (await run({ start: date, end: date }, id))?.named?.days.map(({ name }) => name)
  expect(await names('de', '2026-01-06')).toEqual([])
  expect(await names('de-by', '2026-01-06')).toEqual(['epiphany'])
  expect(await names('gb-eng', '2026-11-30')).toEqual([])
  expect(await names('gb-sct', '2026-11-30')).toEqual(['st-andrew'])
})
