import { CORE_SCHEMA, loadAll, realMapTag, YAMLException } from 'js-yaml'
import { expect, test } from 'vitest'
import { ToolFailure } from '#src/core/failure.ts'
import type { ByteParts } from '#src/core/task.ts'
import { yamlToJson } from '#src/tools/json/to-yaml/logic.ts'
import fc from '#tests/fast-check.ts'
import { cpuMs } from './cpu-time.ts'

const SEEDS = [
  'a: &x {b: [1, 2.0, 0x1F], c: "d\\u4e2d"}\ne: *x\nf: |2-\n   g\n  h\ni: >+\n  j\n\nk: !!str 1\n',
  '%YAML 1.2\n%TAG !t! tag:a.example,2000:\n---\n- !t!x y\n- ? a\n  : b\n- &a [&b b, *b]\n...\n--- # c\n',
  'base: &base\n  x: 1\n  y: {z: ~}\nown:\n  <<: [*base, {w: 0}]\n  y: .5\n"<<": 2001-01-01\n',
  "- 'it''s'\n- \"\\x41\\U0001F600\\\n  b\"\n- plain\n  folded: 中文 😀\n-\t- -1\n- {a, b: , c, ? d}\n",
  '&a a: &b\n  *a : !!set {x, y}\n  c: !!binary YWJj\n  d: !Ref [*a, {}]\n',
  'name: a\nlist:\n  - b c\n  - d: 1\n    e: [f, "g"]\n    h:\n      - - i\n        - j\nlast: |\n  k\n   l\n',
  'a: .inf\n? [b]\n: c\n',
]

const PIECES = [
  ...Array.from(' \t\n\r:#-?,[]{}&*!|>\'"%@`=~<.0123456789+_eaxon\\'),
  ...[
    '\n  ',
    '\n- ',
    ': ',
    '- ',
    '? ',
    ' #',
    '---\n',
    '...\n',
    '<<: *x',
    '&x ',
    '*x',
    '!!int ',
    '%TAG ',
  ],
  ...[
    '!!float .nan',
    '0x',
    '|2',
    '>-\n',
    '\u0000',
    '\u0085',
    '\u2028',
    '\ufeff',
    '\ud800',
    '{{{{',
    '[[[[',
  ],
]

const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  cut: fc.integer({ min: 0, max: 6 }),
  put: fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 3 })),
})

const mutated = fc
  .tuple(
    fc.constantFrom(...SEEDS),
    fc.constantFrom('', '', '', ...SEEDS),
    fc.array(edit, { maxLength: 4 }),
  )
  .map(([seed, more, edits]) =>
    edits.reduce((text, { at, cut, put }) => {
      const place = Math.floor(at * text.length)
      return text.slice(0, place) + put + text.slice(place + cut)
    }, seed + more),
  )

function textOf(output: ByteParts): string {
  const decoder = new TextDecoder()
  return output.parts.map((part) => decoder.decode(part, { stream: true })).join('')
}

function converted(bytes: Uint8Array<ArrayBuffer>, indent: 2 | 0): string | ToolFailure {
  try {
    const { output, documents } = yamlToJson(bytes, { indent }, { progress: () => {} })
    const text = textOf(output)
    const records = documents > 1 ? text.split('\n').slice(0, -1) : text === '' ? [] : [text]
    expect(records.length).toBe(documents)
    for (const record of records) JSON.parse(record)
    return text
  } catch (error) {
    if (error instanceof ToolFailure) return error
    throw error
  }
}

test('returns JSON or a failure with its position for any YAML in two seconds', () => {
  let answers = 0
  fc.assert(
    fc.property(mutated, fc.constantFrom(2 as const, 0 as const), (text, indent) => {
      const start = cpuMs()
      const answer = converted(new TextEncoder().encode(text), indent)
      expect(cpuMs() - start).toBeLessThan(2000)
      if (answer instanceof ToolFailure) {
        expect(answer.code).toMatch(/^yaml\.[a-z-]+$/)
        expect(answer.params).toMatchObject({
          line: expect.any(Number),
          column: expect.any(Number),
          excerpt: expect.any(String),
        })
      } else answers++
    }),
    { numRuns: 20_000 },
  )
  expect(answers).toBeGreaterThan(1000)
})

test('returns JSON or a failure for random bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      converted(Uint8Array.from(bytes), 0)
    }),
    { numRuns: 5000 },
  )
})

/** The values according to js-yaml with the core schema; undefined if it fails. */
function byJsYaml(text: string): unknown[] | undefined {
  try {
    return loadAll(text, { schema: CORE_SCHEMA.withTags(realMapTag), maxDepth: 1000 })
  } catch (error) {
    if (error instanceof YAMLException) return undefined
    throw error
  }
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (!(value instanceof Map)) return Object.is(value, -0) ? 0 : value
  return Object.fromEntries([...value].map(([key, item]) => [`#${key}`, plain(item)]))
}

function marked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(marked)
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? 0 : value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [`#${key}`, marked(item)]))
}

test('agrees with js-yaml on input without merges, tags, and nonstring keys', () => {
  let compared = 0
  fc.assert(
    fc.property(mutated, (raw) => {
      const text = raw.replace(/<<|!|~|0x/g, 'm')
      const values = byJsYaml(text)
      if (values === undefined) return
      const answer = converted(new TextEncoder().encode(text.toWellFormed()), 0)
      if (answer instanceof ToolFailure) return
      const written = answer
        .split('\n')
        .slice(0, -1)
        .map((line): unknown => JSON.parse(line))
      const keys = JSON.stringify(plain(values))
      // js-yaml names these keys by their value, Offkit by their text.
      if (/"#(?:null|true|false|NaN|Infinity|[-+.\d][^"]*)?":/i.test(keys)) return
      expect(JSON.stringify(written.map(marked))).toBe(keys)
      compared++
    }),
    { numRuns: 10_000 },
  )
  expect(compared).toBeGreaterThan(500)
})
