import { ToolFailure } from '#src/core/failure.ts'
import { halfWidth } from '#src/core/half-width.ts'
import { shorten } from '#src/core/shorten.ts'
import type { Temporal, TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'

export const durationUnits = [
  'years',
  'months',
  'weeks',
  'days',
  'hours',
  'minutes',
  'seconds',
] as const
export type DurationUnit = (typeof durationUnits)[number]

/**
 * Parses an amount as a safe integer of 1 or more.
 *
 * @throws ToolFailure `amount.number`, `amount.whole`, `amount.minimum`, `amount.range`
 */
export function parseAmount(text: string): number {
  const trimmed = halfWidth(text.trim())
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(trimmed)) {
    throw new ToolFailure('amount.number', { value: shorten(trimmed, 40) })
  }
  const value = Number(trimmed)
  if (!Number.isFinite(value)) throw new ToolFailure('amount.range')
  if (!Number.isInteger(value)) throw new ToolFailure('amount.whole', { value: trimmed })
  if (value < 1) throw new ToolFailure('amount.minimum', { value: shorten(trimmed, 40) })
  if (!Number.isSafeInteger(value)) throw new ToolFailure('amount.range')
  return value
}

/** A duration of one unit. @throws ToolFailure `amount.range` */
export function durationOf(T: TemporalApi, amount: number, unit: DurationUnit): Temporal.Duration {
  try {
    return T.Duration.from({ [unit]: amount })
  } catch (cause) {
    throw new ToolFailure('amount.range', {}, { cause })
  }
}

const ISO_DURATION =
  /^[+\-−]?P(?!$)(?:\d+Y)?(?:\d+M)?(?:\d+W)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+(?:[.,]\d{1,9})?S)?)?/i

/**
 * Parses an ISO 8601 duration such as P1Y2M10DT2H30M.
 *
 * @throws ToolFailure `duration.syntax` (position from 1), `amount.range`
 */
export function parseDuration(T: TemporalApi, text: string): Temporal.Duration {
  const trimmed = halfWidth(text.trim())
  const lead = text.length - text.trimStart().length
  const read = ISO_DURATION.exec(trimmed)?.[0].length ?? 0
  const isValid = read > 0 && read === trimmed.length
  try {
    if (isValid || /^[+\-−]?PT?(?:\d+[YMWDHS])*\d+[.,]\d{1,9}[HM]$/i.test(trimmed)) {
      return T.Duration.from(trimmed.replace('−', '-'))
    }
  } catch (cause) {
    if (/\d{9}/.test(trimmed)) throw new ToolFailure('amount.range', {}, { cause })
  }
  throw new ToolFailure('duration.syntax', { position: lead + (isValid ? 0 : read) + 1 })
}
