import {
  coversTime,
  type LocalTime,
  localTime,
  parseSchedule,
  SCHEDULE_STEP_MS,
} from '#api/contract/schedule.ts'

/** A time span in milliseconds since 1970; the end is exclusive. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** The times within a span that a schedule covers, sorted; without a schedule, the whole span. */
export type ScheduleSpans = (schedule: string | null) => readonly Span[]

/** Computes the times of schedules within a span, each schedule and each time zone once. */
export function scheduleSpansIn(span: Span): ScheduleSpans {
  const whole = [span]
  const hoursOf = cached((timeZone) => localHours(timeZone, span))
  const spansOf = cached((text) => {
    const schedule = parseSchedule(text)
    if (schedule === undefined) return whole
    return joined(hoursOf(schedule.timeZone).filter((hour) => coversTime(schedule, hour)))
  })
  return (text) => (text === null || text === '' ? whole : spansOf(text))
}

function cached<T>(compute: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>()
  return (key) => {
    const value = known.get(key) ?? compute(key)
    known.set(key, value)
    return value
  }
}

/** The hours on the clocks of a time zone within a span, in order. */
function localHours(timeZone: string, { from, to }: Span): readonly (Span & LocalTime)[] {
  const hours: (Span & LocalTime)[] = []
  const first = Math.floor(from / SCHEDULE_STEP_MS) * SCHEDULE_STEP_MS
  for (let time = first; time < to; time += SCHEDULE_STEP_MS) {
    const { day, hour } = localTime(new Date(time), timeZone)
    hours.push({
      day,
      hour,
      from: Math.max(from, time),
      to: Math.min(to, time + SCHEDULE_STEP_MS),
    })
  }
  return joined(hours, (a, b) => a.day === b.day && a.hour === b.hour)
}

/** Joins adjacent spans that are the same in other respects, with the other fields of the first. */
export function joined<S extends Span>(
  sorted: readonly S[],
  isSame: (a: S, b: S) => boolean = () => true,
): readonly S[] {
  const result: S[] = []
  for (const span of sorted) {
    const last = result.at(-1)
    if (last?.to === span.from && isSame(last, span)) {
      result[result.length - 1] = { ...last, to: span.to }
    } else result.push(span)
  }
  return result
}

/** The times in both of two sorted lists of disjoint spans, with the other fields of the first. */
export function intersect<S extends Span>(
  spans: readonly S[],
  others: readonly Span[],
): readonly S[] {
  const result: S[] = []
  let index = 0
  for (const span of spans) {
    while ((others[index]?.to ?? Number.POSITIVE_INFINITY) <= span.from) index += 1
    for (let i = index; (others[i]?.from ?? span.to) < span.to; i += 1) {
      const { from, to } = others[i] ?? span
      result.push({ ...span, from: Math.max(from, span.from), to: Math.min(to, span.to) })
    }
  }
  return result
}

/** The times of the first of two sorted lists of disjoint spans that aren't in the second, with the other fields. */
export function subtract<S extends Span>(
  spans: readonly S[],
  others: readonly Span[],
): readonly S[] {
  const result: S[] = []
  let index = 0
  for (const span of spans) {
    let { from } = span
    while ((others[index]?.to ?? Number.POSITIVE_INFINITY) <= from) index += 1
    for (let i = index; (others[i]?.from ?? span.to) < span.to; i += 1) {
      const next = others[i] ?? span
      if (from < next.from) result.push({ ...span, from, to: next.from })
      from = Math.max(from, next.to)
    }
    if (from < span.to) result.push({ ...span, from })
  }
  return result
}

/** The total length of spans in milliseconds. */
export const lengthOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { from, to }) => sum + to - from, 0)
