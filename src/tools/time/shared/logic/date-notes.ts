import type { FailureParams } from '#src/core/failure.ts'

/** What a reader should know of how a date was read; the code is a key of the messages. */
export interface DateNote {
  readonly code: 'note.year' | 'note.day' | 'note.century' | 'note.weekday' | 'note.leap-second'
  readonly params: FailureParams
}

/** Why a text has several readings; the code is a key of the messages. */
export interface Doubt {
  readonly code: 'doubt.order' | 'doubt.hour' | 'doubt.zone'
  /** What was written. */
  readonly params: { readonly value: string }
}
