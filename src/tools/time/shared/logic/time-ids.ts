import { ToolFailure } from '#src/core/failure.ts'

/** Identifiers that contain their creation time. */
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

const NS_PER_MS = 1_000_000n

/** 100 ns steps from the UUID epoch, October 15, 1582 (RFC 9562, section 5.1), to 1970. */
const UUID_EPOCH_STEPS = 122_192_928_000_000_000n

const UUID =
  /^(?:urn:uuid:)?\{?([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f])([0-9a-f]{3})-?([89ab][0-9a-f]{3})-?([0-9a-f]{12})\}?$/i
const ULID = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/i
const OBJECT_ID = /^(?:ObjectId\(["']?)?([0-9a-f]{24})(?:["']?\))?$/i

/**
 * The time in a UUID (version 1, 6, or 7), a ULID, or a MongoDB ObjectId; undefined for other texts.
 *
 * @throws ToolFailure `id.no-time` (version) for other UUID versions
 */
export function identifierTime(text: string): IdentifierTime | undefined {
  const uuid = UUID.exec(text)
  if (uuid) return uuidTime(uuid)
  if (ULID.test(text)) {
    return { kind: 'ulid', nanoseconds: crockfordValue(text.slice(0, 10)) * NS_PER_MS }
  }
  const object = OBJECT_ID.exec(text)?.[1]
  if (!object) return undefined
  const seconds = BigInt(`0x${object.slice(0, 8)}`)
  return { kind: 'object-id', nanoseconds: seconds * 1_000_000_000n }
}

function uuidTime(match: RegExpExecArray): IdentifierTime {
  const [, first = '', second = '', version = '', third = ''] = match
  const steps = (hex: string) => (BigInt(`0x${hex}`) - UUID_EPOCH_STEPS) * 100n
  if (version === '1') return { kind: 'uuid-1', nanoseconds: steps(third + second + first) }
  if (version === '6') return { kind: 'uuid-6', nanoseconds: steps(first + second + third) }
  if (version === '7') {
    return { kind: 'uuid-7', nanoseconds: BigInt(`0x${first}${second}`) * NS_PER_MS }
  }
  throw new ToolFailure('id.no-time', { version: Number.parseInt(version, 16) })
}

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function crockfordValue(text: string): bigint {
  let value = 0n
  for (const char of text.toUpperCase()) value = value * 32n + BigInt(CROCKFORD.indexOf(char))
  return value
}

/** Epochs of Snowflake services, in milliseconds since 1970. */
const SNOWFLAKE_EPOCHS_MS = {
  'snowflake-x': 1_288_834_974_657n,
  'snowflake-discord': 1_420_070_400_000n,
}

/** The possible times of a Snowflake ID of 17 to 19 digits; empty for other texts. */
export function snowflakeTimes(digits: string): readonly IdentifierTime[] {
  if (!/^[1-9]\d{16,18}$/.test(digits)) return []
  const milliseconds = BigInt(digits) >> 22n
  return (['snowflake-x', 'snowflake-discord'] as const).map((kind) => ({
    kind,
    nanoseconds: (milliseconds + SNOWFLAKE_EPOCHS_MS[kind]) * NS_PER_MS,
  }))
}
