import { STEP_MS, snapped, stepped } from './find-times.ts'
import { MINUTE_MS, type OffsetPeriod, type Span } from './local-clock.ts'
import { MAX_MINUTES } from './plan-options.ts'

/** The whole span, or one of its ends. */
export type SpanPart = 'span' | 'start' | 'end'

/** Where a span can move. */
export interface Ground {
  /** The days on screen. */
  readonly days: Span
  /** The offsets of the source zone, whose wall times are multiples of 15 minutes. */
  readonly periods: readonly OffsetPeriod[]
}

/** A span of which a part was dragged by some milliseconds. It stays in the days on screen. */
export function dragged(
  { days, periods }: Ground,
  span: Span,
  part: SpanPart,
  distance: number,
): Span {
  if (part === 'span') {
    const length = span.to - span.from
    const last = Math.max(days.from, days.to - Math.max(length, STEP_MS))
    return movedTo(span, clamp(snapped(periods, span.from + distance), days.from, last))
  }
  return part === 'start'
    ? withStart(span, clamp(snapped(periods, span.from + distance), days.from, span.to - STEP_MS))
    : withEnd(span, clamp(snapped(periods, span.to + distance), span.from + STEP_MS, days.to))
}

/**
 * A span after a key; undefined for a key without effect. Arrows are 15 minutes, or an hour with
 * Shift; page keys are a day; Home and End are the edges of the days on screen.
 *
 * @param later the same wall time some days later
 */
export function pressed(
  ground: Ground,
  span: Span,
  part: SpanPart,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  later: (instant: number, days: number) => number,
): Span | undefined {
  const { days, periods } = ground
  const at = part === 'end' ? span.to : span.from
  const step = shiftKey ? 60 : 15
  const length = span.to - span.from
  const targets: Readonly<Record<string, () => number>> = {
    ArrowRight: () => stepped(periods, at, step),
    ArrowUp: () => stepped(periods, at, step),
    ArrowLeft: () => stepped(periods, at, -step),
    ArrowDown: () => stepped(periods, at, -step),
    PageUp: () => later(at, 1),
    PageDown: () => later(at, -1),
    Home: () => days.from,
    End: () => (part === 'span' ? days.to - Math.max(length, STEP_MS) : days.to),
  }
  const target = targets[key]?.()
  if (target === undefined) return undefined
  if (part === 'span') return movedTo(span, target)
  return part === 'start' ? withStart(span, target) : withEnd(span, target)
}

export const movedTo = ({ from, to }: Span, start: number): Span => ({
  from: start,
  to: start + to - from,
})

const withStart = ({ to }: Span, start: number): Span => ({
  from: clamp(start, to - MAX_MINUTES * MINUTE_MS, to - STEP_MS),
  to,
})

const withEnd = ({ from }: Span, end: number): Span => ({
  from,
  to: clamp(end, from + STEP_MS, from + MAX_MINUTES * MINUTE_MS),
})

const clamp = (value: number, min: number, max: number): number =>
  Math.max(min, Math.min(max, value))
