import type { Format } from './formats.ts'

/** The fields of a schedule. */
export type FieldName = 'second' | 'minute' | 'hour' | 'day' | 'month' | 'weekday' | 'year'

/** One item of a field's list. Weekdays are 1 (Monday) to 7 (Sunday) in every format. */
export type Term =
  | {
      readonly kind: 'span'
      readonly from: number
      /** The last value, which is less than `from` if the span passes the end of the cycle. */
      readonly to: number
      readonly step: number
      /** In order of the span. */
      readonly values: readonly number[]
    }
  /** Days counted from the end of the month, where 1 is the last day; `first` is the larger count. */
  | { readonly kind: 'end'; readonly first: number; readonly last: number; readonly step: number }
  /** The last Monday to Friday on or before the day that is `back` days before the last one. */
  | { readonly kind: 'end-workday'; readonly back: number }
  /** The Monday to Friday closest to a day, in the same month. */
  | { readonly kind: 'workday'; readonly day: number }
  | { readonly kind: 'last-weekday'; readonly weekday: number }
  | { readonly kind: 'nth-weekday'; readonly weekday: number; readonly nth: number }

export interface Field {
  readonly name: FieldName
  readonly text: string
  /** Whether every value matches. */
  readonly isAny: boolean
  /** Whether the text begins with `*` or `?`, which decides how the two day fields combine. */
  readonly isStar: boolean
  /** Empty if every value matches. */
  readonly terms: readonly Term[]
}

/** A parsed expression of any format. A missing second is 0; other missing fields match every value. */
export interface Schedule {
  readonly format: Format
  /** In the order of the text. */
  readonly fields: readonly Field[]
  /** Whether one matching day field is enough; otherwise both must match. */
  readonly eitherDay: boolean
  /** The time zone in the expression. */
  readonly zone?: string
}

export const fieldOf = (schedule: Schedule, name: FieldName): Field | undefined =>
  schedule.fields.find((field) => field.name === name)

/** Whether a field excludes some values. */
export function isRestricted(schedule: Schedule, name: FieldName): boolean {
  return fieldOf(schedule, name)?.isAny === false
}

const LIMITS = {
  second: [0, 59],
  minute: [0, 59],
  hour: [0, 23],
  day: [1, 31],
  month: [1, 12],
  weekday: [1, 7],
  year: [1970, 2199],
} as const satisfies Readonly<Record<FieldName, readonly [number, number]>>

/** The lowest and highest value of a field. */
export const limitsOf = (name: FieldName): readonly [number, number] => LIMITS[name]

/** The plain values of a field in ascending order; all values if every value matches. */
export function valuesOf(schedule: Schedule, name: FieldName): readonly number[] {
  const field = fieldOf(schedule, name)
  if (!field && name === 'second') return [0]
  if (!field || field.isAny) return allOf(name)
  const values = field.terms.flatMap((term) => (term.kind === 'span' ? term.values : []))
  return [...new Set(values)].sort((a, b) => a - b)
}

function allOf(name: FieldName): readonly number[] {
  const [low, high] = LIMITS[name]
  return Array.from({ length: high - low + 1 }, (_, at) => low + at)
}

/** A text that is equal for schedules with the same runs. */
export function meaningKey(schedule: Schedule): string {
  const days = (['day', 'weekday'] as const).map((name) => {
    const special = fieldOf(schedule, name)?.terms.filter(({ kind }) => kind !== 'span') ?? []
    return [isRestricted(schedule, name), valuesOf(schedule, name), special]
  })
  const plain = (['second', 'minute', 'hour', 'month', 'year'] as const).map((name) =>
    valuesOf(schedule, name),
  )
  return JSON.stringify([plain, days, schedule.eitherDay])
}
