import type { Note } from '#src/core/note.ts'
import type { messages } from '#src/tools/time/calculator/messages.ts'
import { notesOnReadings, type TimeNote } from '#src/tools/time/shared/logic/reading-notes.ts'
import type { Calculation, IgnoredZone, NamedDays } from './calculate.ts'
import type { Shift } from './shift.ts'

type CalculatorNote = Note<keyof typeof messages.texts.en>

/** The assumptions of a calculation, and the adjustments of its result. */
export function notesOnCalculation(
  calculation: Calculation | undefined,
): readonly (CalculatorNote | TimeNote)[] {
  if (!calculation) return []
  const { start, end, daysOff, named, ignored, invalidHolidays } = calculation
  return [
    ...notesOnUnknown(named),
    ...notesOnReadings(start.readings),
    ...notesOnReadings(end?.readings ?? []),
    ...(calculation.kind === 'shift' ? notesOnShift(calculation.shift, daysOff !== undefined) : []),
    ...notesOnIgnored(ignored),
    ...invalidHolidays.map(
      ({ line, text }): CalculatorNote => ({ text: 'holiday.syntax', params: { line, text } }),
    ),
  ]
}

/** The adjustments of a shifted date. `business` is whether only business days count. */
export function notesOnShift(
  { clamped, skipped, duration }: Shift,
  business: boolean,
): readonly CalculatorNote[] {
  const notes: CalculatorNote[] = []
  if (clamped) {
    const month = clamped.last.toPlainYearMonth().toString()
    const params = { day: clamped.day, month, last: clamped.last.toString() }
    notes.push({ text: 'note.clamped', params })
  }
  if (business && duration.days === 0) notes.push({ text: 'note.business' })
  if (skipped) notes.push({ text: `note.${skipped}` })
  return notes
}

/** The years that the calendar of holidays doesn't cover. */
export function notesOnUnknown(named: NamedDays | undefined): readonly CalculatorNote[] {
  if (!named) return []
  const { first, last } = named.calendar
  return named.unknown.map(([from, to]) => {
    const years = from === to ? `${from}` : `${from}–${to}`
    return from > last
      ? { text: 'note.future', params: { last, years } }
      : { text: 'note.past', params: { first, years } }
  })
}

/** The zones in dates that have no effect. */
export const notesOnIgnored = (ignored: readonly IgnoredZone[]): readonly CalculatorNote[] =>
  ignored.map((it) => ({ text: `note.${it}` }))
