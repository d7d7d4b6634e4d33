import { describe, expect, it } from 'vitest'
import { scanAuto } from '#src/core/json/scan.ts'
import fc from '#tests/fast-check.ts'
import { applyRepair } from './apply.ts'
import { type Edit, repairJson } from './repair.ts'
import { repeatedFaults } from './testing.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

/** Texts of the largest property; `FUZZ_RUNS` sets another number. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 70_000)

const documents: readonly string[] = [
  '{"a":1,"b":[true,null,-2.5e3],"c":{"d":"e"}}',
  '[\n  {"id": 12345678901234567890, "name": "Zoë \\"x\\""},\n  {"id": 2, "name": "it\'s"}\n]\n',
  '{"path":"C:\\\\dir","url":"https://example.com/a?b=1","empty":{},"list":[]}',
  '{"text":"a, b: c {d} [e] // f","键":"值，：","n":0.10}',
  '{"a":1}\n{"a":2}\n{"a":[3]}\n',
  '[[1,2],[3,4],["x","y"]]',
  '"only a string"',
  '{\n\t"deep": {"er": {"est": [[[0]]]}}\n}',
  '{"t":"2026-11-23T06:00:00Z","v":"1.2.3","e":"\\u0041\\n"}',
]

const pieces: readonly string[] = [
  ...[',', ':', '"', "'", '[', ']', '{', '}', '(', ')', '\\', ' ', '\n', '\t', ';', '`', '='],
  ...['//', '/*', '*/', '#', '# x', '“', '”', '，', '：', '｛', '\u00a0', '\u200b', '...', '{{x}}'],
  ...['0', '-', '.', '+1', '0x1F', '1_000', 'True', 'None', 'NaN', 'undefined', 'a', 'b"', '\\U'],
  ...['&quot;', '<a>', '{{', '}}', ':a =>', "' + '", '12:30', '/a/b', '`{', 'data: ', 'a, b"'],
  ...['```', 'var x = ', '\r\n', '\u0000', 'é', '😀', 'null', 'f(', '+'],
]

interface Mutation {
  readonly at: number
  readonly removed: number
  readonly piece: string
}

const mutations = fc.array(
  fc.record({
    at: fc.nat(),
    removed: fc.constantFrom(0, 0, 0, 1, 1, 2, 7),
    piece: fc.oneof(fc.constant(''), fc.constantFrom(...pieces)),
  }),
  { minLength: 1, maxLength: 4 },
)

function mutate(text: string, all: readonly Mutation[]): string {
  return all.reduce((result, { at, removed, piece }) => {
    const place = at % (result.length + 1)
    return result.slice(0, place) + piece + result.slice(place + removed)
  }, text)
}

const mutated = fc
  .tuple(fc.constantFrom(...documents), mutations)
  .map(([text, all]) => mutate(text, all))

/** Texts of random pieces, which resemble no document. */
const shuffled = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.constantFrom('"a"', '"b":', '12', '{"c":')), {
    maxLength: 16,
  })
  .map((all) => all.join(''))

function areOrdered(edits: readonly Edit[], size: number): boolean {
  let done = 0
  return edits.every(({ start, end }) => {
    const isOrdered = start >= done && end >= start && end <= size
    done = end
    return isOrdered
  })
}

/** Asserts what every repair promises. */
function check(text: string): void {
  const bytes = utf8(text)
  const isValid = scanAuto(bytes).ok
  const { edits, errors, foreign, isComplete } = repairJson(bytes)
  if (!areOrdered(edits, bytes.length)) throw new Error('edits overlap')
  if (isValid && edits.length + errors.length > 0) throw new Error('a valid text has edits')
  if (foreign && edits.length > 0) throw new Error('a foreign text has edits')
  if (isComplete !== (errors.length === 0 && !foreign)) throw new Error('an error isn’t reported')
  if (isComplete && !scanAuto(applyRepair(bytes, edits)).ok)
    throw new Error('the result is invalid')
  for (const { start, end, replacement, code } of edits) {
    const before = textOf(bytes.subarray(start, end))
    if (before === replacement) throw new Error('an edit changes nothing')
    // After a quote, the sign may be a character of a string.
    const isAfterSign = /(?:^|\n)(?:[^\n'"]*[[,:\s])?[-+]$/.test(textOf(bytes.subarray(0, start)))
    if (code === 'missing-comma' && isAfterSign && /^\s+[-\d]/.test(textOf(bytes.subarray(end))))
      throw new Error('a comma separates a sign from its number')
    // These edits replace keys, or parts of strings that look like values.
    if (['unquoted-key', 'concatenated-strings', 'inner-quote'].includes(code)) continue
    const isValue = /^(?:-?\d+|true|false|null|"[^"\\]*")$/.test(before)
    if (isValue && scanAuto(utf8(before)).ok) throw new Error(`a valid value changes: ${before}`)
  }
}

describe('a repair', () => {
  it('of a mutated text is valid or says what remains, and keeps every valid value', () => {
    fc.assert(fc.property(mutated, check), { numRuns })
  })

  it('of random pieces is valid or says what remains', () => {
    fc.assert(fc.property(shuffled, check), { numRuns: Math.ceil(numRuns * (3 / 14)) })
  })

  it('of random bytes is valid or says what remains', () => {
    const bytes = fc.uint8Array({ maxLength: 24 })
    fc.assert(
      fc.property(bytes, (random) => {
        const { edits, isComplete } = repairJson(Uint8Array.from(random))
        expect(areOrdered(edits, random.length)).toBe(true)
        if (isComplete) {
          expect(scanAuto(applyRepair(Uint8Array.from(random), edits)).ok).toBe(true)
        }
      }),
      { numRuns: Math.ceil(numRuns / 7) },
    )
  })

  it('finds nothing more in its own result', () => {
    fc.assert(
      fc.property(mutated, (text) => {
        const bytes = utf8(text)
        const { edits, isComplete } = repairJson(bytes)
        if (!isComplete) return
        expect(repairJson(applyRepair(bytes, edits)).edits).toEqual([])
      }),
      { numRuns: Math.ceil(numRuns / 14) },
    )
  })
})

it.each(Object.entries(repeatedFaults))('repairs or reports 50,000 %s', (_, make) => {
  const bytes = utf8(make(50_000))
  const { edits, errors, foreign, isComplete } = repairJson(bytes)
  expect(areOrdered(edits, bytes.length)).toBe(true)
  if (isComplete) expect(scanAuto(applyRepair(bytes, edits)).ok).toBe(true)
  else if (!foreign) expect(errors.length).toBeGreaterThan(0)
})
