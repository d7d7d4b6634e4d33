import { expect, test } from 'vitest'
import { loadTemporal } from '#src/tools/time/shared/logic/temporal.ts'
import { DAY_MS, HOUR_MS, offsetPeriods } from './logic/local-clock.ts'
import { localSpan, offsetsText, type PlanFormat, spanText } from './use-plan-format.ts'

const T = await loadTemporal()

const part = (wall: number, from: number, to: number) =>
  new Date(wall).toISOString().slice(from, to)
const format = {
  day: (wall: number) => part(wall, 5, 10),
  time: (wall: number) => part(wall, 11, 16),
} as PlanFormat

/** The span as the planner shows it, and what it shows of each zone. */
function shown(zone: string, from: string, hours: number) {
  const start = T.ZonedDateTime.from(`${from}[${zone}]`).epochMilliseconds
  const span = { from: start, to: start + hours * HOUR_MS }
  const periods = offsetPeriods(T, zone, { from: start - DAY_MS, to: span.to + DAY_MS })
  const local = localSpan(periods, span)
  return [spanText(format, local, span), offsetsText(periods, span), local.isLonger]
}

test.each([
  // 23.5 hours, of which the clock shows 24.5.
  [
    'America/New_York',
    '2026-03-07T23:00',
    23.5,
    '03-07 23:00 – 03-08 23:30',
    'UTC−5 → UTC−4',
    true,
  ],
  ['America/New_York', '2026-10-31T12:00', 24, '10-31 12:00 – 11-01 11:00', 'UTC−4 → UTC−5', true],
  // The end is on the clock whose offset is shown.
  ['America/New_York', '2026-03-08T01:00', 1, '03-08 · 01:00–02:00', 'UTC−5', false],
  ['America/New_York', '2026-11-01T01:00', 1, '11-01 · 01:00–02:00', 'UTC−4', false],
  ['America/Santiago', '2026-09-05T23:00', 1, '09-05 · 23:00–00:00', 'UTC−4', false],
  ['America/Santiago', '2026-04-04T22:00', 2, '04-04 · 22:00–00:00', 'UTC−3', false],
  ['America/Santiago', '2026-04-04T22:00', 3, '04-04 · 22:00–00:00', 'UTC−3 → UTC−4', false],
  // A whole day isn't 0 hours.
  ['UTC', '2026-11-24T00:00', 24, '11-24 00:00 – 11-25 00:00', 'UTC', true],
  ['UTC', '2026-11-24T00:00', 0, '11-24 · 00:00', 'UTC', false],
  // The day after is skipped, and midnight is repeated.
  ['Pacific/Apia', '2011-12-29T23:00', 2, '12-29 23:00 – 12-31 01:00', 'UTC−10 → UTC+14', true],
  [
    'America/St_Johns',
    '2010-11-07T00:00',
    0.5,
    '11-07 00:00 – 11-06 23:30',
    'UTC−2:30 → UTC−3:30',
    true,
  ],
])('names a span in %s from %s of %d hours', (zone, from, hours, text, offsets, isLonger) => {
  expect(shown(zone, from, hours)).toEqual([text, offsets, isLonger])
})
