import { startTransition, useMemo, useState } from 'react'
import { fieldsOf, isBoolean, isText } from '#src/core/guards.ts'
import { usePersistedState } from '#src/lib/use-persisted-state.ts'
import type { Temporal, TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import { HOUR_MS, MINUTE_MS, type Span } from './logic/local-clock.ts'
import { daysFrom, daysLater, fitOf, planRow } from './logic/plan-row.ts'
import type { WorkHours } from './logic/work-hours.ts'

/** How many days the planner shows. */
export type DayCount = 1 | 7

interface PlanSettings {
  readonly days: DayCount
  /** Whether the source zone must be in working hours too. */
  readonly countsSource: boolean
  /** The meeting's title. */
  readonly title: string
}

const initial: PlanSettings = { days: 1, countsSource: true, title: '' }

const isSettings = fieldsOf({
  days: (value): value is DayCount => value === 1 || value === 7,
  countsSource: isBoolean,
  title: isText,
})

export interface PlanInput {
  readonly T: TemporalApi
  /** The source zone first. */
  readonly zones: readonly string[]
  /** The source time; undefined if it is empty or invalid. */
  readonly start: Temporal.ZonedDateTime | undefined
  readonly minutes: number
  readonly work: WorkHours
  /** Sets the source time, in milliseconds since the epoch, and the length. */
  readonly onPlan: (from: number, minutes: number) => void
}

export type Plan = ReturnType<typeof usePlan>

/** The state of the planner: the days on screen, the span, and how it fits each zone. */
export function usePlan({ T, zones, start, minutes, work, onPlan }: PlanInput) {
  const [settings, setSettings] = usePersistedState('time/timezone.plan', initial, (saved) =>
    isSettings(saved) ? saved : undefined,
  )
  const source = zones[0] ?? 'UTC'
  /** The next hour, while no source time is entered. */
  const [suggested] = useState(
    () => Math.ceil(T.Now.instant().epochMilliseconds / HOUR_MS) * HOUR_MS,
  )
  const from = start?.epochMilliseconds ?? suggested
  /** The span while it is dragged. */
  const [moving, setMoving] = useState<Span>()
  const committed = { from, to: from + minutes * MINUTE_MS }
  const span = moving ?? committed

  const dateOf = (instant: number) =>
    T.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(source).toPlainDate().toString()
  const [anchor, setAnchor] = useState(() => dateOf(from))
  const shown = useMemo(
    () => daysFrom(T, anchor, settings.days, source),
    [T, anchor, settings.days, source],
  )
  // The days follow a span that leaves them.
  if (!moving && (from < shown.from || from >= shown.to) && anchor !== dateOf(from))
    setAnchor(dateOf(from))

  const rows = useMemo(
    () => zones.map((zone) => planRow(T, zone, shown, work)),
    [T, zones, shown, work],
  )
  const counted = useMemo(
    () => (settings.countsSource || rows.length === 1 ? rows : rows.slice(1)),
    [rows, settings.countsSource],
  )
  const commit = (next: Span) => onPlan(next.from, Math.round((next.to - next.from) / MINUTE_MS))
  return {
    settings,
    change: (part: Partial<PlanSettings>) => setSettings({ ...settings, ...part }),
    source,
    /** The days on screen. */
    days: shown,
    rows,
    /** The rows that must be in working hours. */
    counted,
    span,
    /** The length that is searched for, in milliseconds. */
    length: minutes * MINUTE_MS,
    /** The zones in which the span isn't in working hours. */
    outside: counted.filter((row) => fitOf(row, span) !== 'work').map(({ zone }) => zone),
    later: (instant: number, count: number) => daysLater(T, instant, count, source),
    /** Moves the span while it is dragged; the fields follow when there is time. */
    drag(next: Span) {
      setMoving(next)
      startTransition(() => commit(next))
    },
    move(next: Span) {
      setMoving(undefined)
      commit(next)
    },
    showDays(count: DayCount) {
      setSettings({ ...settings, days: count })
      setAnchor(dateOf(from))
    },
    /** Moves the span and the days on screen by their count. */
    turn(sign: 1 | -1) {
      const count = sign * settings.days
      setAnchor(T.PlainDate.from(anchor).add({ days: count }).toString())
      const next = daysLater(T, from, count, source)
      commit({ from: next, to: next + minutes * MINUTE_MS })
    },
    /** Whether today is on screen: earlier times aren't searched. */
    searchFrom: Math.max(shown.from, pastUntil(shown, T.Now.instant().epochMilliseconds)),
  }
}

/** The end of the past in the days, in steps of 15 minutes; nothing is past in other days. */
function pastUntil({ from, to }: Span, now: number): number {
  const step = 15 * MINUTE_MS
  return now > from && now < to ? Math.ceil(now / step) * step : from
}
