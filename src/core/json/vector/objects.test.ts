import { expect, it } from 'vitest'
import { duplicateKeysOf } from '#src/core/json/inspect.ts'
import { scanAuto } from '#src/core/json/scan.ts'
import fc from '#tests/fast-check.ts'
import { vectorBytes } from '#tests/json-engine.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

function duplicatesOf(bytes: Uint8Array<ArrayBuffer>) {
  const scan = scanAuto(bytes)
  if (!scan.ok) throw new Error(scan.error.code)
  return duplicateKeysOf(scan.document)
}

/** The number of duplicate keys, which both engines must find. */
function compare(json: string): number {
  const expected = duplicatesOf(utf8(json))
  expect(duplicatesOf(vectorBytes(utf8(json)))).toEqual(expected)
  return expected.total
}

it('finds duplicate keys of every length, and of objects like others', () => {
  for (let length = 0; length < 70; length++) {
    const key = 'k'.repeat(length)
    const unique = `{"${key}a":1,"${key}b":{"x":[{}],"y":2},"${key}c":3}`
    const repeated = `{"${key}a":1,"${key}b":{"x":[{}],"x":2},"${key}a":3}`
    expect(compare(`[${unique},${unique},${repeated},${repeated},${unique}]`)).toBe(4)
    expect(compare(`${unique}\n${repeated}\n${unique}\n${repeated}`)).toBe(4)
  }
})

it('finds duplicate keys that are written differently', () => {
  expect(compare('[{"a":1,"\\u0061":2},{"a":1,"\\u0061":2},{"a":1,"\\u0062":2}]')).toBe(2)
  expect(compare(`[${'{"a":1,"b":2},'.repeat(150_000)}{"a":1,"a":2}]`)).toBe(1)
})

it('finds the duplicate keys of random documents', () => {
  const key = fc.constantFrom(
    'a',
    'b',
    'ab',
    'name',
    '\\u0061',
    'x'.repeat(16),
    'x'.repeat(33),
    '中',
  )
  const { value } = fc.letrec<{ value: string }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'medium' },
      fc.constantFrom('1', '"{"', 'null', '{}', '[]'),
      fc.array(tie('value'), { maxLength: 4 }).map((list) => `[${list}]`),
      fc
        .array(fc.tuple(key, tie('value')), { maxLength: 15 })
        .map((pairs) => `{${pairs.map(([name, item]) => `"${name}":${item}`)}}`),
    ),
  }))
  let found = 0
  const property = fc.property(
    fc.array(value, { minLength: 5, maxLength: 30 }),
    fc.constantFrom(',', '\n'),
    (values, separator) => {
      const twice = [...values, ...values]
      found += compare(separator === ',' ? `[${twice}]` : twice.join(separator))
    },
  )
  fc.assert(property, { seed: 20_261_126, numRuns: 200 })
  expect(found).toBeGreaterThan(1_000)
})
