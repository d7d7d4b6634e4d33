import { expect, test } from 'vitest'
import { ToolFailure } from '#src/core/failure.ts'
import {
  addBusinessDays,
  countBusinessDays,
  differenceOf,
  durationOf,
  durationUnits,
  parseAmount,
  parseDuration,
  shiftDate,
} from '#src/tools/time/calculator/logic.ts'
import { onlyDateTime } from '#src/tools/time/shared/logic/date-time.ts'
import { loadTemporal } from '#src/tools/time/shared/logic/temporal.ts'
import { listedZones } from '#src/tools/time/shared/logic/zones.ts'
import { convertLog } from '#src/tools/time/timestamp/logic/log.ts'
import {
  describeTime,
  findTimes,
  type LinkedField,
  readTime,
  timestampFieldsOf,
} from '#src/tools/time/timestamp/logic.ts'
import { convertTime, zoneRow } from '#src/tools/time/timezone/logic.ts'
import fc from '#tests/fast-check.ts'

const T = await loadTemporal()

/** Runs of each property; set `FUZZ_RUNS` for more. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 1_000)
const TIMEOUT_MS = 600_000 + RUNS * 20

/** Returns the result of `work`, or undefined on a `ToolFailure`; rethrows other errors. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof ToolFailure) return undefined
    throw error
  }
}

const samples = [
  '2024-02-29T12:30:45.123456789+08:00[Asia/Shanghai]',
  '2024-W09-4T12:30Z',
  '2024-060',
  '20240229T123045Z',
  'Thu, 29 Feb 2024 12:30:45 -0500 (EST)',
  'Thu Feb 29 2024 12:30:45 GMT+0800 (China Standard Time)',
  '29/Feb/2024:12:30:45 +0000',
  'Feb 29 12:30:45 host app[1]: 1709209845.123',
  '2024/2/29 1:30 pm',
  '2024年2月29日 下午1时30分45秒',
  '1709209845123456789',
  '-62135596800',
  '1.709209845e9',
  '9'.repeat(400),
  '018df3b7-3b00-7cc3-98c4-dc0c0c07398f',
  '01HQV7DV80ABCDEFGHJKMNPQRS',
  '507f1f77bcf86cd799439011',
  '175928847299117063',
  'P1Y2M10DT2H30M',
  '-PT36H',
  '+275760-09-13T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '8640000000000000 ms',
]

/** Almost valid texts: samples that are joined and edited. */
const nearly = fc
  .tuple(
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...samples).map((sample) => [sample]) },
      fc.array(fc.constantFrom(...samples), { minLength: 2, maxLength: 2 }),
    ),
    fc.array(
      fc.tuple(
        fc.nat(60),
        fc.nat(4),
        fc.oneof(fc.string({ maxLength: 3 }), fc.stringMatching(/^[-0-9:TZ+.[\]]{0,6}$/)),
      ),
      { maxLength: 3 },
    ),
  )
  .map(([texts, edits]) =>
    edits.reduce(
      (text, [at, length, piece]) => text.slice(0, at) + piece + text.slice(at + length),
      texts.join(' '),
    ),
  )
const text = fc.oneof(
  { weight: 4, arbitrary: nearly },
  fc.string({ unit: 'binary', maxLength: 40 }),
)
const zone = fc.constantFrom(...listedZones)

test(
  'any text is rejected or read as an instant that survives a round trip',
  () => {
    const field = fc.constantFrom<LinkedField>('seconds', 'milliseconds', 'dateTime')
    let accepted = 0
    fc.assert(
      fc.property(text, field, zone, fc.boolean(), (given, at, zone, isComplete) => {
        const found = attempt(() => readTime(T, given, { field: at, zone, isComplete }))
        if (!found) return
        accepted++
        const [{ nanoseconds }] = found
        const facts = describeTime(T, nanoseconds, { zone, language: 'en', now: 0n })
        const utc = facts.find(({ name }) => name === 'utc')?.value ?? ''
        const [back] = readTime(T, utc, { field: 'dateTime', zone: 'UTC', isComplete: true })
        expect(back.nanoseconds).toBe(nanoseconds)
        expect(timestampFieldsOf(T, nanoseconds, zone).seconds).toMatch(/^-?\d+$/)
      }),
      { numRuns: RUNS },
    )
    expect(accepted).toBeGreaterThan(RUNS / 10)
  },
  TIMEOUT_MS,
)

test(
  'timestamps in any text are found at their offsets',
  async () => {
    const now = 1_800_000_000_000_000_000n
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 3 }), zone, async (lines, zone) => {
        const log = lines.join('\n').toWellFormed()
        const found = [...findTimes(T, log, { zone, now })]
        for (const { start, text: part } of found) {
          expect(log.slice(start, start + part.length)).toBe(part)
        }
        const output = await convertLog(
          new TextEncoder().encode(log),
          { zone, now: 1_800_000_000_000, replace: false, columns: [], kinds: {}, notes: {} },
          { progress: () => undefined },
        )
        expect(output.found).toBe(found.length)
        const table = output.table.parts.map((part) => new TextDecoder().decode(part)).join('')
        expect(table.split('\n')).toHaveLength(found.length + 2)
      }),
      { numRuns: RUNS },
    )
  },
  TIMEOUT_MS,
)

test(
  'any text in any zone is converted or rejected',
  () => {
    const anyZone = fc.oneof(zone, text, fc.constantFrom('+05:30', '-99:00', 'utc', 'EST5EDT'))
    const choice = fc.constantFrom('compatible', 'earlier', 'later')
    fc.assert(
      fc.property(text, anyZone, anyZone, choice, (given, source, target, choice) => {
        const converted = attempt(() => convertTime(T, { text: given, source, target, choice }))
        if (!converted) return
        expect(converted.source.epochNanoseconds).toBe(converted.target.epochNanoseconds)
        const row = attempt(() => zoneRow(T, converted.source, target))
        if (row) expect(row.hours.parts.length).toBeGreaterThan(20)
      }),
      { numRuns: RUNS },
    )
  },
  TIMEOUT_MS,
)

test(
  'any date, amount, and duration is calculated or rejected, and differences add up',
  () => {
    const amount = fc.oneof(fc.nat().map(String), fc.double().map(String), text)
    const operation = fc.constantFrom('add', 'subtract')
    const weekend = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 7 })
    fc.assert(
      fc.property(
        text,
        amount,
        text,
        operation,
        fc.constantFrom(...durationUnits),
        weekend,
        fc.option(zone),
        (given, amount, iso, operation, unit, weekend, zone) => {
          const start = attempt(() => onlyDateTime(T, given).wall)
          const duration =
            attempt(() => parseDuration(T, iso)) ??
            attempt(() => durationOf(T, parseAmount(amount), unit))
          if (!start || !duration) return
          const daysOff =
            weekend.length > 0 ? { weekend, holidays: [start.toPlainDate()] } : undefined
          const common = { zone: zone ?? undefined, daysOff }
          const shift = attempt(() => shiftDate(T, { start, operation, duration, ...common }))
          if (!shift) return
          const found = attempt(() => differenceOf({ start, end: shift.result, ...common }))
          if (!found || zone) return
          const again = shiftDate(T, {
            start,
            operation: found.negative ? 'subtract' : 'add',
            duration: found.calendar,
            zone: undefined,
            daysOff: undefined,
          })
          expect(again.result.toString()).toBe(shift.result.toString())
        },
      ),
      { numRuns: RUNS },
    )
  },
  TIMEOUT_MS,
)

test(
  'business days equal a count day by day',
  () => {
    const date = fc
      .integer({ min: -30_000, max: 60_000 })
      .map((days) => T.PlainDate.from('2000-01-01').add({ days }))
    const weekend = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 6 })
    const holidays = fc.array(fc.integer({ min: -40, max: 40 }), { maxLength: 6 })
    fc.assert(
      fc.property(
        date,
        fc.integer({ min: -60, max: 60 }),
        weekend,
        holidays,
        holidays,
        (start, count, weekend, offsets, worked) => {
          const holidays = offsets.map((days) => start.add({ days }))
          const workdays = worked
            .filter((days) => !offsets.includes(days))
            .map((days) => start.add({ days }))
          const daysOff = { weekend, holidays: distinct(holidays), workdays: distinct(workdays) }
          const isOff = (day: typeof start) =>
            (weekend.includes(day.dayOfWeek) && !workdays.some((workday) => workday.equals(day))) ||
            holidays.some((holiday) => holiday.equals(day))
          let walked = start
          for (let left = Math.abs(count); left > 0; ) {
            walked = walked.add({ days: Math.sign(count) })
            if (!isOff(walked)) left--
          }
          expect(addBusinessDays(start, count, daysOff).toString()).toBe(walked.toString())
          const [first, last] = count < 0 ? [walked, start] : [start, walked]
          let days = 0
          for (let day = first; !day.equals(last); day = day.add({ days: 1 }))
            if (!isOff(day)) days++
          expect(countBusinessDays(start, walked, daysOff)).toBe(days)
        },
      ),
      { numRuns: RUNS / 2 },
    )
  },
  TIMEOUT_MS,
)

const distinct = <Day extends { toString(): string }>(days: readonly Day[]) =>
  days.filter((day, at) => days.findIndex((other) => `${other}` === `${day}`) === at)
