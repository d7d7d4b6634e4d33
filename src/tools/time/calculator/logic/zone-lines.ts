import type { Temporal } from '#src/tools/time/shared/logic/temporal.ts'
import { basic } from './rule-fields.ts'
import { type RuleParts, ruleValue } from './rule-parts.ts'

/** The years after the later of start and now whose clock changes a file contains. */
const YEARS = 20

/** The start, and the moment of the export. */
interface ZoneSpan {
  readonly start: Temporal.PlainDateTime
  readonly now: Temporal.ZonedDateTime
}

/**
 * The VTIMEZONE of a zone from the start on (RFC 5545, section 3.6.5); empty for UTC. Clock changes that
 * follow a yearly rule to the end of `YEARS` recur without an end; others are listed one by one.
 */
export function zoneLines(zone: string, { start, now }: ZoneSpan): readonly string[] {
  if (zone === 'UTC') return []
  const first = start.toZonedDateTime(zone)
  const isPast = first.epochNanoseconds < now.epochNanoseconds
  const end = (isPast ? now.withTimeZone(zone) : first).add({ years: YEARS })
  const all = observancesOf(first, end)
  const at = all.findIndex((_, from) => isYearly(all.slice(from), end.year))
  const recurring = at < 0 ? [] : all.slice(at)
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...all.slice(0, at < 0 ? all.length : at).flatMap((single) => observanceLines(single)),
    ...kinds.flatMap((kind) => {
      const series = recurring.filter((it) => it.kind === kind)
      return series[0] ? observanceLines(series[0], yearlyRule(series)) : []
    }),
    'END:VTIMEZONE',
  ]
}

const kinds = ['STANDARD', 'DAYLIGHT'] as const

interface Observance {
  readonly kind: (typeof kinds)[number]
  /** The time of the change by the offset before it. */
  readonly wall: Temporal.PlainDateTime
  /** Offsets, as +08:00. */
  readonly before: string
  readonly after: string
}

/** The one in effect at the first time, and those that begin up to the end. */
function observancesOf(
  first: Temporal.ZonedDateTime,
  end: Temporal.ZonedDateTime,
): readonly Observance[] {
  // The start can be the moment of a change.
  const last = first.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')
  const changes = [last ?? first.subtract({ years: 1 })]
  for (let next = first.getTimeZoneTransition('next'); next; ) {
    if (next.epochNanoseconds > end.epochNanoseconds) break
    changes.push(next)
    next = next.getTimeZoneTransition('next')
  }
  return changes.map((change) => {
    const previous = change.subtract({ nanoseconds: 1 })
    return {
      kind: change.offsetNanoseconds > previous.offsetNanoseconds ? 'DAYLIGHT' : 'STANDARD',
      wall: previous.toPlainDateTime().add({ nanoseconds: 1 }),
      before: previous.offset,
      after: change.offset,
    }
  })
}

/** Whether the observances of both kinds follow yearly rules up to a year. */
function isYearly(all: readonly Observance[], lastYear: number): boolean {
  const last = all.at(-1)?.wall.year ?? 0
  return (
    last >= lastYear - 1 &&
    kinds.every((kind) => yearlyRule(all.filter((it) => it.kind === kind)) !== undefined)
  )
}

/**
 * The rule of changes in consecutive years on the same weekday of a month, which is in the same seven
 * days of it; undefined without one.
 */
function yearlyRule(series: readonly Observance[]): RuleParts | undefined {
  const [first] = series
  if (!first || !series.every((it, at) => isRepeated(first, it, at))) return undefined
  const { month, dayOfWeek, daysInMonth } = first.wall
  const days = series.map(({ wall }) => wall.day)
  const low = Math.min(...days)
  if (Math.max(...days) !== low + 6) return undefined
  const isLast = low + 6 === daysInMonth
  const nth = isLast ? -1 : low % 7 === 1 ? (low + 6) / 7 : 0
  const span = Array.from({ length: 7 }, (_, at) => low + at)
  return {
    freq: 'YEARLY',
    interval: 1,
    count: undefined,
    until: undefined,
    days: [{ nth, weekday: dayOfWeek }],
    lists: { BYMONTH: [month], ...(nth === 0 ? { BYMONTHDAY: span } : {}) },
    weekStart: undefined,
  }
}

const isRepeated = (first: Observance, { wall, before, after }: Observance, years: number) =>
  wall.year === first.wall.year + years &&
  wall.month === first.wall.month &&
  wall.dayOfWeek === first.wall.dayOfWeek &&
  wall.toPlainTime().equals(first.wall.toPlainTime()) &&
  before === first.before &&
  after === first.after

function observanceLines(
  { kind, wall, before, after }: Observance,
  rule?: RuleParts,
): readonly string[] {
  return [
    `BEGIN:${kind}`,
    `DTSTART:${basic(wall.toString({ smallestUnit: 'second' }))}`,
    ...(rule ? [`RRULE:${ruleValue(rule)}`] : []),
    `TZOFFSETFROM:${before.replaceAll(':', '')}`,
    `TZOFFSETTO:${after.replaceAll(':', '')}`,
    `END:${kind}`,
  ]
}
