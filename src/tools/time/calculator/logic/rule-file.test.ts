import { describe, expect, test } from 'vitest'
import {
  fieldsOfRule,
  parseRecurrence,
  readCalendarFile,
  ruleFile,
  textOfFields,
} from '#src/tools/time/calculator/logic.ts'
import { loadTemporal } from '#src/tools/time/shared/logic/temporal.ts'

const T = await loadTemporal()

test.each([
  'DTSTART:20240131T090000\nRRULE:FREQ=MONTHLY',
  'DTSTART;VALUE=DATE:20240131\nRRULE:FREQ=YEARLY;INTERVAL=2;UNTIL=20300131',
  'DTSTART:20240131T090000\nRRULE:FREQ=WEEKLY;BYDAY=MO,WE;COUNT=10',
  'DTSTART:20240131T090000\nRRULE:FREQ=MONTHLY;BYMONTHDAY=-1',
  'DTSTART:20240131T090000\nRRULE:FREQ=MONTHLY;BYDAY=5WE;UNTIL=20250101T235959',
  'DTSTART:20240131T090000\nRRULE:FREQ=MONTHLY;BYDAY=-1WE',
])('the fields of %j have the same text', (text) => {
  const fields = fieldsOfRule(T, parseRecurrence(T, text))
  expect(fields && textOfFields(fields)).toBe(text)
})

test.each([
  'RRULE:FREQ=DAILY',
  'DTSTART:20240131T090000\nRRULE:FREQ=HOURLY',
  'DTSTART:20240131T090000\nRRULE:FREQ=MONTHLY;BYDAY=2MO',
  'DTSTART:20240131T090000\nRRULE:FREQ=MONTHLY;BYDAY=MO;BYSETPOS=2',
  'DTSTART:20240131T090000\nRRULE:FREQ=DAILY;UNTIL=20250101T120000',
  'DTSTART:20240131T090000\nRRULE:FREQ=DAILY\nEXDATE:20240201T090000',
  'DTSTART;TZID=Asia/Tokyo:20240131T090000\nRRULE:FREQ=DAILY',
])('the fields can’t express %j', (text) => {
  expect(fieldsOfRule(T, parseRecurrence(T, text))).toBeUndefined()
})

test('a calendar file has the rule, its zone, and folded lines', () => {
  const text = 'DTSTART:20240131T090000\nRRULE:FREQ=DAILY;UNTIL=20240301\nEXDATE:20240201T090000'
  const file = ruleFile({
    recurrence: parseRecurrence(T, text),
    start: T.PlainDateTime.from('2024-01-01'),
    zone: 'America/New_York',
    title: `Every day; ${'é'.repeat(60)}`,
    now: T.ZonedDateTime.from('2026-11-24T00:00[UTC]'),
  })
  const lines = file.split('\r\n')
  expect(lines).toContain('DTSTART;TZID=America/New_York:20240131T090000')
  expect(lines).toContain('RRULE:FREQ=DAILY;UNTIL=20240302T045959Z')
  expect(lines).toContain('EXDATE;TZID=America/New_York:20240201T090000')
  const zone = lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('END:VTIMEZONE'))
  expect(zone.slice(2, 8)).toEqual([
    'BEGIN:STANDARD',
    'DTSTART:20231105T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0500',
    'END:STANDARD',
  ])
  expect(zone).toContain('DTSTART:20240310T020000')
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:Every day\\; ${'é'.repeat(60)}\r\n`)
})

test.each([
  ['DTSTART;VALUE=DATE:20240101', '20240301T000000Z', '20240301'],
  ['DTSTART;VALUE=DATE:20240101', '20240229T230000Z', '20240229'],
  ['DTSTART;VALUE=DATE:20240101', '20240301T120000', '20240301'],
  ['DTSTART;VALUE=DATE:20240101', '20240301', '20240301'],
  ['DTSTART;TZID=America/New_York:20240101T090000', '20240301T140000Z', '20240301T140000Z'],
  ['DTSTART;TZID=America/New_York:20240101T090000', '20240301T090000', '20240301T140000Z'],
  ['DTSTART;TZID=America/New_York:20240101T090000', '20240301', '20240302T045959Z'],
  ['DTSTART:20240101T090000Z', '20240301', '20240301T235959Z'],
])('the UNTIL of %s is a date or a time as the start: %s', (start, until, expected) => {
  const file = ruleFile({
    recurrence: parseRecurrence(T, `${start}\nRRULE:FREQ=DAILY;UNTIL=${until}`),
    start: T.PlainDateTime.from('2024-01-01'),
    zone: 'UTC',
    title: 'x',
    now: T.ZonedDateTime.from('2026-11-24T00:00[UTC]'),
  })
  expect(/UNTIL=(.*)\r/.exec(file)?.[1]).toBe(expected)
})

test('a calendar file of dates without a rule has these dates', () => {
  const text = 'DTSTART:20240131T090000Z\nRDATE:20240203T090000Z'
  const file = ruleFile({
    recurrence: parseRecurrence(T, text),
    start: T.PlainDateTime.from('2024-01-01'),
    zone: 'UTC',
    title: 'x',
    now: T.ZonedDateTime.from('2024-01-01T00:00[UTC]'),
  })
  expect(file).toContain('DTSTART:20240131T090000Z\r\nRDATE:20240203T090000Z\r\n')
  expect(file).not.toContain('RRULE')
})

describe('the time zone of a calendar file', () => {
  const fileOf = (text: string, zone: string) =>
    ruleFile({
      recurrence: parseRecurrence(T, text),
      start: T.PlainDateTime.from('2026-01-01'),
      zone,
      title: 'x',
      now: T.ZonedDateTime.from('2026-11-24T00:00[UTC]'),
    })
  const observances = (zone: string, start: string) => {
    const file = fileOf(`DTSTART:${start}\nRRULE:FREQ=YEARLY`, zone)
    const [, lines = ''] = file.replaceAll('\r\n ', '').split('TZID:')
    const all = lines.split('BEGIN:').slice(1, -1)
    return all.map((it) => [/DTSTART:(\d+)/.exec(it)?.[1], /RRULE:(.*)/.exec(it)?.[1]])
  }

  test.each([
    [
      'America/New_York',
      '20150706T090000',
      [
        ['20151101', 'FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'],
        ['20150308', 'FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'],
      ],
    ],
    [
      'Europe/Berlin',
      '20260101T090000',
      [
        ['20251026', 'FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
        ['20260329', 'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'],
      ],
    ],
    [
      'America/Santiago',
      '20250101T090000',
      [
        ['20250406', 'FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=2,3,4,5,6,7,8;BYDAY=SU'],
        ['20240908', 'FREQ=YEARLY;BYMONTH=9;BYMONTHDAY=2,3,4,5,6,7,8;BYDAY=SU'],
      ],
    ],
    [
      'America/Sao_Paulo',
      '20190101T090000',
      [
        ['20181104', undefined],
        ['20190217', undefined],
      ],
    ],
    ['Africa/Abidjan', '20260101T090000', [['19120101', undefined]]],
  ])('has the clock changes of %s from %s', (zone, start, expected) => {
    expect(observances(zone, start)).toEqual(expected)
  })

  test('has the change in whose moment it starts', () => {
    const found = observances('America/Havana', '20250309T010000')
    expect(found).toContainEqual(['20250309', 'FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'])
  })

  test('is defined for each zone of its times, from the first one', () => {
    const text = [
      'DTSTART;TZID=America/New_York:20260105T090000',
      'RRULE:FREQ=DAILY',
      'RDATE;TZID=America/New_York:20241225T090000',
      'EXDATE;TZID=Asia/Tokyo:20260108T230000,20260110T230000',
      'EXDATE:20260112T140000Z',
    ].join('\n')
    const file = fileOf(text, 'UTC')
    expect(file.match(/^TZID:.*/gm)).toEqual(['TZID:America/New_York', 'TZID:Asia/Tokyo'])
    expect(file).toContain('DTSTART:20241103T020000')
  })

  test('can be a UTC offset, which is read again', () => {
    const file = fileOf('DTSTART:20260105T090000\nRRULE:FREQ=DAILY', '+08:00')
    expect(file).toContain('DTSTART;TZID="+08:00":20260105T090000')
    const [event] = readCalendarFile(T, file).events
    expect(event?.start).toMatchObject({ zone: '+08:00', isDate: false })
  })

  test('has the years before a yearly rule, and those without one, singly', () => {
    const early = observances('America/New_York', '20050706T090000')
    expect(early.slice(0, 4)).toEqual([
      ['20050403', undefined],
      ['20051030', undefined],
      ['20060402', undefined],
      ['20061029', undefined],
    ])
    expect(early).toHaveLength(6)
    const cairo = observances('Africa/Cairo', '20260101T090000')
    expect(cairo.every(([, rule]) => rule === undefined)).toBe(true)
    expect(cairo.at(-1)?.[0]).toBe('20461026')
  })
})
