import type { Temporal } from '#src/tools/time/shared/logic/temporal.ts'
import { basic } from './rule-fields.ts'

/** The years after the start whose clock changes a file contains. */
const YEARS = 10

/** The VTIMEZONE of a zone from a time on (RFC 5545, section 3.6.5); empty for UTC. */
export function zoneLines(zone: string, start: Temporal.PlainDateTime): readonly string[] {
  if (zone === 'UTC') return []
  const first = start.toZonedDateTime(zone)
  const end = first.add({ years: YEARS })
  const before = first.getTimeZoneTransition('previous')
  const changes = [before ?? first.subtract({ years: 1 })]
  for (let next = first.getTimeZoneTransition('next'); next && changes.length < 60; ) {
    if (next.epochNanoseconds > end.epochNanoseconds) break
    changes.push(next)
    next = next.getTimeZoneTransition('next')
  }
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...changes.flatMap((change) => {
      const previous = change.subtract({ nanoseconds: 1 })
      const kind = change.offsetNanoseconds > previous.offsetNanoseconds ? 'DAYLIGHT' : 'STANDARD'
      const wall = change.withTimeZone(previous.offset).toPlainDateTime()
      return [
        `BEGIN:${kind}`,
        `DTSTART:${basic(wall.toString({ smallestUnit: 'second' }))}`,
        `TZOFFSETFROM:${previous.offset.replaceAll(':', '')}`,
        `TZOFFSETTO:${change.offset.replaceAll(':', '')}`,
        `END:${kind}`,
      ]
    }),
    'END:VTIMEZONE',
  ]
}
