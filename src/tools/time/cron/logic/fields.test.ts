import { describe, expect, test } from 'vitest'
import { findJobs, notesOf, readCron } from '#src/tools/time/cron/logic.ts'
import { loadTemporal } from '#src/tools/time/shared/logic/temporal.ts'
import type { Format } from './formats.ts'

const T = await loadTemporal()
const MONDAY = T.Instant.from('2026-11-23T00:00:00Z')
const SUNDAY = T.Instant.from('2026-11-29T23:59:59Z')
const NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

const read = (text: string, format: Format) =>
  readCron(T, findJobs(text), { zone: 'UTC', after: '', format, job: 0 }, { now: MONDAY })

/** The weekdays of the first week that a notation means. */
const weekdays = (text: string, format: Format) => {
  const { runs, reading } = read(text, format)
  expect(reading.schedule?.format).toBe(format)
  const week = runs.filter(({ time }) => T.Instant.compare(time.toInstant(), SUNDAY) <= 0)
  return week.map(({ time }) => NAMES[time.dayOfWeek - 1]).join(' ')
}

describe('steps of weekdays are those of the program', () => {
  // As `CronExpression` of Spring 7 and Quartz 2.3 run.
  test.each([
    ['0 0 9 * * */2', 'seconds', 'Tue Thu Sat Sun'],
    ['0 0 9 * * */2', 'spring', 'Mon Wed Fri Sun'],
    ['0 0 9 * * 4/3', 'seconds', 'Thu'],
    ['0 0 9 * * 4/3', 'spring', 'Thu Sun'],
    ['0 0 9 * * 0/3', 'seconds', 'Wed Sat Sun'],
    ['0 0 9 ? * 1/2', 'quartz', 'Tue Thu Sat Sun'],
    ['0 0 9 * * MON-FRI/2', 'seconds', 'Mon Wed Fri'],
    ['0 0 9 * * MON-FRI/2', 'quartz', 'Mon Tue Wed Thu Fri'],
    ['0 0 9 ? * MON/3', 'quartz', 'Mon'],
    ['0 0 9 ? * 2/3', 'quartz', 'Mon Thu'],
    ['0 0 9 * * SAT-SUN', 'spring', 'Sat Sun'],
    ['0 0 9 ? * MON-SUN/3', 'spring', 'Mon Thu Sun'],
  ] as const)('%s (%s)', (text, format, expected) => {
    expect(weekdays(text, format)).toBe(expected)
  })
})

test('Quartz ignores the steps of named months too', () => {
  const months = (text: string) => read(text, 'quartz').runs.map(({ time }) => time.month)
  expect(months('0 0 9 1 JAN-APR/3 ?').slice(0, 4)).toEqual([1, 2, 3, 4])
  expect(months('0 0 9 1 1-4/3 ?').slice(0, 4)).toEqual([1, 4, 1, 4])
})

test('a note names a step that Quartz ignores, with numbers instead', () => {
  const notes = (text: string) => {
    const { schedule } = read(text, 'quartz').reading
    return schedule ? notesOf(schedule) : []
  }
  expect(notes('0 0 9 ? JAN/4 MON-FRI/2')).toEqual([
    { code: 'note.name-step', params: { text: 'JAN/4', fix: '1/4' } },
    { code: 'note.name-step', params: { text: 'MON-FRI/2', fix: '2-6/2' } },
  ])
  expect(notes('0 0 9 ? 1/4 2-6/2')).toEqual([])
})
