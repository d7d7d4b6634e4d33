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
