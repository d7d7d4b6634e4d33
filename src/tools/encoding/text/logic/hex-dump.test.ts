import { expect, test } from 'vitest'
import fc from '#tests/fast-check.ts'
import { bytesOfDump } from './hex-dump.ts'

const read = (dump: string) => {
  const bytes = bytesOfDump(new TextEncoder().encode(dump))
  return bytes && Buffer.from(bytes).toString()
}
const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
const ascii = (row: Uint8Array) =>
  Buffer.from(row)
    .toString('latin1')
    .replace(/[^ -~]/g, '.')
const grouped = (row: Uint8Array, group: number) =>
  Buffer.from(row)
    .toString('hex')
    .match(new RegExp(`.{1,${group * 2}}`, 'g'))
    ?.join(' ') ?? ''

/** Rows of 16 bytes; a row like the one before is `*`, as the last but one of equal rows. */
function rowsOf(bytes: Uint8Array, row: (part: Uint8Array, offset: number) => string): string[] {
  const rows: string[] = []
  let before = ''
  for (let at = 0; at < bytes.length; at += 16) {
    const part = bytes.subarray(at, at + 16)
    const isRepeated = part.length === 16 && ascii(part) === before
    if (!isRepeated) rows.push(row(part, at))
    else if (rows.at(-1) !== '*') rows.push('*')
    before = ascii(part)
  }
  return rows
}

const xxd = (bytes: Uint8Array) =>
  rowsOf(bytes, (row, at) => `${hex(at, 8)}: ${grouped(row, 2).padEnd(39)}  ${ascii(row)}`).join(
    '\n',
  )
const hexdump = (bytes: Uint8Array) => {
  const halves = (row: Uint8Array) =>
    `${grouped(row.subarray(0, 8), 1).padEnd(23)}  ${grouped(row.subarray(8), 1).padEnd(23)}`
  const rows = rowsOf(bytes, (row, at) => `${hex(at, 8)}  ${halves(row)}  |${ascii(row)}|`)
  return [...rows, hex(bytes.length, 8)].join('\n')
}
const od = (bytes: Uint8Array) => {
  const digits = (row: Uint8Array) => grouped(row, 1).padEnd(47)
  const rows = rowsOf(bytes, (row, at) => `${hex(at, 6)} ${digits(row)}  >${ascii(row)}<`)
  return [...rows, hex(bytes.length, 6)].join('\n')
}

test.each([
  ['xxd', xxd],
  ['hexdump -C', hexdump],
  ['od -A x -t x1z', od],
])('reads any dump of %s, although its characters can be hex digits', (_, dump) => {
  const word = fc.constantFrom('be', 'face', 'add', 'dead', 'a', 'or not', '00', '    ', '\0\n')
  const texts = fc.array(word, { minLength: 1, maxLength: 40 }).map((words) => words.join(' '))
  fc.assert(
    fc.property(texts, (text) => {
      expect(read(dump(Buffer.from(text)))).toBe(text)
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['00000000: 6265 206f 7220 6e6f 7420 746f 2062 652c  be or not to be,', 'be or not to be,'],
  ['00000000: 6265 2062 6520 6265 2066 6163 6520 6265  be be be face be', 'be be be face be'],
  ['00000000  68 65 6c 6c 6f 0a', 'hello\n'],
  ['00000000: 6865 6c6c 6f0a', 'hello\n'],
  ['00000000: 68656c6c6f0a  hello.', 'hello\n'],
  ['000000 68 65 6c 6c 6f 0a\n000006', 'hello\n'],
  ['00000000: 2020 2020\n00000004: 6865 6c6c  hell\n00000008: 6f0a', '    hello\n'],
  ['00000000  61 62 63 64 65 66 67 68  69 6a', 'abcdefghij'],
])('reads %j', (dump, text) => {
  expect(read(dump)).toBe(text)
})

test('reads packets of tcpdump and Wireshark', () => {
  const tcpdump = '\t0x0000:  4865 6c6c 6f2c 2077\n\t0x0008:  6f72 6c64'
  const wireshark =
    '0000   48 65 6c 6c 6f 2c 20 77   Hello, w\n0008   6f 72 6c 64               orld'
  for (const dump of [tcpdump, wireshark]) expect(read(dump)).toBe('Hello, world')
})

test('repeats the row before an asterisk up to the next offset', () => {
  const row = `00000000  ${'61 '.repeat(8)} ${'61 '.repeat(8)} |${'a'.repeat(16)}|`
  expect(read(`${row}\n*\n00000040`)).toBe('a'.repeat(64))
  expect(read(`${row}\n*\n00000040  62  |b|\n00000041`)).toBe(`${'a'.repeat(64)}b`)
  for (const end of ['', '\n00000041', '\n00000000', '\n7fffffff0']) {
    expect(read(`${row}\n*${end}`)).toBeUndefined()
  }
})

test.each([
  // Either 8 bytes with their characters or 11 bytes.
  '00000000  33 33 20 33 33 20 33 33  33 33 33',
  '00000000 48 65',
  '0000   48 65',
  '0x0000:  4865',
  '0000 0001\n0002 0003',
  '00000000: 4865\n00000003: 4865',
  '00000000: 4865\n00000002\n00000002: 4865',
  '00000000',
])('leaves %j to the rules of hex digits', (text) => {
  expect(read(text)).toBeUndefined()
})
