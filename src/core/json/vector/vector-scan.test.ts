import { describe, expect, it } from 'vitest'
import { scanAuto, scanJson } from '#src/core/json/scan.ts'
import { toUtf8 } from '#src/core/json/source.ts'
import fc from '#tests/fast-check.ts'
import { vectorBytes } from '#tests/json-engine.ts'
import { scannedTextOf } from './scanned-texts.ts'

type Bytes = Uint8Array<ArrayBuffer>

const utf8 = (text: string) => new TextEncoder().encode(text)

/** Compares the engines word for word. Returns whether the text is valid. */
function compare(bytes: Bytes, cuts: readonly number[] = []): boolean {
  const expected = scanAuto(bytes)
  const scanned = scannedTextOf(vectorBytes(bytes, cuts))
  const fail = (what: string) => {
    throw new Error(`${what}: ${JSON.stringify([Buffer.from(bytes).toString(), cuts])}`)
  }
  if ((scanned !== undefined) !== expected.ok) fail(expected.ok ? 'refused' : 'accepted')
  if (!scanned || !expected.ok) return false
  const { tape, length } = scanned.document
  if (scanned.format !== expected.format || length !== expected.document.length) fail('length')
  for (let at = 0; at < length; at++)
    if (tape[at] !== expected.document.tape[at]) fail(`word ${at}`)
  return true
}

const cutsOfSize = (bytes: Bytes, size: number) =>
  Array.from({ length: Math.floor(bytes.length / size) }, (_, at) => at * size)

const valid = [
  '["a\\"b" , "é中😀" ,-12.5,1e5,1234567890123456,true,null,{},[] , ""]',
  '{"a":[1,{"b":"\\u00e9\\\\","c":0.1E-7}],"":false}',
  '{"a":1}\r\n\n [2] \n"x\\n"',
  '"\\\\\\\\\\""',
  '0',
  '-0.0',
  'true',
  `[${'9'.repeat(15)},${'9'.repeat(16)},-${'9'.repeat(40)},0.${'1'.repeat(29)},${'1'.repeat(29)}.5]`,
]

const invalid = [
  ...['', ' ', '[', '{', '"', '"\\', '"\\"', '[1', '[1,', '{"a"', '{"a":', '{"a":1', '{"a":1,'],
  ...['[1,]', '[,1]', '[1 2]', '{"a" 1}', '{"a":1,}', '{1:2}', '{"a":1 "b":2}', '[1}', '{]', ']'],
  ...[
    '01',
    '-',
    '-a',
    '1.',
    '.5',
    '1e',
    '1e+',
    '+1',
    '0x1',
    '1\f',
    '1\u001a',
    '1a',
    '1"a"',
    '"a"1',
  ],
  ...[
    'tru',
    'True',
    'truex',
    'true"',
    'nul',
    'falsy',
    'fals',
    'null\\',
    '\\"',
    '\\',
    '\u0000',
    '\f',
  ],
  ...['"\n"', '"\t"', '"\u0000"', '"\\x"', '"\\u12g4"', '"\\u123"', '"\\u12"', '[1]\f', '[\u001a]'],
  ...['1\n2,', '1\n[2\n3]', '1 2', '{}\n{}}', '"a"\n"b', '[]\n\f'],
]

const malformed = [
  ...[[0x80], [0xbf], [0xc0, 0xaf], [0xc1, 0xbf], [0xe0, 0x9f, 0xbf], [0xed, 0xa0, 0x80]],
  ...[[0xf0, 0x8f, 0xbf, 0xbf], [0xf4, 0x90, 0x80, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xff]],
  ...[[0xc3], [0xe4, 0xb8], [0xf0, 0x9f, 0x98], [0xc3, 0xa9, 0xa9], [0xf0, 0x9f, 0x98, 0x80, 0x80]],
]

describe('the vector engine', () => {
  it('writes the same tape at every offset in a block, for pieces of every size', () => {
    for (const text of valid) {
      for (let shift = 0; shift < 66; shift++) {
        const bytes = utf8(' '.repeat(shift) + text)
        expect(compare(bytes)).toBe(true)
        expect(compare(bytes, cutsOfSize(bytes, 1 + shift))).toBe(true)
      }
    }
  })

  it('writes the same tape for texts longer than its index', () => {
    for (const text of valid.slice(0, 2)) {
      const rows = `[${Array.from({ length: 3000 }, (_, at) => `${' '.repeat(at % 9)}${text}`)}]`
      expect(compare(utf8(rows), [1, 32_767, 32_832, 70_001])).toBe(true)
    }
    expect(compare(utf8(`[${'1,'.repeat(99_999)}1]`))).toBe(true)
    expect(compare(utf8('{"a":[1]}\n'.repeat(20_000)), [7, 40_000])).toBe(true)
    expect(compare(utf8(`[${'[],'.repeat(99_999)}1]`))).toBe(true)
  })

  it.each([
    ['backslashes', '\\\\'],
    ['an escaped quote', '\\"'],
    ['a hex escape', '\\uD83D\\ude00'],
    ['two bytes', 'é'],
    ['three bytes', '中'],
    ['four bytes', '😀'],
  ])('reads %s across the end of a block', (_, piece) => {
    for (let length = 56; length < 136; length++) {
      expect(compare(utf8(`["${'x'.repeat(length)}${piece}",1]`))).toBe(true)
      expect(compare(utf8(`["${'x'.repeat(length % 64)}${piece.repeat(length)}"]`))).toBe(true)
    }
  })

  it('leaves invalid texts to the other engine at every offset around the end of a block', () => {
    for (const text of invalid) {
      for (const shift of [0, 1, 15, 31, ...Array.from({ length: 14 }, (_, at) => 52 + at)]) {
        const bytes = utf8(' '.repeat(shift) + text)
        expect(compare(bytes, cutsOfSize(bytes, 1 + shift))).toBe(false)
        expect(scanAuto(vectorBytes(bytes))).toEqual(scanAuto(bytes))
      }
    }
  })

  it('finds malformed UTF-8 at every offset', () => {
    for (const bad of malformed) {
      for (let shift = 0; shift < 66; shift++) {
        const before = utf8(`["${'x'.repeat(shift)}`)
        const bytes = Uint8Array.from([...before, ...bad, ...utf8(`${'y'.repeat(70)}"]`)])
        expect(compare(bytes)).toBe(false)
        expect(compare(Uint8Array.from([...before, ...bad]))).toBe(false)
      }
    }
  })

  it('reads a text after a byte order mark, in pieces of any size', () => {
    const bytes = utf8(`\ufeff{"a":[1,"é"]}`)
    for (let size = 1; size < bytes.length; size++) {
      const vector = vectorBytes(bytes, cutsOfSize(bytes, size))
      expect(vector).toEqual(bytes)
      const read = toUtf8(vector)
      expect(read.ok && read.encoding).toBe('utf-8-bom')
      expect(read.ok && scannedTextOf(read.bytes)?.document.tape[2]).toBe(1)
    }
  })

  it('leaves deep nesting to the other engine', () => {
    const nested = (levels: number) => utf8(`${'['.repeat(levels)}${']'.repeat(levels)}`)
    expect(compare(nested(8192))).toBe(true)
    expect(scannedTextOf(vectorBytes(nested(8193)))).toBeUndefined()
    expect(scanAuto(vectorBytes(nested(8193))).ok).toBe(true)
  })

  it('doesn’t return JSON Lines as one JSON text', () => {
    expect(scanJson(vectorBytes(utf8('1\n2'))).ok).toBe(false)
    expect(scannedTextOf(vectorBytes(utf8('# a\n# b\n1')))).toBeUndefined()
  })

  const pieces = [
    ...['{', '}', '[', ']', ',', ':', '"', '\\', ' ', '\n', '\t', '\r', '\f', '\u0000', '\u001a'],
    ...['0', '-', '.', 'e', '1.5e3', 'true', 'null', '\\u00e9', '\\"', '\\\\', '"a":1', '中', '😀'],
  ]
  const document = fc.array(fc.constantFrom(...pieces, ...valid), { maxLength: 24 })
  const edit = fc.tuple(fc.nat(), fc.constantFrom(...pieces), fc.nat(2))

  it('agrees with the other engine on random and mutated texts', () => {
    const base = fc.oneof(
      document.map((parts) => parts.join('')),
      fc
        .tuple(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(undefined, 1, '\t'))
        .map(([value, space]) => JSON.stringify([value, value], null, space)),
      fc
        .array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 6 })
        .map((values) => values.map((value) => JSON.stringify(value)).join('\n')),
    )
    let accepted = 0
    const property = fc.property(
      base,
      fc.array(edit, { maxLength: 2 }),
      fc.array(fc.nat(), { maxLength: 3 }),
      fc.nat(70),
      (text, edits, places, shift) => {
        let last = ' '.repeat(shift) + text
        for (const [at, piece, removed] of edits) {
          const start = at % (last.length + 1)
          last = last.slice(0, start) + piece + last.slice(start + removed)
        }
        const bytes = utf8(last)
        if (
          compare(
            bytes,
            places.map((place) => place % (bytes.length + 1)),
          )
        )
          accepted++
      },
    )
    const numRuns = Number(process.env.FUZZ_RUNS ?? 5_000)
    fc.assert(property, { numRuns })
    expect(accepted).toBeGreaterThan(numRuns / 10)
  })
})
