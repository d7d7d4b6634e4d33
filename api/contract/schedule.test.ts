import { describe, expect, it } from 'vitest'
import { formatSchedule, isInSchedule, parseSchedule } from './schedule.ts'

describe('isInSchedule', () => {
  it.each([
    ['without a schedule', null, '2030-01-01T00:00:00Z', true],
    // January 4, 2030, is a Friday.
    ['on a weekday', '12345 * Asia/Shanghai', '2030-01-04T15:59:59Z', true],
    ['after midnight in the zone', '12345 * Asia/Shanghai', '2030-01-04T16:00:00Z', false],
    ['before the hours', '* 9-17 Asia/Shanghai', '2030-01-04T00:59:59Z', false],
    ['at the first hour', '* 9-17 Asia/Shanghai', '2030-01-04T01:00:00Z', true],
    ['at the end', '* 9-17 Asia/Shanghai', '2030-01-04T09:00:00Z', false],
    ['until midnight', '* 20-24 Asia/Shanghai', '2030-01-04T15:59:59Z', true],
    ['on another day', '1 9-17 Asia/Shanghai', '2030-01-04T02:00:00Z', false],
    ['overnight', '5 22-6 Asia/Shanghai', '2030-01-04T15:00:00Z', true],
    ['the next morning', '5 22-6 Asia/Shanghai', '2030-01-04T21:00:00Z', true],
    ['the morning before', '5 22-6 Asia/Shanghai', '2030-01-03T21:00:00Z', false],
    ['from Sunday to Monday', '7 22-6 Asia/Shanghai', '2030-01-06T21:00:00Z', true],
    ['in winter', '* 9-10 Europe/Berlin', '2030-01-04T08:00:00Z', true],
    ['in summer', '* 9-10 Europe/Berlin', '2030-07-04T07:00:00Z', true],
    ['before a quarter hour', '* 9-10 Asia/Kathmandu', '2030-01-04T03:14:59Z', false],
    ['at a quarter hour', '* 9-10 Asia/Kathmandu', '2030-01-04T03:15:00Z', true],
  ])('%s', (_, schedule, time, expected) => {
    expect(isInSchedule(schedule, new Date(time))).toBe(expected)
  })
})

describe('parseSchedule', () => {
  it.each([
    ...['', '*', '* * ', '8 * UTC', '* 24-25 UTC', '* 0-0 UTC', '* 9-17 Mars/Olympus', '* 9-17'],
    ...['12345  9-17 UTC', '* 9:00-17:00 UTC', 'Mon * UTC'],
  ])('refuses %j', (text) => expect(parseSchedule(text)).toBeUndefined())

  it('returns what formatSchedule writes', () => {
    for (const text of ['15 * UTC', '* 22-6 Asia/Shanghai', '123 0-12 Europe/Berlin']) {
      expect(formatSchedule(parseSchedule(text)!)).toBe(text)
    }
    expect(formatSchedule(parseSchedule('7654321 0-24 UTC')!)).toBeNull()
  })
})
