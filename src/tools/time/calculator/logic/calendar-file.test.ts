import { describe, expect, test } from 'vitest'
import { eventsBetween, holidayLines, readCalendarFile } from '#src/tools/time/calculator/logic.ts'
import { loadTemporal } from '#src/tools/time/shared/logic/temporal.ts'

const T = await loadTemporal()
const span = {
  zone: 'Asia/Shanghai',
  from: T.PlainDate.from('2026-01-01'),
  to: T.PlainDate.from('2026-12-31'),
}
const fileOf = (...lines: readonly string[]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${lines.join('\r\n')}\r\nEND:VCALENDAR\r\n`
const event = (...lines: readonly string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
const read = (...lines: readonly string[]) =>
  eventsBetween(T, readCalendarFile(T, fileOf(...lines)), span)
const listOf = async (...lines: readonly string[]) =>
  (await read(...lines)).events.map(({ start, end, title }) => `${start}/${end} ${title}`)

describe('the events of a calendar file', () => {
  test('are in the zone of the list, with their ends and plain titles', async () => {
    const lines = [
      ...event('DTSTART:20260105T010000Z', 'DTEND:20260105T020000Z', 'SUMMARY:Plan\\, part\\n 1'),
      ...event('DTSTART;TZID=America/New_York:20260104T200000', 'DURATION:PT30M'),
      ...event(
        'DTSTART;VALUE=DATE:20260501',
        'DTEND;VALUE=DATE:20260504',
        'SUMMARY:Long wee',
        ' kend',
      ),
      ...event('DTSTART:20250101T000000', 'SUMMARY:last year'),
    ]
    expect(await listOf(...lines)).toEqual([
      '2026-01-05T09:00:00/2026-01-05T10:00:00 Plan, part  1',
      '2026-01-05T09:00:00/2026-01-05T09:30:00 ',
      '2026-05-01/2026-05-03 Long weekend',
    ])
  })

  test('last to before their end', async () => {
    const lines = [
      ...event('DTSTART;VALUE=DATE:20251230', 'DTEND;VALUE=DATE:20260101', 'SUMMARY:ended'),
      ...event('DTSTART:20251231T230000', 'DTEND:20260101T000000', 'SUMMARY:ended'),
      ...event('DTSTART:20251231T230000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2'),
      ...event('DTSTART;VALUE=DATE:20251230', 'DTEND;VALUE=DATE:20260102', 'SUMMARY:Break'),
      ...event('DTSTART:20260101T000000', 'DTEND:20260101T000000', 'SUMMARY:Moment'),
    ]
    expect(await listOf(...lines)).toEqual([
      '2025-12-30/2026-01-01 Break',
      '2026-01-01T00:00:00/2026-01-01T00:00:00 Moment',
      '2026-01-01T23:00:00/2026-01-02T00:00:00 ',
    ])
  })

  test('recur by their rules, except for canceled, excluded, and replaced occurrences', async () => {
    const lines = [
      ...event(
        'UID:a',
        'DTSTART:20260105T090000',
        'RRULE:FREQ=WEEKLY;COUNT=4',
        'EXDATE:20260112T090000',
        'SUMMARY:Weekly',
      ),
      ...event(
        'UID:a',
        'RECURRENCE-ID:20260119T090000',
        'DTSTART:20260120T090000',
        'SUMMARY:Moved',
      ),
      ...event('UID:b', 'DTSTART:20260301', 'STATUS:CANCELLED'),
    ]
    expect(await listOf(...lines)).toEqual([
      '2026-01-05T09:00:00/ Weekly',
      '2026-01-20T09:00:00/ Moved',
      '2026-01-26T09:00:00/ Weekly',
    ])
    expect(await read(...lines)).toMatchObject({ canceled: 1, skipped: [] })
  })

  test('are their latest versions', async () => {
    const versions = (...lines: readonly (readonly string[])[]) =>
      lines.flatMap((line) => event('UID:a', 'DTSTART:20260105T090000', ...line))
    const two = versions(
      ['SEQUENCE:2', 'SUMMARY:New'],
      ['SEQUENCE:1', 'SUMMARY:Old'],
      ['SUMMARY:First'],
    )
    expect(await listOf(...two)).toEqual(['2026-01-05T09:00:00/ New'])
    expect(await read(...two)).toMatchObject({ outdated: 2, canceled: 0 })
    const canceled = versions(['SUMMARY:Old'], ['SEQUENCE:1', 'STATUS:CANCELLED'])
    expect(await read(...canceled)).toMatchObject({ events: [], outdated: 1, canceled: 1 })
    // The version of an occurrence has its own number.
    const moved = versions(
      ['SEQUENCE:3', 'RRULE:FREQ=DAILY;COUNT=2', 'SUMMARY:Daily'],
      ['RECURRENCE-ID:20260106T090000', 'SUMMARY:Moved'],
    )
    expect(await read(...moved)).toMatchObject({ outdated: 0 })
    expect(await read(...versions(['SUMMARY:One'], ['SUMMARY:Two']))).toMatchObject({ outdated: 0 })
  })

  test('are on further dates, also without a rule, and at the starts of periods', async () => {
    const lines = event(
      'DTSTART:20261201T010000Z',
      'RDATE:20261203T010000Z,20261205T010000Z',
      'RDATE;VALUE=PERIOD:20261210T010000Z/PT1H',
    )
    expect(await read(...lines)).toMatchObject({ skipped: [] })
    expect((await listOf(...lines)).map((text) => text.slice(0, 13))).toEqual([
      '2026-12-01T09',
      '2026-12-03T09',
      '2026-12-05T09',
      '2026-12-10T09',
    ])
  })

  test('are on the dates of programs that write them with a Z', async () => {
    const lines = event(
      'DTSTART;VALUE=DATE:20260210',
      'RRULE:FREQ=DAILY;INTERVAL=1;COUNT=1',
      'RDATE:20260410Z',
    )
    expect(await listOf(...lines)).toEqual(['2026-02-10/ ', '2026-04-10/ '])
  })

  test('last as long as their periods', async () => {
    const lines = event(
      'DTSTART:20251220T220000',
      'DURATION:PT1H',
      'RDATE;VALUE=PERIOD:20251231T220000/20260101T010000,20260110T220000/PT2H',
      'RDATE;VALUE=PERIOD;TZID=Asia/Tokyo:20260112T000000/20260112T030000',
      'RDATE:20260120T220000',
    )
    expect(await listOf(...lines)).toEqual([
      '2025-12-31T22:00:00/2026-01-01T01:00:00 ',
      '2026-01-10T22:00:00/2026-01-11T00:00:00 ',
      '2026-01-11T23:00:00/2026-01-12T02:00:00 ',
      '2026-01-20T22:00:00/2026-01-20T23:00:00 ',
    ])
  })

  test('begin on their start, also if their rule doesn’t include it', async () => {
    // January 7, 2026, is a Wednesday.
    const lines = ['UID:a', 'DTSTART:20260107T090000', 'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=2']
    const days = async (...more: readonly string[]) =>
      (await read(...event(...lines, ...more))).events.map(({ start }) => start.slice(5, 10))
    expect(await days()).toEqual(['01-07', '01-12', '01-19'])
    expect(await days('EXDATE:20260107T090000')).toEqual(['01-12', '01-19'])
  })

  test('without their end are reported', async () => {
    const whole = event('DTSTART:20260105T090000', 'SUMMARY:whole')
    const cut = ['BEGIN:VEVENT', 'DTSTART:20260106T090000', 'SUMMARY:cut']
    const found = async (text: string) => {
      const { events, skipped } = await eventsBetween(T, readCalendarFile(T, text), span)
      return [events.map(({ title }) => title), skipped]
    }
    const part = (line: number) => [{ line, code: 'event.end', params: { line } }]
    expect(await found(['BEGIN:VCALENDAR', ...whole, ...cut].join('\n'))).toEqual([
      ['whole'],
      part(7),
    ])
    expect(await found(fileOf(...cut, ...whole))).toEqual([['whole'], part(4)])
  })

  test('with EXRULE or a further RRULE are reported', async () => {
    const lines = event(
      'DTSTART:20260105T090000',
      'RRULE:FREQ=DAILY;COUNT=2',
      'RRULE:FREQ=WEEKLY;COUNT=2',
      'EXRULE:FREQ=DAILY;INTERVAL=2',
    )
    expect(await read(...lines)).toMatchObject({
      events: [{ start: '2026-01-05T09:00:00' }, { start: '2026-01-06T09:00:00' }],
      skipped: [
        { line: 7, code: 'event.exrule', params: { line: 7 } },
        { line: 6, code: 'event.rules', params: { line: 6 } },
      ],
    })
  })

  test.each([
    ['PT24H', '2026-03-08T21:00:00'],
    ['P1D', '2026-03-08T20:00:00'],
    ['P1DT1H', '2026-03-08T21:00:00'],
  ])('end after nominal days and exact hours: %s', async (duration, end) => {
    const lines = event(
      'DTSTART;TZID=America/New_York:20260228T200000',
      'RRULE:FREQ=WEEKLY;COUNT=2',
      `DURATION:${duration}`,
    )
    const zone = 'America/New_York'
    const { events } = await eventsBetween(T, readCalendarFile(T, fileOf(...lines)), {
      ...span,
      zone,
    })
    expect(events.at(-1)).toMatchObject({ start: '2026-03-07T20:00:00', end })
  })

  test.each([
    ['Eastern Standard Time', '2026-02-02T05:00:00'],
    ['w. europe standard time', '2026-02-01T23:00:00'],
    ['"China Standard Time"', '2026-02-01T16:00:00'],
    ['Mexico Standard Time', '2026-02-02T06:00:00'],
    ['Kamchatka Standard Time', '2026-02-01T12:00:00'],
    ['Mid-Atlantic Standard Time', '2026-02-02T02:00:00'],
    ['/mozilla.org/20070129_1/Europe/Berlin', '2026-02-01T23:00:00'],
    ['/softwarestudio.org/Tzfile/America/Argentina/Buenos_Aires', '2026-02-02T03:00:00'],
  ])('are in the time zone %s', async (zone, start) => {
    const found = await read(...event(`DTSTART;TZID=${zone}:20260201T160000`))
    expect(found.unknownZones).toEqual([])
    expect(found.events[0]?.start).toBe(start)
  })

  test('that exclude or move other dates than their own are reported', async () => {
    const lines = [
      ...event(
        'UID:a',
        'DTSTART:20260105T090000',
        'RRULE:FREQ=WEEKLY;COUNT=4',
        'EXDATE:20260112T100000',
      ),
      ...event(
        'UID:a',
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20260119T090000',
        'DTSTART:20260120T090000',
      ),
    ]
    const { skipped } = await read(...lines)
    expect(skipped).toEqual([
      { line: 12, code: 'event.later', params: { line: 12 } },
      { line: 5, code: 'event.excluded', params: { line: 5, time: '2026-01-12T10:00:00' } },
    ])
  })

  test('have no lines of their alarms', async () => {
    const alarm = ['BEGIN:VALARM', 'DTSTART:20200101', 'END:VALARM']
    expect(await listOf(...event(...alarm, 'DTSTART;VALUE=DATE:20260601', 'SUMMARY:x'))).toEqual([
      '2026-06-01/ x',
    ])
  })

  test('that are invalid are reported with their line', async () => {
    const lines = [
      ...event('SUMMARY:no start'),
      ...event('DTSTART:20260230'),
      ...event('DTSTART:20260201', 'RRULE:FREQ=SOMETIMES'),
      ...event('DTSTART:20260201', 'this is wrong', 'SUMMARY:kept'),
      ...event('DTSTART:20260201', 'RRULE:FREQ=DAILY;UNTIL=20260230'),
    ]
    const found = await read(...lines)
    expect(found.skipped.map(({ line, code }) => `${line} ${code}`)).toEqual([
      '4 event.start',
      '7 rule.time',
      '11 rule.value',
      '15 ics.line',
      '20 rule.time',
    ])
    expect(found.events.map(({ title }) => title)).toEqual(['kept'])
  })

  const observance = (kind: string, change: string, ...lines: readonly string[]) => {
    const [from, to] = change.split(' ')
    return [`BEGIN:${kind}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, ...lines, `END:${kind}`]
  }
  const eastern = [
    ...observance(
      'STANDARD',
      '-0400 -0500',
      'DTSTART:16010101T020000',
      'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
    ),
    ...observance(
      'DAYLIGHT',
      '-0500 -0400',
      'DTSTART:16010101T020000',
      'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
    ),
  ]
  const definition = (id: string, ...lines: readonly string[]) => [
    'BEGIN:VTIMEZONE',
    `TZID:${id}`,
    ...lines,
    'END:VTIMEZONE',
  ]

  test.each([
    [
      'a constant offset',
      'Customized Time Zone',
      [
        ...observance('STANDARD', '-0500 -0500', 'DTSTART:16010101T000000'),
        ...observance('DAYLIGHT', '-0500 -0500', 'DTSTART:16010101T000000'),
      ],
      ['2026-01-05T22:00:00', '2026-07-06T22:00:00'],
    ],
    [
      'the clock changes of a known zone',
      'Customized Time Zone',
      eastern,
      ['2026-01-05T22:00:00', '2026-07-06T21:00:00'],
    ],
    [
      'an earlier rule',
      'Custom',
      [
        ...eastern,
        ...observance(
          'DAYLIGHT',
          '-0500 -0400',
          'DTSTART:19870405T020000',
          'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=4;UNTIL=20060402T070000Z',
        ),
      ],
      ['2026-01-05T22:00:00', '2026-07-06T21:00:00'],
    ],
    [
      'a location',
      'Home',
      ['X-LIC-LOCATION:Asia/Tokyo'],
      ['2026-01-05T08:00:00', '2026-07-06T08:00:00'],
    ],
    [
      'a display name',
      '(UTC-05:00) Eastern Time (US\\, Canada)',
      eastern,
      ['2026-01-05T22:00:00', '2026-07-06T21:00:00'],
    ],
  ])('are in a zone that the file defines by %s', async (_, id, lines, starts) => {
    const name = id.replaceAll('\\', '')
    const found = await read(
      ...event(`DTSTART;TZID="${name}":20260105T090000`),
      ...event(`DTSTART;TZID="${name}":20260706T090000`),
      ...definition(id, ...lines),
    )
    expect(found.unknownZones).toEqual([])
    expect(found.events.map(({ start }) => start)).toEqual(starts)
  })

  test.each([
    ['without observances', []],
    ['with invalid offsets', observance('STANDARD', 'x y', 'DTSTART:16010101T000000')],
    ['with the clock changes of no zone', eastern.map((line) => line.replace('=11', '=12'))],
    ['with a single change', eastern.filter((line) => !line.includes('BYMONTH=3'))],
  ])('are in the zone of the list for a zone %s', async (_, lines) => {
    const found = await read(
      ...definition('Custom', ...lines),
      ...event('DTSTART;TZID=Custom:20260105T090000'),
    )
    expect(found.unknownZones).toEqual(['Custom'])
    expect(found.events[0]?.start).toBe('2026-01-05T09:00:00')
  })

  test('of an unknown zone are in the zone of the list', async () => {
    const found = await read(...event('DTSTART;TZID=Custom Zone:20260201T080000'))
    expect(found).toMatchObject({ unknownZones: ['Custom Zone'] })
    expect(found.events[0]?.start).toBe('2026-02-01T08:00:00')
  })

  test('are bounded', async () => {
    const secondly = event('DTSTART:10000101T000000', 'RRULE:FREQ=SECONDLY')
    const found = await read(...secondly)
    expect(found.isTruncated).toBe(true)
    expect(found.events).toHaveLength(400)
    const many = Array.from({ length: 3_000 }, () => event('DTSTART:20260101')).flat()
    const all = await read(...many)
    expect(all.isTruncated).toBe(true)
    expect(all.events).toHaveLength(2_000)
  })

  test('are the lines of holidays', async () => {
    const { events } = await read(
      ...event('DTSTART;VALUE=DATE:20251230', 'DTEND;VALUE=DATE:20260103', 'SUMMARY:Break'),
      ...event('DTSTART:20260105T090000', 'SUMMARY:Meeting'),
    )
    expect(holidayLines(T, events, span)).toEqual(['2026-01-01 Break', '2026-01-02 Break'])
  })
})

test('rejects a text that isn’t a calendar file', () => {
  expect(() => readCalendarFile(T, 'hello')).toThrow('ics.none')
  expect(() => readCalendarFile(T, '{"a":1}')).toThrow('ics.none')
})
