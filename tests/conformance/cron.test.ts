import { readFileSync } from 'node:fs'
import { Cron } from 'croner'
import { expect, test } from 'vitest'
import { isToolFailure } from '#src/core/failure.ts'
import { findJobs, readCron } from '#src/tools/time/cron/logic.ts'
import { loadTemporal } from '#src/tools/time/shared/logic/temporal.ts'
import fc from '#tests/fast-check.ts'

const T = await loadTemporal()

/** Runs of each property; set `FUZZ_RUNS` for more. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 1_000)
const TIMEOUT_MS = 600_000 + RUNS * 20
const COUNT = 6

/** The first runs after an instant, as instants; undefined for a text that isn't valid. */
function runsOf(text: string, after: string, zone = 'UTC'): readonly string[] | undefined {
  try {
    const options = { zone, after: '', format: '', job: 0 } as const
    const { runs } = readCron(T, findJobs(text), options, { now: T.Instant.from(after) })
    return runs.slice(0, COUNT).map(({ time }) => time.toInstant().toString())
  } catch (error) {
    if (isToolFailure(error)) return undefined
    throw error
  }
}

/** Calendar events with the runs that systemd 252 prints, or null for an error. */
const events: readonly (readonly [string, string, readonly string[] | null])[] = JSON.parse(
  readFileSync(new URL('./calendar-events.json', import.meta.url), 'utf8'),
)

test('calendar events run when systemd runs them, in zones with clock changes', () => {
  const found = events.map(([text, after]) => [text, after, runsOf(text, after) ?? null])
  expect(found).toEqual(events)
})

const numbers = (low: number, high: number) => {
  const value = fc.integer({ min: low, max: high })
  const step = fc.integer({ min: 2, max: high })
  const range = fc
    .tuple(value, value)
    .map(([a, b]): readonly [number, number] => (a < b ? [a, b] : [b, a]))
  const item = fc.oneof(
    value.map(String),
    range.map(([from, to]) => `${from}-${to}`),
    fc.tuple(range, step).map(([[from, to], by]) => `${from}-${to}/${by}`),
  )
  const list = fc.array(item, { minLength: 1, maxLength: 3 }).map((items) => items.join())
  return fc.oneof(
    fc.constant('*'),
    step.map((by) => `*/${by}`),
    value.map(String),
    list,
  )
}

const any = fc.constant('*')
const days = fc.oneof(
  fc.tuple(numbers(1, 31), any),
  fc.tuple(any, numbers(0, 6)),
  fc.tuple(fc.constantFrom('13', '1-7', '1,15', 'L'), fc.constantFrom('1', '5', '1-5', 'MON,FRI')),
  fc.tuple(any, fc.constantFrom('1#1', '5#3', '0#5', '5L', 'FRI#2')),
  fc.tuple(fc.constantFrom('L', '15W', '1W', '31'), any),
)
const expressions = fc
  .tuple(numbers(0, 59), numbers(0, 23), days, numbers(1, 12), fc.option(numbers(0, 59)))
  .map(([minute, hour, [day, weekday], month, second]) => {
    const fields = [minute, hour, day, month, weekday]
    return (second === null ? fields : [second, ...fields]).join(' ')
  })
const instants = fc
  .integer({ min: Date.UTC(2024, 0, 1) / 1000, max: Date.UTC(2040, 0, 1) / 1000 })
  .map((seconds) => new Date(seconds * 1000).toISOString())

test(
  'expressions run when croner runs them, in UTC',
  () => {
    fc.assert(
      fc.property(expressions, instants, (text, after) => {
        const theirs = new Cron(text, { timezone: 'UTC' })
          .nextRuns(COUNT, new Date(after))
          .map((date) => date.toISOString().replace('.000', ''))
        expect(runsOf(text, after)).toEqual(theirs)
      }),
      { numRuns: RUNS },
    )
  },
  TIMEOUT_MS,
)

test(
  'any text has runs or an error, in any zone',
  () => {
    const texts = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.stringMatching(/^[\d*?,/LW#~:. -]{1,40}$/),
      expressions,
    )
    const zones = fc.constantFrom('Europe/Berlin', 'Australia/Lord_Howe', 'Africa/Cairo')
    fc.assert(
      fc.property(texts, instants, zones, (text, after, zone) => {
        const runs = runsOf(text, after, zone) ?? []
        expect([...runs].sort()).toEqual(runs)
        expect(new Set(runs).size).toBe(runs.length)
      }),
      { numRuns: RUNS },
    )
  },
  TIMEOUT_MS,
)
