import { expect, test } from 'vitest'
import { parseDateTime, resolveDateTime } from '#src/tools/time/shared/logic/date-time.ts'
import { loadTemporal } from '#src/tools/time/shared/logic/temporal.ts'
import { listedZones } from '#src/tools/time/shared/logic/zones.ts'
import fc from '#tests/fast-check.ts'

const T = await loadTemporal()

const styles = ['full', 'long', 'medium', 'short'] as const
const zones = [
  ...listedZones,
  'Asia/Kolkata',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Europe/Dublin',
]

/** Every instant that a text can mean in a zone. */
function instantsOf(text: string, zone: string, today: string): readonly number[] {
  const context = { zone, today: T.PlainDate.from(today) }
  return parseDateTime(T, text, context).flatMap((date) => {
    const { earlier, later } = resolveDateTime(T, date, zone)
    return [earlier, later].map(({ epochMilliseconds }) => epochMilliseconds)
  })
}

const year = (from: number, to: number) =>
  fc.integer({ min: Date.UTC(from, 0, 1) / 1000, max: Date.UTC(to, 0, 1) / 1000 - 1 })

const written = (languages: readonly string[]) =>
  fc.record({
    language: fc.constantFrom(...languages),
    dateStyle: fc.constantFrom(...styles),
    timeStyle: fc.constantFrom(...styles, undefined),
    hour12: fc.constantFrom(true, false, undefined),
    zone: fc.constantFrom(...zones),
    seconds: year(1972, 2049),
  })

test.each([
  ['zh-CN', true],
  ['en-US', false],
  ['en-GB', false],
])('every date and time that Intl formats in %s is parsed', (language, isPlain) => {
  fc.assert(
    fc.property(written([language]), ({ dateStyle, timeStyle, hour12, zone, seconds }) => {
      const format = new Intl.DateTimeFormat(language, {
        dateStyle,
        ...(timeStyle ? { timeStyle } : {}),
        ...(hour12 === undefined ? {} : { hour12 }),
        timeZone: zone,
      })
      const time = T.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(zone)
      const unit = !timeStyle ? 'day' : timeStyle === 'short' ? 'minute' : 'second'
      const rounded = time.round({ smallestUnit: unit, roundingMode: 'floor' })
      const text = format.format(seconds * 1000)
      const found = instantsOf(text, zone, '2026-11-22')
      expect(found, text).toContain(rounded.epochMilliseconds)
      if (isPlain) expect(new Set(found).size, text).toBeLessThanOrEqual(2)
    }),
    { numRuns: 1_500, seed: 12 },
  )
})

test('dates with selected parts, in Chinese and English, are parsed', () => {
  const options = fc.record({
    year: fc.constantFrom('numeric', undefined),
    month: fc.constantFrom('numeric', '2-digit', 'long', 'short'),
    day: fc.constantFrom('numeric', '2-digit'),
    weekday: fc.constantFrom('long', 'short', undefined),
    hour: fc.constantFrom('numeric', '2-digit', undefined),
    dayPeriod: fc.constantFrom('long', undefined),
    second: fc.constantFrom('2-digit', undefined),
    hour12: fc.boolean(),
  } as const)
  fc.assert(
    fc.property(
      options,
      fc.constantFrom('zh-CN', 'en-US', 'en-GB', 'en-AU'),
      year(2026, 2027),
      ({ hour, second, year, weekday, dayPeriod, ...rest }, language, seconds) => {
        const format = new Intl.DateTimeFormat(language, {
          ...rest,
          ...(year ? { year } : {}),
          ...(weekday ? { weekday } : {}),
          ...(hour ? { hour, minute: '2-digit' } : {}),
          ...(hour && second ? { second } : {}),
          ...(hour && language === 'zh-CN' && dayPeriod && rest.hour12 ? { dayPeriod } : {}),
          timeZone: 'UTC',
        })
        const text = format.format(seconds * 1000)
        // "11/22" without a year can't be distinguished from a fraction.
        fc.pre(year !== undefined || !/^\d+[/-]\d+/.test(text.replace(/^\D+/, '')))
        const time = T.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO('UTC')
        const unit = hour ? (second ? 'second' : 'minute') : 'day'
        const rounded = time.round({ smallestUnit: unit, roundingMode: 'floor' })
        expect(instantsOf(text, 'UTC', '2026-05-06'), text).toContain(rounded.epochMilliseconds)
      },
    ),
    { numRuns: 1_500, seed: 12 },
  )
})

test('every instant in ISO 8601 with any offset survives a round trip', () => {
  const limit = 8_640_000_000_000_000_000_000n
  const nanoseconds = fc.oneof(
    fc.bigInt({ min: -limit, max: limit }),
    fc.constantFrom(-limit, -limit + 1n, limit, limit - 1n, 0n, -1n),
  )
  fc.assert(
    fc.property(nanoseconds, fc.integer({ min: -1439, max: 1439 }), (value, minutes) => {
      const instant = T.Instant.fromEpochNanoseconds(value)
      const size = Math.abs(minutes)
      const two = (part: number) => String(part).padStart(2, '0')
      const offset = `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
      const text = instant.toString({ timeZone: offset })
      const [date, ...others] = parseDateTime(T, text)
      expect(others).toEqual([])
      expect(resolveDateTime(T, date, 'UTC').compatible.epochNanoseconds, text).toBe(value)
    }),
    { numRuns: 1_500, seed: 12 },
  )
})
