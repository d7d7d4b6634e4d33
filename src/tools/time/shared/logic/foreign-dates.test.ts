import { expect, test } from 'vitest'
import { readDateTime } from './read-date-time.ts'
import { loadTemporal } from './temporal.ts'

const T = await loadTemporal()
const now = T.ZonedDateTime.from('2026-11-28T12:00[UTC]')
const languages =
  'de fr es pt it nl sv da nb fi pl cs ro ru uk tr id ca hu sk sl sr sr-Latn bg lt lv et vi'.split(
    ' ',
  )
const styles: readonly Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'full', timeStyle: 'short' },
  { dateStyle: 'long', timeStyle: 'short' },
  { dateStyle: 'long' },
  { dateStyle: 'full' },
]

/** One day of each month, and each weekday. */
const days = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 13 + month, 15, 4))

test.each(languages)('the dates that browsers format in %s are read', (language) => {
  for (const style of styles) {
    const format = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC', hour12: false })
    for (const day of days) {
      const text = format.format(day)
      const [{ wall, notes }, ...others] = readDateTime(T, text, { zone: 'UTC', now })
      const expected = new Date(day).toISOString().slice(0, style.timeStyle ? 16 : 10)
      expect(wall.toString().slice(0, expected.length), text).toBe(expected)
      expect({ notes, others }, text).toEqual({ notes: [], others: [] })
    }
  }
})

test.each('de-AT es es-MX es-CO fr-CA el nl nb ro ko'.split(' '))(
  'the clocks with 12 hours that browsers format in %s are read',
  (language) => {
    for (const dateStyle of ['medium', 'long'] as const) {
      for (const hour of [3, 15]) {
        const format = new Intl.DateTimeFormat(language, {
          dateStyle,
          timeStyle: 'medium',
          timeZone: 'UTC',
          hour12: true,
        })
        const text = format.format(Date.UTC(2026, 0, 25, hour, 4, 5))
        const walls = readDateTime(T, text, { zone: 'UTC', now }).map(({ wall }) => `${wall}`)
        expect(walls, text).toEqual([`2026-01-25T${String(hour).padStart(2, '0')}:04:05`])
      }
    }
  },
)
