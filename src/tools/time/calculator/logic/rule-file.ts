import type { Temporal } from '#src/tools/time/shared/logic/temporal.ts'
import type { Recurrence, RuleTime } from './recurrence.ts'
import { basic } from './rule-fields.ts'
import { ruleValue } from './rule-parts.ts'
import { zoneLines } from './zone-lines.ts'

export interface RuleFileInput {
  readonly recurrence: Recurrence
  /** The start of a rule without one. */
  readonly start: Temporal.PlainDateTime
  /** The zone of times without one. */
  readonly zone: string
  readonly title: string
  readonly now: Temporal.ZonedDateTime
}

/** A calendar file (RFC 5545) with one event that recurs. */
export function ruleFile({ recurrence, zone, title, now, ...input }: RuleFileInput): string {
  const { rule, added, excluded } = recurrence
  const start: RuleTime = recurrence.start ?? { wall: input.start, zone: undefined, isDate: false }
  const own = start.zone ?? zone
  const line = (name: string, { wall, zone: of, isDate }: RuleTime) => {
    const digits = basic(wall.toString({ smallestUnit: 'second' }))
    if (isDate) return `${name};VALUE=DATE:${digits.slice(0, 8)}`
    const id = of ?? own
    // A colon in a parameter needs quotes (RFC 5545, section 3.1).
    const written = id.includes(':') ? `"${id}"` : id
    return id === 'UTC' ? `${name}:${digits}Z` : `${name};TZID=${written}:${digits}`
  }
  const stamp = `${basic(now.withTimeZone('UTC').toPlainDateTime().toString({ smallestUnit: 'second' }))}Z`
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Offkit//Date Calculator//EN',
    ...[...firstTimes([start, ...added, ...excluded], own)].flatMap(([id, first]) =>
      zoneLines(id, { start: first, now }),
    ),
    'BEGIN:VEVENT',
    `UID:${basic(start.wall.toString())}-${stamp}@offkit`,
    `DTSTAMP:${stamp}`,
    line('DTSTART', start),
    ...(rule ? [`RRULE:${ruleValue({ ...rule, until: untilOf(rule.until, start, own) })}`] : []),
    ...added.map((time) => line('RDATE', time)),
    ...excluded.map((time) => line('EXDATE', time)),
    `SUMMARY:${title.replace(/[\\;,]/g, '\\$&').replace(/\s+/g, ' ')}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .flatMap(folded)
    .join('\r\n')
}

/** The first time in each zone, of which the file has to define all. */
function firstTimes(
  times: readonly RuleTime[],
  own: string,
): ReadonlyMap<string, Temporal.PlainDateTime> {
  const first = new Map<string, Temporal.PlainDateTime>()
  for (const { wall, zone = own, isDate } of times) {
    const known = first.get(zone)
    if (!isDate && (!known || wall.until(known).sign > 0)) first.set(zone, wall)
  }
  return first
}

/** An UNTIL of the type that RFC 5545 requires: a date for a date, else UTC. */
function untilOf(until: string | undefined, start: RuleTime, zone: string): string | undefined {
  if (until === undefined) return undefined
  if (start.isDate) return until.slice(0, 8)
  if (until.endsWith('Z')) return until
  const [date, clock] = [until.slice(0, 8), until.slice(9) || '235959']
  const wall = start.wall.with({
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(4, 6)),
    day: Number(date.slice(6)),
    hour: Number(clock.slice(0, 2)),
    minute: Number(clock.slice(2, 4)),
    second: Number(clock.slice(4)),
  })
  const utc = wall.toZonedDateTime(zone).withTimeZone('UTC').toPlainDateTime()
  return `${basic(utc.toString({ smallestUnit: 'second' }))}Z`
}

/** RFC 5545, section 3.1: lines of at most 75 bytes, continued after a space. */
function folded(line: string): readonly string[] {
  const lines: string[] = []
  let current = ''
  let bytes = 0
  for (const char of line) {
    const size = new TextEncoder().encode(char).length
    if (bytes + size > 75) {
      lines.push(current)
      current = ' '
      bytes = 1
    }
    current += char
    bytes += size
  }
  return [...lines, current]
}
