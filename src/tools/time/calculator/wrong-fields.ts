import { isToolFailure, type ToolFailure } from '#src/core/failure.ts'
import { attempt } from '#src/tools/time/shared/logic/date-parts.ts'
import type { TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import { type AgeInput, ageOf } from './logic/age.ts'
import { type CalculationInput, calculate } from './logic/calculate.ts'

export type DatesField = 'start' | 'end' | 'amount' | 'duration'
export type AgeField = 'birth' | 'at'

/** The fields that a failure of `calculate` is about. */
export function wrongFieldsOfDates(
  T: TemporalApi,
  input: CalculationInput,
  { code }: ToolFailure,
): readonly DatesField[] {
  const added = input.duration.trim() === '' ? 'amount' : 'duration'
  if (code.startsWith('business.')) return []
  if (code.startsWith('amount.') || code.startsWith('duration.')) return [added]
  const isDate = (text: string) =>
    isReadable(() => calculate(T, { ...input, operation: 'difference', start: text, end: text }))
  const dates = (['start', 'end'] as const).filter(
    (date) => date === 'start' || (input.operation === 'difference' && input.end.trim() !== ''),
  )
  const wrong = dates.find((date) => !isDate(input[date]))
  if (wrong) return [wrong]
  // Each field is valid, but the result is beyond the range of dates.
  return input.operation === 'difference' ? dates : [...dates, added]
}

/** The fields that a failure of `ageOf` is about. */
export function wrongFieldsOfAge(T: TemporalApi, input: AgeInput): readonly AgeField[] {
  const isDate = (text: string) => isReadable(() => ageOf(T, { ...input, birth: text, at: text }))
  const filled = (['birth', 'at'] as const).filter(
    (it) => it === 'birth' || input[it].trim() !== '',
  )
  const wrong = filled.find((it) => !isDate(input[it]))
  // Two valid dates can be in the wrong order.
  return wrong ? [wrong] : filled
}

function isReadable(work: () => unknown): boolean {
  return !isToolFailure(attempt(work))
}
