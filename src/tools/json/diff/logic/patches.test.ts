import { describe, expect, test } from 'vitest'
import { ByteWriter } from '#src/core/byte-writer.ts'
import { isToolFailure } from '#src/core/failure.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { scanJson } from '#src/core/json/scan.ts'
import type { ByteParts } from '#src/core/task.ts'
import fc from '#tests/fast-check.ts'
import { applyMergePatch } from './apply-merge.ts'
import { applyJsonPatch } from './apply-patch.ts'
import { type CompareOptions, compareDocuments } from './compare.ts'
import { jsonPatch } from './json-patch.ts'
import { mergePatch } from './merge-patch.ts'
import { type Value, valueAt, writeTree } from './tree.ts'

const encoder = new TextEncoder()

function documentOf(text: string): JsonDocument {
  const scan = scanJson(encoder.encode(text))
  if (!scan.ok) throw new Error(`${scan.error.code} in ${text}`)
  return scan.document
}

const textOf = (parts: ByteParts): string =>
  parts.parts.map((part) => new TextDecoder().decode(part)).join('')

function treeText(value: Value): string {
  const writer = new ByteWriter()
  writeTree(writer, value)
  return textOf(writer.finish())
}

/** Equal texts for equal values: sorted keys, and numbers as digits and an exponent. */
function canonical(text: string): string {
  const numbers = text.replace(/("(?:[^"\\]|\\.)*")|-?\d[\d.eE+-]*/g, (token, string) =>
    string === undefined ? JSON.stringify(`#${canonicalNumber(token)}`) : string,
  )
  return JSON.stringify(sorted(JSON.parse(numbers)))
}

function canonicalNumber(text: string): string {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.')
  const all = (whole + fraction).replace(/^0+/, '')
  const digits = all.replace(/0+$/, '')
  if (digits === '') return '0'
  const power = BigInt(exponent) - BigInt(fraction.length) + BigInt(all.length - digits.length)
  return `${text.startsWith('-') ? '-' : ''}${digits}e${power}`
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, member]) => [`_${key}`, sorted(member)] as const)
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const number = fc.constantFrom('0', '-0', '1', '1.0', '10e-1', '2', '-3.50', '12345678901234567890')
const text = fc.constantFrom('""', '"a"', '"\\u0061"', '"b/~"', '"长"', '"__proto__"')
const scalar = fc.oneof(number, text, fc.constantFrom('true', 'false', 'null'))
const { json } = fc.letrec<{ json: string }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    scalar,
    fc.array(tie('json'), { maxLength: 7 }).map((items) => `[${items.join(' , ')}]`),
    fc
      .uniqueArray(
        fc.tuple(fc.constantFrom('id', 'a', 'b', 'c/d', '~', '', '__proto__', '0'), tie('json')),
        { selector: ([key]) => key, maxLength: 6 },
      )
      .map((members) => `{${members.map(([key, it]) => `${JSON.stringify(key)}: ${it}`).join()}}`),
  ),
}))

/** Arrays of objects with an id, in another order and with other values. */
const records = fc
  .tuple(
    fc.uniqueArray(fc.nat(12), { maxLength: 9 }),
    fc.uniqueArray(fc.nat(12), { maxLength: 9 }),
    fc.array(json, { minLength: 18, maxLength: 18 }),
  )
  .map(([a, b, values]) => {
    const list = (ids: readonly number[], shift: number) =>
      `[${ids.map((id, at) => `{"id":${id},"v":${values[(id + (at % 2) * shift) % 18]}}`).join()}]`
    return [list(a, 0), list(b, 1)] as const
  })

/** Shuffled lists, some items of which are equal. */
const lists = fc.array(fc.tuple(scalar, fc.nat(), fc.boolean()), { maxLength: 14 }).map(
  (items) =>
    [
      `[${items.map(([it]) => it).join()}]`,
      `[${items
        .filter(([, , stays]) => stays)
        .toSorted((x, y) => x[1] - y[1])
        .map(([it]) => it)
        .join()}]`,
    ] as const,
)

const options = fc.record<CompareOptions>({
  arrays: fc.constantFrom('sequence', 'key', 'position'),
  key: fc.constant('id'),
  asWritten: fc.boolean(),
  keyOrder: fc.boolean(),
})

const RUNS = { numRuns: Number(process.env.FUZZ_RUNS ?? 500) }

describe.each([
  ['any values', fc.tuple(json, json)],
  ['records', records],
  ['lists', lists],
] as const)('%s', (_, pairs) => {
  test('the JSON Patch turns the original into the changed document', () => {
    fc.assert(
      fc.property(pairs, options, ([from, to], chosen) => {
        const documents = { a: documentOf(from), b: documentOf(to) }
        const { steps } = compareDocuments(documents, chosen)
        const patch = documentOf(textOf(jsonPatch(steps, documents)))
        const result = applyJsonPatch(valueAt(documents.a, 0), valueAt(patch, 0))
        expect(canonical(treeText(result))).toBe(canonical(to))
      }),
      RUNS,
    )
  })

  test('the Merge Patch does so unless it is refused because of null', () => {
    fc.assert(
      fc.property(pairs, options, ([from, to], chosen) => {
        const documents = { a: documentOf(from), b: documentOf(to) }
        const differences = compareDocuments(documents, chosen)
        let patch: JsonDocument
        try {
          patch = documentOf(textOf(mergePatch(differences, documents)))
        } catch (error) {
          if (!isToolFailure(error)) throw error
          expect(to).toContain('null')
          return
        }
        const result = applyMergePatch(valueAt(documents.a, 0), valueAt(patch, 0))
        expect(canonical(treeText(result))).toBe(canonical(to))
      }),
      RUNS,
    )
  })

  test('finds changes exactly if the documents differ', () => {
    fc.assert(
      fc.property(pairs, options, ([from, to], chosen) => {
        const documents = { a: documentOf(from), b: documentOf(to) }
        const { changes } = compareDocuments(documents, {
          ...chosen,
          asWritten: false,
          keyOrder: false,
        })
        expect(changes.length === 0).toBe(canonical(from) === canonical(to))
      }),
      RUNS,
    )
  })
})
