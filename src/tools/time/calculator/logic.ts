import type { Implementations } from '#src/core/operation.ts'
import { loadTemporal } from '#src/tools/time/shared/logic/temporal.ts'
import { type Calculation, calculate, type Sum } from './logic/calculate.ts'
import type tool from './tool.ts'

export { durationOf, parseAmount, parseDuration, units } from './logic/amount.ts'
export { addBusinessDays, countBusinessDays } from './logic/business-days.ts'
export {
  actions,
  type Calculation,
  type ChosenDate,
  calculate,
  type Sum,
} from './logic/calculate.ts'
export { type Difference, differenceOf, secondsOf } from './logic/difference.ts'
export { type Shift, shiftDate } from './logic/shift.ts'

/** What an operation does not ask for. */
const rest = { operation: 'difference', end: '', amount: '1', unit: 'days', duration: '' } as const

interface Calendar extends Pick<Sum, 'holidays'> {
  /** A time zone; empty for dates of a wall clock. */
  readonly zone: string
  /** Weekdays off; empty where all days count. */
  readonly weekend: readonly number[]
}

async function run(
  start: string,
  { zone, weekend, ...fields }: Calendar & Partial<Pick<Sum, keyof typeof rest>>,
) {
  return calculate(await loadTemporal(), {
    ...rest,
    ...fields,
    start,
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
