import type { Temporal, TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import type { CalendarData, HolidayName } from './calendar-data.ts'
import type { CalendarId, Country } from './calendar-ids.ts'

export interface NamedDay {
  readonly date: Temporal.PlainDate
  readonly name: HolidayName
  /** `observed`: a weekday that replaces the holiday; `workday`: a working day that makes up for it. */
  readonly kind: 'holiday' | 'observed' | 'workday'
}

export interface HolidayCalendar {
  readonly id: CalendarId
  /** The years that the calendar covers. */
  readonly first: number
  readonly last: number
  /** In order. */
  readonly days: readonly NamedDay[]
}

const sources: Readonly<Record<Country, () => Promise<CalendarData>>> = {
  cn: async () => (await import('./holidays-cn.ts')).cn,
  hk: async () => (await import('./holidays-hk.ts')).hk,
  jp: async () => (await import('./holidays-jp.ts')).jp,
  us: async () => (await import('./holidays-us.ts')).us,
  gb: async () => (await import('./holidays-gb.ts')).gb,
  de: async () => (await import('./holidays-de.ts')).de,
}

export const countryOf = (id: CalendarId) => id.slice(0, 2) as Country

/** Loads the holidays of a country and of one of its regions. */
export async function loadCalendar(T: TemporalApi, id: CalendarId): Promise<HolidayCalendar> {
  const { first, last, names, days } = await sources[countryOf(id)]()
  const region = id.slice(3)
  const lines = days.trim().split('\n')
  return { id, first, last, days: lines.flatMap((line) => daysOf(T, line, names, region)) }
}

function daysOf(
  T: TemporalApi,
  line: string,
  names: CalendarData['names'],
  region: string,
): readonly NamedDay[] {
  const [year, ...days] = line.split(' ')
  return days.flatMap((text) => {
    const [, plus, month, day, letter = ''] = /^(\+?)(\d\d)(\d\d)(\w)$/.exec(text) ?? []
    const [name, regions] = names[letter.toLowerCase()] ?? []
    if (!name || (regions && !regions.split(' ').includes(region))) return []
    const kind = plus ? 'workday' : letter === letter.toLowerCase() ? 'holiday' : 'observed'
    return [{ date: T.PlainDate.from(`${year}-${month}-${day}`), name, kind }]
  })
}

/** The holidays and working days from one date to another, both included, in either order. */
export function daysBetween(
  { days }: HolidayCalendar,
  one: Temporal.PlainDate,
  other: Temporal.PlainDate,
): readonly NamedDay[] {
  const [first, last] = one.until(other).sign < 0 ? [other, one] : [one, other]
  return days.filter(({ date }) => first.until(date).sign >= 0 && date.until(last).sign >= 0)
}

/** The years of a span that the calendar doesn't cover, each range by its first and last year. */
export function unknownYears(
  { first, last }: HolidayCalendar,
  one: Temporal.PlainDate,
  other: Temporal.PlainDate,
): readonly (readonly [from: number, to: number])[] {
  const [from, to] = [Math.min(one.year, other.year), Math.max(one.year, other.year)]
  const ranges = [[from, Math.min(to, first - 1)] as const, [Math.max(from, last + 1), to] as const]
  return ranges.filter(([start, end]) => start <= end)
}
