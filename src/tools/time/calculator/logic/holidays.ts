import { isToolFailure } from '#src/core/failure.ts'
import { LINE_END } from '#src/core/line-counter.ts'
import { shorten } from '#src/core/shorten.ts'
import { attempt } from '#src/tools/time/shared/logic/date-parts.ts'
import { onlyDateTime } from '#src/tools/time/shared/logic/date-time.ts'
import type { Temporal, TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'

/** A line without a valid date. */
export interface InvalidLine {
  /** From 1. */
  readonly line: number
  readonly text: string
}

export interface Holidays {
  /** Distinct dates. */
  readonly dates: readonly Temporal.PlainDate[]
  readonly invalid: readonly InvalidLine[]
}

/** A date with a year at the start of a line. */
const DATE =
  /^(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{4}\s*\u5e74\s*\d{1,2}\s*\u6708\s*\d{1,2}\s*[\u65e5\u53f7]?|\d{8})(?!\d)/

/** Text after a date that continues it or makes it a range. */
const MORE = /^\s*(?:[-\u2013\u2014~\uff5e]|to\b|\u81f3|\u5230)|\d{1,4}\s*[-/.\u5e74\u6708]\s*\d/

const COMMENT = /(?:^|\s)(?:#|\/\/).*$/

/** Parses holidays, one date per line, each optionally followed by a name or a comment. */
export function readHolidays(T: TemporalApi, text: string): Holidays {
  const dates = new Map<string, Temporal.PlainDate>()
  const invalid: InvalidLine[] = []
  for (const [at, line] of text.split(LINE_END).entries()) {
    const written = line.replace(COMMENT, '').trim()
    if (written === '') continue
    const date = dateOf(T, written)
    if (date) dates.set(date.toString(), date)
    else invalid.push({ line: at + 1, text: shorten(line.trim()) })
  }
  return { dates: [...dates.values()], invalid }
}

function dateOf(T: TemporalApi, line: string): Temporal.PlainDate | undefined {
  const whole = attempt(() => onlyDateTime(T, line))
  if (!isToolFailure(whole)) return whole.wall.toPlainDate()
  const [date] = DATE.exec(line) ?? []
  if (!date || MORE.test(line.slice(date.length))) return undefined
  const found = attempt(() => onlyDateTime(T, date))
  return isToolFailure(found) ? undefined : found.wall.toPlainDate()
}
