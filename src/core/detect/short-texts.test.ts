import { expect, test } from 'vitest'
import { detect } from './detect.ts'
import { sampleOfText } from './sample.ts'

test.each([
  ['deadbeef', 'hex'],
  ['DEADBEEF', 'hex'],
  ['48656c6c6f', 'hex'],
  ['0xdeadbeef', 'hex'],
  ['de ad be ef', 'hex'],
  ['... --- ...', 'encoded'],
  ['-.-. --.- / -.. .', 'encoded'],
  ['•− −•••/•−', 'encoded'],
  ['10:30 PST', 'zoned-time'],
  ['10:30pm', 'zoned-time'],
  ['22:13:20 UTC', 'zoned-time'],
  ['10:30 America/New_York', 'zoned-time'],
  ['１７００００００００', 'unix-time'],
  ['２０２６－１１－２６　１０：３０', 'date'],
  ['now', 'date'],
  ['tomorrow 3pm', 'date'],
  ['Tomorrow at 15:00', 'date'],
  ['next Friday', 'date'],
  ['3 days ago', 'date'],
  ['in 2 weeks', 'date'],
  ['现在', 'date'],
  ['三天后', 'date'],
  ['2小时前', 'date'],
  ['下周一下午三点半', 'date'],
  ['明天上午10点', 'date'],
])('reads the short text %s as %s', (text, what) => {
  expect(detect(sampleOfText(text)).findings[0]?.what).toBe(what)
})

test.each(['cafe', 'facade', '12345678', '12345e67', '10 20 30 40', '---\n...', '- - -', '16:9'])(
  'reads no code in %j',
  (text) => {
    const found = detect(sampleOfText(text)).findings.map(({ what }) => what)
    expect(found).not.toContain('hex')
    expect(found).not.toContain('encoded')
    expect(found).not.toContain('zoned-time')
  },
)

test.each([
  'now what',
  'tomorrow never comes',
  'today 2 of 3 tests failed',
  'Now\nThen',
  '明天天气很好',
  '三天后的会议',
])('reads no date in the words %j', (text) => {
  const found = detect(sampleOfText(text)).findings.map(({ what }) => what)
  expect(found).not.toContain('date')
})

test('reads two short lines with times as a log, but not a table or one note', () => {
  const first = (text: string) => detect(sampleOfText(text)).findings[0]?.what
  for (const log of [
    '2026-11-27 10:00:00 INFO start\n2026-11-27 10:00:01 INFO ready',
    '2026-11-27T10:00:00Z GET /a\n2026-11-27T10:00:01Z GET /b',
    '[2026-11-27 10:00:00] a\n[2026-11-27 10:00:01] b',
    'Nov 27 10:00:00 host app: a\nNov 27 10:00:02 host app: b',
  ]) {
    expect(first(log), log).toBe('log')
  }
  expect(first('2026-11-27 10:00:00,a\n2026-11-27 10:00:01,b')).toBe('csv')
  expect(first('2026-11-27 10:00\n2026-11-27 11:00')).toBe('dates')
  expect(first('2026-11-27 10:00 meeting')).not.toBe('log')
})
