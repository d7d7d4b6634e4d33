import { isToolFailure } from '#src/core/failure.ts'
import { attempt, failAt, type Part, type Parts } from './date-parts.ts'
import type { DateForm } from './date-patterns.ts'
import type { Temporal, TemporalApi } from './temporal.ts'
import { currentMeanings, isObsoleteName, meaningIn, meaningsOf } from './zone-abbreviations.ts'
import { listedZones, localTime, zoneId } from './zones.ts'

/** A possible UTC offset of a text, such as +08:00; undefined for a wall time. */
export interface ZoneReading {
  readonly offset: string | undefined
  /** A zone where the abbreviation means this offset. */
  readonly place: string | undefined
}

/**
 * The UTC offsets that the parts can mean, the most likely first. If the selected zone uses an
 * ambiguous abbreviation, its offset comes first.
 *
 * @throws ToolFailure `date.offset`, `date.abbreviation`, `date.zone-name`
 */
export function zonesOf(
  form: DateForm,
  parts: Parts,
  wall: Temporal.PlainDateTime,
  selected: string | undefined,
): readonly ZoneReading[] {
  if (parts('utc')) return [{ offset: '+00:00', place: undefined }]
  const offset = parts('offset') ?? parts('offsetBefore')
  if (offset) return [{ offset: offsetOf(parts, offset), place: undefined }]
  const long = parts('long') ?? parts('longBefore')
  if (long) return zonesOfName(long, wall, selected)
  const name = parts('name') ?? parts('nameBefore')
  const comment = parts('comment')
  // Uses the zone in parentheses unless the text has another, unambiguous zone.
  if (comment && !(name && meaningsOf(name.text)?.length === 1) && !writtenZone(parts)) {
    return /^[a-z]{2,5}$/i.test(comment.text)
      ? zonesOfAbbreviation(form, comment, wall, selected)
      : zonesOfName(comment, wall, selected)
  }
  return name
    ? zonesOfAbbreviation(form, name, wall, selected)
    : [{ offset: undefined, place: undefined }]
}

function offsetOf(parts: Parts, { text, position }: Part): string {
  const name = parts('abbreviation')
  // "CST+8" is ambiguous because POSIX inverts the sign; "GMT+8" and "UTC+8" aren't.
  if (name && meaningsOf(name.text)?.[0]?.offset !== '+00:00') {
    throw failAt('date.abbreviation', name, name.text)
  }
  const [, sign, hours = '', minutes = '00', seconds] =
    /^([+\-−])(\d{1,2})(?::?(\d{2})(?::?(\d{2}))?)?$/.exec(text) ?? []
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds ?? 0) > 0) {
    throw failAt('date.offset', { text, position }, text)
  }
  return `${sign === '+' ? '+' : '-'}${hours.padStart(2, '0')}:${minutes}`
}

function zonesOfAbbreviation(
  form: DateForm,
  name: Part,
  wall: Temporal.PlainDateTime,
  selected: string | undefined,
): readonly ZoneReading[] {
  const all = meaningsOf(name.text)
  if (!all) throw failAt('date.abbreviation', name, name.text)
  const [first] = all
  if (all.length === 1 && first) return [{ offset: first.offset, place: undefined }]
  const offsetsOf = (zone: string) =>
    [wall.month, 1, 7].flatMap((month) => {
      const at = attempt(() => localTime(wall.with({ month }), zone))
      return isToolFailure(at) ? [] : [at.compatible.offset]
    })
  const current = currentMeanings(all, offsetsOf)
  const own = selected === undefined ? undefined : meaningIn(current, selected, offsetsOf)
  const american = form === 'rfc2822' && isObsoleteName(name.text) ? current[0] : own
  const isDecided = own !== undefined && american === own
  const likeliest = isDecided ? [own] : [own, ...current].filter((it) => it !== undefined)
  return [...new Set(likeliest)].map(({ offset, zones: [place] }) => ({ offset, place }))
}

/** Offsets of the zones with this Intl name at that time: the selected zone, or else the listed ones. */
function zonesOfName(
  name: Part,
  wall: Temporal.PlainDateTime,
  selected: string | undefined,
): readonly ZoneReading[] {
  const language = /[a-z]/i.test(name.text) ? 'en' : 'zh-CN'
  const named = (zone: string): readonly ZoneReading[] => {
    const { earlier, later } = localTime(wall, zone)
    return [earlier, later].flatMap(({ offset, epochMilliseconds }) =>
      hasName(name.text, language, zone, epochMilliseconds) ? [{ offset, place: zone }] : [],
    )
  }
  const own = selected && !/^[+-]/.test(selected) ? named(selected) : []
  const found = own.length > 0 ? own : listedZones.flatMap(named)
  if (found.length === 0) throw failAt('date.zone-name', name, name.text)
  return found.filter(({ offset }, at) => found.findIndex((it) => it.offset === offset) === at)
}

function hasName(name: string, language: string, timeZone: string, milliseconds: number): boolean {
  const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'long' })
  const parts = format.formatToParts(milliseconds)
  return parts.some(
    ({ type, value }) => type === 'timeZoneName' && value.toLowerCase() === name.toLowerCase(),
  )
}

const writtenZone = (parts: Parts) => parts('zone') ?? parts('zoneName')

/** The IANA identifier in the text, in brackets (RFC 9557) or bare. @throws ToolFailure `zone.unknown` */
export function identifiedZone(T: TemporalApi, parts: Parts): string | undefined {
  const zone = writtenZone(parts)
  return zone && zoneId(T, zone.text)
}
