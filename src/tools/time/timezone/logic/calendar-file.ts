import type { Span } from './local-clock.ts'

export interface CalendarEvent extends Span {
  /** Globally unique, RFC 7986 section 5.3. */
  readonly uid: string
  /** When the file is created, in milliseconds since the epoch. */
  readonly created: number
  readonly summary: string
  readonly description: string
}

/** Whether a calendar file can have the times: RFC 5545 has years of four digits. */
export function isCalendarSpan({ from, to }: Span): boolean {
  return [from, to].every((time) => /^\d{4}-/.test(new Date(time).toISOString()))
}

/**
 * A calendar with one event, RFC 5545: UTC times, lines of at most 75 bytes that end in CRLF. An event
 * without a length has no DTEND.
 */
export function calendarFile({
  uid,
  created,
  from,
  to,
  summary,
  description,
}: CalendarEvent): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Timezone Converter//Planner//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utcTime(created)}`,
    `DTSTART:${utcTime(from)}`,
    ...(to > from ? [`DTEND:${utcTime(to)}`] : []),
    `SUMMARY:${escaped(summary)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

/** Section 3.3.5, form 2. */
const utcTime = (milliseconds: number): string =>
  `${new Date(milliseconds).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** TEXT of section 3.3.11, which allows no control characters except tabs. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are to be removed
    .replaceAll(/[\0-\x08\x0b-\x1f\x7f]/g, '')

const MAX_BYTES = 75

/** Section 3.1: continued lines begin with a space. Splits no character. */
function folded(line: string): string {
  let result = ''
  let bytes = 0
  for (const character of line) {
    const size = utf8Size(character)
    if (bytes + size > MAX_BYTES) {
      result += '\r\n '
      bytes = 1
    }
    result += character
    bytes += size
  }
  return result
}

function utf8Size(character: string): number {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4
}
