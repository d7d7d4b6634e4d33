import { MINUTE_MS, type OffsetPeriod, type Span, wallAt } from './local-clock.ts'
import { covers, overlapOf } from './work-times.ts'

/** The distance between possible starts. */
export const STEP_MS = 15 * MINUTE_MS

/** A zone whose working hours count. */
export interface Attendee {
  readonly zone: string
  readonly work: readonly Span[]
  readonly awake: readonly Span[]
}

/** The times of a span in which all work for at least `length` milliseconds. */
export function commonTimes(
  attendees: readonly Attendee[],
  span: Span,
  length: number,
): readonly Span[] {
  const common = attendees.reduce<readonly Span[]>(
    (rest, { work }) => overlapOf(rest, work),
    [span],
  )
  return common.filter(({ from, to }) => to - from >= length)
}

/** A span with the zones in which it isn't entirely in working hours. */
export interface Alternative extends Span {
  readonly outside: readonly string[]
}

/**
 * The spans with the fewest zones outside working hours, at most three, each with other zones. Among
 * equals, those with fewer zones at night and nearer to working hours come first, then the earliest.
 *
 * @param length in milliseconds
 */
export function bestAlternatives(
  attendees: readonly Attendee[],
  span: Span,
  length: number,
): readonly Alternative[] {
  const best = new Map<string, Alternative & { readonly cost: readonly number[] }>()
  for (let from = span.from; from + length <= span.to && from < span.to; from += STEP_MS) {
    const meeting = { from, to: from + length }
    const away = attendees.filter(({ work }) => !covers(work, meeting))
    const cost = [
      away.length,
      away.filter(({ awake }) => !covers(awake, meeting)).length,
      away.reduce((sum, { work }) => sum + distanceTo(work, meeting), 0),
      from,
    ]
    const outside = away.map(({ zone }) => zone)
    const known = best.get(outside.join())
    if (!known || compare(cost, known.cost) < 0)
      best.set(outside.join(), { ...meeting, outside, cost })
  }
  const found = [...best.values()].sort((a, b) => compare(a.cost, b.cost))
  return found
    .filter(({ outside }) => outside.length === found[0]?.outside.length)
    .slice(0, 3)
    .map(({ from, to, outside }) => ({ from, to, outside }))
}

const compare = (a: readonly number[], b: readonly number[]): number =>
  a.map((value, index) => value - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0

/** How far a span reaches outside the nearest of the others. */
function distanceTo(spans: readonly Span[], { from, to }: Span): number {
  return Math.min(
    ...spans.map((span) => Math.max(0, span.from - from) + Math.max(0, to - span.to)),
    Number.MAX_SAFE_INTEGER,
  )
}

/** The nearest instant whose wall time is a multiple of 15 minutes. */
export function snapped(periods: readonly OffsetPeriod[], instant: number): number {
  // A pointer is between milliseconds.
  const whole = Math.round(instant)
  const wall = wallAt(periods, whole)
  return whole + Math.round(wall / STEP_MS) * STEP_MS - wall
}

/** The next instant after at most `minutes` whose wall time is a multiple of 15 minutes. */
export function stepped(
  periods: readonly OffsetPeriod[],
  instant: number,
  minutes: number,
): number {
  const moved = instant + minutes * MINUTE_MS
  const wall = wallAt(periods, moved)
  const round = minutes > 0 ? Math.floor : Math.ceil
  return moved + round(wall / STEP_MS) * STEP_MS - wall
}
