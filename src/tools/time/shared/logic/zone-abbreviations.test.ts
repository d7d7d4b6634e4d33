import { describe, expect, test } from 'vitest'
import { isToolFailure } from '#src/core/failure.ts'
import { attempt } from './date-parts.ts'
import { parseDateTime } from './date-time.ts'
import { loadTemporal } from './temporal.ts'
import { abbreviations, meaningsOf } from './zone-abbreviations.ts'

const T = await loadTemporal()
const sampleZones = Intl.supportedValuesOf('timeZone').filter((_, at) => at % 12 === 0)
const offsets = (text: string, zone = 'Europe/Paris') =>
  parseDateTime(T, text, { zone }).map(({ offset }) => offset)

test.each([
  ['Sun Nov 22 11:30:00 CST 2026', 'Asia/Shanghai', '+08:00'],
  ['Sun Nov 22 11:30:00 CST 2026', 'America/Chicago', '-06:00'],
  ['Sun Nov 22 11:30:00 CST 2026', 'America/Regina', '-06:00'],
  ['Sun Nov 22 11:30:00 CST 2026', 'America/Havana', '-05:00'],
  ['2026-07-01 11:30 CST', 'America/Chicago', '-06:00'],
  ['2026-11-22 11:30 IST', 'Asia/Kolkata', '+05:30'],
  ['2026-11-22 11:30 IST', 'Asia/Jerusalem', '+02:00'],
  ['2026-07-01 11:30 IST', 'Europe/Dublin', '+01:00'],
  ['2026-07-01 11:30 BST', 'Europe/London', '+01:00'],
  ['2026-11-22 11:30 PST', 'Asia/Manila', '+08:00'],
  ['2012-06-01 11:30 MSK', 'Europe/Moscow', '+04:00'],
  ['Sun, 22 Nov 2026 11:30:00 EST', 'America/New_York', '-05:00'],
])('%s in %s has the offset %s', (text, zone, offset) => {
  expect(offsets(text, zone)).toEqual([offset])
})

test.each([
  ['2026-11-22 11:30 (UTC)', 'America/New_York', ['+00:00']],
  ['2026-11-22 11:30 (北京时间)', 'America/New_York', 'date.zone-name'],
  ['2026-11-22 11:30 (China Standard Time)', 'America/New_York', ['+08:00']],
  ['2026-11-22 11:30 CST (China Standard Time)', 'America/Chicago', ['+08:00']],
  ['2026-11-22 11:30 (PST)', 'Europe/Paris', ['-08:00', '+08:00']],
  ['2026-11-22 11:30 (edited)', 'Europe/Paris', 'date.zone-name'],
  ['2026-11-22 11:30 +0800 (PST)', 'Europe/Paris', ['+08:00']],
  ['2026-11-22 11:30 GMT (London)', 'Europe/Paris', ['+00:00']],
])('%s in %s uses the zone in parentheses', (text, zone, expected) => {
  const read = attempt(() => offsets(text, zone))
  expect(isToolFailure(read) ? read.code : read).toEqual(expected)
})

test('returns both the US meaning of RFC 2822 and that of the selected zone', () => {
  expect(offsets('Sun, 22 Nov 2026 11:30:00 CST', 'Asia/Shanghai').slice(0, 2)).toEqual([
    '+08:00',
    '-06:00',
  ])
})

describe('an ambiguous abbreviation', () => {
  const ambiguous = abbreviations.filter((name) => (meaningsOf(name)?.length ?? 0) > 1)

  test('covers the well-known ones', () => {
    expect(ambiguous).toEqual(
      expect.arrayContaining(
        'ACT ADT AMT AST BST CDT CST ECT EDT EST GST IST MST PST SST WST'.split(' '),
      ),
    )
  })

  test.each(ambiguous)('%s has each of its meanings unless the selected zone decides', (name) => {
    const meanings = meaningsOf(name) ?? []
    // In these years, each meaning is in use at least once.
    const years = [1990, 1995, 2005, 2012, 2016, 2026]
    const read = years.map((year) => offsets(`${year}-07-01 11:30:00 ${name}`, 'Europe/Paris'))
    expect(new Set(read.flat())).toEqual(new Set(meanings.map(({ offset }) => offset)))
    for (const { offset, zones } of meanings) {
      for (const zone of zones.filter((it) => !it.endsWith('*'))) {
        const decided = years.map((year) => offsets(`${year}-07-01 11:30:00 ${name}`, zone))
        expect(decided, zone).toContainEqual([offset])
      }
    }
  })

  test.each(ambiguous)(
    '%s in any zone has an offset that the zone uses, or stays ambiguous',
    (name) => {
      const all = offsets(`2026-07-01 11:30:00 ${name}`)
      for (const zone of sampleZones) {
        const [first, ...others] = offsets(`2026-07-01 11:30:00 ${name}`, zone)
        const own = meaningsOf(name)?.find(({ offset }) => offset === first)
        const isOwn = own?.zones.some((it) => zone.startsWith(it.replace('*', '')))
        expect(isOwn || others.length > 0 || all.length === 1, zone).toBe(true)
      }
    },
  )
})
