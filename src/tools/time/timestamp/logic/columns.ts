import type { FoundKind, FoundNote } from './find.ts'

/** Columns of the table of a log: where a timestamp is, its time as RFC 3339 in the zone and in UTC, and notes. */
export const logColumns = ['line', 'text', 'kind', 'note', 'local', 'utc'] as const

/** What a timestamp of a log may be. */
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

/** What may be noted of one. */
export const foundNotes: readonly FoundNote[] = ['several', 'gap', 'year', 'weekday', 'leap-second']
