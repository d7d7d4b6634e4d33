import { isToolFailure } from '#src/core/failure.ts'
import { attempt } from '#src/tools/time/shared/logic/date-parts.ts'
import { onlyDateTime } from '#src/tools/time/shared/logic/date-time.ts'
import type { Temporal, TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'

/** A line that is no holiday, counted from 1. */
export interface BadLine {
  readonly line: number
  readonly text: string
}

export interface Holidays {
  /** Each date once. */
  readonly dates: readonly Temporal.PlainDate[]
  readonly bad: readonly BadLine[]
}

/** A date at the beginning of a line, with its year. */
const DATE =
  /^(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{4}\s*\u5e74\s*\d{1,2}\s*\u6708\s*\d{1,2}\s*[\u65e5\u53f7]?|\d{8})(?!\d)/

/** What shows that a line goes on with more of a date, or is of several days. */
const MORE = /^\s*(?:[-\u2013\u2014~\uff5e]|to\b|\u81f3|\u5230)|\d{1,4}\s*[-/.\u5e74\u6708]\s*\d/

/** Text after these is a comment. */
const COMMENT = /(?:^|\s)(?:#|\/\/).*$/

/** Holidays, a date a line, each with the name of the day or a comment behind it. */
export function readHolidays(T: TemporalApi, text: string): Holidays {
  const dates = new Map<string, Temporal.PlainDate>()
  const bad: BadLine[] = []
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const written = line.replace(COMMENT, '').trim()
    if (written === '') continue
    const date = dateOf(T, written)
    if (date) dates.set(date.toString(), date)
    else bad.push({ line: at + 1, text: line.trim().slice(0, 60) })
  }
  return { dates: [...dates.values()], bad }
}

function dateOf(T: TemporalApi, line: string): Temporal.PlainDate | undefined {
  const whole = attempt(() => onlyDateTime(T, line))
  if (!isToolFailure(whole)) return whole.wall.toPlainDate()
  const [date] = DATE.exec(line) ?? []
  if (!date || MORE.test(line.slice(date.length))) return undefined
  const found = attempt(() => onlyDateTime(T, date))
  return isToolFailure(found) ? undefined : found.wall.toPlainDate()
}
