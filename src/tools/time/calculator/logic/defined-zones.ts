import { isToolFailure } from '#src/core/failure.ts'
import { attempt } from '#src/tools/time/shared/logic/date-parts.ts'
import type { Temporal, TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import { allZones, zoneId } from '#src/tools/time/shared/logic/zones.ts'
import { zoneOfCalendar } from './calendar-zones.ts'
import { timesOf } from './recurrence.ts'
import { basic } from './rule-fields.ts'
import { parseRule } from './rule-parts.ts'
import { type ContentLine, contentLine, plainText, type unfoldedLines } from './rule-text.ts'
import { yearlyTimes } from './yearly.ts'

/** The years in which a defined zone and a known one must have the same clock changes. */
const FIRST_YEAR = 2016
const LAST_YEAR = 2025

/**
 * The zones that a file defines with VTIMEZONE (RFC 5545, section 3.6.5) by TZID: the zone that
 * X-LIC-LOCATION names, a constant UTC offset, or a known zone with the same clock changes. Others, and
 * those with a known TZID, are omitted.
 */
export function definedZones(
  T: TemporalApi,
  lines: ReturnType<typeof unfoldedLines>,
): ReadonlyMap<string, string> {
  const zones = new Map<string, string>()
  let current: ContentLine[] | undefined
  for (const { line, text } of lines) {
    if (/^BEGIN:VTIMEZONE$/i.test(text)) current = []
    if (!current) continue
    const content = attempt(() => contentLine(text, line))
    if (!isToolFailure(content)) current.push(content)
    if (!/^END:VTIMEZONE$/i.test(text)) continue
    const id = plainText(textOf(current, 'TZID') ?? '')
    const found = knownZone(T, id) ?? attempt(() => zoneOf(T, current ?? []))
    if (found !== undefined && !isToolFailure(found)) zones.set(id, found)
    current = undefined
  }
  return zones
}

const textOf = (lines: readonly ContentLine[], name: string) =>
  lines.find((line) => line.name === name)?.value

function knownZone(T: TemporalApi, id: string): string | undefined {
  const found = attempt(() => zoneOfCalendar(T, id))
  return isToolFailure(found) ? undefined : found
}

/** @throws ToolFailure for invalid offsets, times, and rules */
function zoneOf(T: TemporalApi, lines: readonly ContentLine[]): string | undefined {
  const named = knownZone(T, textOf(lines, 'X-LIC-LOCATION') ?? '')
  if (named) return named
  const starts = lines.flatMap(({ name }, at) => (name === 'BEGIN' ? [at] : [])).slice(1)
  const parts = starts.map((start, at) => lines.slice(start, starts[at + 1]))
  const offsets = new Set(parts.map((part) => offsetOf(T, part, 'TZOFFSETTO')))
  if (offsets.size === 1) return [...offsets][0]
  const onsets = parts
    .flatMap((part) => onsetsOf(T, part))
    .sort((one, other) => T.ZonedDateTime.compare(one.at, other.at))
  return onsets.length === 0 ? undefined : allZones().find((zone) => hasOnsets(zone, onsets))
}

const offsetOf = (T: TemporalApi, part: readonly ContentLine[], name: string) =>
  zoneId(T, textOf(part, name) ?? '')

/** A clock change. */
interface Onset {
  readonly at: Temporal.ZonedDateTime
  /** Offsets, as +08:00. */
  readonly before: string
  readonly after: string
}

/** The clock changes of an observance in the years of comparison; none of unusual rules. */
function onsetsOf(T: TemporalApi, part: readonly ContentLine[]): readonly Onset[] {
  const before = offsetOf(T, part, 'TZOFFSETFROM')
  const after = offsetOf(T, part, 'TZOFFSETTO')
  return wallsOf(T, part).map((wall) => ({ at: wall.toZonedDateTime(before), before, after }))
}

function wallsOf(T: TemporalApi, part: readonly ContentLine[]): readonly Temporal.PlainDateTime[] {
  const startLine = part.find(({ name }) => name === 'DTSTART')
  const ruleLine = part.find(({ name }) => name === 'RRULE')
  const [start] = startLine ? timesOf(T, startLine) : []
  if (!start) return []
  const isCompared = ({ year }: Temporal.PlainDateTime) => year >= FIRST_YEAR && year <= LAST_YEAR
  if (!ruleLine) return [start.wall].filter(isCompared)
  const rule = parseRule(ruleLine.value, ruleLine)
  if (rule.freq !== 'YEARLY' || rule.count !== undefined) return []
  const walls: Temporal.PlainDateTime[] = []
  const from = T.PlainDateTime.from({ year: FIRST_YEAR, month: 1, day: 1 })
  const until = rule.until?.slice(0, 8) ?? `${LAST_YEAR}1231`
  for (const wall of yearlyTimes(T, rule, start.wall, from)) {
    if (wall.year > LAST_YEAR || basic(wall.toPlainDate().toString()) > until) break
    walls.push(wall)
  }
  return walls
}

/** Whether a zone has these clock changes, and no others, from the first one to `LAST_YEAR`. */
function hasOnsets(zone: string, onsets: readonly Onset[]): boolean {
  return onsets.every(({ at, before, after }, index) => {
    const time = at.withTimeZone(zone)
    if (time.offset !== after || time.subtract({ nanoseconds: 1 }).offset !== before) return false
    const next = time.getTimeZoneTransition('next')
    const following = onsets[index + 1]
    if (following) return next?.epochNanoseconds === following.at.epochNanoseconds
    return !next || next.year > LAST_YEAR
  })
}
