import { describe, expect, it } from 'vitest'
import { minifyJson } from '#src/core/json/format.ts'
import { inspect } from '#src/core/json/inspect.ts'
import { excerptAt, positionAt } from '#src/core/json/position.ts'
import { type ScanResult, scanAuto, scanJson } from '#src/core/json/scan.ts'
import fc from '#tests/fast-check.ts'
import { vectorBytes } from '#tests/json-engine.ts'
import { suite } from './data.ts'
import { bytesOf, suiteTexts } from './json-documents.ts'
import { valueAt } from './json-values.ts'

const folder = suite('json-parsing')

type Bytes = Uint8Array<ArrayBuffer>

function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

/** Uses all functions that tools call; they must not throw. */
function useFully(bytes: Uint8Array<ArrayBuffer>): void {
  const result = scanAuto(bytes)
  if (result.ok) {
    inspect(result.document)
    minifyJson(result.document, { sortKeys: true })
  } else {
    positionAt(bytes, result.error.offset)
    excerptAt(bytes, result.error.offset)
  }
}

const engines = [
  ['the engine in JavaScript', (bytes: Bytes) => bytes],
  ['the vector engine', vectorBytes],
] as const

describe.skipIf(folder === undefined).each(engines)('JSONTestSuite, %s', (_, given) => {
  const files = suiteTexts(folder)

  it('is complete', () => {
    expect(files.length).toBe(318)
  })

  it.each(files.filter((file) => file.expect !== 'either'))('$expect $name', (file) => {
    const result = scanJson(given(bytesOf(file)))
    expect(result.ok ? 'accept' : 'reject').toBe(file.expect)
  })

  it.each(files)('does not throw for $name', (file) => {
    expect(() => useFully(given(bytesOf(file)))).not.toThrow()
  })

  it.each(suiteTexts(folder, 'JSONTestSuite-transform.json'))(
    'does not throw and preserves the value of $name',
    (file) => {
      const bytes = given(bytesOf(file))
      expect(() => useFully(bytes)).not.toThrow()
      const result = scanJson(bytes)
      if (result.ok) {
        expect(valueAt(result.document)).toEqual(JSON.parse(new TextDecoder().decode(bytes)))
      }
    },
  )
})

/** `FUZZ_SEED` and `FUZZ_RUNS` reproduce a failure or extend the search. */
const seed = Number(process.env.FUZZ_SEED ?? 20_260_101)
const texts = Number(process.env.FUZZ_RUNS ?? 200_000)
const MUTATIONS_PER_DOCUMENT = 20

/** Texts that have caused bugs in JSON parsers. */
const pieces = [
  ...[
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '\\',
    '/',
    ' ',
    '\t',
    '\n',
    '\r',
    '\f',
    '\u000b',
    '\u0000',
  ],
  ...['\u0001', '\u001f', '\u007f', '\u0080', '\u00a0', '\ufeff', '\u2028', '\u2029', '\u3000'],
  ...['é', '中', '😀', '\u{10ffff}', '\uffff', "'", '`', '“', '，', '：', '#', '//', '/*', '*/'],
  ...['0', '1', '9', '-', '+', '.', 'e', 'E', '00', '-0', '1.', '.5', '1e', '1e+', '1e5', '0x1'],
  ...['true', 'false', 'null', 'tru', 'nul', 'True', 'None', 'NaN', 'Infinity', 'undefined'],
  ...['\\u', '\\u0', '\\u0041', '\\ud83d', '\\ude00', '\\ud83d\\ude00', '\\uD800', '\\x', '\\n'],
  ...[
    '\\"',
    '\\\\',
    '\\b',
    '\\/',
    '""',
    '"a"',
    '"a":1',
    '{}',
    '[]',
    ',,',
    '[[',
    ']]',
    '{"a":',
    '1,',
  ],
  ...['"__proto__":1', '"__proto__":', '"a":2,"a":3', '[[[[[[[[[[[[', ']]]]]]]]]]]]'],
] as const

interface Mutation {
  readonly kind: 'delete' | 'insert' | 'replace' | 'repeat' | 'cut'
  /** The position as a fraction of the length. */
  readonly at: number
  readonly length: number
  readonly piece: string
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom('delete', 'insert', 'replace', 'repeat', 'cut'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 1, max: 4 }),
  piece: fc.constantFrom(...pieces),
})

function mutate(text: string, { kind, at, length, piece }: Mutation): string {
  const start = Math.floor(at * text.length)
  const before = text.slice(0, start)
  const after = text.slice(start + length)
  if (kind === 'delete') return before + after
  if (kind === 'insert') return before + piece + text.slice(start)
  if (kind === 'replace') return before + piece + after
  if (kind === 'repeat') return before + text.slice(start, start + length).repeat(3) + after
  return before
}

const strings = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom('', 'id', 'name', '__proto__', 'constructor', '1', 'null', '\ud800', '\udc00x'),
)

const { document: documents } = fc.letrec<{ document: unknown }>((tie) => ({
  document: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    strings,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('document'), { maxLength: 4 }),
    fc.dictionary(strings, tie('document'), { maxKeys: 4 }),
  ),
}))

const written = fc
  .tuple(documents, fc.constantFrom(undefined, 1, '\t', '\r\n'), fc.nat(30))
  .map(([value, space, depth]) => {
    const text = JSON.stringify(value, null, space)
    return depth < 28 ? text : '['.repeat(depth) + text + ']'.repeat(depth)
  })

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The value by JSON.parse; undefined for malformed UTF-8 or invalid JSON. */
function parse(bytes: Uint8Array): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(decoder.decode(bytes)) }
  } catch {
    return undefined
  }
}

/** The vector engine also scans one text of this number. */
const VECTOR_SHARE = 40
let compared = 0

/** Whether the bytes are JSON. Throws if an engine and JSON.parse return different results. */
function compare(bytes: Bytes): boolean {
  if (compared++ % VECTOR_SHARE === 0) compareWith(scanJson(vectorBytes(bytes)), bytes)
  return compareWith(scanJson(bytes), bytes)
}

function compareWith(result: ScanResult, bytes: Bytes): boolean {
  const expected = parse(bytes)
  const shown = () => JSON.stringify(Buffer.from(bytes).toString())
  if (result.ok !== (expected !== undefined)) {
    throw new Error(`${shown()}: ${result.ok ? 'accepted' : JSON.stringify(result.error)}`)
  }
  if (!result.ok) {
    const { offset } = result.error
    if (offset < 0 || offset > bytes.length) throw new Error(`offset ${offset} of ${shown()}`)
  } else if (JSON.stringify(valueAt(result.document)) !== JSON.stringify(expected?.value)) {
    throw new Error(`${shown()}: another value`)
  }
  return result.ok
}

describe('fuzz', () => {
  it(`agrees with JSON.parse on ${texts} mutated texts`, { timeout: 180_000 }, () => {
    let accepted = 0
    let count = 0
    const property = fc.property(
      written,
      fc.array(mutation, { minLength: MUTATIONS_PER_DOCUMENT, maxLength: MUTATIONS_PER_DOCUMENT }),
      // Usually one mutation of valid JSON, sometimes several mutations.
      fc.integer({ min: 0, max: 3 }),
      (text, mutations, stacked) => {
        let last = text
        for (const each of mutations) {
          last = mutate(stacked === 0 ? last : text, each)
          if (compare(utf8(last))) accepted++
          count++
        }
      },
    )
    fc.assert(property, { seed, numRuns: Math.ceil(texts / MUTATIONS_PER_DOCUMENT) })
    expect(count).toBeGreaterThanOrEqual(texts)
    expect(accepted / count).toBeGreaterThan(0.05)
  })

  it('agrees with TextDecoder and JSON.parse on mutated bytes', { timeout: 60_000 }, () => {
    const place = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 }))
    const property = fc.property(written, fc.array(place, { maxLength: 3 }), (text, places) => {
      const bytes = utf8(text)
      for (const [at, byte] of places) bytes[at % bytes.length] = byte
      compare(bytes)
    })
    fc.assert(property, { seed, numRuns: texts / 10 })
  })
})
