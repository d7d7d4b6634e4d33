import { expect, test } from 'vitest'
import fc from '#tests/fast-check.ts'
import { readDump } from './read-dump.ts'

const read = (text: string) => {
  const dump = readDump(text.split('\n'))
  return dump && Buffer.from(dump.bytes).toString()
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

test.each([
  [
    '00000010: 6973 2069 7320 3332 2062 7974 6573 2e2e  is is 32 bytes..\n00000020: 6162 63  abc',
    'is is 32 bytes..abc',
    '00000010',
  ],
  [
    '00000005  20 31 7d 0a                                       | 1}.|\n00000009',
    ' 1}\n',
    '00000005',
  ],
  ['0000010 206c 6d20 6f6e                         \n0000016', 'l  mno', '0000010'],
  ['000009 6a 6b 6c 6d 6e 6f 70\n000010', 'jklmnop', '000009'],
  ['00400000: 4865 6c6c 6f                             Hello', 'Hello', '00400000'],
  ['\t0x0020:  4865 6c6c 6f2c 2077\n\t0x0028:  6f72 6c64', 'Hello, world', '0020'],
])('reads %j, which doesn’t start at offset 0', (text, bytes, start) => {
  expect(read(text)).toBe(bytes)
  expect(readDump(text.split('\n'))?.start).toBe(start)
})

const HELLO = 'Hello, world! Th'.repeat(2).slice(0, 19)
const octets = '48 65 6c 6c 6f 2c 20 77 6f 72 6c 64 21 20 54 68'
test.each([
  ['hexdump', '0000000 6548 6c6c 2c6f 7720 726f 646c 2021 6854\n0000010 6548 006c\n0000013', 2],
  ['od -x', '0000000 6548 6c6c 2c6f 7720 726f 646c 2021 6854\n0000020 6548 006c\n0000023', 2],
  ['od -t x4', '0000000 6c6c6548 77202c6f 646c726f 68542021\n0000020 006c6548\n0000023', 4],
  ['od -t x1', `0000000 ${octets}\n0000020 48 65 6c\n0000023`, 1],
  ['od -A d -t x1', `0000000 ${octets}\n0000016 48 65 6c\n0000019`, 1],
  [
    'xxd -e',
    '00000000: 6c6c6548 77202c6f 646c726f 68542021  Hello, world! Th\n00000010:   6c6548  Hel',
    4,
  ],
])('reads the words and offsets of %s', (_, text, wordBytes) => {
  expect(read(text)).toBe(HELLO)
  expect(readDump(text.split('\n'))?.wordBytes).toBe(wordBytes)
})

test('reads Format-Hex of both PowerShells', () => {
  const bytes = '48 65 6C 6C 6F 2C 20 77 6F 72 6C 64 21 20 54 68'
  const [numbers, line] = ['00 01 02 03 04 05 06 07 08 09 0A 0B 0C 0D 0E 0F', '-'.repeat(47)]
  const newer = [
    '   Label: String (System.String) <1234ABCD>',
    '',
    `          Offset Bytes${' '.repeat(43)}Ascii`,
    `${' '.repeat(17)}${numbers}`,
    `          ------ ${line} -----`,
    `0000000000000000 ${bytes} Hello, world! Th`,
  ]
  const older = ['', '           Path: C:\\a.txt', '', `           ${numbers}`, '']
  expect(read(newer.join('\n'))).toBe(HELLO.slice(0, 16))
  expect(read([...newer, `0000000000000010 48 65 6C${' '.repeat(40)}Hel`].join('\n'))).toBe(HELLO)
  expect(
    read([...older, `00000000   ${bytes}  Hello, world! Th`, '00000010   48 65 6C'].join('\n')),
  ).toBe(HELLO)
})

test('reads no dump whose offsets could be octal or hexadecimal', () => {
  const row = '0000000 6161 6161 6161 6161 6161 6161 6161 6161'
  expect(read(`${row}\n*\n0000140 6161 6161\n0000144`)).toBeUndefined()
})

test.each([
  ['00000000: 34393032 31373239 33343933 31333631  2094927139431631', '2094927139431631'],
  ['00000000: 6f6c6c65 00000a68                    elloh...', 'elloh\n\0\0'],
])('reads words of %s in the order of their characters', (text, expected) => {
  expect(read(text)).toBe(expected)
})

test.each([
  // xxd -b, and xxd -e with a part of a word.
  '00000000: 01111001 01010101                                      yU',
  '00000000:   616100                             .aa',
  '00000000:     b6e5                             ..',
  // hexdump -x and -o, od -t d1, u1, and u2.
  '0000000    5579\n0000002',
  '0000000  060400  000141\n0000003',
  '0000000   50\n0000001',
  '0000000  50\n0000001',
  '0000000    50\n0000001',
])('reads no bytes of other columns: %s', (text) => {
  expect(read(text)).toBeUndefined()
})
