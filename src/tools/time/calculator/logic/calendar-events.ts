import { isToolFailure } from '#src/core/failure.ts'
import type { Temporal, TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import { localTime } from '#src/tools/time/shared/logic/zones.ts'
import type { CalendarEvent, CalendarFile, Period, SkippedPart } from './calendar-file.ts'
import { expandRecurrence, type RuleTime, timeText } from './recurrence.ts'

/** An event in a span of dates. */
export interface ShownEvent {
  readonly line: number
  readonly title: string
  /** A date, or a time in the zone of the list. */
  readonly start: string
  /** The last date of an event of whole days, or the time of its end; empty without one. */
  readonly end: string
  readonly isDate: boolean
  readonly isRecurring: boolean
}

export interface CalendarEvents extends Omit<CalendarFile, 'events'> {
  /** In order of their start. */
  readonly events: readonly ShownEvent[]
}

export interface Span {
  /** The zone of the list, and of times without one. */
  readonly zone: string
  /** Both included. */
  readonly from: Temporal.PlainDate
  readonly to: Temporal.PlainDate
}

/** More events of a list are omitted. */
const MAX_SHOWN = 2_000
/** More occurrences of one event are omitted. */
const MAX_OCCURRENCES = 400

/** The events of a file from one date to another, with the occurrences of their rules. */
export async function eventsBetween(
  T: TemporalApi,
  file: CalendarFile,
  span: Span,
): Promise<CalendarEvents> {
  const shown: ShownEvent[] = []
  const skipped: SkippedPart[] = [...file.skipped]
  let { isTruncated } = file
  for (const event of file.events) {
    if (shown.length >= MAX_SHOWN) {
      isTruncated = true
      break
    }
    try {
      const { starts, hasMore, unmatched } = await startsOf(T, event, span)
      isTruncated ||= hasMore
      for (const time of unmatched) {
        const params = { line: event.line, time: timeText(time) }
        skipped.push({ line: event.line, code: 'event.excluded', params })
      }
      for (const start of starts) shown.push(shownEvent(event, start, span.zone))
    } catch (error) {
      if (!isToolFailure(error)) throw error
      skipped.push({ line: event.line, code: error.code, params: error.params })
    }
  }
  const events = shown.sort((one, other) => (one.start < other.start ? -1 : 1))
  return { ...file, skipped, events: events.slice(0, MAX_SHOWN), isTruncated }
}

async function startsOf(T: TemporalApi, event: CalendarEvent, { from, to, ...span }: Span) {
  const zone = event.start.isDate ? 'UTC' : span.zone
  const first = from.toZonedDateTime(zone)
  const after = to.add({ days: 1 }).toZonedDateTime(zone)
  const { start, recurrence, replaced, periods } = event
  // An event that has started before the span can last into it. Ends are exclusive.
  const [earliest = first] = [event, ...periods]
    .map((period) => {
      const time = zoned(period.start, zone)
      const length = time.toInstant().until((endAt(period, time, zone) ?? time).toInstant())
      return length.sign > 0 ? first.subtract(length).add({ nanoseconds: 1 }) : first
    })
    .sort((one, other) => (one.epochNanoseconds < other.epochNanoseconds ? -1 : 1))
  const isIn = (time: Temporal.ZonedDateTime) => {
    if (time.epochNanoseconds >= after.epochNanoseconds) return false
    const end = endAt(periodAt(event, time, zone), time, zone)
    return (
      time.epochNanoseconds >= first.epochNanoseconds ||
      (end !== undefined && end.epochNanoseconds > first.epochNanoseconds)
    )
  }
  if (!recurrence) {
    return { starts: [zoned(start, zone)].filter(isIn), hasMore: false, unmatched: [] }
  }
  const { excluded } = recurrence
  const found = await expandRecurrence(
    T,
    {
      ...recurrence,
      // The start is the first date even if it isn’t one of the rule (RFC 5545, section 3.8.5.3).
      added: [...recurrence.added, start],
      excluded: [...excluded, ...replaced],
    },
    { zone, start: start.wall, limit: MAX_OCCURRENCES, from: earliest },
  )
  const times = found.list.map(({ time }) => time)
  const last = times.at(-1)
  return {
    starts: times.filter(isIn),
    hasMore: found.end === 'more' && (last?.epochNanoseconds ?? 0n) < after.epochNanoseconds,
    unmatched: excluded.filter((time) => found.unmatched.includes(time)),
  }
}

/** The period of an occurrence, which is the event itself unless a further date has its own. */
function periodAt(event: CalendarEvent, time: Temporal.ZonedDateTime, zone: string): Period {
  const isSame = ({ start }: Period) =>
    zoned(start, zone).epochNanoseconds === time.epochNanoseconds
  return event.periods.find(isSame) ?? event
}

/**
 * The end of an occurrence, which is as long as the first one, or the duration after it in its own zone
 * (RFC 5545, sections 3.3.6 and 3.8.5.3).
 */
function endAt(
  { start, end, duration }: Period,
  time: Temporal.ZonedDateTime,
  zone: string,
): Temporal.ZonedDateTime | undefined {
  if (duration) return time.add(duration)
  return end && time.add(zoned(start, zone).toInstant().until(zoned(end, zone).toInstant()))
}

const zoned = (time: RuleTime, zone: string) => localTime(time.wall, time.zone ?? zone).compatible

function shownEvent(event: CalendarEvent, time: Temporal.ZonedDateTime, zone: string): ShownEvent {
  const { line, title, start, recurrence } = event
  const isRecurring = recurrence !== undefined
  const common = { line, title, isRecurring, isDate: start.isDate }
  if (start.isDate) {
    const date = time.toPlainDate()
    const end = endAt(event, time, 'UTC')
    const days = end ? date.until(end.toPlainDate()).days - 1 : 0
    const last = date.add({ days: Math.max(0, days) })
    return { ...common, start: date.toString(), end: days > 0 ? last.toString() : '' }
  }
  const textOf = (at: Temporal.ZonedDateTime) =>
    at.withTimeZone(zone).toPlainDateTime().toString({ smallestUnit: 'second' })
  const end = endAt(periodAt(event, time, zone), time, zone)
  return { ...common, start: textOf(time), end: end ? textOf(end) : '' }
}

/** The dates of events of whole days, one line each with its title, as the field of holidays reads them. */
export function holidayLines(
  T: TemporalApi,
  events: readonly ShownEvent[],
  { from, to }: Pick<Span, 'from' | 'to'>,
): readonly string[] {
  const lines = new Map<string, string>()
  for (const { start, end, title, isDate } of events) {
    if (!isDate) continue
    const last = T.PlainDate.from(end || start)
    let date = T.PlainDate.from(start)
    for (; date.until(last).sign >= 0 && date.until(to).sign >= 0; date = date.add({ days: 1 })) {
      if (from.until(date).sign >= 0) lines.set(`${date}`, `${date} ${title}`.trim())
    }
  }
  return [...lines.values()].sort()
}
