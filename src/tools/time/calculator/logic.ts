import type { Implementations } from '#src/core/operation.ts'
import { loadTemporal } from '#src/tools/time/shared/logic/temporal.ts'
import { type Calculation, type CalculationInput, calculate } from './logic/calculate.ts'
import type tool from './tool.ts'

export { durationOf, durationUnits, parseAmount, parseDuration } from './logic/amount.ts'
export { addBusinessDays, countBusinessDays, type DaysOff } from './logic/business-days.ts'
export {
  actions,
  type Calculation,
  type CalculationInput,
  type ChosenDate,
  calculate,
  dateReadings,
} from './logic/calculate.ts'
export { type Difference, differenceOf, secondsOf } from './logic/difference.ts'
export { type Shift, shiftDate } from './logic/shift.ts'
export { type SpanMonth, spanMonths } from './logic/span-months.ts'

/** Fields that an operation has no option for. */
const unset = { operation: 'difference', end: '', amount: '1', unit: 'days', duration: '' } as const

interface Calendar extends Pick<CalculationInput, 'holidays'> {
  /** A time zone; empty for wall times. */
  readonly zone: string
  /** Days off, from 1 (Monday) to 7; empty to count all days. */
  readonly weekend: readonly number[]
}

async function run(
  start: string,
  { zone, weekend, ...fields }: Calendar & Partial<Pick<CalculationInput, keyof typeof unset>>,
) {
  const T = await loadTemporal()
  return calculate(T, {
    ...unset,
    ...fields,
    start,
    now: T.Now.zonedDateTimeISO(zone || T.Now.timeZoneId()),
    zone: zone || undefined,
    weekend: weekend.length > 0 ? weekend : undefined,
  })
}

function outputOf(calculation: Calculation | undefined): string | undefined {
  if (calculation?.kind !== 'shift') return calculation?.difference.calendar.toString()
  const { zoned, result } = calculation.shift
  return (zoned ?? result).toString()
}

export const operations = {
  shift: { reads: 'text', run, output: outputOf },
  difference: { reads: 'text', run, output: outputOf },
} satisfies Implementations<typeof tool>

export type Operations = typeof operations
