import type { Note } from '#src/core/note.ts'
import type { messages } from '#src/tools/time/shared/messages.ts'
import type { WrittenDateTime } from './date-time.ts'
import type { LocalTime } from './zones.ts'

export type TimeNote = Note<keyof typeof messages.texts.en>

/** The other readings of a date whose first one is used, and the assumptions of the first. */
export function notesOnReadings(readings: readonly WrittenDateTime[]): readonly TimeNote[] {
  const [date, ...others] = readings
  if (!date) return []
  const value = date.doubts[0]?.params.value
  return [
    ...(value === undefined ? [] : [noteOnOthers(value, textOf(date), others.map(textOf))]),
    ...date.notes.map(({ code, params }): TimeNote => ({ text: code, params })),
  ]
}

/** Names the reading of a text that was used, and the others. */
export const noteOnOthers = (value: string, used: string, others: readonly string[]): TimeNote => ({
  text: 'reading.others',
  params: { value, used, others: others.slice(0, MAX_LISTED) },
})

/** Names the instant that is used for a wall time that a clock change skips or repeats. */
export function notesOnLocal({ kind, earlier, later, compatible }: LocalTime): readonly TimeNote[] {
  if (kind === 'unique') return []
  const used = compatible.toString({ timeZoneName: 'never' })
  const other = (compatible.equals(earlier) ? later : earlier).toString({ timeZoneName: 'never' })
  return [{ text: `reading.${kind}`, params: { zone: earlier.timeZoneId, used, other } }]
}

/** Readings that a note names. */
const MAX_LISTED = 5

const textOf = ({ wall, offset = '', place }: WrittenDateTime) =>
  `${wall}${offset}${place === undefined ? '' : ` (${place})`}`
