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

export interface ZoneContext {
  /** The zone whose identifier is in the text; it resolves the abbreviation next to it. */
  readonly identified: string | undefined
  readonly selected: string | undefined
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
  { identified, selected: given }: ZoneContext,
): readonly ZoneReading[] {
  const selected = identified ?? given
  if (parts('utc')) return [{ offset: '+00:00', place: undefined }]
  const offset = parts('offset') ?? parts('offsetBefore')
  if (offset) return [{ offset: offsetOf(parts, offset), place: undefined }]
  const long = parts('long') ?? parts('longBefore')
  if (long) return zonesOfName(long, wall, selected)
  const name = parts('name') ?? parts('nameBefore')
  const comment = writtenZone(parts) ? undefined : parts('comment')
  // Uses the zone in parentheses unless the text has another, unambiguous zone.
  const isComment = comment && !(name && meaningsOf(name.text)?.length === 1)
  const other = isComment ? comment : (name ?? (identified ? undefined : parts('zone')))
  if (!other) return [{ offset: undefined, place: undefined }]
  if (FROM_UTC.test(other.text)) {
    const text = other.text.replace(/^[a-z]+/i, '')
    return [{ offset: offsetOf(parts, { ...other, text }), place: undefined }]
  }
  return /^(?![cemp]t$)[a-z]{2,5}$/i.test(other.text)
    ? zonesOfAbbreviation(form, other, wall, selected)
    : zonesOfName(other, wall, selected)
}

/** An offset such as UTC+8 or +0800, in parentheses or brackets. */
const FROM_UTC = /^(?:utc|gmt)?[+\-−]\d{1,2}(?::?\d{2})?$/i

function offsetOf(parts: Parts, { text, position }: Part): string {
  const name = parts('abbreviation')
  // "CST+8" is ambiguous because POSIX inverts the sign; "GMT+8" and "UTC+8" aren't.
  if (name && meaningsOf(name.text)?.[0]?.offset !== '+00:00') {
    throw failAt('date.abbreviation', name, name.text)
  }
  const [, sign, hours = '', minutes = '00', seconds = '00'] =
    /^([+\-−])(\d{1,2})(?::?(\d{2})(?::?(\d{2}))?)?$/.exec(text) ?? []
  // No zone is named after an offset with seconds, so that it needs one next to it.
  const maxSeconds = writtenZone(parts) ? 59 : 0
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > maxSeconds) {
    throw failAt('date.offset', { text, position }, text)
  }
  const rest = Number(seconds) > 0 ? `:${seconds}` : ''
  return `${sign === '+' ? '+' : '-'}${hours.padStart(2, '0')}:${minutes}${rest}`
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

const NAMED_ZONES = [
  ...listedZones,
  'Asia/Hong_Kong',
  'Asia/Taipei',
  'America/Denver',
  'Asia/Kolkata',
]

/** Offsets of the zones with this Intl name at that time: the selected zone, or else the best known. */
function zonesOfName(
  name: Part,
  wall: Temporal.PlainDateTime,
  selected: string | undefined,
): readonly ZoneReading[] {
  const languages = /[a-z]/i.test(name.text) ? ['en'] : ['zh-CN', 'zh-TW', 'zh-HK']
  const named = (zone: string): readonly ZoneReading[] => {
    const { earlier, later } = localTime(wall, zone)
    return [earlier, later].flatMap(({ offset, epochMilliseconds }) =>
      languages.some((language) => hasName(name.text, language, zone, epochMilliseconds))
        ? [{ offset, place: zone }]
        : [],
    )
  }
  const own = selected && !/^[+-]/.test(selected) ? named(selected) : []
  const found = own.length > 0 ? own : NAMED_ZONES.flatMap(named)
  if (found.length === 0) throw failAt('date.zone-name', name, name.text)
  return found.filter(({ offset }, at) => found.findIndex((it) => it.offset === offset) === at)
}

function hasName(name: string, language: string, timeZone: string, milliseconds: number): boolean {
  // Generic names, such as Pacific Time and PT, are those of both standard and daylight time.
  return (['long', 'longGeneric', 'shortGeneric'] as const).some((timeZoneName) => {
    const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName })
    const parts = format.formatToParts(milliseconds)
    return parts.some(
      ({ type, value }) => type === 'timeZoneName' && value.toLowerCase() === name.toLowerCase(),
    )
  })
}

const hasOtherZone = (parts: Parts) =>
  ['utc', 'offset', 'offsetBefore', 'long', 'longBefore', 'name', 'nameBefore'].some(parts)

const writtenZone = (parts: Parts) => parts('zone') ?? parts('zoneName')

/**
 * The IANA identifier in the text, in brackets (RFC 9557) or bare; undefined for another name in
 * brackets, such as GMT+8, which `zonesOf` reads.
 *
 * @throws ToolFailure `zone.unknown`
 */
export function identifiedZone(T: TemporalApi, parts: Parts): string | undefined {
  const zone = writtenZone(parts)
  const id = zone && attempt(() => zoneId(T, zone.text))
  if (!isToolFailure(id)) return id
  if (parts('zone') && !zone?.text.includes('/') && !hasOtherZone(parts)) return undefined
  throw id
}

/** Whether the offset is Z or -00:00, which match every zone. RFC 9557 section 3.4. */
export const isOffsetUnknown = (parts: Parts): boolean =>
  Boolean(parts('utc')) || /^[-−]00(?::?00)?$/.test(parts('offset')?.text ?? '')
