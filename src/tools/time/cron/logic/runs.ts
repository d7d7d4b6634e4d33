import type { Temporal, TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import { withinRange } from '#src/tools/time/shared/logic/zones.ts'
import { clockPolicyOf, type RunNote } from './clock-policy.ts'
import {
  type DaySegments,
  type Segment,
  type Shift,
  secondOfDay,
  segmentsOf,
} from './day-segments.ts'
import { matchingDates } from './days.ts'
import { type Schedule, valuesOf } from './schedule.ts'

/** A run, with the effects of clock changes. */
export interface Run {
  readonly time: Temporal.ZonedDateTime
  readonly notes: readonly RunNote[]
}

export interface RunOptions {
  readonly zone: string
  /** The runs are later than this instant. */
  readonly after: Temporal.Instant
  readonly count: number
}

/** The next runs, fewer than `count` if the schedule ends. @throws ToolFailure `date.range` */
export function nextRuns(
  T: TemporalApi,
  schedule: Schedule,
  { zone, after, count }: RunOptions,
): readonly Run[] {
  return withinRange(() => {
    const runs: Run[] = []
    /** Skipped runs, which the next run reports. */
    let skipped: RunNote[] = []
    const from = after.toZonedDateTimeISO(zone).toPlainDate()
    for (const date of matchingDates(T, schedule, from)) {
      for (const { time, notes } of runsOn(T, schedule, date, { zone, after })) {
        if (!time) skipped.push(...notes)
        else {
          runs.push({ time, notes: [...skipped, ...notes] })
          skipped = []
        }
        if (runs.length === count) return runs
      }
    }
    return runs
  })
}

interface Found {
  /** Undefined for skipped runs. */
  readonly time: Temporal.ZonedDateTime | undefined
  readonly notes: readonly RunNote[]
}

function* runsOn(
  T: TemporalApi,
  schedule: Schedule,
  date: Temporal.PlainDate,
  { zone, after }: Pick<RunOptions, 'zone' | 'after'>,
): Generator<Found> {
  const day = segmentsOf(date, zone)
  const policy = clockPolicyOf(schedule)
  const isPast = (time: Temporal.Instant) => T.Instant.compare(time, after) <= 0
  const { gap } = day
  const lost =
    gap && !isPast(gap.at.toInstant()) ? [...wallSeconds(schedule, gap.from, gap.to)] : []
  const firstAfterGap = gap && day.segments.findIndex(({ from }) => from >= gap.to)
  for (const [index, segment] of day.segments.entries()) {
    if (gap && index === firstAfterGap && lost.length > 0) {
      const params = { time: lostText(date, lost), count: lost.length }
      const note = { code: policy.gap, params }
      const isOnTime = !wallSeconds(schedule, gap.to, gap.to + 1).next().done
      if (policy.gap !== 'run.moved') yield { time: undefined, notes: [note] }
      else if (isOnTime) yield { time: undefined, notes: [note] }
      else yield { time: gap.at, notes: [note] }
    }
    const start = startIn(segment, date, after)
    for (const second of wallSeconds(schedule, Math.max(segment.from, start), segment.to)) {
      const note = repeatNote(day, index, second, policy.overlap)
      if (note === 'omit') continue
      const time = date
        .toPlainDateTime(timeOf(T, second))
        .toZonedDateTime(segment.offset)
        .withTimeZone(zone)
      const params = { time: clockText(second), count: 1 }
      if (!isPast(time.toInstant())) yield { time, notes: note ? [{ code: note, params }] : [] }
    }
  }
}

/** The wall second of `after` in a segment, to begin there. */
function startIn({ offset }: Segment, date: Temporal.PlainDate, after: Temporal.Instant): number {
  const local = after.toZonedDateTimeISO(offset)
  const days = date.until(local.toPlainDate()).days
  if (days !== 0) return days < 0 ? 0 : 86_400
  return secondOfDay(local)
}

function repeatNote(
  { overlap }: DaySegments,
  index: number,
  second: number,
  overlapPolicy: ReturnType<typeof clockPolicyOf>['overlap'],
): RunNote['code'] | 'omit' | undefined {
  if (!overlap || !isInside(overlap, second)) return undefined
  return overlapPolicy[index === 0 ? 0 : 1]
}

const isInside = ({ from, to }: Shift, second: number) => second >= from && second < to

/** The seconds of the wall clock at which a schedule runs, from `from` until `to`. */
function* wallSeconds(schedule: Schedule, from: number, to: number): Generator<number> {
  const minutes = valuesOf(schedule, 'minute')
  const seconds = valuesOf(schedule, 'second')
  for (const hour of valuesOf(schedule, 'hour')) {
    if (hour * 3600 + 3599 < from) continue
    for (const minute of minutes) {
      const start = hour * 3600 + minute * 60
      if (start + 59 < from) continue
      if (start >= to) return
      for (const second of seconds) {
        const at = start + second
        if (at >= to) return
        if (at >= from) yield at
      }
    }
  }
}

const timeOf = (T: TemporalApi, second: number) =>
  T.PlainTime.from({
    hour: Math.floor(second / 3600),
    minute: Math.floor(second / 60) % 60,
    second: second % 60,
  })

/** As 02:30, or 02:30:15 with seconds. */
function clockText(second: number): string {
  const parts = [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60]
  const shown = parts[2] === 0 ? parts.slice(0, 2) : parts
  return shown.map((part) => String(part).padStart(2, '0')).join(':')
}

function lostText(date: Temporal.PlainDate, lost: readonly number[]): string {
  const [first = 0] = lost
  const last = lost.at(-1) ?? first
  const range = first === last ? clockText(first) : `${clockText(first)}–${clockText(last)}`
  return `${date} ${range}`
}
