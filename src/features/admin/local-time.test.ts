import process from 'node:process'
import { afterEach, describe, expect, it } from 'vitest'
import { edited, readingsOf, toLocal, withoutOffset } from './local-time.ts'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

describe('readingsOf', () => {
  it.each([
    ['America/New_York', '2030-11-03T01:30', ['-04:00', '-05:00']],
    ['Europe/Berlin', '2030-10-27T02:59', ['+02:00', '+01:00']],
    ['Australia/Lord_Howe', '2030-04-07T01:45', ['+11:00', '+10:30']],
  ])('returns both times of %s that show %s', (name, local, offsets) => {
    process.env.TZ = name
    expect(readingsOf(local)).toEqual(offsets.map((offset) => local + offset))
    expect(readingsOf(`${local}${offsets[1]}`)).toHaveLength(2)
  })

  it.each([
    ['America/New_York', '2030-03-10T02:30'],
    ['Europe/Berlin', '2030-03-31T02:00'],
    ['Australia/Lord_Howe', '2030-10-06T02:15'],
    ['Pacific/Apia', '2011-12-30T12:00'],
  ])('returns none for a time that %s skips: %s', (name, local) => {
    process.env.TZ = name
    expect(readingsOf(local)).toEqual([])
  })

  it.each([
    ['America/New_York', '2030-11-03T00:59'],
    ['America/New_York', '2030-11-03T02:00'],
    ['America/New_York', '2030-03-10T03:00'],
    ['Australia/Lord_Howe', '2030-04-07T02:00'],
    ['UTC', '2030-03-10T02:30'],
    ['UTC', ''],
    ['UTC', 'soon'],
  ])('returns any other text unchanged, in %s: %s', (name, local) => {
    process.env.TZ = name
    expect(readingsOf(local)).toEqual([local])
  })
})

describe('toLocal', () => {
  it.each(['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Africa/Casablanca'])(
    'is a text of the same time, also around clock changes: %s',
    (name) => {
      process.env.TZ = name
      for (let half = 0; half < 2 * 24 * 366; half += 1) {
        const time = Date.UTC(2030, 0, 1, 0, 30 * half + 15)
        expect(Date.parse(toLocal(new Date(time).toISOString()))).toBe(time)
      }
    },
  )

  it('names the UTC offset of a repeated time only', () => {
    process.env.TZ = 'America/New_York'
    expect(
      ['04:30', '05:30', '06:30', '07:30'].map((time) => toLocal(`2030-11-03T${time}:00.000Z`)),
    ).toEqual([
      '2030-11-03T00:30',
      '2030-11-03T01:30-04:00',
      '2030-11-03T01:30-05:00',
      '2030-11-03T02:30',
    ])
    expect(withoutOffset('2030-11-03T01:30-05:00')).toBe('2030-11-03T01:30')
  })
})

describe('edited', () => {
  it('keeps the UTC offset while it applies', () => {
    process.env.TZ = 'America/New_York'
    expect(edited('2030-11-03T01:45', '2030-11-03T01:30-05:00')).toBe('2030-11-03T01:45-05:00')
    expect(edited('2030-11-03T01:45', '2030-11-03T00:30')).toBe('2030-11-03T01:45-04:00')
    expect(edited('2030-11-03T02:45', '2030-11-03T01:30-05:00')).toBe('2030-11-03T02:45')
    expect(edited('2030-03-10T02:30', '')).toBe('2030-03-10T02:30')
    expect(edited('', '2030-11-03T01:30-05:00')).toBe('')
  })
})
