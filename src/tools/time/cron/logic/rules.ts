import type { Format } from './formats.ts'
import type { FieldName } from './schedule.ts'

/** How a notation of five to seven fields is read. */
export interface Rules {
  readonly fields: readonly FieldName[]
  /** The number of Sunday: 0 (and 7), or 1. */
  readonly sunday: 0 | 1
  /** Whether `L`, `W`, `#`, and `?` are allowed. */
  readonly hasSpecials: boolean
  /** Whether exactly one day field must be `?`. */
  readonly needsQuestion: boolean
  /** Whether ranges can pass the end, as in `22-2`. */
  readonly wraps: boolean
  /** Whether one matching day field is enough if neither starts with `*`. */
  readonly eitherDay: boolean
}

const unixFields = ['minute', 'hour', 'day', 'month', 'weekday'] as const

const unix: Rules = {
  fields: unixFields,
  sunday: 0,
  hasSpecials: false,
  needsQuestion: false,
  wraps: false,
  eitherDay: true,
}

const quartz: Rules = {
  fields: ['second', ...unixFields, 'year'],
  sunday: 1,
  hasSpecials: true,
  needsQuestion: true,
  wraps: true,
  eitherDay: false,
}

const seconds: Rules = { ...unix, fields: ['second', ...unixFields, 'year'], hasSpecials: true }

/** The rules of each notation; the year can be omitted after seconds. */
export const rules: Readonly<Record<Exclude<Format, 'systemd'>, Rules>> = {
  unix,
  extended: { ...unix, hasSpecials: true },
  quartz,
  seconds,
  spring: { ...seconds, fields: ['second', ...unixFields], eitherDay: false },
  aws: { ...quartz, fields: [...unixFields, 'year'] },
  year: { ...unix, fields: [...unixFields, 'year'] },
}
