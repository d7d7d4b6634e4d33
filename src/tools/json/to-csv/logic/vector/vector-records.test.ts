import { expect, it } from 'vitest'
import { ByteWriter } from '#src/core/byte-writer.ts'
import { scanAuto } from '#src/core/json/scan.ts'
import { Columns } from '#src/tools/json/shared/logic/columns.ts'
import { recordsOf } from '#src/tools/json/shared/logic/records.ts'
import { findColumns } from '#src/tools/json/to-csv/logic/find-columns.ts'
import { compareWriters } from '#tests/csv-writers.ts'
import fc from '#tests/fast-check.ts'
import { vectorBytes } from '#tests/json-engine.ts'
import { atEveryPlace, basicPlane, pairsOf } from '#tests/json-strings.ts'
import { Stop, VectorRecords } from './vector-records.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

/** Compares strings, as they are in JSON without their quotes, as fields and inside of nested values. */
function compareStrings(strings: readonly string[]): void {
  const records = strings.map((text, at) => `{"a":"${text}","b":{"${at % 3}":"${text}"}}`)
  expect(compareWriters(utf8(`[{"a":1},${records}]`))).toBe(true)
}

/** Each is subject to some rule of CSV or JSON, or of spreadsheets. */
const special = [
  ...['', ' ', ',', ';', '\\t', '\\n', '\\r', '\\"', '\\\\', '\\/', '\\b', '\\f', "'", 'sep=', 'x'],
  ...[
    '=',
    '+',
    '-',
    '@',
    '＝',
    '＋',
    '－',
    '＠',
    '，',
    '（',
    '。',
    '、',
    '　',
    '“',
    '…',
    '’',
    '中',
    '한',
  ],
  ...['\u00a0', '\u0085', '\u1680', '\u2000', '\u200a', '\u200b', '\u2028', '\u2029', '\u202f'],
  ...['\u205f', '\u2060', '\u3000', '\u3001', '\ufeff', '\ufefe', 'é', '😀', '\u007f'],
  ...[
    '0',
    '1',
    '007',
    '1-2',
    '3/4',
    '16:9',
    '-1',
    '+1',
    '.5',
    '5.',
    '1e5',
    '1E+3',
    '12345678901234567890',
    '1.5.2',
    '1a',
  ],
  ...[
    '\\u0020',
    '\\u002c',
    '\\u0022',
    '\\u000a',
    '\\u003d',
    '\\u4e2d',
    '\\ud83d\\ude00',
    '\\ud800',
  ],
  ...['{', '}', '[', ']', ':', '\\\\\\"', '\\\\\\\\'],
]

it.each(special)('writes %j in strings of every length as in JavaScript', (text) => {
  compareStrings(atEveryPlace(text, ['x', '1', '中', '\\n', '\\"', '\\\\'], 18))
})

it('writes pairs of special texts as in JavaScript', () => {
  compareStrings(pairsOf(special))
})

it('writes every character of the basic plane as in JavaScript', () => {
  compareStrings(basicPlane())
})

it('writes long strings, numbers, and nested values as in JavaScript', () => {
  const records: string[] = []
  for (const unit of ['x', '中', ', ', '\\n', '\\"', '\\\\', '1', ' ']) {
    for (const size of [60, 4_000, 16_384, 16_386, 33_000, 70_000]) {
      const text = `x${unit.repeat(size / unit.length)}`
      records.push(`{"a":"${text}","b":["${text}"]}`, `{"a":${'1'.repeat(size)},"b":"${text}x"}`)
    }
  }
  expect(compareWriters(utf8(records.join('\n')))).toBe(true)
})

it('writes numbers of every form and length as in JavaScript', () => {
  const numbers: string[] = ['true', 'false', 'null']
  for (const sign of ['', '-']) {
    for (let length = 1; length < 40; length++) {
      for (const fraction of ['', '.5', `.${'25'.repeat(length)}`]) {
        for (const exponent of ['', 'e1', 'E-2', 'e+12', 'e-400', 'E400']) {
          numbers.push(
            sign + '7'.repeat(length) + fraction + exponent,
            sign + 0 + fraction + exponent,
          )
        }
      }
    }
  }
  const records = numbers.map((number) => `{"a":${number},"b":"${number}","c":[${number}]}`)
  expect(compareWriters(utf8(`[${records}]`))).toBe(true)
})

it('writes nested values with whitespace at every place as in JavaScript', () => {
  const records: string[] = []
  for (const space of [' ', '\n', '\t', '\r\n', ' '.repeat(70), '']) {
    for (const filler of ['x', '\\"', '\\\\', ' ', '中', ',']) {
      for (let length = 0; length < 70; length++) {
        const text = filler.repeat(length)
        const inner = `${space}"${text}"${space}:${space}[${space}1${space},${space}"${text} "${space}]`
        records.push(`{"a":{${inner}${space}},"b":[${space}],"c":[${space}1.5${space}]}`)
      }
    }
  }
  expect(compareWriters(utf8(`[${records.join(',')}]`))).toBe(true)
})

it('writes records of every kind and shape as in JavaScript', () => {
  const documents = [
    '[1,"a,b",null,[2],"=1"]',
    '[null,null,"",1]',
    '[["a",1],["b",2,{"c":[3,{"d":4}]}],[],[null]]',
    '[{"a":1},2,[3],{"a":"x"},null,{}]',
    '{"a":1,"b":{"c":[1,2]}}',
    '{"items":[{"a":1},{"b":2}],"total":2}',
    '[{"a":1,"a":2},{"a":{"b":1,"b":2}},{"\\u0061":3,"a":4},{"a":5}]',
    '[{"a":{"b":1}},{"a":2},{"a":{"b":3}},{"a":{}},{"a":[]},{"a":[1]},{"a":[[1,[2]]]},{"a.b":9}]',
    '[{"":1},{"":{"":2}},{"\\u0000":3},{"a\\"b":1},{"\\u0061\\"b":1}]',
    '[{"a":null},{"a":""},{"a":"x"},{}]',
    '[{"sep=;":"sep=;"},{"sep=;":"sep=;"}]',
    '[{"b":1,"a":2},{"a":1,"b":2},{"c":3,"a":1},{"a":1,"c":3,"b":2}]',
  ]
  for (const json of documents) {
    const many = Array.from({ length: 40 }, (_, at) => json.replaceAll('1', `${at}`))
    for (const text of [json, many.join('\n'), `\ufeff${json}`, ` ${json} `]) {
      expect(compareWriters(utf8(text), { path: '' })).toBe(true)
    }
  }
})

it('writes columns in any order, some of them hidden, as in JavaScript', () => {
  const json = '[{"a":"x","b":1,"c":null},{"c":"y,z","b":2,"a":3,"a":4},{"b":{"d":1}},{"d":""}]'
  for (const names of [['c', 'a'], ['b'], ['d', 'c', 'b', 'a'], []]) {
    const shown = names.map((name) => ({ name, title: `${name}'`, shown: true }))
    const hidden = ['a', 'b', 'c', 'd', 'b.d'].map((name) => ({
      name,
      title: name,
      shown: false,
    }))
    const columns = [...shown, ...hidden.filter(({ name }) => !names.includes(name))]
    expect(compareWriters(utf8(json), { columns })).toBe(names.length > 0)
  }
})

it('writes tables with more columns than the workspace has space for as in JavaScript', () => {
  for (const count of [1022, 1023, 1024, 1100]) {
    const wide = Array.from({ length: count }, (_, at) => `"${at}":"${at},"`)
    expect(compareWriters(utf8(`{${wide}}\n{${wide}}\n{"1":2}`))).toBe(true)
    expect(compareWriters(utf8(`[[${wide.map((_, at) => at)}],[1]]`))).toBe(true)
  }
  const records = Array.from({ length: 1100 }, (_, at) => `{"a":{"${at}":1},"b":[${at}]}`)
  expect(compareWriters(utf8(`[${records}]`))).toBe(true)
})

it('writes values of every depth as in JavaScript', () => {
  for (const depth of [1, 2, 62, 63, 64, 65, 66, 500]) {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
      ['[{"k":', '}]'],
    ] as const) {
      const value = `${open.repeat(depth)}"x\\n"${close.repeat(depth)}`
      expect(compareWriters(utf8(`{"a":${value}}\n{"a":${value},"b":1}`))).toBe(true)
    }
  }
})

it('writes random documents as in JavaScript', () => {
  const text = fc
    .array(fc.oneof(fc.constantFrom(...special), fc.string({ unit: 'binary', maxLength: 4 })), {
      maxLength: 5,
    })
    .map((parts) => parts.map((part) => (special.includes(part) ? part : escaped(part))).join(''))
  const space = fc.constantFrom('', '', '', ' ', '\n', '\t')
  const { value } = fc.letrec<{ value: string }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      text.map((string) => `"${string}"`),
      fc.constantFrom('null', 'true', '-1.5e3', '0', '12345678901234567890', '1e-7', '1E400'),
      fc
        .tuple(space, fc.array(tie('value'), { maxLength: 3 }))
        .map(([gap, list]) => `[${gap}${list.join(`${gap},${gap}`)}]`),
      fc
        .tuple(space, fc.array(fc.tuple(text, tie('value')), { maxLength: 3 }))
        .map(([gap, pairs]) => `{${pairs.map(([key, item]) => `"${key}"${gap}:${item}${gap}`)}}`),
    ),
  }))
  const key = fc.oneof({ weight: 5, arbitrary: fc.constantFrom('a', 'b', 'c', 'a.b', '') }, text)
  const object = fc
    .array(fc.tuple(key, value), { maxLength: 5 })
    .map((pairs) => `{${pairs.map(([name, item]) => `"${name}":${item}`)}}`)
  const row = fc.array(value, { maxLength: 4 }).map((list) => `[${list}]`)
  // Several in one text, because creating a memory takes longer than writing one.
  const records = fc.oneof(
    { weight: 4, arbitrary: fc.array(object, { minLength: 12, maxLength: 24 }) },
    fc.array(row, { minLength: 12, maxLength: 24 }),
    fc.array(value, { minLength: 12, maxLength: 24 }),
  )
  const property = fc.property(records, fc.constantFrom(',', '\n'), (values, separator) => {
    const lines = values.map((each) => each.replaceAll('\n', ' '))
    compareWriters(utf8(separator === ',' ? `[${values}]` : lines.join('\n')))
  })
  fc.assert(property, {
    numRuns: Number(process.env.FUZZ_RUNS ?? 300),
  })
})

function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

it('leaves no usual value or record to JavaScript', () => {
  const json = `[${Array.from(
    { length: 9 },
    (_, at) => `{"id":${at},"name":"O’Neill: 中文","at":"2026-01-01","quoted":"“a”，b",
    "ratio":0.14134371187537909,"large":1.5e+9,"quote":"\\"a\\" \\"b\\"","lines":"a\\n\\nb\\n","url":"https:\\/\\/a.example",
    "tags":[null,true,"no",""],"more":{"empty":{},"list":[[${at},[2]],[]]},"none":null}`,
  )}]`
  const scan = scanAuto(vectorBytes(utf8(json)))
  if (!scan.ok) throw new Error(scan.error.code)
  const { document } = scan
  const records = recordsOf(document, [], '$')
  if (!records) throw new Error('no records')
  const columns = new Columns(document, 'objects', false)
  const style = { delimiter: ',', guardFormulas: true, keepDigits: false, flatten: false } as const
  const vectors = VectorRecords.of(document, 'objects', { ...style, pieceBytes: undefined })
  expect(findColumns(document, records, columns, vectors, { progress: () => {} })).toBe(vectors)
  vectors?.open(records.start, records.end, [{ column: 0, title: 'id' }])
  expect(vectors?.write(new ByteWriter())).toBe(Stop.done)
  const all = Array.from({ length: columns.count - 1 }, (_, at) => ({ column: at + 1, title: '' }))
  vectors?.open(records.start, records.end, all)
  expect(vectors?.write(new ByteWriter())).toBe(Stop.done)
})
