import { expect, test } from 'vitest'
import { ToolFailure } from '#src/core/failure.ts'
import { scanAuto } from '#src/core/json/scan.ts'
import type { ByteParts } from '#src/core/task.ts'
import { escapeJson, type Unescaped, unescapeJson } from '#src/tools/json/unescaper/logic.ts'
import fc from '#tests/fast-check.ts'
import { cpuMs } from './cpu-time.ts'
import { valueAt } from './json-values.ts'

/** Runs per property, overridden by `FUZZ_RUNS`. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 10_000)
const TIME = 600_000 + RUNS * 10

const context = { progress: () => {} }
const encode = (text: string) => new TextEncoder().encode(text)
const decode = ({ parts }: ByteParts) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.concat(parts))

function read(text: string, convert = true): Unescaped | null | ToolFailure {
  const started = cpuMs()
  try {
    return unescapeJson(encode(text), { convert, collapsed: false }, context)
  } catch (error) {
    if (error instanceof ToolFailure) return error
    throw error
  } finally {
    expect(cpuMs() - started).toBeLessThan(2_000)
  }
}

/** The reference: parses recursively with `JSON.parse`. */
function unescaped(value: unknown, isRoot: boolean): unknown {
  if (typeof value === 'string') {
    const inner = parsed(value.trim(), isRoot)
    return inner === undefined ? value : unescaped(inner, isRoot && typeof inner === 'string')
  }
  if (Array.isArray(value)) return value.map((item) => unescaped(item, false))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, unescaped(item, false)]),
  )
}

function parsed(text: string, orString: boolean): unknown {
  const isContainer = /^(\{.*\}|\[.*\])$/s.test(text)
  if (!isContainer && !(orString && /^".*"$/s.test(text))) return undefined
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'string') return value
    return parsed(value.trim(), true) === undefined ? undefined : value
  } catch {
    return undefined
  }
}

/** A JSON string with random optional escape sequences. */
const string = (text: string, seed: number) => {
  let state = seed
  const next = (most: number) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return (state >> 8) % most
  }
  const unit = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`
  const body = JSON.stringify(text)
    .slice(1, -1)
    .replace(/\\u....|\\.|./gs, (char) => {
      if (char === '/' && next(2) === 0) return '\\/'
      if (char.length > 1) return char === '\\"' && next(3) === 0 ? '\\u0022' : char
      return next(12) === 0 ? unit(char) : char
    })
  return `"${body}"`
}

const isJson = (text: string) => scanAuto(encode(text)).ok

const scalar = fc.oneof(
  fc.constantFrom('12345678901234567890', '1.0', '-0', '1e400', 'true', 'null', '[', '{"a":', '[]'),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.string({ maxLength: 6 }),
)
const text = fc
  .tuple(scalar, fc.nat())
  .map(([content, seed]) =>
    /^(-?\d[\d.e]*|true|null)$/.test(content) && isJson(content) ? content : string(content, seed),
  )
const space = fc.constantFrom('', '', ' ', '\n', '\t ')

/** The text of a document whose strings contain documents. */
const json: fc.Arbitrary<string> = fc.letrec<Record<'value' | 'list' | 'record' | 'text', string>>(
  (tie) => ({
    value: fc.oneof({ maxDepth: 5 }, text, tie('list'), tie('record'), tie('text'), tie('text')),
    list: fc
      .array(fc.tuple(space, tie('value')), { maxLength: 4 })
      .map((items) => `[${items.map(([gap, item]) => gap + item).join()}]`),
    record: fc
      .array(fc.tuple(scalar, tie('value'), space), { maxLength: 4 })
      .map((all) => `{${all.map(([key, item, gap]) => `${string(key, 1)}:${gap}${item}`).join()}}`),
    text: fc
      .tuple(space, fc.oneof(tie('record'), tie('list'), tie('value')), fc.nat())
      .map(([gap, item, seed]) => string(gap + item, seed)),
  }),
).value

test(
  'unescapes to the same values as recursive parsing, and restores the same text',
  () => {
    let embedded = 0
    fc.assert(
      fc.property(json, space, fc.nat(), (value, gap, pick) => {
        const text = gap + value + gap
        // Text with unpaired surrogates can't be encoded in UTF-8.
        if (!text.isWellFormed()) return
        const answer = read(text)
        if (!answer || answer instanceof ToolFailure) throw new Error(`refused: ${text}`)
        embedded += answer.found
        const written = answer.view.text('none')
        const scan = scanAuto(encode(decode(written)))
        if (!scan.ok) throw new Error(scan.error.code)
        const values: unknown = JSON.parse(text)
        expect(valueAt(scan.document)).toEqual(unescaped(values, true))
        expect(decode(answer.embedded.originalText())).toBe(text)
        const one = { kind: 'one', at: pick % Math.max(1, answer.found), unescaped: false } as const
        for (const change of [one, { kind: 'preview' }, { kind: 'level' }] as const) {
          const { view, unescaped: count } = answer.embedded.select(change, false)
          if (change.kind === 'preview' && count === 0)
            expect(JSON.parse(decode(view.text('none')))).toEqual(values)
          expect(decode(answer.embedded.originalText())).toBe(text)
          expect(view.rows(0, 20).rows.length).toBeGreaterThan(0)
        }
      }),
      { numRuns: RUNS },
    )
    expect(embedded).toBeGreaterThan(RUNS / 3)
  },
  TIME,
)

const PIECES = [
  '\\',
  '"',
  '{',
  '}',
  '[',
  ']',
  '\\"',
  '\\\\"',
  ',',
  ':',
  '\n',
  "'",
  '\\u00',
  '[INFO] ',
]

/** Almost valid JSON, escaped or in a log line. */
const damaged = fc
  .tuple(
    json,
    fc.nat({ max: 3 }),
    fc.constantFrom('', '', 'INFO ', "'"),
    fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(...PIECES)), {
      maxLength: 3,
    }),
  )
  .map(([value, times, around, edits]) => {
    let result = value
    for (let time = 0; time < times; time++) result = JSON.stringify(result).slice(1, -1)
    result = around + result + around
    for (const [share, piece] of edits) {
      const at = Math.floor(share * result.length)
      result = result.slice(0, at) + piece + result.slice(at)
    }
    return result
  })

test(
  'unescapes or refuses any text, and restores it',
  () => {
    let accepted = 0
    fc.assert(
      fc.property(damaged, (raw) => {
        const given = raw.toWellFormed()
        const answer = read(given)
        if (!answer || answer instanceof ToolFailure) return
        accepted++
        const scan = scanAuto(encode(decode(answer.view.text('none'))))
        if (!scan.ok) throw new Error(scan.error.code)
        expect(decode(answer.embedded.originalText())).toBe(given)
        answer.embedded.select({ kind: 'one', at: 0, unescaped: false }, true)
        expect(decode(answer.embedded.originalText())).toBe(given)
      }),
      { numRuns: RUNS },
    )
    expect(accepted).toBeGreaterThan(RUNS / 4)
  },
  TIME,
)

test(
  'unescapes what it escaped',
  () => {
    fc.assert(
      fc.property(json, fc.integer({ min: 1, max: 3 }), fc.boolean(), (value, layers, quotes) => {
        const { output } = escapeJson(encode(value), { layers, quotes }, context)
        const plain = read(value)
        const answer = output && read(decode(output))
        if (!plain || !answer) throw new Error('blank')
        // A quoted scalar isn't embedded JSON.
        if (!/^\s*[[{]/.test(value) || plain instanceof ToolFailure) return
        if (answer instanceof ToolFailure) throw new Error(decode(output))
        expect(decode(answer.view.text('none'))).toBe(decode(plain.view.text('none')))
      }),
      { numRuns: RUNS / 5 },
    )
  },
  TIME,
)
