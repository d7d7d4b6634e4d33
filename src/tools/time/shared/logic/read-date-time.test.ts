import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isToolFailure } from '#src/core/failure.ts'
import { resolveDateTime } from './date-time.ts'
import { readDateTime } from './read-date-time.ts'
import { loadTemporal } from './temporal.ts'

const T = await loadTemporal()
const zone = 'Asia/Shanghai'
/** A Monday. */
const now = T.ZonedDateTime.from('2026-11-23T20:30:15+08:00[Asia/Shanghai]')

/** Every reading as a UTC time, or the code of the failure. */
function read(text: string): string {
  try {
    return readDateTime(T, text, { zone, now })
      .map((date) => resolveDateTime(T, date, zone).compatible.toInstant().toString())
      .join(' | ')
  } catch (error) {
    if (isToolFailure(error)) return error.code
    throw error
  }
}

/** Texts from programs and people, each with its readings or its failure. */
const table = readFileSync(new URL('./written-times.txt', import.meta.url), 'utf8')
const rows = table
  .trimEnd()
  .split('\n')
  .map((line) => line.split(' => ') as [string, string])

test.each(rows)('%s means %s', (text, expected) => expect(read(text)).toBe(expected))

test('several readings have a doubt', () => {
  for (const [text, expected] of rows.filter(([, readings]) => readings.includes(' | '))) {
    const readings = readDateTime(T, text, { zone, now })
    expect(readings[0].doubts.length, `${text}: ${expected}`).toBeGreaterThan(0)
  }
})

test('a failure has its place in the text', () => {
  const position = (text: string) => {
    try {
      readDateTime(T, text, { zone, now })
    } catch (error) {
      if (isToolFailure(error)) return error.params.position
      throw error
    }
    return undefined
  }
  expect(position('"2026-13-01"')).toBe(7)
  expect(position('tomorrow 25:00')).toBe(10)
  expect(position('new Date("2026-02-30")')).toBe(19)
})

test('without a reference, relative texts are an error', () => {
  expect(() => readDateTime(T, 'tomorrow', { zone })).toThrow('date.syntax')
})
