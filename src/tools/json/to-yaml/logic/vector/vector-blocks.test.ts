import { expect, it } from 'vitest'
import { ByteWriter } from '#src/core/byte-writer.ts'
import { scanAuto } from '#src/core/json/scan.ts'
import fc from '#tests/fast-check.ts'
import { vectorBytes } from '#tests/json-engine.ts'
import { atEveryPlace, basicPlane, pairsOf } from '#tests/json-strings.ts'
import { compareWriters } from '#tests/yaml-writers.ts'
import { Stop, VectorBlocks } from './vector-blocks.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

/** Compares strings, as they are in JSON without their quotes, as values and keys of lists and mappings. */
function compareStrings(strings: readonly string[]): void {
  const json = strings.map((text, at) => `"${text}",{"${text}":"${text}","${at}":["${text}"]}`)
  expect(compareWriters(utf8(`[${json}]`))).toBe(true)
}

/** Each is subject to some rule of YAML or JSON. */
const special = [
  ...['', ' ', '-', '- ', '?', ':', ': ', ' :', ':a', '#', ' #', '# ', '/', "'", '~', '=', '<<'],
  ...['.', '..', '...', '.inf', '.nan', '0x', '0o', '0b', '1', '1e', 'e1', 'E', '_', ',', '[', '{'],
  ...['no', 'No', 'yes', 'y', 'on', 'off', 'true', 'null', 'False', 'nulls', 'name', 'T', '1:2'],
  ...['é', '中', '，', '“', '😀', '\u007f', '\u0080', '\u009f', '\u00a0', '\u2027', '\u2028'],
  ...['\u2029', '\u202a', '\ufeff', '\ufefe', '\uff00', '\ufffd', '\ufffe', '\uffff', '\ue000'],
  ...['\\"', '\\\\', '\\/', '\\b', '\\f', '\\n', '\\r', '\\t', '\\n\\n', '\\n ', ' \\n', '\\nx\\n'],
  ...['\\u0000', '\\u0041', '\\u4e2d', '\\ud83d\\ude00', '\\ud800', '\\u0085', '\\u000a'],
]

it.each(special)('writes %j in strings of every length as in JavaScript', (text) => {
  compareStrings(atEveryPlace(text, ['x', '1', ' ', '中', '\\t', '\\n', '\\"', 'a: ', "'"], 36))
})

it('writes pairs of special texts as in JavaScript', () => {
  compareStrings(pairsOf(special))
})

it('writes every character of the basic plane as in JavaScript', () => {
  compareStrings(basicPlane())
})

it('writes long strings, keys, and blocks as in JavaScript', () => {
  const strings: string[] = []
  for (const unit of [
    'x',
    '中',
    'ab: ',
    '\\n',
    'line\\n',
    '\\t',
    '\\"',
    "'",
    '\\/',
    '1',
    '\u2028',
  ]) {
    for (const size of [150, 160, 166, 167, 1000, 1001, 4090, 4097, 9000]) {
      strings.push(`x${unit.repeat(size / unit.length)}`, `${unit.repeat(size / unit.length)}x`)
    }
  }
  compareStrings(strings)
})

it('writes numbers of every form and length as in JavaScript', () => {
  const numbers: string[] = ['true', 'false', 'null']
  for (const sign of ['', '-']) {
    for (let length = 1; length < 70; length++) {
      for (const fraction of ['', '.5', `.${'25'.repeat(length)}`]) {
        for (const exponent of ['', 'e1', 'E10', 'e+1', 'E-2', 'e+12', 'e-400', 'E400', 'e007']) {
          numbers.push(
            sign + '7'.repeat(length) + fraction + exponent,
            sign + 0 + fraction + exponent,
          )
        }
      }
    }
  }
  const members = numbers.map((number, at) => `"${at}":${number}`)
  expect(compareWriters(utf8(`[${numbers},{${members}}]`))).toBe(true)
})

it('writes collections of every depth as in JavaScript', () => {
  const documents: string[] = []
  for (let depth = 1; depth < 110; depth++) {
    for (const [open, close] of shapes) {
      for (const value of ['1', '"a\\nb"', '" a\\nb"', '{}', '{"a":{"b":[1]},"c":"\\u0000"}']) {
        documents.push(`[${open.repeat(depth)}${value}${close.repeat(depth)},2]`)
      }
    }
  }
  expect(compareWriters(utf8(documents.join('\n')))).toBe(true)
})

/** The start and the end of a level. */
const shapes = [
  ['[', ']'],
  ['[1,[],{},"a",', ']'],
  ['{"a":', '}'],
  ['{"a":1,"b":[],"c":', '}'],
  ['[{"k":', '}]'],
] as const

it('writes scalars, empty collections, and JSON Lines as in JavaScript', () => {
  for (const json of ['1', '"a\\nb"', '[]', ' {} ', 'null', '1e400']) {
    expect(compareWriters(utf8(json))).toBe(true)
    expect(compareWriters(utf8(`${json}\n{"a":[${json}]}\n[${json}]\n${json}\n`))).toBe(true)
  }
  const records = '{"a":[1,"x"],"":{"b":"\\u00e9"}}\n'.repeat(10_000)
  expect(compareWriters(utf8(records))).toBe(true)
  expect(compareWriters(utf8(`[${records.trim().replaceAll('\n', ',')}]`))).toBe(true)
  expect(compareWriters(utf8(`\ufeff${records}`))).toBe(true)
})

it('writes random documents as in JavaScript', () => {
  const text = fc
    .array(fc.oneof(fc.constantFrom(...special), fc.string({ unit: 'binary', maxLength: 4 })), {
      maxLength: 6,
    })
    .map((parts) => parts.map((part) => (special.includes(part) ? part : escaped(part))).join(''))
  const { value } = fc.letrec<{ value: string }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'large', withCrossShrink: true },
      text.map((string) => `"${string}"`),
      fc.constantFrom('null', 'true', '-1.5e3', '0', '12345678901234567890', '1e-7', '1E400'),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => JSON.stringify(number)),
      fc.array(tie('value'), { maxLength: 5 }).map((list) => `[${list}]`),
      fc
        .array(fc.tuple(text, tie('value')), { maxLength: 5 })
        .map((pairs) => `{${pairs.map(([key, item]) => `"${key}":${item}`)}}`),
    ),
  }))
  // Several in one text, because creating a memory takes longer than writing one.
  const documents = fc.array(value, { minLength: 20, maxLength: 20 })
  const property = fc.property(documents, fc.constantFrom(',', '\n'), (values, separator) => {
    const json = separator === ',' ? `[${values}]` : values.join(separator)
    expect(compareWriters(utf8(json))).toBe(true)
  })
  fc.assert(property, {
    numRuns: Number(process.env.FUZZ_RUNS ?? 400),
  })
})

function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

it('leaves no usual key or value to JavaScript', () => {
  const json = `[${Array.from(
    { length: 9 },
    (_, at) => `{"id":${at},"name":"O’Neill: 中文","at":"2026-01-01",
    "ratio":0.14134371187537909,"large":1.5e+9,"quote":"a \\"b\\"","lines":"a\\n\\nb\\n","url":"https:\\/\\/a.example",
    "both":"it's \\"b\\"\\t","tags":[null,true,"no",""],"more":{"empty":{},"list":[[1,[2]],[]]}}`,
  )}]`
  const scan = scanAuto(vectorBytes(utf8(json)))
  if (!scan.ok) throw new Error(scan.error.code)
  const style = { indent: 2, quotes: 'double', levels: 100, pieceBytes: undefined } as const
  const vectors = VectorBlocks.of(scan.document, style)
  vectors?.open(0)
  expect(vectors?.write(new ByteWriter())).toBe(Stop.done)
})
