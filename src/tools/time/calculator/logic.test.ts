import { describe, expect, test } from 'vitest'
import { ToolFailure } from '#src/core/failure.ts'
import { loadTemporal } from '#src/tools/time/shared/logic/temporal.ts'
import {
  type CalculationInput,
  calculate,
  type DaysOff,
  operations,
  secondsOf,
  spanMonths,
} from './logic.ts'

const T = await loadTemporal()

const calculateWith = (part: Partial<CalculationInput>) =>
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
const shift = (part: Partial<CalculationInput>) => {
  const calculation = calculateWith(part)
  if (calculation?.kind !== 'shift') throw new Error('expected a shift')
  return calculation.shift
}
const difference = (start: string, end: string, part: Partial<CalculationInput> = {}) => {
  const calculation = calculateWith({ start, end, operation: 'difference', ...part })
  if (calculation?.kind !== 'difference') throw new Error('expected a difference')
  return calculation.difference
}
const failureOf = (part: Partial<CalculationInput>) => {
  try {
    calculateWith(part)
  } catch (error) {
    if (error instanceof ToolFailure) return { code: error.code, ...error.params }
    throw error
  }
  return undefined
}

describe('adding and subtracting', () => {
  test('clamps a missing day to the end of the month and reports it', () => {
    const { result, clamped, duration } = shift({ unit: 'months' })
    expect(result.toString()).toBe('2024-02-29T10:00:00')
    expect(clamped?.day).toBe(31)
    expect(duration.toString()).toBe('P1M')
    expect(shift({ start: '2024-02-29', unit: 'years' }).clamped?.day).toBe(29)
    expect(shift({ unit: 'days' }).clamped).toBeUndefined()
  })

  test('a duration replaces amount and unit', () => {
    const { result } = shift({ operation: 'subtract', duration: 'P1Y1M1DT2H30M', amount: '' })
    expect(result.toString()).toBe('2022-12-30T07:30:00')
    expect(shift({ duration: 'PT1.5H' }).result.toString()).toBe('2024-01-31T11:30:00')
    expect(shift({ duration: '-P1W' }).result.toString()).toBe('2024-01-24T10:00:00')
  })

  test('in a zone, hours are elapsed time and days are calendar days', () => {
    const before = { start: '2024-03-09T10:00', zone: 'America/New_York' }
    expect(shift({ ...before, amount: '24', unit: 'hours' }).result.toString()).toBe(
      '2024-03-10T11:00:00',
    )
    expect(shift({ ...before, unit: 'days' }).result.toString()).toBe('2024-03-10T10:00:00')
  })

  test('business days skip the selected days off and the holidays', () => {
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
    '# days off\r2024-12-25 // Christmas\r',
  ])('accepts %j', (holidays) => {
    expect(result(holidays)).toBe('2024-12-26T00:00:00')
    expect(calculateWith({ ...days, holidays })?.invalidHolidays).toEqual([])
  })

  test('counts valid lines and reports invalid ones', () => {
    const holidays = '2024-12-25 Christmas\nx\n2024-12-24 - 2024-12-26\n12月26日\n2024-02-30 none'
    expect(result(holidays)).toBe('2024-12-26T00:00:00')
    expect(calculateWith({ ...days, holidays })?.invalidHolidays).toEqual([
      { line: 2, text: 'x' },
      { line: 3, text: '2024-12-24 - 2024-12-26' },
      { line: 4, text: '12月26日' },
      { line: 5, text: '2024-02-30 none' },
    ])
  })
})

test('reports assumptions made for a date', () => {
  const now = T.ZonedDateTime.from('2024-05-06T00:00[UTC]')
  expect(calculateWith({ start: '2024-01-31 星期一' })?.assumed).toMatchObject([
    { code: 'note.weekday' },
  ])
  expect(calculateWith({ start: '1月31日', now })?.assumed).toMatchObject([{ code: 'note.year' }])
})

test('every reading of an ambiguous date can be selected', () => {
  const start = '03/04/2026'
  expect(calculateWith({ start })?.start.readings.map(({ wall }) => `${wall}`)).toEqual([
    '2026-03-04T00:00:00',
    '2026-04-03T00:00:00',
  ])
  expect(shift({ start }).result.toString()).toBe('2026-03-05T00:00:00')
  expect(shift({ start, startReading: 1 }).result.toString()).toBe('2026-04-04T00:00:00')
  expect(difference('2026-03-01', start, { endReading: 1 })).toMatchObject({ days: 33 })
  expect(calculateWith({ start: '2026-03-04' })?.start.readings).toHaveLength(1)
})

test('an ambiguous abbreviation has several readings only with a zone', () => {
  const start = '2024-01-31T10:00 CST'
  expect(shift({ start }).result.toString()).toBe('2024-02-01T10:00:00')
  expect(shift({ start, zone: 'Asia/Shanghai' }).result.toString()).toBe('2024-02-01T10:00:00')
  expect(calculateWith({ start })?.start.readings).toHaveLength(1)
  expect(calculateWith({ start, zone: 'UTC' })?.start.readings).toHaveLength(4)
  const chosen = shift({ start, zone: 'UTC', startReading: 1 })
  expect(chosen.result.toString()).toBe('2024-02-01T02:00:00')
})

describe('differences', () => {
  test.each([
    [[], '2024-03-01', 'P1M1D'],
    [[6, 7], '2024-03-01', 'P22D'],
    [[], '2023-12-31', '-P1M'],
    [[6, 7], '2023-12-31', '-P22D'],
    [[3], '2024-01-30T23:00', '-P1D'],
    [[2, 3], '2024-01-30T23:00', 'P0D'],
  ])('as a duration, with the days off %j, until %s are %s', async (weekend, end, duration) => {
    const { run, output } = operations.difference
    const options = { end, weekend, zone: '', holidays: '', calendar: '' } as const
    expect(output(await run('2024-01-31', options))).toBe(duration)
  })

  test('are exact, in calendar units, and in totals', () => {
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
    expect(found.totals).toMatchObject({
      days: { value: '30.52', isExact: false },
      hours: { value: '732.5', isExact: false },
      seconds: { value: '2637005.5', isExact: true },
    })
  })

  test('are in whole weeks and the days left over', () => {
    expect(difference('2021-09-06', '2026-11-24').weeks).toEqual([272, 1])
    expect(difference('2026-11-24', '2021-09-06').weeks).toEqual([272, 1])
    expect(difference('2024-01-01', '2024-01-07T23:59').weeks).toEqual([0, 6])
    expect(difference('2024-01-01', '2024-01-08').totals.days).toEqual({
      value: '7',
      isExact: true,
    })
  })

  test('report a negative result', () => {
    expect(difference('2024-03-01', '2024-02-28')).toMatchObject({ negative: true, days: 2 })
  })

  test.each([
    ['2024-05-31', '2024-02-29', 'P3M'],
    ['2024-02-29', '2024-05-31', 'P3M2D'],
    ['2024-02-29', '2023-02-28', 'P1Y'],
    ['2023-02-28', '2024-02-29', 'P1Y1D'],
    ['2024-03-01', '2024-01-31', 'P1M1D'],
    ['2024-03-31T10:00', '2024-02-29T12:00', 'P30DT22H'],
  ])('of the calendar count from the start: %s to %s', (start, end, expected) => {
    expect(difference(start, end).calendar.toString()).toBe(expected)
  })

  test.each(['', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia', 'America/Sao_Paulo'])(
    'of the calendar lead from the start to the end in the zone %j',
    (zone) => {
      const days = [
        '2011-12-29',
        '2011-12-31',
        '2018-11-04',
        '2023-02-28',
        '2023-03-31',
        '2023-12-31',
      ]
      days.push('2024-02-28', '2024-02-29', '2024-03-01', '2024-03-10', '2024-04-30', '2024-05-31')
      days.push('2024-10-06', '2024-11-03', '2026-04-05')
      const times = days.flatMap((day) =>
        ['00:00', '01:30', '02:30', '23:59:59.5'].map((time) => `${day}T${time}`),
      )
      // Half of the pairs.
      const ends = times.filter((time) => /01:30|59\.5/.test(time))
      const part = zone === '' ? {} : { zone }
      const momentOf = (text: string) => {
        const wall = T.PlainDateTime.from(text)
        return wall.toZonedDateTime(zone === '' ? 'UTC' : zone)
      }
      for (const start of times)
        for (const end of ends) {
          const { negative, calendar } = difference(start, end, part)
          const signed = negative ? calendar.negated() : calendar
          const found = momentOf(start).add(signed)
          expect(`${start} ${signed} ${found.toInstant()}`).toBe(
            `${start} ${signed} ${momentOf(end).toInstant()}`,
          )
          // A start that a clock change skips has a different clock time on other days.
          if (!momentOf(start).toPlainDateTime().equals(start)) continue
          const operation = negative ? 'subtract' : 'add'
          const { result } = shift({ start, operation, duration: `${calendar}`, ...part })
          expect(`${start} ${signed} ${result}`).toBe(
            `${start} ${signed} ${momentOf(end).toPlainDateTime()}`,
          )
        }
    },
  )

  test('count elapsed hours in a zone', () => {
    const zone = { zone: 'America/New_York' }
    expect(difference('2024-03-10', '2024-03-11', zone)).toMatchObject({ days: 0, hours: 23 })
  })

  test('count business days', () => {
    const week = { weekend: [6, 7], holidays: '2024-12-25' }
    expect(difference('2024-12-23', '2024-12-30', week).businessDays).toEqual([4, 5])
  })

  test('without an end have no result', () => {
    expect(calculateWith({ operation: 'difference' })).toBeUndefined()
  })
})

test('reports that an offset is ignored without a zone', () => {
  expect(calculateWith({ start: '2024-01-31T10:00Z' })?.ignored).toEqual(['offset'])
  const zoned = calculateWith({ start: '2024-01-31T10:00Z', zone: 'Asia/Tokyo' })
  expect(zoned?.ignored).toEqual([])
  const stamps = { operation: 'difference', start: '@0', end: '1700000000' } as const
  expect(calculateWith(stamps)?.ignored).toEqual(['timestamp'])
  expect(calculateWith({ ...stamps, end: '2024-01-31T10:00Z' })?.ignored).toEqual([
    'timestamp',
    'offset',
  ])
})

test('accepts full-width characters of Chinese input methods', () => {
  expect(calculateWith({ start: '２０２４－０１－３１', amount: '３' })).toEqual(
    calculateWith({ start: '2024-01-31', amount: '3' }),
  )
  expect(calculateWith({ duration: 'Ｐ１Ｄ' })).toEqual(calculateWith({ duration: 'P1D' }))
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
] as const)('rejects %j', (part, failure) => {
  expect(failureOf(part)).toMatchObject(failure)
})

describe('the months of a span', () => {
  const weekends = { weekend: [6, 7], holidays: [] }
  const monthsOf = (start: string, end: string, daysOff: DaysOff = weekends) =>
    spanMonths(T.PlainDate.from(start), T.PlainDate.from(end), daysOff)
  const daysWith = (span: ReturnType<typeof monthsOf>, place: string) =>
    span.months.flatMap(({ date, days }) =>
      days
        .filter((it) => it.place === place)
        .map(({ day }) => `${date.toPlainYearMonth()}-${String(day).padStart(2, '0')}`),
    )

  test('contain the leap day, and both ends', () => {
    const span = monthsOf('2024-02-27', '2024-03-02')
    expect(span.months.map(({ blanks, days }) => [blanks, days.length])).toEqual([
      [3, 29],
      [4, 31],
    ])
    expect(daysWith(span, 'start')).toEqual(['2024-02-27'])
    expect(daysWith(span, 'inside')).toEqual(['2024-02-28', '2024-02-29', '2024-03-01'])
    expect(daysWith(span, 'end')).toEqual(['2024-03-02'])
    expect(monthsOf('2023-02-27', '2023-03-02').months[0]?.days).toHaveLength(28)
  })

  test('are in calendar order for a span into the past', () => {
    const span = monthsOf('2024-01-02', '2023-12-30')
    expect(span.months.map(({ date }) => `${date.toPlainYearMonth()}`)).toEqual([
      '2023-12',
      '2024-01',
    ])
    expect(daysWith(span, 'end')).toEqual(['2023-12-30'])
    expect(daysWith(span, 'inside')).toEqual(['2023-12-31', '2024-01-01'])
    expect(daysWith(span, 'start')).toEqual(['2024-01-02'])
  })

  test('mark the end of a span within one day', () => {
    const span = monthsOf('2024-01-31', '2024-01-31')
    expect(span.months).toHaveLength(1)
    expect(daysWith(span, 'end')).toEqual(['2024-01-31'])
    expect(daysWith(span, 'start')).toEqual([])
  })

  test('leave out the middle of a long span', () => {
    expect(monthsOf('2024-01-31', '2024-03-31')).toMatchObject({ omitted: 0 })
    expect(monthsOf('2024-01-31', '2024-03-31').months).toHaveLength(3)
    const span = monthsOf('2024-01-31', '2025-01-01')
    expect(span).toMatchObject({ omitted: 11 })
    expect(span.months).toHaveLength(2)
    expect(daysWith(span, 'inside')).toEqual([])
  })

  test('mark the days off and the holidays', () => {
    const holiday = T.PlainDate.from('2024-12-25')
    const [month] = monthsOf('2024-12-20', '2024-12-27', {
      weekend: [5, 6],
      holidays: [holiday],
    }).months
    expect(month?.days.filter(({ isOff }) => isOff).map(({ day }) => day)).toEqual([
      6, 7, 13, 14, 20, 21, 25, 27, 28,
    ])
  })

  test('include the first and the last month of the range', () => {
    const first = monthsOf('-271821-04-19', '-271821-05-01')
    expect(first.months.map(({ days }) => days.length)).toEqual([30, 31])
    const [april] = first.months
    expect(april?.days[18]).toMatchObject({ day: 19, place: 'start' })
    expect(april?.blanks).toBe(3)
    expect(monthsOf('+275760-08-31', '+275760-09-13').months).toHaveLength(2)
  })
})

test('a calculation has its wall dates and days off', () => {
  const zoned = calculateWith({ start: '2024-01-31T23:30Z', zone: 'Asia/Tokyo' })
  expect(`${zoned?.start.wall} ${zoned?.until}`).toBe('2024-02-01T08:30:00 2024-02-02T08:30:00')
  expect(zoned?.daysOff).toBeUndefined()
  const range = { start: '2024-01-01', end: '2024-03-04', operation: 'difference' } as const
  expect(`${calculateWith(range)?.until}`).toBe('2024-03-04T00:00:00')
  expect(calculateWith({ weekend: [7] })?.daysOff?.weekend).toEqual([7])
})
