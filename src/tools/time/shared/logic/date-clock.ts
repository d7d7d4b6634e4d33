import { chinesePeriods, chineseQuarters } from '#src/tools/time/shared/date-messages.ts'
import { failAt, numberOf, type Part, type Parts } from './date-parts.ts'
import type { DateForm } from './date-patterns.ts'

/** A clock time, `days` after the date of the text. */
export interface ClockTime {
  readonly days: number
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly nanosecond: number
}

export interface ClockReadings {
  /** All clock times that the text can mean. */
  readonly clocks: readonly ClockTime[]
  /** Whether the text has second 60, which is parsed as second 59. */
  readonly hasLeapSecond: boolean
}

/**
 * The clock times of a parsed text; several for ambiguous Chinese evenings and for hour 24.
 *
 * @throws ToolFailure `date.hour`, `date.minute`, `date.second`, `date.period`
 */
export function clocksOf(form: DateForm, parts: Parts): ClockReadings {
  const quarter = parts('quarter')?.text[0]
  const minute = quarter ? chineseQuarters[quarter] : numberOf(parts('minute'), 59, 'date.minute')
  const written = numberOf(parts('second'), 60, 'date.second') ?? 0
  const rest = {
    minute: minute ?? 0,
    // Temporal, like POSIX, has no 61st second.
    second: Math.min(59, written),
    nanosecond: Number((parts('fraction')?.text ?? '').padEnd(9, '0')),
  }
  const isFullHour = rest.minute + written + rest.nanosecond === 0
  const clocks = hoursOf(form, parts, isFullHour).map((hour) => ({
    ...rest,
    days: Math.floor(hour / 24),
    hour: hour % 24,
  }))
  return { clocks, hasLeapSecond: written === 60 }
}

/** Hours from midnight; 24 and more are on the next day. */
function hoursOf(form: DateForm, parts: Parts, isFullHour: boolean): readonly number[] {
  const part = parts('hour')
  if (!part) return [0]
  const before = parts('halfBefore')
  const halves = [before, parts('half')].flatMap((it) => it?.text[0]?.toLowerCase() ?? [])
  if (new Set(halves).size > 1) throw failAt('date.period', before, textOf(before, part))
  const [half] = halves
  const period = parts('period')?.text
  if (half && !period) {
    const hour = numberOf(part, 12, 'date.hour') ?? 0
    return [(hour % 12) + (half === 'p' || half === '\u03bc' ? 12 : 0)]
  }
  const hour = numberOf(part, 24, 'date.hour') ?? 0
  // Intl in English formats midnight as hour 24 of the same day.
  if (hour === 24 && (/^(?:written|syslog|rfc2822)$/.test(form) || parts('first'))) return [0, 24]
  const isSpoken = parts('spoken') !== undefined
  const hours = period ? (periodHours(period, hour, isSpoken) ?? []) : [hour]
  if (hours.length === 0 || (hour === 24 && !isFullHour) || (half && period)) {
    throw failAt(
      period ? 'date.period' : 'date.hour',
      period ? parts('period') : part,
      textOf(parts('period'), part),
      24,
    )
  }
  return hours
}

const textOf = (period: Part | undefined, hour: Part) => `${period?.text ?? ''}${hour.text}`

/**
 * The hours that an hour with a Chinese day period can mean; undefined for an impossible pair.
 *
 * @param isSpoken whether the hour is written as people say it, with \u70b9 rather than a colon
 */
function periodHours(name: string, hour: number, isSpoken: boolean): readonly number[] | undefined {
  const period = Object.entries(chinesePeriods).find(([it]) => it === name)?.[1]
  const half = hour % 12
  // Programs format midnight as 12 in the morning, but people say so for noon too.
  if (period === 'morning' && hour === 12 && isSpoken) return [12, 0]
  if (period === 'morning' || period === 'dawn') return hour <= 12 ? [half] : undefined
  if (period === 'noon') {
    if (hour >= 10 && hour <= 14) return [hour]
    return hour <= 2 ? [half + 12] : undefined
  }
  if (period === 'afternoon') return hour <= 23 ? [hour < 12 ? hour + 12 : hour] : undefined
  if (hour === 24) return [24]
  if (hour >= 17) return [hour]
  if (hour > 12) return undefined
  // Midnight and the hours after it can belong to either side of the night.
  const isSmall = half < (period === 'evening' ? 5 : 6)
  return isSmall ? [half + 24, half] : [half + 12]
}
