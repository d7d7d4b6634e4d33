import fc from 'fast-check'
import { jsonrepair } from 'jsonrepair'
import { describe, expect, it } from 'vitest'
import { endOf, isContainer, Kind, kindAt, startOf } from '#src/core/json/cursor.ts'
import { positionAt } from '#src/core/json/position.ts'
import { scanAuto, scanJson } from '#src/core/json/scan.ts'
import { applyEdits } from '#src/core/text-edits.ts'
import { type RepairReason, repairJson } from './repair.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

const seed = Number(process.env.FUZZ_SEED ?? 20_261_122)
/** As many as an ordinary run can wait for; `FUZZ_RUNS` asks for more. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 10_000)

const word = fc.constantFrom(
  'a',
  'name',
  'C:\\dir',
  "it's",
  'say "hi"',
  'tab\there',
  '键',
  '// x',
  '',
  ',',
  '}',
)
const { document } = fc.letrec<{ document: unknown }>((tie) => ({
  document: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.oneof(word, fc.string({ maxLength: 6 })),
    fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
    fc.constantFrom(true, false, null),
    fc.array(tie('document'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(word, fc.string({ maxLength: 4 })), tie('document'), { maxKeys: 4 }),
  ),
}))
const written = fc
  .tuple(document, fc.constantFrom(undefined, 1, '\t'))
  .map(([value, space]) => JSON.stringify(value, null, space))

interface Mistake {
  readonly kind: 'insert' | 'delete'
  readonly at: number
  readonly piece: string
}
const mistakes: fc.Arbitrary<readonly Mistake[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('insert', 'delete'),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    piece: fc.oneof(
      fc.constantFrom(
        ',',
        ':',
        '"',
        "'",
        '[',
        ']',
        '{',
        '}',
        '\\',
        ' ',
        '\n',
        '\t',
        '//',
        '/*',
        '*/',
        '#',
      ),
      fc.constantFrom(
        '“',
        '”',
        '，',
        '：',
        '\u00a0',
        '\u200b',
        '0',
        '-',
        '.',
        'True',
        'None',
        'a',
        '1\n',
      ),
    ),
  }),
  { minLength: 1, maxLength: 3 },
)
const spoilt = fc.tuple(written, mistakes).map(([text, all]) =>
  all.reduce((result, { kind, at, piece }) => {
    const place = Math.floor(at * result.length)
    const rest = result.slice(kind === 'insert' ? place : place + 1)
    return result.slice(0, place) + (kind === 'insert' ? piece : '') + rest
  }, text),
)

/** A document as programs of other languages and people write it, with its value. */
const relaxed = written.map((text) => {
  const value: unknown = JSON.parse(text)
  const style = (part: string, index: number) => {
    if (index % 2 === 0)
      return part
        .replace(/,(?=\s)/g, index % 4 === 0 ? ', // x\n' : ',')
        .replace(/\btrue\b/g, 'True')
    const inner = part.slice(1, -1)
    return part.includes('\\/') || index % 3 !== 0
      ? part
      : `'${inner.replace(/\\"/g, '"').replace(/'/g, "\\'")}'`
  }
  const pieces = text.split(/("(?:[^"\\]|\\.)*")/)
  return {
    value,
    text: pieces
      .map(style)
      .join('')
      .replace(/(?<=[\]}"\d])(\s*[\]}]\s*)$/, ',$1'),
  }
})

/** The strings and numbers of a document, in order, as they are written. */
function scalars(text: string): string[] {
  const scan = scanAuto(utf8(text))
  if (!scan.ok) throw new Error(`not JSON: ${text}`)
  const { document: read } = scan
  const found: string[] = []
  for (let index = 0; index < read.length; index += 2) {
    if (isContainer(read, index) || kindAt(read, index) === Kind.end) continue
    found.push(
      new TextDecoder().decode(read.bytes.subarray(startOf(read, index), endOf(read, index))),
    )
  }
  return found
}

/** Strings, numbers and literals of a text whose commas may be wrong. */
function tokensOf(text: string): string[] {
  return text.match(/"(?:[^"\\]|\\.)*"|[-\w.+]+/g) ?? []
}

/** What an edit may do, by its reason. */
const shapes: Readonly<Record<RepairReason, (before: string, after: string) => boolean>> = {
  'trailing-comma': (before, after) => /^[,，]$/.test(before) && after === '',
  'missing-comma': (before, after) => before === '' && after === ',',
  unclosed: (before, after) => before === '' && /^[\]}]+$/.test(after),
  'unquoted-key': (before, after) => after === `"${before}"`,
  'python-literal': (before, after) =>
    ['True true', 'False false', 'None null'].includes(`${before} ${after}`),
  'single-quotes': (before, after) =>
    /^'.*'$/.test(before) && !scanJson(utf8(before)).ok && scanJson(utf8(after)).ok,
  'smart-quotes': (before, after) =>
    /^[“”‘’].*[”’]$/.test(before) && JSON.parse(after) === before.slice(1, -1),
  'control-character': (before, after) => JSON.parse(`"${after}"`) === before,
  'escaped-apostrophe': (before, after) => before === "\\'" && after === "'",
  'windows-path': (before, after) => JSON.parse(after) === before.slice(1, -1),
  'full-width': (before, after) => before.normalize('NFKC') === after,
  'invisible-character': (before, after) => /^[^\x21-\x7e]+$/.test(before) && after.trim() === '',
  comment: (before, after) => /^(?:\/\/|\/\*|#)/.test(before) && after === '',
  'code-fence': (before, after) => before.startsWith('```') && after === '',
}

/** What jsonrepair takes the text for; undefined where it refuses. */
function meaning(text: string): unknown {
  try {
    return JSON.parse(jsonrepair(text))
  } catch {
    return undefined
  }
}

describe('any repair', () => {
  it('has edits in order of place, and parses', () => {
    let offered = 0
    fc.assert(
      fc.property(spoilt, (text) => {
        const edits = repairJson(text)
        if (!edits) return
        offered++
        let done = 0
        for (const { from, to, before, line, column } of edits) {
          expect(from).toBeGreaterThanOrEqual(done)
          expect(text.slice(from, to)).toBe(before)
          const place = positionAt(utf8(text), utf8(text.slice(0, from)).length)
          expect([line, column]).toEqual([place.line, place.column])
          done = to
        }
        expect(scanAuto(utf8(applyEdits(text, edits))).ok).toBe(true)
      }),
      { seed, numRuns },
    )
    expect(offered).toBeGreaterThan(numRuns / 50)
  })

  it('is the same made by hand, edit by edit, in any order', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          spoilt,
          relaxed.map(({ text }) => text),
        ),
        fc.infiniteStream(fc.nat()),
        (text, picks) => {
          const all = repairJson(text)
          if (!all) return
          let current = text
          for (let left = all.length; left > 0; left--) {
            const edits = repairJson(current)
            expect(edits).toHaveLength(left)
            const pick = edits?.[(picks.next().value ?? 0) % left]
            current = applyEdits(current, pick ? [pick] : [])
          }
          expect(current).toBe(applyEdits(text, all))
          expect(repairJson(current)).toBeUndefined()
        },
      ),
      { seed, numRuns: numRuns / 5 },
    )
  })

  it('keeps every string and number, and only requotes what is no JSON string', () => {
    fc.assert(
      fc.property(spoilt, (text) => {
        const edits = repairJson(text)
        if (!edits) return
        for (const { reason, before, after } of edits) {
          const allowed = shapes[reason]
          expect([reason, before, after, allowed(before, after)]).toEqual([
            reason,
            before,
            after,
            true,
          ])
        }
        const rest = edits.filter(
          ({ reason }) => reason === 'missing-comma' || reason === 'trailing-comma',
        )
        const result = applyEdits(text, edits)
        const tokens = scalars(result)
        if (rest.length === edits.length) expect(tokensOf(text)).toEqual(tokens)
      }),
      { seed, numRuns },
    )
  })

  it('means what the text was written from', () => {
    let offered = 0
    fc.assert(
      fc.property(relaxed, ({ text, value }) => {
        const edits = repairJson(text)
        if (!edits) return
        offered++
        expect(JSON.parse(applyEdits(text, edits))).toEqual(value)
      }),
      { seed, numRuns: numRuns / 2 },
    )
    expect(offered).toBeGreaterThan(numRuns / 10)
  })

  it('means what another reader takes the text for', () => {
    let compared = 0
    fc.assert(
      fc.property(spoilt, (text) => {
        const edits = repairJson(text)
        if (!edits) return
        const result = applyEdits(text, edits)
        if (!scanJson(utf8(result)).ok) return
        compared++
        // That reader drops the backslashes of a path and knows no full-width marks.
        const own = edits.filter(
          ({ reason, before }) => reason === 'windows-path' || /[，：]/.test(before),
        )
        const value = meaning(applyEdits(text, own))
        expect({ text, value: JSON.parse(result) }).toEqual({ text, value })
      }),
      { seed, numRuns },
    )
    expect(compared).toBeGreaterThan(numRuns / 50)
  })
})
