import type { Implementations } from '#src/core/operation.ts'
import { loadTemporal } from '#src/tools/time/shared/logic/temporal.ts'
import { type AgeInput, ageOf } from './logic/age.ts'
import { type Calculation, type CalculationInput, calculate } from './logic/calculate.ts'
import type { CalendarId } from './logic/calendar-ids.ts'
import { type CountdownInput, targetOf } from './logic/countdown.ts'
import { loadCalendar } from './logic/holiday-calendar.ts'
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
  if (calculation?.kind !== 'shift') return calculation?.difference.calendar.toString()
  const { zoned, result } = calculation.shift
  return (zoned ?? result).toString()
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

export const operations = {
  shift: { reads: 'text', run, output: outputOf },
  difference: { reads: 'text', run, output: outputOf },
  age: { reads: 'text', run: runAge },
  countdown: { reads: 'text', run: runCountdown },
} satisfies Implementations<typeof tool>

export type Operations = typeof operations
