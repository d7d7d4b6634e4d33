import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  differenceOf,
  durationOf,
  parseAmount,
  shiftDate,
} from '#src/tools/time/calculator/logic.ts'
import { onlyDateTime } from '#src/tools/time/shared/logic/date-time.ts'
import { loadTemporal } from '#src/tools/time/shared/logic/temporal.ts'
import { nextChanges } from '#src/tools/time/shared/logic/zones.ts'
import { describeTime, readTime, timestampFieldsOf } from '#src/tools/time/timestamp/logic.ts'
import { convertTime, wallText } from '#src/tools/time/timezone/logic.ts'
import { suite } from './data.ts'

const T = await loadTemporal()

interface Transition {
  readonly zone: string
  readonly unix: number
  readonly offsetBefore: number
  readonly offsetAfter: number
  readonly local: readonly (readonly [number, string])[]
}
interface Wall {
  readonly zone: string
  readonly kind: 'gap' | 'overlap'
  readonly wall: string
  readonly earlierOffsetInstant: number
  readonly laterOffsetInstant: number
  readonly compatible: number
}
interface Conversion {
  readonly from: string
  readonly to: string
  readonly wall: string
  readonly result: string
}
interface Sum {
  readonly start: string
  readonly op: 'add' | 'subtract'
  readonly amount: number
  readonly unit: 'years' | 'months' | 'weeks' | 'days' | 'hours' | 'minutes' | 'seconds'
  readonly result: string
}
interface Distance {
  readonly start: string
  readonly end: string
  readonly negative: boolean
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

const zones = suite('timezones')
const arithmetic = suite('date-arithmetic')

const read = <Case>(folder: string | undefined, file: string): readonly Case[] =>
  JSON.parse(readFileSync(join(folder ?? '', file), 'utf8'))
const second = (unix: number) => BigInt(unix) * 1_000_000_000n
const failures = <Case>(cases: readonly Case[], holds: (one: Case) => boolean) => {
  expect(cases.length).toBeGreaterThan(400)
  return cases.filter((one) => !holds(one))
}

describe.skipIf(!zones || !arithmetic).each(['UTC', 'America/New_York', 'Asia/Shanghai'])(
  'with TZ=%s',
  (zone) => {
    const former = process.env.TZ
    beforeAll(() => {
      process.env.TZ = zone
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    })
    afterAll(() => {
      if (former === undefined) delete process.env.TZ
      else process.env.TZ = former
    })

    test('timestamps around every clock change survive a round trip', () => {
      const cases = read<Transition>(zones, 'transitions-even-years.json')
      const wrong = failures(cases, ({ zone, local }) =>
        local.every(([unix, wall]) => {
          const fields = timestampFieldsOf(T, second(unix), zone)
          const written = describeTime(T, second(unix), { zone, language: 'en', now: 0n })
          const [withOffset] = written
          const back = readTime(T, withOffset?.value ?? '', {
            field: 'dateTime',
            zone,
            isComplete: true,
          })
          return (
            fields.dateTime === wall &&
            fields.seconds === String(unix) &&
            fields.milliseconds === String(unix * 1000) &&
            back[0].nanoseconds === second(unix)
          )
        }),
      )
      expect(wrong).toEqual([])
    })

    test('the next clock change is found from just before it', () => {
      const cases = read<Transition>(zones, 'transitions-even-years.json')
      const wrong = failures(cases, ({ zone, unix, offsetBefore, offsetAfter }) => {
        const before = T.Instant.fromEpochNanoseconds(second(unix - 1)).toZonedDateTimeISO(zone)
        const [change] = nextChanges(before, 1)
        return (
          change?.at.epochNanoseconds === second(unix) &&
          secondsOf(change.before) === offsetBefore &&
          secondsOf(change.after) === offsetAfter
        )
      })
      expect(wrong).toEqual([])
    })

    test('skipped and repeated times have both instants, and the compatible one by default', () => {
      const cases = read<Wall>(zones, 'gaps-overlaps-even-years.json')
      const wrong = failures(cases, (one) => {
        const { local, source } = convertTime(T, {
          text: one.wall,
          source: one.zone,
          target: 'UTC',
          choice: 'compatible',
        })
        const instants = [one.earlierOffsetInstant, one.laterOffsetInstant].map(second)
        const [reading] = readTime(T, one.wall, {
          field: 'dateTime',
          zone: one.zone,
          isComplete: true,
        })
        return (
          local.kind === one.kind &&
          local.earlier.epochNanoseconds ===
            (instants[0]! < instants[1]! ? instants[0] : instants[1]) &&
          local.later.epochNanoseconds ===
            (instants[0]! < instants[1]! ? instants[1] : instants[0]) &&
          source.epochNanoseconds === second(one.compatible) &&
          reading.nanoseconds === second(one.compatible) &&
          reading.local?.kind === one.kind
        )
      })
      expect(wrong).toEqual([])
    })

    test('wall times are converted between zones', () => {
      const cases = read<Conversion>(zones, 'conversions-1000.json')
      const wrong = failures(cases, ({ from, to, wall, result }) => {
        const input = { text: wall, source: from, target: to, choice: 'compatible' } as const
        const { target, local } = convertTime(T, input)
        return wallText(target) === result && local.kind === 'unique'
      })
      expect(wrong).toEqual([])
    })

    test('durations are added and subtracted', () => {
      const cases = read<Sum>(arithmetic, 'add-subtract-1500.json')
      const wrong = failures(cases, ({ start, op, amount, unit, result }) => {
        const shift = shiftDate(T, {
          start: onlyDateTime(T, start).wall,
          operation: op,
          duration: durationOf(T, parseAmount(String(amount)), unit),
          zone: undefined,
          daysOff: undefined,
        })
        return shift.result.toString() === result
      })
      expect(wrong).toEqual([])
    })

    test('differences are exact', () => {
      const cases = read<Distance>(arithmetic, 'difference-500.json')
      const wrong = failures(cases, (one) => {
        const found = differenceOf({
          start: onlyDateTime(T, one.start).wall,
          end: onlyDateTime(T, one.end).wall,
          zone: undefined,
          daysOff: undefined,
        })
        return (
          found.negative === one.negative &&
          found.days === one.days &&
          found.hours === one.hours &&
          found.minutes === one.minutes &&
          found.seconds === String(one.seconds)
        )
      })
      expect(wrong).toEqual([])
    })
  },
)

function secondsOf(offset: string): number {
  const [, sign, hours, minutes, seconds = '0'] =
    /^([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(offset) ?? []
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return sign === '-' ? -size : size
}
