import type { Bytes, Implementations } from '#src/core/operation.ts'
import { onlyReading, resolveDateTime } from '#src/tools/time/shared/logic/date-time.ts'
import { readDateTime } from '#src/tools/time/shared/logic/read-date-time.ts'
import { loadTemporal, type Temporal } from '#src/tools/time/shared/logic/temporal.ts'
import { type AgeInput, ageOf } from './logic/age.ts'
import { type Calculation, type CalculationInput, calculate } from './logic/calculate.ts'
import { eventsBetween, holidayLines } from './logic/calendar-events.ts'
import { readCalendarFile } from './logic/calendar-file.ts'
import type { CalendarId } from './logic/calendar-ids.ts'
import { type CountdownInput, targetOf } from './logic/countdown.ts'
import type { Difference } from './logic/difference.ts'
import { loadCalendar } from './logic/holiday-calendar.ts'
import { notesOnCalculation } from './logic/notes.ts'
import { expandRecurrence, parseRecurrence, timeText } from './logic/recurrence.ts'
import type tool from './tool.ts'

export { type Age, type AgeInput, ageOf } from './logic/age.ts'
export { durationOf, durationUnits, parseAmount, parseDuration } from './logic/amount.ts'
export { addBusinessDays, countBusinessDays, type DaysOff } from './logic/business-days.ts'
export {
  actions,
  type Calculation,
  type CalculationInput,
  type ChosenDate,
  calculate,
  dateReadings,
  type NamedDays,
} from './logic/calculate.ts'
export { eventsBetween, holidayLines, type ShownEvent } from './logic/calendar-events.ts'
export { type CalendarFile, readCalendarFile } from './logic/calendar-file.ts'
export { type CalendarId, calendarIds } from './logic/calendar-ids.ts'
export {
  type CountdownInput,
  type Target,
  type TimeLeft,
  targetOf,
  timeLeft,
} from './logic/countdown.ts'
export { type Difference, differenceOf, secondsOf } from './logic/difference.ts'
export {
  countryOf,
  type HolidayCalendar,
  loadCalendar,
  type NamedDay,
} from './logic/holiday-calendar.ts'
export { type LeapDay, leapDays } from './logic/leap-days.ts'
export {
  expandRecurrence,
  type Occurrences,
  parseRecurrence,
  type Recurrence,
} from './logic/recurrence.ts'
export { fieldsOfRule, type RuleFields, textOfFields } from './logic/rule-fields.ts'
export { ruleFile } from './logic/rule-file.ts'
export { parseRule, type RuleParts, ruleValue } from './logic/rule-parts.ts'
export { type Shift, shiftDate } from './logic/shift.ts'
export { type SpanMonth, spanMonths } from './logic/span-months.ts'

/** Fields that an operation has no option for. */
const unset = { operation: 'difference', end: '', amount: '1', unit: 'days', duration: '' } as const

interface Calendar extends Pick<CalculationInput, 'holidays'> {
  /** A time zone; empty for wall times. */
  readonly zone: string
  /** Days off, from 1 (Monday) to 7; empty to count all days. */
  readonly weekend: readonly number[]
  /** A calendar of holidays; empty for none. */
  readonly calendar: CalendarId | ''
}

async function run(
  start: string,
  {
    zone,
    weekend,
    calendar,
    ...fields
  }: Calendar & Partial<Pick<CalculationInput, keyof typeof unset>>,
) {
  const T = await loadTemporal()
  return calculate(T, {
    ...unset,
    ...fields,
    start,
    now: T.Now.zonedDateTimeISO(zone || T.Now.timeZoneId()),
    zone: zone || undefined,
    weekend: weekend.length > 0 ? weekend : undefined,
    calendar: calendar === '' ? undefined : await loadCalendar(T, calendar),
  })
}

function outputOf(calculation: Calculation | undefined): string | undefined {
  if (calculation?.kind === 'difference') return durationText(calculation.difference)
  if (!calculation) return undefined
  const { zoned, result } = calculation.shift
  return (zoned ?? result).toString()
}

/** Business days, if only they count, or the difference by the calendar. */
function durationText({ negative, businessDays, calendar }: Difference): string {
  const duration = businessDays ? `P${businessDays[0]}D` : calendar.toString()
  return negative && businessDays?.[0] !== 0 ? `-${duration}` : duration
}

async function runAge(_: string, options: Pick<AgeInput, 'birth' | 'at' | 'leap'>) {
  const T = await loadTemporal()
  return { output: ageOf(T, { ...options, now: T.Now.zonedDateTimeISO() }).age.toString() }
}

async function runCountdown(_: string, options: Pick<CountdownInput, 'to' | 'zone' | 'choice'>) {
  const T = await loadTemporal()
  const now = T.Now.zonedDateTimeISO(options.zone)
  const { time } = targetOf(T, { ...options, now })
  return { output: time.withTimeZone(options.zone).toString() }
}

interface RuleOptions {
  readonly rule: string
  readonly zone: string
  /** The first moment of interest; empty for the start. */
  readonly from: string
  readonly count: number
}

async function runRecurrence(_: string, { rule, zone, from, count }: RuleOptions) {
  const T = await loadTemporal()
  const now = T.Now.zonedDateTimeISO(zone || T.Now.timeZoneId())
  const recurrence = parseRecurrence(T, rule)
  const isDate = recurrence.start?.isDate ?? false
  const own = isDate ? 'UTC' : (recurrence.start?.zone ?? now.timeZoneId)
  const first =
    from.trim() === '' ? undefined : onlyReading(from, readDateTime(T, from, { zone: own, now }))
  const found = await expandRecurrence(T, recurrence, {
    zone: now.timeZoneId,
    start: now.toPlainDate().toPlainDateTime(),
    limit: count,
    from: first && resolveDateTime(T, first, own).compatible,
  })
  const textOf = (time: Temporal.ZonedDateTime) =>
    isDate ? time.toPlainDate().toString() : time.toString({ timeZoneName: 'never' })
  return {
    zone: own,
    end: found.end,
    startOutside: found.isStartOutside && recurrence.start ? timeText(recurrence.start) : '',
    skipped: found.skipped.map((time) => time.toString()),
    unmatched: found.unmatched.map(timeText),
    occurrences: found.list.map(({ time, isRepeated }) => ({
      text: textOf(time),
      weekday: time.dayOfWeek,
      isRepeated: isRepeated && !isDate,
    })),
    output: found.list.map(({ time }) => textOf(time)).join('\n'),
  }
}

interface EventOptions {
  readonly zone: string
  /** Dates in any format of `readDateTime`; empty for this year, and for the end of next year. */
  readonly from: string
  readonly to: string
}

async function runEvents(bytes: Bytes, { zone, from, to }: EventOptions) {
  const T = await loadTemporal()
  const now = T.Now.zonedDateTimeISO(zone || T.Now.timeZoneId())
  const dateOf = (written: string, fallback: string) =>
    written.trim() === ''
      ? T.PlainDate.from(fallback)
      : onlyReading(
          written,
          readDateTime(T, written, { zone: now.timeZoneId, now }),
        ).wall.toPlainDate()
  const span = {
    zone: now.timeZoneId,
    from: dateOf(from, `${now.year}-01-01`),
    to: dateOf(to, `${now.year + 1}-12-31`),
  }
  const found = await eventsBetween(T, readCalendarFile(T, new TextDecoder().decode(bytes)), span)
  const lines = found.events.map(({ start, title }) => `${start} ${title}`.trim())
  return {
    ...found,
    from: span.from.toString(),
    to: span.to.toString(),
    holidays: holidayLines(T, found.events, span).join('\n'),
    output: lines.join('\n'),
  }
}

export const operations = {
  shift: { reads: 'text', run, output: outputOf, notes: notesOnCalculation },
  difference: { reads: 'text', run, output: outputOf, notes: notesOnCalculation },
  age: { reads: 'text', run: runAge },
  countdown: { reads: 'text', run: runCountdown },
  recurrence: { reads: 'text', run: runRecurrence },
  events: { reads: 'bytes', run: runEvents },
} satisfies Implementations<typeof tool>

export type Operations = typeof operations
