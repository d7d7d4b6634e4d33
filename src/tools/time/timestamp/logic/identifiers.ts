import { ToolFailure } from '#src/core/failure.ts'

/** Identifiers that hold the time at which they were made. */
export type IdentifierKind =
  | 'uuid-1'
  | 'uuid-6'
  | 'uuid-7'
  | 'ulid'
  | 'object-id'
  | 'snowflake-x'
  | 'snowflake-discord'

export interface IdentifierTime {
  readonly kind: IdentifierKind
  /** Since 1970. */
  readonly nanoseconds: bigint
}

const MILLISECOND = 1_000_000n

/** 100 ns steps from 15 October 1582, where UUIDs count from (RFC 9562, 5.1), to 1970. */
const GREGORIAN = 122_192_928_000_000_000n

const UUID =
  /^(?:urn:uuid:)?\{?([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f])([0-9a-f]{3})-?([89ab][0-9a-f]{3})-?([0-9a-f]{12})\}?$/i
const ULID = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/i
const OBJECT_ID = /^(?:ObjectId\(["']?)?([0-9a-f]{24})(?:["']?\))?$/i

/**
 * The time in a UUID (versions 1, 6, 7), a ULID or a MongoDB ObjectId; undefined for other texts.
 *
 * @throws ToolFailure `id.no-time` (version) for a UUID without one.
 */
export function identifierTime(text: string): IdentifierTime | undefined {
  const uuid = UUID.exec(text)
  if (uuid) return uuidTime(uuid)
  if (ULID.test(text)) {
    return { kind: 'ulid', nanoseconds: crockford(text.slice(0, 10)) * MILLISECOND }
  }
  const object = OBJECT_ID.exec(text)?.[1]
  if (!object) return undefined
  const seconds = BigInt(`0x${object.slice(0, 8)}`)
  return { kind: 'object-id', nanoseconds: seconds * 1_000_000_000n }
}

function uuidTime(match: RegExpExecArray): IdentifierTime {
  const [, first = '', second = '', version = '', third = ''] = match
  const steps = (hex: string) => (BigInt(`0x${hex}`) - GREGORIAN) * 100n
  if (version === '1') return { kind: 'uuid-1', nanoseconds: steps(third + second + first) }
  if (version === '6') return { kind: 'uuid-6', nanoseconds: steps(first + second + third) }
  if (version === '7') {
    return { kind: 'uuid-7', nanoseconds: BigInt(`0x${first}${second}`) * MILLISECOND }
  }
  throw new ToolFailure('id.no-time', { version: Number.parseInt(version, 16) })
}

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function crockford(text: string): bigint {
  let value = 0n
  for (const char of text.toUpperCase()) value = value * 32n + BigInt(CROCKFORD.indexOf(char))
  return value
}

/** Milliseconds from 1970 to where the ids of a service count from. */
const EPOCHS = { 'snowflake-x': 1_288_834_974_657n, 'snowflake-discord': 1_420_070_400_000n }

/** The times that a number of 17 to 19 digits may hold as a Snowflake id. */
export function snowflakeTimes(digits: string): readonly IdentifierTime[] {
  if (!/^[1-9]\d{16,18}$/.test(digits)) return []
  const milliseconds = BigInt(digits) >> 22n
  return (['snowflake-x', 'snowflake-discord'] as const).map((kind) => ({
    kind,
    nanoseconds: (milliseconds + EPOCHS[kind]) * MILLISECOND,
  }))
}
