import { ToolFailure } from '#src/core/failure.ts'
import type { Temporal, TemporalApi } from './temporal.ts'
import { presentName } from './zone-names.ts'

/** The zones that stand before all others. */
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

/** The listed zones, then every other IANA zone that the runtime knows, by its present name. */
export function allZones(): readonly string[] {
  const others = Intl.supportedValuesOf('timeZone').map(presentName).sort()
  return [...new Set([...listedZones, ...others])]
}

/** The zone that the visitor's system is in. */
export function localZone(): string {
  return presentName(new Intl.DateTimeFormat().resolvedOptions().timeZone)
}

/**
 * The identifier as `Temporal` takes it: an IANA name in any case, present or former, or an offset such
 * as +08:00. The result is the present name.
 *
 * @throws ToolFailure `zone.unknown` (zone)
 */
export function zoneId(T: TemporalApi, text: string): string {
  const zone = text.trim()
  try {
    return presentName(T.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone).timeZoneId)
  } catch (cause) {
    throw new ToolFailure('zone.unknown', { zone: zone.slice(0, 60) }, { cause })
  }
}

/** What a wall time is in a zone: one instant, or two around a change of its offset. */
export interface LocalTime {
  /** `gap`: the clocks skip it; `overlap`: they show it twice. */
  readonly kind: 'unique' | 'gap' | 'overlap'
  /** The earlier and the later of the two instants; equal where there is one. */
  readonly earlier: Temporal.ZonedDateTime
  readonly later: Temporal.ZonedDateTime
  /** RFC 5545 and Temporal's `compatible`: a gap by the offset before it, an overlap's earlier instant. */
  readonly compatible: Temporal.ZonedDateTime
}

/** @throws ToolFailure `date.range` at the ends of time. */
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
  /** The first moment of the new offset. */
  readonly at: Temporal.ZonedDateTime
  /** Offsets before and after, as +08:00. */
  readonly before: string
  readonly after: string
}

/** The next changes of a zone's offset, at most `count`; none where it keeps its offset. */
export function nextChanges(time: Temporal.ZonedDateTime, count: number): readonly ZoneChange[] {
  const changes: ZoneChange[] = []
  let from = time
  // A zone's data may name moments at which its offset stays: they are looked past, not forever.
  for (let looked = 0; changes.length < count && looked < 20; looked++) {
    const at = from.getTimeZoneTransition('next')
    if (!at) break
    const before = at.subtract({ nanoseconds: 1 }).offset
    if (before !== at.offset) changes.push({ at, before, after: at.offset })
    from = at
  }
  return changes
}

/** "UTC+8", "UTC−3:30", "UTC" of an offset such as +08:00. */
export function offsetName(offset: string): string {
  const [, sign, hours, minutes = '00'] = /^([+-])(\d\d)(?::?(\d\d))?/.exec(offset) ?? []
  const rest = minutes === '00' ? '' : `:${minutes}`
  if (!hours || (Number(hours) === 0 && rest === '')) return 'UTC'
  return `UTC${sign === '-' ? '−' : '+'}${Number(hours)}${rest}`
}

/**
 * What a calculation of Temporal gives.
 *
 * @throws ToolFailure `date.range` where the result is beyond what dates can be.
 */
export function withinRange<Result>(calculate: () => Result): Result {
  try {
    return calculate()
  } catch (cause) {
    if (cause instanceof RangeError) throw new ToolFailure('date.range', {}, { cause })
    throw cause
  }
}
