import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { isToolFailure } from '#src/core/failure.ts'
import type { Language } from '#src/core/messages.ts'
import { loadTemporal } from '#src/tools/time/shared/logic/temporal.ts'
import {
  type CronOptions,
  describeField,
  describeSchedule,
  findJobs,
  neverRuns,
  notesOf,
  readCron,
} from './logic.ts'
import { messages } from './messages.ts'

const T = await loadTemporal()
const NOW = T.Instant.from('2026-11-23T12:00:00Z')

const read = (text: string, input: Partial<CronOptions> = {}) =>
  readCron(
    T,
    findJobs(text),
    { zone: 'UTC', after: '', format: '', job: 0, ...input },
    { now: NOW },
  )

const schedule = (text: string, input?: Partial<CronOptions>) => {
  const found = read(text, input).reading.schedule
  if (!found) throw new Error(`${text} has no schedule`)
  return found
}

/** The first runs as wall times. */
const runs = (text: string, count = 3, input?: Partial<CronOptions>) =>
  read(text, input)
    .runs.slice(0, count)
    .map(({ time }) =>
      time.toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' '),
    )

const failure = (text: string) => {
  try {
    read(text)
  } catch (error) {
    if (isToolFailure(error)) return [error.code, error.params]
    throw error
  }
  return undefined
}

beforeAll(async () => {
  const resources = Object.fromEntries(
    Object.entries(messages.texts).map(([language, texts]) => [language, { cron: texts }]),
  )
  const interpolation = { escapeValue: false }
  await i18next.init({ resources, interpolation, keySeparator: false, nsSeparator: false })
})

const wording = (language: Language): Parameters<typeof describeSchedule>[1] => ({
  t: (key, params) => i18next.t(key, { ...params, lng: language, ns: 'cron' }),
  language,
})

describe('crontab', () => {
  test.each([
    ['*/5 * * * *', ['2026-11-23 12:05:00', '2026-11-23 12:10:00', '2026-11-23 12:15:00']],
    ['0 9 * * 1-5', ['2026-11-24 09:00:00', '2026-11-25 09:00:00', '2026-11-26 09:00:00']],
    ['0 0 * * 7', ['2026-11-29 00:00:00', '2026-12-06 00:00:00', '2026-12-13 00:00:00']],
    ['0 0 * * 0', ['2026-11-29 00:00:00', '2026-12-06 00:00:00', '2026-12-13 00:00:00']],
    ['0 0 * * 5-7', ['2026-11-27 00:00:00', '2026-11-28 00:00:00', '2026-11-29 00:00:00']],
    ['0 0 * jan,MAR sun', ['2027-01-03 00:00:00', '2027-01-10 00:00:00', '2027-01-17 00:00:00']],
    ['@weekly', ['2026-11-29 00:00:00', '2026-12-06 00:00:00', '2026-12-13 00:00:00']],
    ['0 0 29 2 *', ['2028-02-29 00:00:00', '2032-02-29 00:00:00', '2036-02-29 00:00:00']],
    ['10-30/10 3 1 * *', ['2026-12-01 03:10:00', '2026-12-01 03:20:00', '2026-12-01 03:30:00']],
  ])('%s runs at %j', (text, expected) => expect(runs(text)).toEqual(expected))

  test('a job with both days runs on either, unless one begins with *', () => {
    expect(runs('0 0 13 * 5', 4)).toEqual([
      '2026-11-27 00:00:00',
      '2026-12-04 00:00:00',
      '2026-12-11 00:00:00',
      '2026-12-13 00:00:00',
    ])
    expect(runs('0 0 */2 * 1', 2)).toEqual(['2026-12-07 00:00:00', '2026-12-21 00:00:00'])
    expect(runs('0 0 1 * 0-7', 2)).toEqual(['2026-11-24 00:00:00', '2026-11-25 00:00:00'])
  })

  test('@reboot has no times', () => {
    const { reading, runs: none } = read('@reboot /usr/bin/start')
    expect([reading.schedule, reading.command, none]).toEqual([undefined, '/usr/bin/start', []])
  })
})

describe('other notations', () => {
  test.each([
    ['0 15 10 ? * 6L', 'quartz', '2026-11-27 10:15:00'],
    ['0 15 10 ? * 6#3 2027', 'quartz', '2027-01-15 10:15:00'],
    ['0 0 12 L-3 * ?', 'quartz', '2026-11-27 12:00:00'],
    ['0 0 12 LW 1 ?', 'quartz', '2027-01-29 12:00:00'],
    ['0 0 12 15W 8 ?', 'quartz', '2027-08-16 12:00:00'],
    ['0 0 12 1W 8 ?', 'quartz', '2027-08-02 12:00:00'],
    ['0 0 22-2 * * ?', 'quartz', '2026-11-23 22:00:00'],
    ['0 0 0 ? * FRI-MON', 'quartz', '2026-11-27 00:00:00'],
    ['0 10 * * ? *', 'aws', '2026-11-24 10:00:00'],
    ['cron(0 18 ? * MON-FRI *)', 'aws', '2026-11-23 18:00:00'],
    ['*/10 * * * * *', 'seconds', '2026-11-23 12:00:10'],
    ['0 0 L * *', 'extended', '2026-11-30 00:00:00'],
    ['0 0 * * 7#2', 'extended', '2026-12-13 00:00:00'],
    ['0 0 1 1 * 2028', 'year', '2028-01-01 00:00:00'],
    ['at(2026-12-01T10:00:00)', 'at', '2026-12-01 10:00:00'],
    ['ScheduleExpression: at(2026-12-01T10:00:00)', 'at', '2026-12-01 10:00:00'],
    ['Mon..Fri 09:00', 'systemd', '2026-11-24 09:00:00'],
    ['quarterly', 'systemd', '2027-01-01 00:00:00'],
    ['＊／１０　１３－１４　＊　＊　＊', 'unix', '2026-11-23 13:00:00'],
    ['０ ９，１８ ＊ ＊ ＊', 'unix', '2026-11-23 18:00:00'],
    ['Ｍｏｎ．．Ｆｒｉ　０９：００', 'systemd', '2026-11-24 09:00:00'],
    ['＠ｄａｉｌｙ', 'unix', '2026-11-24 00:00:00'],
  ])('%s is %s', (text, format, first) => {
    expect(read(text).reading.schedule?.format).toBe(format)
    expect(runs(text, 1)).toEqual([first])
  })

  test.each([
    ['0 0 9 ? * 2', ['quartz', 'spring'], ['2026-11-30 09:00:00', '2026-11-24 09:00:00']],
    ['0 0 9 * * 1', ['seconds', 'quartz'], ['2026-11-30 09:00:00', '2026-11-29 09:00:00']],
    ['0 0 9 13 * FRI', ['seconds', 'spring'], ['2026-11-27 09:00:00', '2027-08-13 09:00:00']],
    ['0 0 0 1 1 * 7z a', ['seconds', 'unix'], ['2027-01-01 00:00:00', '']],
  ])('%s has the readings %j', (text, formats, first) => {
    const { readings } = read(text)
    expect(readings.slice(0, 2).map((it) => it.schedule?.format)).toEqual(
      text.includes('7z') ? formats.slice(0, readings.length) : formats,
    )
    if (first[1]) {
      const firsts = readings.map((it) => runs(text, 1, { format: it.schedule?.format ?? '' })[0])
      expect(firsts).toEqual(first)
    }
  })

  test('readings with the same runs are one', () => {
    expect(read('0 0 12 * * ?').readings).toHaveLength(1)
    expect(read('0 0 9 * * MON-FRI').readings).toHaveLength(1)
  })
})

describe('the text around a schedule', () => {
  test.each([
    ['*/5 * * * * root /usr/bin/backup.sh "a b"', undefined, 'root /usr/bin/backup.sh "a b"', ''],
    ['CRON_TZ=Asia/Tokyo 0 9 * * *', 'Asia/Tokyo', '', 'CRON_TZ=Asia/Tokyo'],
    ['  schedule: "0 3 * * *"', undefined, '', 'schedule: "…"'],
    ["- cron: '30 5 * * 1,3' # daily", undefined, '', "- cron: '…' # daily"],
    ['schedule: 0 3 * * *', undefined, '', 'schedule: …'],
    ['OnCalendar=Sat 10:00 Asia/Shanghai', 'Asia/Shanghai', '', 'OnCalendar=…'],
    [
      '[Unit]\nDescription=Backup\n\n[Timer]\nOnCalendar=*-*-* 02:00:00\nPersistent=true',
      undefined,
      '',
      'OnCalendar=…',
    ],
    ['"0 3 * * *"', undefined, '', '"…"'],
    ["cron.schedule('0 3 * * *', () => {})", undefined, '', "cron.schedule('…', () => {})"],
    [
      '@Scheduled(cron = "0 0 9 * * MON", zone = "Europe/Paris")',
      'Europe/Paris',
      '',
      '@Scheduled(cron = "…", zone = "Europe/Paris")',
    ],
    ['"CRON_TZ=Asia/Tokyo 0 3 * * *"', 'Asia/Tokyo', '', '"CRON_TZ=Asia/Tokyo …"'],
    ['schedule: "TZ=Asia/Tokyo 0 3 * * *"', 'Asia/Tokyo', '', 'schedule: "TZ=Asia/Tokyo …"'],
    ['schedule: CRON_TZ=Asia/Tokyo 0 3 * * *', 'Asia/Tokyo', '', 'schedule: CRON_TZ=Asia/Tokyo …'],
    [
      'c.AddFunc("CRON_TZ=Asia/Tokyo 30 04 * * *", func() {})',
      'Asia/Tokyo',
      '',
      'c.AddFunc("CRON_TZ=Asia/Tokyo …", func() {})',
    ],
    [
      "SELECT cron.schedule('nightly', '0 3 * * *', 'VACUUM');",
      undefined,
      '',
      "SELECT cron.schedule('nightly', '…', 'VACUUM');",
    ],
    [
      "SELECT cron.schedule('0 3 1 1 1', 'VACUUM');",
      undefined,
      '',
      "SELECT cron.schedule('…', 'VACUUM');",
    ],
    [
      "schedule.scheduleJob('job-1', '*/5 * * * *', run)",
      undefined,
      '',
      "schedule.scheduleJob('job-1', '…', run)",
    ],
    [
      '(crontab -l 2>/dev/null; echo "0 3 * * * /bin/a -b") | crontab -',
      undefined,
      '/bin/a -b',
      '(crontab -l 2>/dev/null; echo "…") | crontab -',
    ],
    [
      "echo '@daily root /bin/a' >> /etc/crontab",
      undefined,
      'root /bin/a',
      "echo '…' >> /etc/crontab",
    ],
    ['＊／５ ＊ ＊ ＊ ＊ echo “１，２”', undefined, 'echo “１，２”', ''],
    ['@daily /bin/a --schedule="b"', undefined, '/bin/a --schedule="b"', ''],
    ['0 3 * * * python -c "cron(\'1 2 3\')"', undefined, 'python -c "cron(\'1 2 3\')"', ''],
  ])('%s', (text, zone, command, around) => {
    const { reading, job } = read(text)
    expect([reading.schedule?.zone, reading.command, job.around]).toEqual([zone, command, around])
  })

  test('a crontab has several schedules and variables', () => {
    const text =
      '# m h\nSHELL=/bin/sh\n0 1 * * * a\nCRON_TZ="Asia/Tokyo"\n\n0 9 * * * b\r\n@daily c\n'
    expect(findJobs(text).map((job) => [job.text, job.zone])).toEqual([
      ['0 1 * * * a', undefined],
      ['0 9 * * * b', 'Asia/Tokyo'],
      ['@daily c', 'Asia/Tokyo'],
    ])
    expect(read(text, { job: 1 }).runs[0]?.time.toString()).toBe(
      '2026-11-24T09:00:00+09:00[Asia/Tokyo]',
    )
  })

  test('a Kubernetes manifest has one schedule and a zone', () => {
    const text =
      'apiVersion: batch/v1\nkind: CronJob\nspec:\n  schedule: "0 3 * * *"\n  timeZone: "Asia/Tokyo"\n'
    expect(findJobs(text).map(({ text, zone }) => [text, zone])).toEqual([
      ['0 3 * * *', 'Asia/Tokyo'],
    ])
  })
})

describe('configuration and code', () => {
  /** The schedules of a text with their zones. */
  const jobs = (...lines: readonly string[]) =>
    findJobs(lines.join('\n')).map(({ text, zone }) => (zone ? `${text} ${zone}` : text))

  test('the items of lists are schedules', () => {
    expect(jobs('- 0 0 * * *')).toEqual(['0 0 * * *'])
    expect(jobs('schedules:', '  - "0 0 * * *"', '  - cron: 0 12 * * *', '  - x')).toEqual([
      '0 0 * * *',
      '0 12 * * *',
    ])
    expect(jobs('[triggers]', 'crons = ["*/3 * * * *", "0 15 1 * *"]')).toEqual([
      '*/3 * * * *',
      '0 15 1 * *',
    ])
    expect(jobs('crons = [', '  "*/3 * * * *",', "  '0 15 1 * *',", ']')).toEqual([
      '*/3 * * * *',
      '0 15 1 * *',
    ])
  })

  test('JSON has schedules in one line and in several', () => {
    const crons = [{ path: '/api/cron', schedule: '0 5 * * *' }]
    expect(jobs(JSON.stringify({ crons }))).toEqual(['0 5 * * *'])
    expect(jobs(JSON.stringify({ crons }, null, 2))).toEqual(['0 5 * * *'])
    expect(
      jobs(
        JSON.stringify([
          { cron: '0 1 * * *' },
          { tz: 'Asia/Tokyo', cron: '0 2 * * *' },
          { cron: '0 3 * * *', timezone: 'Europe/Berlin' },
        ]),
      ),
    ).toEqual(['0 1 * * *', '0 2 * * * Asia/Tokyo', '0 3 * * * Europe/Berlin'])
  })

  test('code and prose around a schedule are omitted', () => {
    expect(
      jobs(
        'public class Reports {',
        '  /**',
        '   * Runs every week.',
        '   */',
        '  @Override',
        '  @Scheduled(cron = "0 0 9 * * MON")',
        '  public void run() {',
      ),
    ).toEqual(['0 0 9 * * MON'])
    expect(
      jobs('My crontab:', '', '0 3 * * * /bin/a', '61 * * * * b', '@dayly c', 'Thanks!'),
    ).toEqual(['0 3 * * * /bin/a', '61 * * * * b', '@dayly c'])
    expect(jobs('resource "aws_x" "y" {', '  schedule_expression = "cron(0 3 * * ? *)"')).toEqual([
      '0 3 * * ? *',
    ])
  })

  test.each([
    [['schedule: "0 3 * * *"', 'timezone: America/Los_Angeles']],
    [['schedule:', '  cronjob: "0 3 * * *"', '  timezone: "America/Los_Angeles"']],
    [['schedules:', '- "0 3 * * *"', 'timezone: America/Los_Angeles']],
    [['  timeZone: America/Los_Angeles', '  schedule: 0 3 * * *']],
    [['schedule: "0 3 * * *"', '  timeZone: America/Los_Angeles']],
    [['schedule = "0 3 * * *"', 'time_zone = "America/Los_Angeles"', 'zone = "us-east1-b"']],
    [['- cron: "0 3 * * *"', '  timezone: America/Los_Angeles']],
    [['- CRON_SCHEDULE=0 3 * * *', '- TZ=America/Los_Angeles']],
    [['{', '  "cron": "0 3 * * *",', '  "tz": "America/Los_Angeles"', '}']],
    [['@Scheduled(zone = "America/Los_Angeles", cron = "0 3 * * *")']],
    [['@Scheduled(', '  cron = "0 3 * * *",', '  zone = "America/Los_Angeles")']],
    [["cron.schedule('0 3 * * *', run, { timezone: 'America/Los_Angeles' })"]],
    [
      [
        "cron.schedule('0 3 * * *', () => {",
        '  run()',
        '}, {',
        "  timezone: 'America/Los_Angeles'",
      ],
    ],
    [['new CronJob("0 3 * * *", run, null, true, "America/Los_Angeles")']],
    [['CronTrigger.from_crontab("0 3 * * *", timezone="America/Los_Angeles")']],
    [['cronSchedule("0 3 * * *").inTimeZone(TimeZone.getTimeZone("America/Los_Angeles"))']],
  ])('%j has a zone', (lines) => expect(jobs(...lines)).toEqual(['0 3 * * * America/Los_Angeles']))

  test.each([
    ['0 3 * * *;', '0 3 * * *', '…;'],
    ['0 0 9 * * MON;', '0 0 9 * * MON', '…;'],
    ['0 3 * * 1-5。', '0 3 * * 1-5', '…。'],
    ['- @daily.', '@daily', '- ….'],
    ['0 3 * * * ;', '0 3 * * *', '… ;'],
    ['0 3 * * * /bin/a;', '0 3 * * * /bin/a;', ''],
    ['0 3 * * * backup.', '0 3 * * * backup.', ''],
    ['@daily backup;', '@daily backup;', ''],
    [
      `@Scheduled(cron = "\${job.cron:0 0 9 * * *}")`,
      '0 0 9 * * *',
      `@Scheduled(cron = "\${job.cron:…}")`,
    ],
    [`cron: \${CRON:-0 3 * * *}`, '0 3 * * *', `cron: \${CRON:-…}`],
    [`\${job.cron: @daily }`, '@daily', `\${job.cron: … }`],
    ['| backup | `0 3 * * *` | daily |', '0 3 * * *', '| backup | `…` | daily |'],
    ['| @daily | 2026-11-23 10:00 |', '@daily', '| … | 2026-11-23 10:00 |'],
  ])('the end of a sentence, placeholders, and tables are omitted: %s', (text, job, around) => {
    expect(findJobs(text)).toMatchObject([{ text: job, around, at: text.indexOf(job) }])
  })

  test('a table has a schedule in each row', () => {
    expect(
      jobs('| Job | Schedule |', '|---|:-:|', '| a | `0 3 * * *` |', '| b | 0 0 9 * * MON |'),
    ).toEqual(['0 3 * * *', '0 0 9 * * MON'])
    expect(jobs('| `0 3 * * *` | `@daily` |')).toEqual(['0 3 * * *', '@daily'])
  })

  test('a zone is the one of the schedules beside it', () => {
    expect(
      jobs(
        'ScheduleExpressionTimezone: Asia/Tokyo',
        'ScheduleExpression: cron(0 3 * * ? *)',
        '---',
        'spec:',
        '  schedule: "0 4 * * *"',
        '  template:',
        '    spec:',
        '      image: a',
        '---',
        'spec:',
        '  schedule: "0 5 * * *"',
        '  timeZone: Europe/Berlin',
      ),
    ).toEqual(['0 3 * * ? * Asia/Tokyo', '0 4 * * *', '0 5 * * * Europe/Berlin'])
    expect(
      jobs('on:', '  - cron: "0 1 * * *"', '    timezone: Asia/Tokyo', '  - cron: "0 2 * * *"'),
    ).toEqual(['0 1 * * * Asia/Tokyo', '0 2 * * *'])
    expect(
      jobs(
        '@Scheduled(cron = "0 0 1 * * *")',
        'void a() {}',
        '@Scheduled(cron = "0 0 2 * * *", zone = "UTC")',
      ),
    ).toEqual(['0 0 1 * * *', '0 0 2 * * * UTC'])
    expect(jobs('CRON_TZ=Asia/Tokyo', '0 1 * * * a', 'CRON_TZ=', '0 2 * * * b')).toEqual([
      '0 1 * * * a Asia/Tokyo',
      '0 2 * * * b',
    ])
  })

  test.each([
    '\n'.repeat(1_000_000),
    'schedule'.repeat(100_000),
    `schedule: ${';'.repeat(100_000)}x`,
    'schedule="cron('.repeat(50_000),
    'cron("'.repeat(100_000),
    'schedule=["'.repeat(50_000),
    'schedule:'.repeat(100_000),
    `schedule: x${' '.repeat(100_000)}y`,
    '  "name": "value",\n'.repeat(20_000),
  ])('a long text takes linear time (%#)', (text) => {
    expect(() => read(text)).toThrow(/^cron\./)
  })
})

describe('errors name the field and its place', () => {
  test.each([
    ['', 'cron.empty', {}],
    ['* * * *', 'cron.fields', { count: 4 }],
    ['hello world', 'cron.fields', { count: 2 }],
    ['61 * * * *', 'cron.minute', { value: '61', position: 1 }],
    ['* 24 * * *', 'cron.hour', { value: '24', position: 3 }],
    ['0 0 1,32 * *', 'cron.day', { value: '32', position: 7 }],
    ['0 0 1 13 *', 'cron.month', { value: '13', position: 7 }],
    ['0 0 * * 8', 'cron.weekday', { value: '8', position: 9 }],
    ['0 0 * * 1,', 'cron.comma', { value: '', position: 11 }],
    ['0 0 ,1 * *', 'cron.comma', { value: '', position: 5 }],
    // Cron doesn't support the question mark, but other programs do.
    ['0 0 ? * L', 'cron.weekday', { value: 'L', position: 9 }],
    ['0 0 * * fry', 'cron.weekday', { value: 'fry', position: 9 }],
    ['schedule: "0 0 * * 8"', 'cron.weekday', { value: '8', position: 20 }],
    ['0 22-2 * * *', 'cron.order', { value: '22-2', position: 3 }],
    ['*/0 * * * *', 'cron.step', { value: '*/0', position: 1 }],
    ['H/15 * * * *', 'cron.hash', { value: 'H/15', position: 1 }],
    ['0~59 * * * *', 'cron.random', { value: '0~59', position: 1 }],
    ['0 0 22-2 5 * 1 2026', 'cron.question', { position: 14 }],
    ['@dayly', 'cron.nickname', { value: '@dayly', position: 1 }],
    ['rate(5 minutes)', 'cron.rate', { value: 'rate(5 minutes)', position: 1 }],
    ['- schedule: rate(1 day)', 'cron.rate', { value: 'rate(1 day)', position: 13 }],
    ["pollSCM('H/5 * * * *')", 'cron.hash', { value: 'H/5', position: 10 }],
    ['"rate(1 hour)"', 'cron.rate', { value: 'rate(1 hour)', position: 2 }],
    ['@every 5m', 'cron.every', { value: '@every 5m', position: 1 }],
    ['Mon..Fry 09:00', 'cron.weekday', { value: 'Mon..Fry', position: 1 }],
    ['Fri..Mon 09:00', 'cron.order', { value: 'Fri..Mon', position: 1 }],
    ['*:60', 'cron.minute', { value: '60', position: 3 }],
    ['*:*:0.5', 'cron.fraction', { value: '0.5', position: 5 }],
    ['at(2026-13-01T10:00:00)', 'cron.month', { value: '13', position: 9 }],
    ['*-*-* 09:00 12:00', 'cron.calendar', { value: '12:00', position: 13 }],
    ['09:00 Mars/Olympus', 'zone.unknown', { zone: 'Mars/Olympus' }],
    ['CRON_TZ=Mars/X 0 9 * * *', 'zone.unknown', { zone: 'Mars/X' }],
    ['schedule: "TZ=Asia/Tokyo 0 0 * * 8"', 'cron.weekday', { value: '8', position: 34 }],
  ])('%j: %s', (text, code, params) => expect(failure(text)).toEqual([code, params]))
})

describe('a schedule that ends', () => {
  const cause = (text: string, zone = 'UTC') =>
    neverRuns(T, schedule(text), NOW.toZonedDateTimeISO(zone).toPlainDateTime()).code

  test.each([
    ['0 0 30 2 *', 'never.day'],
    ['0 0 31 4,6 *', 'never.day'],
    ['*-02-30', 'never.day'],
    ['0 0 0 1 1 ? 2020', 'never.past'],
    ['2020-01-01', 'never.past'],
    ['at(2026-11-01T10:00:00)', 'never.past'],
    ['0 0 0 ? 2 2#5 2027', 'never.other'],
  ])('%s never runs: %s', (text, code) => {
    expect(runs(text)).toEqual([])
    expect(cause(text)).toBe(code)
  })

  test.each([
    'at(2027-03-28T02:30:00)',
    '2027-03-28 02:30:00',
    '0 30 2 28 3 ? 2027',
    '0 30 2 28 3 ? 2027,2032',
  ])('%s never runs if clock changes skip it', (text) => {
    expect(runs(text, 1, { zone: 'Europe/Berlin' })).toEqual([])
    expect(cause(text, 'Europe/Berlin')).toBe('never.skipped')
    expect(runs(text, 1)).toHaveLength(1)
  })

  test('was skipped by a clock change in the past', () => {
    expect(cause('at(2026-03-29T02:30:00)', 'Europe/Berlin')).toBe('never.past')
  })

  test('a leap day on a weekday is found after decades', () => {
    expect(runs('Mon *-02-29', 2)).toEqual(['2044-02-29 00:00:00', '2072-02-29 00:00:00'])
  })

  test('has its last runs', () => {
    expect(runs('0 0 0 1 * ? 2026-2027', 20)).toHaveLength(13)
  })
})

describe('clock changes', () => {
  const inBerlin = (text: string, after: string) =>
    read(text, { zone: 'Europe/Berlin', after }).runs.slice(0, 4)
  const times = (text: string, after: string) =>
    inBerlin(text, after).map(({ time }) => time.toInstant().toString().slice(5, 16))
  const notes = (text: string, after: string) =>
    inBerlin(text, after).flatMap((run) => run.notes.map(({ code }) => code))

  test('cronie runs a fixed job right after the gap, and once in the overlap', () => {
    expect(times('30 2 * * *', '2026-03-28T12:00')).toEqual([
      '03-29T01:00',
      '03-30T00:30',
      '03-31T00:30',
      '04-01T00:30',
    ])
    expect(notes('30 2 * * *', '2026-03-28T12:00')).toEqual(['run.moved'])
    expect(times('30 2 * * *', '2026-10-24T12:00').slice(0, 2)).toEqual([
      '10-25T00:30',
      '10-26T01:30',
    ])
    expect(notes('30 2 * * *', '2026-10-24T12:00')).toEqual(['run.only-first'])
  })

  test('cronie runs a frequent job in real time', () => {
    expect(times('*/30 * * * *', '2026-10-25T01:30')).toEqual([
      '10-25T00:00',
      '10-25T00:30',
      '10-25T01:00',
      '10-25T01:30',
    ])
    expect(notes('*/30 * * * *', '2026-10-25T01:30')).toEqual([
      'run.first',
      'run.first',
      'run.second',
      'run.second',
    ])
    expect(times('*/30 * * * *', '2026-03-29T01:00').slice(0, 2)).toEqual([
      '03-29T00:30',
      '03-29T01:00',
    ])
    expect(notes('*/30 * * * *', '2026-03-29T01:00')).toEqual(['run.skipped'])
  })

  test('Quartz skips the gap and uses the second time of the overlap', () => {
    expect(times('0 30 2 * * ?', '2026-03-28T12:00')[0]).toBe('03-30T00:30')
    expect(notes('0 30 2 * * ?', '2026-03-28T12:00')).toEqual(['run.skipped'])
    expect(times('0 30 2 * * ?', '2026-10-24T12:00')[0]).toBe('10-25T01:30')
    expect(notes('0 30 2 * * ?', '2026-10-24T12:00')).toEqual(['run.only-second'])
  })

  test('a job during and after the gap runs once then', () => {
    expect(times('0 2,3 * * *', '2026-03-28T12:00').slice(0, 2)).toEqual([
      '03-29T01:00',
      '03-30T00:00',
    ])
  })
})

describe('words', () => {
  test.each([
    ['*/5 * * * *', 'Every 5 minutes', '每 5 分钟'],
    ['0 9 * * 1-5', 'At 09:00 on Monday through Friday', '每周一至周五 09:00'],
    ['0 12 * * 0,7', 'At 12:00 on Sunday', '每周日 12:00'],
    ['0 12 * * 0-7', 'At 12:00 on Sunday through Saturday', '每周日至周六 12:00'],
    ['0 0 1 1 *', 'At 00:00 on day 1 of January', '每年 1 月 1 日 00:00'],
    ['0 */2 * * *', 'Every 2 hours, on the hour', '每 2 小时整点'],
    ['5 * * * *', 'Every hour at minute 5', '每小时的第 5 分钟'],
    [
      '*/10 9-17 * * 1-5',
      'Every 10 minutes from 09:00 to 17:59 on Monday through Friday',
      '每周一至周五 09:00 至 17:59，每 10 分钟',
    ],
    [
      '30 4 1,15 * 5',
      'At 04:30 on day 1 and day 15 of every month or on Friday',
      '每月 1 日和 15 日或周五 04:30',
    ],
    ['5 0 * 8 *', 'At 00:05 every day in August', '8 月的每天 00:05'],
    ['0 15 10 ? * 6L', 'At 10:15 on the last Friday of every month', '每月最后一个周五 10:15'],
    [
      '0 15 10 ? * 6#3 2027-2029',
      'At 10:15 on the third Friday of every month in 2027 through 2029',
      '2027 至 2029 年每月第 3 个周五 10:15',
    ],
    ['30 */5 * * * *', 'At second 30, every 5 minutes', '每 5 分钟的第 30 秒'],
    [
      'Sat,Sun *-*-1..7 18:00',
      'At 18:00 on day 1 through day 7 of every month if it is Saturday or Sunday',
      '每月 1 日至 7 日（须为周六或周日）18:00',
    ],
    [
      '0 0 1,15 * 1,5',
      'At 00:00 on day 1 and day 15 of every month or on Monday and Friday',
      '每月 1 日和 15 日或周一和周五 00:00',
    ],
    [
      'Mon *-05~03',
      'At 00:00 on the day 2 days before the last day of May if it is Monday',
      '每年 5 月最后一天之前第 2 天（须为周一）00:00',
    ],
    ['0 0 1 1 ? 2027', 'At 00:00 on day 1 of January in 2027', '2027 年 1 月 1 日 00:00'],
    [
      'at(2026-12-24T10:00:00)',
      'At 10:00 on day 24 of December in 2026',
      '2026 年 12 月 24 日 10:00',
    ],
    [
      '0 0 12 LW * ?',
      'At 12:00 on the last weekday (Monday to Friday) of every month',
      '每月最后一个工作日（周一至周五）12:00',
    ],
  ])('%s', (text, en, zh) => {
    const found = schedule(text)
    expect(describeSchedule(found, wording('en'))).toBe(en)
    expect(describeSchedule(found, wording('zh-CN'))).toBe(zh)
  })

  test('of each field', () => {
    const found = schedule('*/20 * 1-5 1,2 MON')
    const of = (language: Language) =>
      found.fields.map((_, at) => describeField(found, at, wording(language)))
    expect(of('en')).toEqual([
      '0, 20, and 40',
      'Every hour',
      'Day 1 through day 5',
      'January and February',
      'Monday',
    ])
    expect(of('zh-CN')).toEqual(['0、20 和 40', '每小时', '1 日至 5 日', '1 月和 2 月', '周一'])
  })

  test.each([
    ['0 0 13 * 5', ['note.either-day']],
    ['0 0 */2 * 1', ['note.star-step']],
    ['5/10 * * * *', ['note.single-step']],
    ['*/90 * * * *', ['note.long-step']],
    ['*/7 * * * *', ['note.uneven']],
    ['0 0 L * *', ['note.extended']],
    ['0 0 9 * * MON-FRI', []],
    ['at(2026-12-01T10:00:00)', []],
  ])('%s has the notes %j', (text, codes) =>
    expect(notesOf(schedule(text)).map(({ code }) => code)).toEqual(codes),
  )
})

test('an ambiguous start time is an error with its readings', () => {
  const start = (after: string) => read('0 9 * * *', { after }).start.toString()
  expect(start('tomorrow 9am')).toBe('2026-11-24T09:00:00Z')
  expect(() => start('03/04/2026')).toThrow('date.several')
  expect(() => start('next friday')).toThrow('date.several')
})
