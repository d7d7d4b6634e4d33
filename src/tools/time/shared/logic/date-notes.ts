import type { FailureParams } from '#src/core/failure.ts'

/** An assumption or contradiction found while parsing a date; the code is a message key. */
export interface DateNote {
  readonly code:
    | 'note.year'
    | 'note.day'
    | 'note.today'
    | 'note.century'
    | 'note.weekday'
    | 'note.leap-second'
  readonly params: FailureParams
}

/** The order of day, month, and year in a date such as 03/04/2026. */
export const dateOrders = ['month-day-year', 'day-month-year', 'year-month-day'] as const
export type DateOrder = (typeof dateOrders)[number]

/** Why a text is ambiguous; the code is a message key. */
export interface Doubt {
  readonly code:
    | 'doubt.order'
    | 'doubt.hour'
    | 'doubt.half'
    | 'doubt.noon'
    | 'doubt.period'
    | 'doubt.zone'
    | 'doubt.unit'
    | 'doubt.weekday'
    | 'doubt.number'
    | 'doubt.epoch'
  /** The ambiguous part of the text. */
  readonly params: { readonly value: string }
}
