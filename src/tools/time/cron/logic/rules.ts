import type { FieldFormat } from './formats.ts'
import type { FieldName } from './schedule.ts'

/** How a notation of five to seven fields is read. */
export interface Rules {
  readonly fields: readonly FieldName[]
  /** The number of Sunday: 0 (and 7), or 1. */
  readonly sunday: 0 | 1
  /** The first and last weekday of `*`, which decide where its steps begin. */
  readonly week: readonly [0, 6] | readonly [1, 7]
  /** Whether `L`, `W`, `#`, and `?` are allowed. */
  readonly hasSpecials: boolean
  /** Whether exactly one day field must be `?`; otherwise both may be. */
  readonly needsQuestion: boolean
  /** Whether a weekday with `#` or `L` can be in a list. */
  readonly hasSpecialLists: boolean
  /** Whether a step without a range can't be longer than the field. */
  readonly limitsSteps: boolean
  /** Whether ranges can pass the end, as in `22-2`. */
  readonly wraps: boolean
  /** Whether a step after a name is ignored, as in `MON-FRI/2`. */
  readonly ignoresNameSteps: boolean
  /** Whether one matching day field is enough if neither starts with `*`. */
  readonly eitherDay: boolean
}

const unixFields = ['minute', 'hour', 'day', 'month', 'weekday'] as const

const unix: Rules = {
  fields: unixFields,
  sunday: 0,
  week: [0, 6],
  hasSpecials: false,
  needsQuestion: false,
  hasSpecialLists: true,
  limitsSteps: false,
  wraps: false,
  ignoresNameSteps: false,
  eitherDay: true,
}

const quartz: Rules = {
  fields: ['second', ...unixFields, 'year'],
  sunday: 1,
  week: [1, 7],
  hasSpecials: true,
  needsQuestion: true,
  // It rejects most of them, and reads `2,6#3` as `2#3`.
  hasSpecialLists: false,
  limitsSteps: true,
  wraps: true,
  ignoresNameSteps: true,
  eitherDay: false,
}

const seconds: Rules = { ...unix, fields: ['second', ...unixFields, 'year'], hasSpecials: true }

/** The rules of each notation; the year can be omitted after seconds. */
export const rules: Readonly<Record<FieldFormat, Rules>> = {
  unix,
  extended: { ...unix, hasSpecials: true },
  quartz,
  seconds,
  // `CronField` of Spring: Sunday is 0 or 7, and `*` is 1 to 7.
  spring: {
    ...seconds,
    fields: ['second', ...unixFields],
    week: [1, 7],
    eitherDay: false,
  },
  aws: {
    ...quartz,
    fields: [...unixFields, 'year'],
    ignoresNameSteps: false,
    limitsSteps: false,
  },
  year: { ...unix, fields: [...unixFields, 'year'] },
}
