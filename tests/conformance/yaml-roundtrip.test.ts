import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { scanJson, scanJsonLines } from '#src/core/json/scan.ts'
import type { ByteParts } from '#src/core/task.ts'
import { fromYaml } from '#src/tools/json/to-yaml/logic/from-yaml.ts'
import { type ToYamlOptions, toYaml } from '#src/tools/json/to-yaml/logic/to-yaml.ts'
import fc from '#tests/fast-check.ts'
import { suite } from './data.ts'
import {
  difference,
  READERS,
  READERS_OF_1_1,
  type Reading,
  type Tree,
  treeOf,
} from './yaml-readers.ts'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

const plain = { indent: 2, quotes: 'double', marker: false } as const
const styles: readonly ToYamlOptions[] = [plain, { indent: 4, quotes: 'single', marker: true }]

function yamlOf(json: string, style: ToYamlOptions = plain): string {
  const scan = scanJson(encoder.encode(json))
  if (!scan.ok) throw new Error(`${scan.error.code} in ${json}`)
  return textOf(toYaml(scan.document, style).output)
}

function textOf(output: ByteParts): string {
  return output.parts.map((part) => decoder.decode(part, { stream: true })).join('')
}

/** The differences that parsers find after a round trip. */
function losses(json: string, tree: Tree): readonly string[] {
  const found: string[] = []
  for (const style of styles) {
    const yaml = yamlOf(json, style)
    for (const [name, read] of Object.entries(READERS)) {
      found.push(
        ...loss(`${name}, ${style.indent} spaces`, yaml, () => difference(tree, read(yaml)[0])),
      )
    }
    for (const [name, read] of Object.entries(READERS_OF_1_1)) {
      found.push(...loss(`${name} as 1.1`, yaml, () => difference(tree, read(yaml)[0])))
    }
  }
  return found
}

function loss(reader: string, yaml: string, run: () => string | undefined): readonly string[] {
  try {
    const found = run()
    return found === undefined ? [] : [`${reader}: ${found}\n${yaml.slice(0, 500)}`]
  } catch (error) {
    return [`${reader}: ${String(error)}\n${yaml.slice(0, 500)}`]
  }
}

function valueLosses(value: unknown): readonly string[] {
  return losses(JSON.stringify(value), treeOf(value))
}

/** The text in every position where a string is allowed. */
function placed(text: string): readonly unknown[] {
  return [
    text,
    [text],
    { key: text },
    { [text]: 'value' },
    { [text]: { [text]: [text] } },
    [[text, [text]], text],
    { a: [{ b: text, [text]: [text] }], c: text },
  ]
}

function load(name: string, file: string): unknown {
  const folder = suite(name)
  return folder === undefined ? undefined : JSON.parse(readFileSync(join(folder, file), 'utf8'))
}

describe.skipIf(suite('yaml') === undefined)('YAML test suite', () => {
  test('preserves every JSON document', () => {
    const documents = load('yaml', 'yaml-test-suite-json-docs.json') as { value: unknown }[]
    expect(documents.length).toBeGreaterThan(200)
    expect(documents.flatMap(({ value }) => valueLosses(value))).toEqual([])
  })

  test('preserves every line that looks like YAML, in every position', () => {
    const texts = load('yaml', 'yaml-looking-strings.json') as string[]
    expect(texts.length).toBeGreaterThan(1000)
    expect(texts.flatMap((text) => placed(text).flatMap(valueLosses))).toEqual([])
  })
})

describe.skipIf(suite('naughty-strings') === undefined)('Big List of Naughty Strings', () => {
  test('preserves every string in every position', () => {
    const texts = load('naughty-strings', 'blns.json') as string[]
    expect(texts.flatMap((text) => placed(text).flatMap(valueLosses))).toEqual([])
  })
})

/** Texts with a type or a syntactic meaning in some version of YAML. */
const TYPED = [
  ...['null', 'Null', 'NULL', '~', '', 'true', 'True', 'TRUE', 'false', 'yes', 'Yes', 'no', 'NO'],
  ...['on', 'On', 'off', 'OFF', 'y', 'Y', 'n', 'N', '=', '<<', '.inf', '-.INF', '+.Inf', '.nan'],
  ...['.NaN', '0', '-0', '+1', '1e3', '1E+3', '1.', '.5', '-.5', '1_000', '0x1F', '0o7', '017'],
  ...['0b1', '-0x1f', '+0b1_0', '08', '1:30', '12:30:45', '190:20:30.15', '2001-01-01', '1,000'],
  ...['2001-1-1 1:1:1', '2001-12-14T21:59:43.10-05:00', '2001-12-14 21:59:43.10 -5', '1.2.3'],
  ...['---', '...', '--- a', '... a', '-', '- a', '?', '? a', ':', ': a', 'a:', 'a: b', 'a :b'],
  ...['a #b', '#a', 'a#', '&a', '*a', '!a', '!!int 1', '|', '>', '|-', '%YAML 1.2', '@a', '`a'],
  ...['{}', '[]', '{a: b}', '[a, b]', ',a', '"', "'", "it's", '"a"', "'a'", '\\', 'a\\b', ' a'],
  ...['a ', ' ', '\t', '\ta', 'a\t', 'a\tb', 'a\t#b', 'a:\tb', '\n', '\n\n', 'a\n', 'a\n\n'],
  ...['\na', ' a\nb', '\ta\nb', 'a\n b', 'a\n\tb', 'a\n\nb', 'a\n \nb', 'a\n ', 'a\n\t', 'a\n\t\n'],
  ...['\n a', '\n\n  a\n b\n', ' \na', '  \n a', '#a\nb', 'a\n#b', '---\na', 'a\n---', 'a\n...\n'],
  ...['a: b\nc: d', '- a\n- b', 'a\r\nb', 'a\rb', 'a\u0085b', 'a\u2028b', 'a\u2029', '\ufeffa'],
  ...['a\ufeff\nb', '\u0000', '\u001b[0m', '\u007f', '\u009f', '\u00a0', '\u00a0a', '\ufffe'],
  ...[
    '\uffff',
    '\ufffd',
    '\ud800',
    'a\udfff\nb',
    '中文',
    '😀',
    '😀: 中\n文',
    '__proto__',
    '10',
    '9',
  ],
]

const nastyUnit = fc.constantFrom(
  ...Array.from('  \t\n\n\r:#-?,[]{}&*!|>\'"%@`=~.+_0123456789aeExXonyYN<\\/'),
  ...['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\u00a0', '\u2028', '\u2029', '\ufeff'],
  ...['\ufffe', '\ud800', '\udc00', '中', '文', '😀', 'é', ': ', ' #', '---', '...', '\n\n', '  '],
)

const text = fc.oneof(
  fc.constantFrom(...TYPED),
  fc.string({ unit: nastyUnit, maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc
    .array(fc.constantFrom(...TYPED, 'line', '  line', ''), { maxLength: 5 })
    .map((lines) => lines.join('\n')),
  fc.tuple(fc.constantFrom(...TYPED), fc.constantFrom(...TYPED)).map(([a, b]) => a + b),
)

const digits = (least: number, most: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: least, maxLength: most })

/** Every form of number in RFC 8259. */
const anyNumber = fc
  .record({
    sign: fc.constantFrom('', '-'),
    whole: fc.oneof(fc.constantFrom('0', '1', '9'), digits(1, 25)),
    fraction: fc.oneof(
      fc.constant(''),
      digits(1, 25).map((text) => `.${text}`),
    ),
    letter: fc.constantFrom('', 'e', 'E'),
    exponentSign: fc.constantFrom('', '+', '-'),
    exponent: fc.oneof(digits(1, 2), digits(1, 6)),
  })
  .map(({ sign, whole, fraction, letter, exponentSign, exponent }) => {
    const power = letter === '' ? '' : `${letter}${exponentSign}${exponent}`
    return `${sign}${whole.replace(/^0+(?=.)/, '')}${fraction}${power}`
  })

const number = fc.oneof(
  fc.constantFrom('0', '-0', '1.0', '1e400', '-1E-400', '0e0', '0.10', '1E+2', '1e3', '1.0E5'),
  anyNumber,
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
  fc.bigInt().map(String),
)

/** Adds the decimal point and exponent sign that YAML 1.1 requires. */
function inBothVersions(json: string): string {
  const [mantissa = '', exponent] = json.split(/(?=[eE])/)
  if (exponent === undefined) return json
  const point = mantissa.includes('.') ? '' : '.0'
  return mantissa + point + exponent.replace(/^([eE])(?=[0-9])/, '$1+')
}

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    text.map((string) => ({ string })),
    number.map((digits) => ({ number: digits })),
    fc.constantFrom<Tree>({ word: 'null' }, { word: 'true' }, { word: 'false' }),
    fc.array(tie('tree'), { maxLength: 4 }).map((list) => ({ list })),
    fc
      .uniqueArray(fc.tuple(text, tie('tree')), { maxLength: 4, selector: ([key]) => key })
      .map((pairs) => ({ pairs: pairs.map(([key, item]) => [{ string: key }, item] as const) })),
  ),
}))

/** JSON of a tree with minimal (0), usual (1), or all possible (2) escape sequences. */
function jsonOf(value: Tree, style: number, ofNumber = (digits: string) => digits): string {
  if ('string' in value) {
    const json = JSON.stringify(value.string)
    if (style === 0) return json
    const pattern = style === 1 ? /[\u007f-\uffff]/g : /[/\u007f-\uffff]/g
    return json.replace(pattern, (unit) =>
      unit === '/' ? '\\/' : `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
  }
  if ('number' in value) return ofNumber(value.number)
  if ('word' in value) return value.word
  if ('list' in value)
    return `[${value.list.map((item) => jsonOf(item, style, ofNumber)).join(',')}]`
  const pairs = value.pairs.map(
    ([key, item]) => `${jsonOf(key, style)}:${jsonOf(item, style, ofNumber)}`,
  )
  return `{${pairs.join(',')}}`
}

describe('limits of parsers', () => {
  test('preserves keys around the maximum length of implicit keys', () => {
    const units = ['k', ' x', '中', '"', '\\', 'a\n', '\u0001', "it's "]
    const keys = [160, 170, 500, 990, 1000, 1010, 1024, 1030, 7000].flatMap((length) =>
      units.map((unit) => unit.repeat(length / unit.length)),
    )
    const values = keys.flatMap((key) => [
      { [key]: 1 },
      [{ [key]: { a: [key] }, b: 2 }],
      { a: { [key]: [{ b: 'c' }], d: 'e\n' } },
    ])
    expect(values.flatMap(valueLosses)).toEqual([])
  })

  test('preserves values around the maximum block depth', () => {
    let value: unknown = {
      ['k'.repeat(2000)]: ['no', 'a\nb', {}],
      '1': [],
      c: 1.5,
      d: null,
      e: ' ',
    }
    for (let depth = 1; depth < 120; depth++) {
      value = depth % 2 === 0 ? [value, depth] : { [`k${depth}`]: value, no: 'yes' }
      if (depth > 90) expect(valueLosses(value)).toEqual([])
    }
  })

  test('preserves the documents of a stream', () => {
    const records = [...TYPED, ...TYPED.flatMap(placed)]
    const lines = records.map((record) => JSON.stringify(record)).join('\n')
    const scan = scanJsonLines(encoder.encode(lines))
    if (!scan.ok) throw new Error(scan.error.code)
    const yaml = textOf(toYaml(scan.document, plain).output)
    for (const read of [...Object.values(READERS), ...Object.values(READERS_OF_1_1)]) {
      const documents = read(yaml)
      expect(documents.length).toBe(records.length)
      const found = records.map((record, at) => difference(treeOf(record), documents[at], `${at}`))
      expect(found.filter((each) => each !== undefined)).toEqual([])
    }
  })
})

describe('random documents', () => {
  test('preserves texts with a meaning, in every position', () => {
    expect(TYPED.flatMap((each) => placed(each).flatMap(valueLosses))).toEqual([])
  })

  /** Overridden by `FUZZ_RUNS`. */
  const runs = Number(process.env.FUZZ_RUNS ?? 5000)

  test(`preserves ${runs} documents, including digits`, () => {
    fc.assert(
      fc.property(tree, fc.integer({ min: 0, max: 2 }), (value, style) => {
        expect(losses(jsonOf(value, style), value)).toEqual([])
        const back = fromYaml(yamlOf(jsonOf(value, style)), { indent: 0 })
        expect(textOf(back.output)).toBe(`${jsonOf(value, 0, inBothVersions)}\n`)
      }),
      { numRuns: runs },
    )
  })

  test('preserves the type of numbers, and of strings and keys like numbers, in YAML 1.1 and 1.2', () => {
    const numberLike = fc.string({
      unit: fc.constantFrom(...'0123456789.eE+-_:,xob'),
      maxLength: 9,
    })
    fc.assert(
      fc.property(number, fc.oneof(numberLike, number), (digits, like) => {
        const value: Tree = {
          pairs: [
            [
              { string: like },
              { list: [{ number: digits }, { string: like }, { string: digits }] },
            ],
            [{ string: `${like} ` }, { number: digits }],
          ],
        }
        expect(losses(jsonOf(value, 0), value)).toEqual([])
        expect(losses(digits, { number: digits })).toEqual([])
      }),
      { numRuns: Math.ceil(runs / 4) },
    )
  })

  test('reports exactly the values that PyYAML reads differently', () => {
    const numberLike = fc
      .string({ unit: fc.constantFrom(...'00123789.eE+-_:xob'), minLength: 1, maxLength: 8 })
      .filter((each) => /^[-+.]?[0-9.]/.test(each) && !/^[-.]{3}|:$/.test(each))
    const word = fc.constantFrom('yes', 'No', 'ON', 'off', 'true', 'Null', '~', 'yEs', 'one')
    fc.assert(
      fc.property(fc.oneof(numberLike, numberLike, word), (each) => {
        const [own] = READERS.yaml?.(each) ?? []
        const [theirs] = READERS_OF_1_1.PyYAML?.(each) ?? []
        if (!own || !theirs || 'other' in own || JSON.stringify(theirs).includes('timestamp'))
          return
        const isOctal = /^[-+]?0[0-7]+$/.test(each) && Number.parseInt(each, 8) !== Number(each)
        const expected = isOctal || kindOf(own) !== kindOf(theirs)
        expect(fromYaml(each, { indent: 0 }).yaml11Conflicts > 0, each).toBe(expected)
      }),
      { numRuns: runs },
    )
  })
})

/** The type that a parser reads; `word` for null and Booleans in any letter case. */
function kindOf(reading: Reading): string | undefined {
  return 'other' in reading ? 'word' : Object.keys(reading)[0]
}
