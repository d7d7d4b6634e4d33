import process from 'node:process'
import { afterEach, describe, expect, it } from 'vitest'
import { testAd } from '#tests/test-ad.ts'
import { type AdValues, bodyOf, newValues, valuesOf } from './ad-values.ts'
import { toLocal } from './local-time.ts'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const ad = testAd({
  version: 3,
  type: 'popup',
  position: 'json',
  priority: -2,
  persistAfterDismiss: true,
})
const filled: AdValues = { ...newValues, title: 'a', linkUrl: 'https://example.org/' }

describe('an ad that is opened and saved', () => {
  it.each([
    'UTC',
    'America/New_York',
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Africa/Casablanca',
  ])('keeps every date, also around clock changes: %s', (name) => {
    process.env.TZ = name
    for (let hour = 0; hour < 24 * 366; hour += 1) {
      const startDate = new Date(Date.UTC(2030, 0, 1, hour, 30)).toISOString()
      const opened = { ...ad, startDate }
      expect(bodyOf(valuesOf(opened), opened)).toMatchObject({ body: { startDate, version: 3 } })
    }
  })

  it('keeps seconds and milliseconds', () => {
    const endDate = '2030-01-01T00:00:01.002Z'
    expect(toLocal(endDate)).toMatch(/:01\.002$/)
    expect(bodyOf(valuesOf({ ...ad, endDate }), undefined)).toMatchObject({ body: { endDate } })
  })
})

describe('bodyOf', () => {
  it('returns the values of the form, with 0 for a blank priority', () => {
    const { version: _, id: __, ...rest } = ad
    expect(bodyOf(valuesOf(ad), undefined)).toEqual({
      body: {
        ...rest,
        description: '',
        imageUrl: '',
        narrowImageUrl: '',
        darkImageUrl: '',
        schedule: '',
      },
    })
    expect(bodyOf({ ...filled, priority: ' ' }, undefined)).toMatchObject({ body: { priority: 0 } })
  })

  it.each([
    ['title', '  ', 'required'],
    ['title', '\u200b\u2060', 'required'],
    ['title', 'x'.repeat(201), 'too-long'],
    ['title', 'a\u0000b', 'control-characters'],
    ['linkUrl', '', 'required'],
    ['linkUrl', 'javascript:alert(1)', 'not-a-link'],
    ['linkUrl', 'java\tscript:alert(1)', 'not-a-link'],
    ['imageUrl', 'http://example.org/a.png', 'not-an-image'],
    ['priority', '1.5', 'not-a-whole-number'],
    ['priority', '1e99', 'out-of-range'],
    ['priority', 'many', 'wrong-type'],
    ['startDate', 'soon', 'not-a-date'],
  ] as const)('refuses %s with the value %j: %s', (field, value, code) => {
    expect(bodyOf({ ...filled, [field]: value }, undefined)).toEqual({ errors: { [field]: code } })
  })

  it('refuses an end date that isn’t after the start date', () => {
    for (const endDate of ['2029-12-31T00:00', '2030-01-01T00:00']) {
      expect(bodyOf({ ...filled, startDate: '2030-01-01T00:00', endDate }, undefined)).toEqual({
        errors: { endDate: 'end-before-start' },
      })
    }
  })

  it('refuses a time that a clock change skips, and reads the UTC offset of a repeated one', () => {
    process.env.TZ = 'America/New_York'
    const skipped = { startDate: '2030-03-10T02:30', endDate: '2030-03-10T02:45' }
    expect(bodyOf({ ...filled, ...skipped }, undefined)).toEqual({
      errors: { startDate: 'skipped-time', endDate: 'skipped-time' },
    })
    const repeated = { startDate: '2030-11-03T01:30-04:00', endDate: '2030-11-03T01:30-05:00' }
    expect(bodyOf({ ...filled, ...repeated }, undefined)).toMatchObject({
      body: { startDate: '2030-11-03T05:30:00.000Z', endDate: '2030-11-03T06:30:00.000Z' },
    })
  })

  it('accepts titles in any script, and emoji', () => {
    for (const title of ['مرحبا بالعالم', '春季促销', '👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿']) {
      expect(bodyOf({ ...filled, title }, undefined)).toMatchObject({ body: { title } })
    }
  })
})
