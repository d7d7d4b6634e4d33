import { describe, expect, test } from 'vitest'
import { isToolFailure } from '#src/core/failure.ts'
import { loadTemporal } from '#src/tools/time/shared/logic/temporal.ts'
import { matchingDates } from './days.ts'
import { notesOf } from './notes.ts'
import { readJob } from './read.ts'

const T = await loadTemporal()
const START = T.PlainDate.from('2026-01-01')

const jobOf = (text: string) => ({ text, at: 0, zone: undefined, around: '' })

/** The formats that read an expression with the first dates of each, or the code of the failure. */
function readingsOf(text: string) {
  try {
    const readings = readJob(T, jobOf(text))
    return readings.flatMap(({ schedule }) => {
      if (!schedule) return []
      const dates = matchingDates(T, schedule, START)
      const first = Array.from({ length: 3 }, () => dates.next().value?.toString().slice(5))
      return [`${schedule.format} ${first.join(' ')}`]
    })
  } catch (failure) {
    if (isToolFailure(failure)) return failure.code
    throw failure
  }
}

// Every row is as `CronExpression` of Quartz 2.5 and Spring 7 run.
describe('special characters in Quartz and Spring', () => {
  test.each([
    ['? * 1#2,3#2', ['spring 01-12 01-14 02-09']],
    ['? * 2,6#3', ['spring 01-06 01-13 01-17']],
    ['? * 6#3,2', ['spring 01-06 01-13 01-17']],
    ['? * FRI#3,MON', ['spring 01-05 01-12 01-16']],
    ['? * 2-6,7#2', ['spring 01-01 01-02 01-03']],
    ['? * SAT#1,SUN#1', ['spring 01-03 01-04 02-01']],
    ['? * 6L,2', ['spring 01-06 01-13 01-20']],
    ['? * 2,6l', ['spring 01-06 01-13 01-20']],
    ['? * 2L,6L', ['spring 01-27 01-31 02-24']],
    ['? * L,2', 'cron.weekday-list'],
    ['? * L', ['quartz 01-03 01-10 01-17']],
    ['? * 6#3', ['quartz 01-16 02-20 03-20', 'spring 01-17 02-21 03-21']],
    ['? * FRIL', ['quartz 01-30 02-27 03-27']],
    ['? * ?', ['spring 01-01 01-02 01-03']],
    ['L,15 * ?', ['quartz 01-15 01-31 02-15']],
    ['15W,20 * ?', ['quartz 01-15 01-20 02-16']],
    ['LW,1W * ?', ['quartz 01-01 01-30 02-02']],
    ['L-3,L * ?', ['quartz 01-28 01-31 02-25']],
    ['1/32 * ?', ['spring 01-01 02-01 03-01']],
    ['*/31 * ?', ['quartz 01-01 02-01 03-01']],
    ['1 1/13 ?', ['spring 01-01 01-01 01-01']],
    ['? * 1/8', ['spring 01-05 01-12 01-19']],
    ['? * 1/7', ['quartz 01-04 01-11 01-18', 'spring 01-05 01-12 01-19']],
    ['28-5/40 * ?', ['quartz 01-28 02-28 03-28']],
  ] as const)('0 0 0 %s', (days, expected) => {
    const found = readingsOf(`0 0 0 ${days}`)
    const known =
      typeof found === 'string' ? found : found.filter((it) => !/^(?:aws|seconds)/.test(it))
    expect(known).toEqual(expected)
  })

  test.each([
    ['0 0/59 * * * ?', ['quartz 01-01 01-02 01-03']],
    ['0 */60 * * * ?', ['spring 01-01 01-02 01-03']],
    ['0/70 0 * * * ?', ['spring 01-01 01-02 01-03']],
    ['0 0 0/24 * * ?', ['spring 01-01 01-02 01-03']],
    ['0 0 22-2 1/40 * ? 2026', 'cron.step-limit'],
  ] as const)('%s', (text, expected) => {
    expect(readingsOf(text)).toEqual(expected)
  })

  test.each([
    ['0 0 0 ? * 1#2,3#2', ['note.weekday-list']],
    ['0 0 0 ? * 6#3', []],
    ['0 0 0 L,15 * ?', ['note.day-list']],
    ['0 0 0 1,15 * ?', []],
    ['0 0 * * 1#2,3#2', ['note.extended', 'note.weekday-list']],
  ] as const)('a note names lists that Quartz doesn’t support: %s', (text, codes) => {
    const [{ schedule }] = readJob(T, jobOf(text))
    expect(schedule && notesOf(schedule).map(({ code }) => code)).toEqual(codes)
  })
})
