import type { Doubt } from './date-notes.ts'
import type { Temporal } from './temporal.ts'

/** A time that a relative text can mean. */
export interface RelativeTime {
  readonly time: Temporal.ZonedDateTime
  /** Whether the text names a day, whose clock time may follow. */
  readonly isDay: boolean
  /** The clock time, such as “9am” of “tomorrow 9am”; empty without one. */
  readonly clock: string
}

export interface RelativeTimes {
  /** The likeliest first. */
  readonly times: readonly RelativeTime[]
  readonly doubts: readonly Doubt[]
  /** Whether the text has a clock time only, so that today is assumed. */
  readonly isToday?: boolean
}
