import { describe, expect, test } from 'vitest'
import { loadTemporal } from './temporal.ts'
import { currentName, formerZones } from './zone-names.ts'
import { createZoneSearch } from './zone-search.ts'
import { allZones, listedZones, zoneId } from './zones.ts'

const T = await loadTemporal()
const winter = T.Instant.from('2024-01-15T00:00:00Z')
const search = createZoneSearch(winter, 'en')
const ids = (query: string) => search(query).map(({ id }) => id)

test('the listed zones come first, then every zone of the runtime', () => {
  const all = ids('')
  expect(all.slice(0, 11)).toEqual(listedZones)
  expect(all.length).toBeGreaterThan(400)
  expect(new Set(all).size).toBe(all.length)
})

test.each([
  ['new york', 'America/New_York'],
  ['纽约', 'America/New_York'],
  ['上海', 'Asia/Shanghai'],
  ['北京', 'Asia/Shanghai'],
  ['Beijing', 'Asia/Shanghai'],
  ['san fran', 'America/Los_Angeles'],
  ['sao paulo', 'America/Sao_Paulo'],
  ['圣保罗', 'America/Sao_Paulo'],
  ['Asia/Tok', 'Asia/Tokyo'],
  ['德国', 'Europe/Berlin'],
  ['utc', 'UTC'],
])('%s finds %s first', (query, id) => {
  expect(ids(query)[0]).toBe(id)
})

test('an offset finds the zones that have it at that instant', () => {
  for (const query of ['+8', 'UTC+8', 'gmt+0800', '东八区', '+08:00']) {
    expect(ids(query)).toContain('Asia/Shanghai')
    expect(ids(query)).not.toContain('Asia/Tokyo')
  }
  expect(ids('-5')).toContain('America/New_York')
  expect(
    createZoneSearch(winter.add({ hours: 24 * 180 }), 'en')('-5').map(({ id }) => id),
  ).not.toContain('America/New_York')
  expect(ids('UTC−3:30')).toEqual(['America/St_Johns'])
})

test('cities are in the interface language', () => {
  const chinese = createZoneSearch(winter, 'zh-CN')
  expect(chinese('Asia/Shanghai')[0]).toEqual({
    id: 'Asia/Shanghai',
    city: '上海',
    offset: 'UTC+8',
  })
  expect(search('Kolkata')[0]?.city).toBe('Kolkata')
  // A whole name before names that begin with it: Indianapolis, Indian/Maldives.
  expect(search('India')[0]?.id).toBe('Asia/Kolkata')
  expect(search('印度')[0]?.id).toBe('Asia/Kolkata')
  expect(
    chinese('')
      .filter(({ city }) => /^[\x20-\x7e]+$/.test(city))
      .map(({ id }) => id),
  ).toEqual(['UTC'])
})

describe('a renamed zone', () => {
  const renamed = formerZones().filter(([former, name]) => currentName(former) === name)

  test('comes from the file "backward" of the IANA database', () => {
    expect(renamed.length).toBeGreaterThan(120)
    expect(renamed).toEqual(
      expect.arrayContaining([
        ['Asia/Calcutta', 'Asia/Kolkata'],
        ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
        ['Asia/Katmandu', 'Asia/Kathmandu'],
        ['Europe/Kiev', 'Europe/Kyiv'],
        ['America/Godthab', 'America/Nuuk'],
        ['Pacific/Enderbury', 'Pacific/Kanton'],
        ['Asia/Rangoon', 'Asia/Yangon'],
        ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
        ['Atlantic/Faeroe', 'Atlantic/Faroe'],
      ]),
    )
  })

  test.each(renamed)(
    '%s is shown as %s, found by both names, and accepted as input',
    (former, name) => {
      expect(zoneId(T, former)).toBe(name)
      expect(zoneId(T, name)).toBe(name)
      expect(allZones()).not.toContain(former)
      if (!allZones().includes(name)) return
      expect(ids(name)).toContain(name)
      expect(ids(former)).toContain(name)
    },
  )
})

test('an unknown name finds nothing', () => {
  expect(ids('nowhere land')).toEqual([])
})
