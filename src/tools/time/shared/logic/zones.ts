import { ToolFailure } from '#src/core/failure.ts'
import { shorten } from '#src/core/shorten.ts'
import type { Temporal, TemporalApi } from './temporal.ts'
import { currentName } from './zone-names.ts'

/** The zones at the top of the list. */
export const listedZones: readonly string[] = [
  'UTC',
  'America/New_York',
  'America/Los_Angeles',
  'America/Chicago',
  'Europe/London',
  'Europe/Paris',
  'Europe/Berlin',
  'Asia/Tokyo',
  'Asia/Shanghai',
  'Asia/Singapore',
  'Australia/Sydney',
]

/** The listed zones, then every other zone that the runtime supports, by current name. */
export function allZones(): readonly string[] {
  const others = Intl.supportedValuesOf('timeZone').map(currentName).sort()
  return [...new Set([...listedZones, ...others])]
}

/** The zone of the user's system. */
export function localZone(): string {
  return currentName(new Intl.DateTimeFormat().resolvedOptions().timeZone)
}

/**
 * Normalizes a zone for Temporal: an IANA name in any case, current or former, or an offset such as
 * +08:00. Returns the current name.
 *
 * @throws ToolFailure `zone.unknown` (zone)
 */
export function zoneId(T: TemporalApi, text: string): string {
  const zone = text.trim()
  try {
    return currentName(T.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone).timeZoneId)
  } catch (cause) {
    throw new ToolFailure('zone.unknown', { zone: shorten(zone) }, { cause })
  }
}

/** A wall time in a zone: one instant, or two around a clock change. */
export interface LocalTime {
  /** `gap`: skipped by a clock change; `overlap`: repeated by one. */
  readonly kind: 'unique' | 'gap' | 'overlap'
  /** The earlier and the later instant; equal if `unique`. */
  readonly earlier: Temporal.ZonedDateTime
  readonly later: Temporal.ZonedDateTime
  /** As RFC 5545 and Temporal's `compatible`: the offset before a gap, the earlier instant of an overlap. */
  readonly compatible: Temporal.ZonedDateTime
}

/** Resolves a wall time in a zone. @throws ToolFailure `date.range` at the limits of Temporal. */
export function localTime(wall: Temporal.PlainDateTime, zone: string): LocalTime {
  const at = (disambiguation: 'earlier' | 'later' | 'compatible') =>
    wall.toZonedDateTime(zone, { disambiguation })
  return withinRange(() => {
    const [earlier, later, compatible] = [at('earlier'), at('later'), at('compatible')]
    const kind = earlier.epochNanoseconds === later.epochNanoseconds ? 'unique' : undefined
    return { kind: kind ?? kindOf(wall, compatible), earlier, later, compatible }
  })
}

const kindOf = (wall: Temporal.PlainDateTime, time: Temporal.ZonedDateTime) =>
  time.toPlainDateTime().equals(wall) ? 'overlap' : 'gap'

export interface ZoneChange {
  /** The first instant with the new offset. */
  readonly at: Temporal.ZonedDateTime
  /** Offsets before and after, as +08:00. */
  readonly before: string
  readonly after: string
}

/** The next changes of a zone's UTC offset, at most `count`. */
export function nextChanges(time: Temporal.ZonedDateTime, count: number): readonly ZoneChange[] {
  const changes: ZoneChange[] = []
  let from = time
  // Skips transitions that keep the offset, with a limit against endless data.
  for (let checked = 0; changes.length < count && checked < 20; checked++) {
    const at = from.getTimeZoneTransition('next')
    if (!at) break
    const before = at.subtract({ nanoseconds: 1 }).offset
    if (before !== at.offset) changes.push({ at, before, after: at.offset })
    from = at
  }
  return changes
}

/** Formats an offset such as +08:00 as "UTC+8", "UTC−3:30", or "UTC". */
export function offsetName(offset: string): string {
  const [, sign, hours, minutes = '00'] = /^([+-])(\d\d)(?::?(\d\d))?/.exec(offset) ?? []
  const rest = minutes === '00' ? '' : `:${minutes}`
  if (!hours || (Number(hours) === 0 && rest === '')) return 'UTC'
  return `UTC${sign === '-' ? '−' : '+'}${Number(hours)}${rest}`
}

/**
 * Runs a Temporal calculation.
 *
 * @throws ToolFailure `date.range` instead of a RangeError
 */
export function withinRange<Result>(calculate: () => Result): Result {
  try {
    return calculate()
  } catch (cause) {
    if (cause instanceof RangeError) throw new ToolFailure('date.range', {}, { cause })
    throw cause
  }
}
