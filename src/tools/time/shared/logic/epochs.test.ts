import { expect, test } from 'vitest'
import { type EpochKind, epochTimes } from './epochs.ts'
import { parseNumber } from './unix-numbers.ts'

/** As a JavaScript date, or undefined if the number isn’t plausible. */
function timeOf(kind: EpochKind, text: string): string | undefined {
  const number = parseNumber(text)
  const found = number && epochTimes(number).find((it) => it.kind === kind)
  return found && new Date(Number(found.nanoseconds / 1_000_000n)).toISOString()
}

// Calculated by Python and, for GPS, by the table of leap seconds of the IERS.
test.each([
  ['filetime', '133444444444444444', '2023-11-14T14:07:24.444Z'],
  ['filetime', '116444736000000001', '1970-01-01T00:00:00.000Z'],
  ['ticks', '638350000000000000', '2023-11-08T00:26:40.000Z'],
  ['webkit', '13344444444444444', '2023-11-14T14:07:24.444Z'],
  ['cocoa', '721692800.5', '2023-11-14T22:13:20.500Z'],
  ['gps', '1000000000', '2011-09-14T01:46:25.000Z'],
  ['gps', '1167264016', '2016-12-31T23:59:59.000Z'],
  ['gps', '1167264018', '2017-01-01T00:00:00.000Z'],
  ['excel', '25570', '1970-01-02T00:00:00.000Z'],
  ['excel', '45982.5', '2025-11-21T12:00:00.000Z'],
  ['excel', '60', undefined],
  ['gps', '9999999999', undefined],
  ['filetime', '-133444444444444444', undefined],
] as const)('%s %s is %s', (kind, text, time) => expect(timeOf(kind, text)).toBe(time))
