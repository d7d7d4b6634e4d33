import { ToolFailure } from '#src/core/failure.ts'
import { resolveDateTime, type WrittenDateTime } from '#src/tools/time/shared/logic/date-time.ts'
import { readDateTime } from '#src/tools/time/shared/logic/read-date-time.ts'
import type { Temporal, TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import type { LocalTime } from '#src/tools/time/shared/logic/zones.ts'

export interface CountdownInput {
  readonly to: string
  /** Index of the selected reading; 0 by default. */
  readonly reading?: number
  /** The zone of a time without one. */
  readonly zone: string
  /** The instant of a time that a clock change repeats or skips. */
  readonly choice: 'compatible' | 'earlier' | 'later'
  readonly now: Temporal.ZonedDateTime
}

export interface Target {
  readonly readings: readonly WrittenDateTime[]
  readonly date: WrittenDateTime
  readonly local: LocalTime
  readonly time: Temporal.ZonedDateTime
}

/** The moment of a countdown. @throws ToolFailure `to.empty`, and as `readDateTime` and `resolveDateTime` */
export function targetOf(T: TemporalApi, input: CountdownInput): Target {
  const { to, zone, choice, now } = input
  if (to.trim() === '') throw new ToolFailure('to.empty')
  const readings = readDateTime(T, to, { zone, now })
  const date = readings[input.reading ?? 0] ?? readings[0]
  const local = resolveDateTime(T, date, zone)
  return { readings, date, local, time: local[choice] }
}

export interface TimeLeft {
  readonly isPast: boolean
  /** Days of 24 hours. */
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/**
 * The time from `now` to a moment, both in milliseconds since 1970. A part of a second counts as a
 * second before the moment, so that the countdown ends at it.
 */
export function timeLeft(now: number, to: number): TimeLeft {
  const total = Math.abs(Math.ceil((to - now) / 1000))
  return {
    isPast: to < now,
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  }
}
