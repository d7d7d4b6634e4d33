import { expect, test } from 'vitest'
import { detect } from './detect.ts'
import { sampleOfText } from './sample.ts'

test.each([
  ['deadbeef', 'hex'],
  ['DEADBEEF', 'hex'],
  ['48656c6c6f', 'hex'],
  ['0xdeadbeef', 'hex'],
  ['de ad be ef', 'hex'],
  ['04:A2:2B:C2:5E:61:80', 'hex'],
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

test.each([
  ['sudo curl https://example.com/a', 'curl'],
  ['TOKEN=x curl https://example.com/a -H "A: $TOKEN"', 'curl'],
  ['HTTPS_PROXY="http://p:1" curl https://example.com', 'curl'],
  ['/usr/bin/curl -s https://example.com', 'curl'],
  ['PS C:\\> curl.exe https://example.com', 'curl'],
  ['ada@web:~$ curl https://example.com', 'curl'],
  ['# curl -s https://example.com', 'curl'],
  ['# curl and its options', 'prose'],
  ['sudo apt install curl', 'code'],
  ['TOKEN=x\nCURL=y', 'env'],
])('reads the command %s as %s', (text, what) => {
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
  ['00000000  68 65 6c 6c 6f 20 77 6f 72 6c 64 20 68 65 6c 6c\n00000010  6f 0a\n00000012', true],
  ['00000000: 6865 6c6c 6f20 776f\n00000008: 726c 640a', true],
  ['\t0x0000:  4500 0054 0000 4000 4001 0000 7f00 0001\n\t0x0010:  7f00 0001 0800', true],
  ['0000   45 00 00 3c 1c 46 40 00 40 06 b1 e6 ac 10 0a 63\n0010   ac 10 0a 0c', true],
  [
    '00000000  00 00 00 00 00 00 00 00  00 00 00 00 00 00 00 00  |................|\n*\n00000040',
    true,
  ],
  ['00000100: 6865 6c6c 6f20 776f  hello wo\n00000108: 726c 640a  rld.', true],
  ['0000000 6568 6c6c 206f 6f77 6c72 0a64\n000000c', true],
  ['000000 12 34\n000001 56 78', false],
  ['0000 12\n0001 34', false],
  ['0000 1111 2222 3333 4444\n0100 1111 2222 3333 4444', false],
  ['2024 10 11 12 13 14 15 16 17\n2025 10 11 12 13 14 15 16 17', false],
])('reads %j as a dump: %s', (text, isDump) => {
  expect(detect(sampleOfText(text)).findings[0]?.what === 'hex-dump').toBe(isDump)
})

test.each([
  'unsigned char a_txt[] = {\n  0x48, 0x65, 0x6c,\n  0x6c, 0x6f\n};\nunsigned int a_txt_len = 5;\n',
  'byte[] b = new byte[] { 0x48, (byte) 0xff, (byte)0xfe, 0x6c };',
  '[]byte{0x48, 0x65, 0x6c, 0x6c}',
  'new Uint8Array([0x48, 0x65, 0x6c, 0x6c]);',
  '{ 0x48, 0x65, 0x6c, 0x6c }',
])('reads the array %j as bytes', (text) => {
  expect(detect(sampleOfText(text)).findings[0]?.what).toBe('hex')
})

test.each([
  ["b'\\xe4\\xbd\\xa0\\xe5\\xa5\\xbd'", 'python'],
  ['b"caf\\xc3\\xa9"', 'python'],
  ['\\xe4\\xbd\\xa0 \\xe5\\xa5\\xbd', 'bytes'],
])('decodes %s as %s', (text, type) => {
  const [finding] = detect(sampleOfText(text)).findings
  expect(finding).toMatchObject({ what: 'encoded', params: { type } })
})

test.each([
  ['::1', true],
  ['::', true],
  ['fe80::1%eth0', true],
  ['[2001:db8::1]:8080', true],
  ['2001:db8::/32', true],
  ['1:2:3:4:5:6:7:8', true],
  ['::ffff:192.0.2.1', true],
  ['1:2:3:4:5:6:192.0.2.1', true],
  ['04:A2:2B:C2:5E:61:80', false],
  ['00:1B:44:11:3A:B7', false],
  ['1:2:3:4:5:6:7:8:9', false],
  ['1::2::3', false],
  ['1:2:3:4:5:6:7::8:9', false],
  ['12345::1', false],
])('reads %s as an IPv6 address: %s', (text, isAddress) => {
  const found = detect(sampleOfText(text)).findings.map(({ what }) => what)
  expect(found.includes('ip')).toBe(isAddress)
})

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

test.each([
  ['numbers of bytes', '72 101 108 108 111 32 87 111 114 108 100', 'cron'],
  ['small numbers', '10 20 30 4 5 6 7 8', 'cron'],
  [
    'a table below a title',
    'Events:\n  Type     Reason   Age\n  ----     ------   ---\n  Warning  BackOff  2m',
    'yaml',
  ],
  [
    'headers of HTTP',
    'Access-Control-Allow-Origin: *\nContent-Security-Policy: default-src none',
    'yaml',
  ],
  ['a redirect', 'Location: https://example.com/a', 'yaml'],
  ['an error of MySQL', "ERROR 1045 (28000): Access denied for user 'root'@'localhost'", 'yaml'],
  [
    'addresses of Ethereum',
    '0x742d35Cc6634C0532925a3b844Bc454e4438f44e\n0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    'base64',
  ],
])('reads %s as no other format', (_, text, what) => {
  const found = detect(sampleOfText(text)).findings
  const clear = found.filter(({ confidence }) => confidence !== 'possible')
  expect((clear.length > 0 ? clear : found).map((it) => it.what)).not.toContain(what)
})
