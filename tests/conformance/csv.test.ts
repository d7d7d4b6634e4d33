/// <reference path="../../src/tools/json/to-csv/logic/papaparse.d.ts" />
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse as csvParse } from 'csv-parse/sync'
import papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { ToolFailure } from '#src/core/failure.ts'
import type { ByteParts } from '#src/core/task.ts'
import { csvToJson, type JsonToCsvOptions, jsonToCsv } from '#src/tools/json/to-csv/logic.ts'
import fc from '#tests/fast-check.ts'
import { cpuMs } from './cpu-time.ts'
import { suite } from './data.ts'

const context = { progress: () => {} }
const defaults = {
  delimiter: ',',
  header: true,
  flatten: false,
  excel: false,
  guardFormulas: false,
  path: '$',
  columns: [],
} as const

const reading = {
  delimiter: 'auto',
  header: true,
  types: false,
  keepQuoted: true,
  unprotect: true,
  unflatten: false,
  anyway: true,
  fallback: 'utf-8',
} as const

function textOf(output: ByteParts): string {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  return output.parts.map((part) => decoder.decode(part, { stream: true })).join('')
}

function csvOf(json: string, options: Partial<JsonToCsvOptions> = {}): string {
  const bytes = new TextEncoder().encode(json)
  const answer = jsonToCsv(bytes, { ...defaults, ...options }, context)
  return answer ? textOf(answer.output) : ''
}

function jsonOf(csv: string): unknown {
  const bytes = new TextEncoder().encode(csv)
  return JSON.parse(textOf(csvToJson(bytes, { ...reading, delimiter: ',' }, context).output))
}

const readers: Readonly<Record<string, (csv: string, delimiter: string) => unknown>> = {
  PapaParse: (
    csv,
    delimiter, // PapaParse reads a record after the last line break.
  ) => papa.parse(csv.replace(/\r\n$/, ''), { delimiter }).data,
  'csv-parse': (csv, delimiter): unknown => csvParse(csv, { delimiter }),
}

function load<T>(file: string): T {
  return JSON.parse(readFileSync(join(suite('csv') ?? '', file), 'utf8'))
}

describe.skipIf(suite('csv') === undefined)('published suites', () => {
  interface Pair {
    readonly name: string
    readonly csv: string
    readonly json: readonly object[]
  }

  test('converts every pair of csv-spectrum in both directions', () => {
    const pairs = load<Pair[]>('csv-spectrum.json')
    expect(pairs).toHaveLength(11)
    for (const { name, csv, json } of pairs) {
      expect(jsonOf(csv), name).toEqual(json)
      const written = csvOf(JSON.stringify(json))
      expect(jsonOf(written), name).toEqual(json)
      // Offkit ends records with CRLF; line breaks inside fields stay as in the suite.
      const records = written.replace(/\r\n$/, '')
      const theirs = csv.replace(/\r?\n$/, '')
      expect(records.replaceAll('\r\n', '\n'), name).toBe(theirs.replaceAll('\r\n', '\n'))
    }
  })

  interface Case {
    readonly description: string
    readonly input: unknown
    readonly config?: object
    readonly expected: string
  }

  /** Intended differences, and why. */
  const others: Readonly<Record<string, string>> = {
    // Columns are the union of all keys.
    'With header row, with extra field in a row': 'Col1,Col2,Col3,Extra\r\na,b,c,\r\nd,e,f,g\r\n',
    // Every record has the same number of fields (RFC 4180, section 2.4).
    'Mismatched field counts in rows': 'a,b,c\r\nd,e,\r\nf,,\r\n',
    // A table format of PapaParse; here, a regular object.
    'Specifying column names and data separately':
      'fields,data\r\n"[""Col1"",""Col2"",""Col3""]","[[""a"",""b"",""c""],[""d"",""e"",""f""]]"\r\n',
    'Specifying column names only (no data)': 'fields\r\n"[""Col1"",""Col2"",""Col3""]"\r\n',
    'Specifying data only (no field names), improperly': 'data\r\n"[""abc"",""d"",""ef""]"\r\n',
    'Specifying data only (no field names), properly': 'data\r\n"[[""a"",""b"",""c""]]"\r\n',
  }

  test('writes the cases of papaparse-unparse that have no settings', () => {
    const cases = load<Case[]>('papaparse-unparse.json').filter(({ config }) => !config)
    expect(cases.length).toBeGreaterThan(10)
    for (const { description, input, expected } of cases) {
      const wanted = others[description] ?? (expected === '' ? '' : `${expected}\r\n`)
      expect(csvOf(JSON.stringify(input)), description).toBe(wanted)
    }
  })

  interface Payloads {
    readonly payloads: readonly string[]
    readonly triggers: readonly string[]
    readonly mustStayNumbers: readonly number[]
  }

  test('guards the payloads and triggers of csv-injection, and keeps numbers', () => {
    const { payloads, triggers, mustStayNumbers } = load<Payloads>('csv-injection.json')
    expect(payloads).toHaveLength(18)
    const harmless = new Set(['DDE ("cmd";"/C calc";"!A0")A0', '","=1+1', "'=1+1"])
    for (const delimiter of [',', ';', '\t'] as const) {
      for (const text of [...payloads, ...triggers, ...triggers.map((sign) => `${sign}a`)]) {
        const json = JSON.stringify([{ [text]: 1, a: text }])
        const csv = csvOf(json, { guardFormulas: true, delimiter })
        for (const [name, read] of Object.entries(readers)) {
          const inert = harmless.has(text) ? text : `'${text}`
          expect(read(csv, delimiter), `${name} ${text}`).toEqual([
            [inert, 'a'],
            ['1', inert],
          ])
        }
      }
    }
    const numbers = mustStayNumbers.map((number) => JSON.stringify(number))
    for (const number of [...numbers, '-1', '-1.5e3', '-0']) {
      const json = `[{"a":${number},"b":"${number}"}]`
      expect(csvOf(json, { guardFormulas: true })).toBe(`a,b\r\n${number},${number}\r\n`)
    }
  })
})

/** Runs per property, overridden by `FUZZ_RUNS`. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 10_000)

const SIGNS = [
  '',
  ' ',
  ',',
  ';',
  '\t',
  '"',
  '""',
  '\n',
  '\r',
  '\r\n',
  '=',
  "'",
  '\ufeff',
  '中',
  '😀',
  '\\',
  '\u0000',
]
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.array(fc.constantFrom(...SIGNS, 'a', '1'), { maxLength: 6 }).map((parts) => parts.join('')),
)
const value = fc.oneof(
  text,
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 2 }),
)
const key = fc.oneof(fc.constantFrom('a', 'b', 'id', '__proto__', 'constructor', '1', '0'), text)
const items = fc.array(fc.array(fc.tuple(key, value), { maxLength: 5 }), { maxLength: 6 })

/** The table that parsers must read, from an array of key-value pairs. */
function tableOf(records: readonly (readonly (readonly [string, unknown])[])[]): string[][] {
  const columns = [...new Set(records.flatMap((members) => members.map(([name]) => name)))]
  const fields = records.map((members) => {
    const last = new Map(members)
    return columns.map((name) => fieldOf(last.get(name)))
  })
  return columns.length === 0 ? [] : [columns, ...fields]
}

function fieldOf(member: unknown): string {
  if (member === undefined || member === null) return ''
  return typeof member === 'string' ? member : JSON.stringify(member)
}

const writtenAs = (name: string, member: unknown) =>
  `${JSON.stringify(name)}:${JSON.stringify(member)}`

test('writes random arrays that PapaParse and csv-parse read back identically', () => {
  fc.assert(
    fc.property(items, fc.constantFrom(',', ';', '\t'), (records, delimiter) => {
      const plain = records.map((members) =>
        members.map(([name, member]): [string, unknown] => [
          name,
          // JSON can't represent these numbers.
          typeof member === 'number' && !Number.isFinite(member) ? null : member,
        ]),
      )
      const json = `[${plain.map((members) => `{${members.map(([name, member]) => writtenAs(name, member)).join()}}`).join()}]`
      const csv = csvOf(json, { delimiter })
      const table = tableOf(plain)
      if (table.length === 0) {
        expect(csv).toBe('')
        return
      }
      for (const [name, read] of Object.entries(readers)) {
        expect(read(csv, delimiter), name).toEqual(table)
      }
    }),
    { numRuns: RUNS },
  )
})

test('returns CSV or a failure for any text and options in two seconds', () => {
  const options = fc.record({
    delimiter: fc.constantFrom(',' as const, ';' as const, '\t' as const),
    header: fc.boolean(),
    flatten: fc.boolean(),
    excel: fc.boolean(),
    guardFormulas: fc.boolean(),
    path: fc.constantFrom('$', "$['a']", "$['a']['b']"),
    columns: fc.array(
      fc.record({ name: fc.constantFrom('a', 'b', 'a.b'), title: text, shown: fc.boolean() }),
      { maxLength: 3 },
    ),
  })
  const PIECES = [
    ...'[]{}:,"\\ \n\r\t01-.eE',
    'true',
    'null',
    '"a":',
    '"b":{',
    '\\u0000',
    '\\ud800',
    '"a"',
    '[{',
    '}]',
    '}\n{',
  ]
  const broken = fc
    .array(fc.constantFrom(...PIECES), { maxLength: 30 })
    .map((parts) => parts.join(''))
  const valid = fc.json({ maxDepth: 5, stringUnit: 'binary' })
  const flat = items.map((records) =>
    JSON.stringify(records.map((members) => Object.fromEntries(members))),
  )
  let answers = 0
  fc.assert(
    fc.property(fc.oneof(broken, valid, flat), options, (json, chosen) => {
      const start = cpuMs()
      try {
        if (csvOf(json, chosen) !== '') answers++
      } catch (error) {
        if (!(error instanceof ToolFailure)) throw error
        expect(error.code).toMatch(/^(?:json|csv)\.[a-z0-9-]+$/)
      }
      expect(cpuMs() - start).toBeLessThan(2000)
    }),
    { numRuns: RUNS },
  )
  expect(answers).toBeGreaterThan(RUNS / 10)
})

test('returns JSON or a failure for any CSV', () => {
  const pieces = fc.array(fc.constantFrom(...SIGNS, 'a', '.b', '[0]', '1', 'true'), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(
      pieces,
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      (parts, header, types, unflatten) => {
        const bytes = new TextEncoder().encode(parts.join(''))
        try {
          const json = textOf(
            csvToJson(bytes, { ...reading, header, types, unflatten }, context).output,
          )
          if (json !== '') JSON.parse(json)
        } catch (error) {
          if (!(error instanceof ToolFailure)) throw error
        }
      },
    ),
    { numRuns: RUNS },
  )
})
