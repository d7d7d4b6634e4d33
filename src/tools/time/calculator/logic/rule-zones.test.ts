import { expect, test } from 'vitest'
import { expandRecurrence, parseRecurrence } from '#src/tools/time/calculator/logic.ts'
import { loadTemporal } from '#src/tools/time/shared/logic/temporal.ts'

const T = await loadTemporal()

const timesOf = async (zone: string, start: string, rule: string) => {
  const text = `DTSTART;TZID=${zone}:${start}\nRRULE:${rule}`
  const options = { zone: 'UTC', start: T.PlainDateTime.from('2000-01-01'), limit: 600 }
  const { list } = await expandRecurrence(T, parseRecurrence(T, text), options)
  return list.map(({ time }) => time)
}

// Zones whose clocks were changed and set back within two months.
const pairs = [
  ['Africa/Casablanca', '20191101T093000'],
  ['Africa/Casablanca', '20120101T093000'],
  ['Africa/Cairo', '20100101T093000'],
  ['Pacific/Fiji', '20200101T093000'],
  ['America/Metlakatla', '20180501T093000'],
  ['Asia/Hebron', '20110101T093000'],
  ['America/Argentina/San_Luis', '20070201T093000'],
  ['Europe/Chisinau', '19900101T093000'],
] as const

test.each(pairs)('times keep the clock time in %s from %s', async (zone, start) => {
  for (const rule of ['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO,SA', 'FREQ=MONTHLY;BYDAY=MO,SA']) {
    const times = await timesOf(zone, start, rule)
    expect(times.map((time) => time.toPlainTime().toString())).toEqual(times.map(() => '09:30:00'))
  }
})

test.each(pairs)('hours of the day follow the clock in %s from %s', async (zone, start) => {
  const times = await timesOf(zone, start, 'FREQ=HOURLY;BYHOUR=9')
  expect(times.map((time) => time.hour)).toEqual(times.map(() => 9))
})
