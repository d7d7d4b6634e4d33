import type { FoundKind, FoundNote } from './find.ts'

/** Columns of the log table; `local` and `utc` are RFC 3339. */
export const logColumns = ['line', 'text', 'kind', 'note', 'local', 'utc'] as const

/** Kinds of timestamps in a log. */
export const foundKinds: readonly FoundKind[] = [
  'seconds',
  'milliseconds',
  'microseconds',
  'nanoseconds',
  'uuid-1',
  'uuid-6',
  'uuid-7',
  'ulid',
  'object-id',
  'snowflake-x',
  'snowflake-discord',
  'iso',
  'iso-week',
  'iso-ordinal',
  'calendar',
  'rfc2822',
  'written',
  'syslog',
  'klog',
  'logcat',
]

export const foundNotes: readonly FoundNote[] = [
  'several',
  'gap',
  'year',
  'century',
  'weekday',
  'leap-second',
]
