import { expect, it } from 'vitest'
import { scanAuto } from '#src/core/json/scan.ts'
import { scannedTextOf } from '#src/core/json/vector/scanned-texts.ts'
import fc from '#tests/fast-check.ts'
import { vectorBytes } from '#tests/json-engine.ts'
import { atEveryPlace, basicPlane, pairsOf } from '#tests/json-strings.ts'
import { type ExpandOptions, expand } from './expand.ts'

type Bytes = Uint8Array<ArrayBuffer>

const utf8 = (text: string) => new TextEncoder().encode(text)

/** Compares the expansions of a document by both engines. Returns the number of unescaped strings. */
function compare(text: string, options: ExpandOptions = {}): number {
  const expected = expansionOf(utf8(text), options)
  const bytes = vectorBytes(utf8(text))
  expect(scannedTextOf(bytes)).toBeDefined()
  const actual = expansionOf(bytes, options)
  if (JSON.stringify(actual) !== JSON.stringify(expected)) expect(actual).toEqual(expected)
  return expected.locations.length
}

function expansionOf(bytes: Bytes, options: ExpandOptions) {
  const scan = scanAuto(bytes)
  if (!scan.ok) throw new Error(scan.error.code)
  const { document, locations } = expand(scan.document, options)
  return {
    text: new TextDecoder().decode(document.bytes),
    tape: Array.from(document.tape.subarray(0, document.length)),
    locations: Array.from({ length: locations.count }, (_, at) => [
      locations.idOf(at),
      locations.endOf(at),
      locations.indexOf(at),
      locations.levelOf(at),
      locations.isRoot(at),
    ]),
  }
}

const wrap = (text: string, times: number): string =>
  times === 0 ? text : wrap(JSON.stringify(text), times - 1)

/** Compares strings, as they are in JSON without their quotes, in JSON within strings. */
function compareStrings(strings: readonly string[]): void {
  const json = strings.map((text) => `{"${text}":["${text}"]}`)
  for (const times of [1, 2, 3]) {
    const count = compare(`[${json.map((one) => wrap(one, times)).join()}]`)
    // A string in a string is opened at the root only.
    expect(count).toBe(times === 1 ? strings.length : 0)
  }
  const nested = strings.map((text) => `{"a":${wrap(`{"b":${wrap(`["${text}"]`, 1)}}`, 1)}}`)
  expect(compare(`[${nested.join()}]`)).toBeGreaterThanOrEqual(2 * strings.length)
}

const escapes = ['\\"', '\\\\', '\\/', '\\b', '\\f', '\\n', '\\r', '\\t', '\\u0000', '\\u0041']
const special = [
  ...escapes,
  ...['\\u00e9', '\\u4E2D', '\\ud83d\\ude00', '\\ud800', '\\udc00x', '\\\\\\ud800', '\\\\\\\\'],
  ...['', ' ', 'é', '中', '😀', '/', '{', ']', ',', ':'],
]

it.each(special)('decodes %j in strings of every length as in JavaScript', (text) => {
  compareStrings(atEveryPlace(text, ['x', '中', '\\"', '\\\\', '\\n'], 18))
})

it('decodes pairs of special texts as in JavaScript', () => {
  compareStrings(pairsOf(special))
})

it('decodes every character of the basic plane as in JavaScript', () => {
  compareStrings(basicPlane())
})

it('opens strings in strings at the root, and records of JSON Lines', () => {
  expect(compare(wrap('{"a":[1,2,{"b":"c"}]}', 5))).toBe(5)
  expect(compare(wrap('"text"', 4))).toBe(0)
  const records = Array.from({ length: 48 }, (_, at) => wrap(`{"a":${at}}`, (at % 4) + 1))
  expect(compare(records.join('\n'))).toBe(records.length * 2.5)
})

it('opens only selected strings', () => {
  const text = `[${Array.from({ length: 100 }, (_, at) => wrap(`{"a":${wrap(`[${at}]`, 1)}}`, 1))}]`
  expect(compare(text, { opens: (id) => id % 3 === 0 })).toBeGreaterThan(10)
})

it('leaves strings that contain no JSON as they are', () => {
  const contents = [
    '{',
    '{]',
    '[1,]',
    '{"a":1',
    '[}',
    '{"a" 1}',
    '[01]',
    '[1e]',
    '[tru]',
    '["\\x"]',
  ]
  for (const filler of ['', ' ', 'x'.repeat(70), '"y"'.repeat(30), '中'.repeat(40)]) {
    const texts = contents.flatMap((one) => [one + filler, `{"a":"${filler}",${one}}`])
    expect(compare(`[${texts.map((one) => JSON.stringify(`${one}]`)).join()},1]`)).toBeLessThan(3)
  }
})

it('opens a string that is longer than the memory of the engine at first, with more to open', () => {
  const items = Array.from({ length: 20_000 }, (_, at) => `{"id":${at},"s":${wrap('[1,2]', 1)}}`)
  expect(compare(wrap(`[${items.join()}]`, 1))).toBe(20_001)
  expect(compare(`{"a":${wrap(`[${items.join()}]`, 1)},"b":${wrap('[3]', 1)}}`)).toBe(20_002)
})

it('opens strings with more levels than the engine reads', () => {
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  for (const levels of [8_191, 8_192, 8_193, 20_000]) {
    expect(compare(`{"a":${wrap(deep(levels), 1)},"b":${wrap(`[${wrap('[1]', 1)}]`, 1)}}`)).toBe(3)
    expect(compare(`{"a":${wrap(`${deep(levels)}]`, 1)}}`)).toBe(0)
  }
})

it('opens random documents as in JavaScript', () => {
  const character = fc.constantFrom('"', '\\', '/', '\n', '中', '😀', 'a', ' ', '{', ']', '\ud800')
  const text = fc.string({ unit: character, maxLength: 40 })
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'medium' },
      text,
      fc.double(),
      fc.constantFrom(true, null, {}, []),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(text, tie('value'), { maxKeys: 4 }),
      tie('value').map((inner) => JSON.stringify(inner)),
      tie('value').map((inner) => ` ${escapeSome(JSON.stringify(inner))}\n`),
    ),
  }))
  fc.assert(
    fc.property(value, (inner) => {
      compare(JSON.stringify([inner]))
    }),
    { numRuns: 2_000 },
  )
})

/** Writes some characters of strings as escape sequences of their code. */
function escapeSome(json: string): string {
  return json.replace(/[a-z中](?=[^"\\]*")/g, (letter, at: number) =>
    at % 3 === 0 ? `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}` : letter,
  )
}
