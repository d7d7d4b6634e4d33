/// <reference path="../../src/tools/json/to-csv/logic/papaparse.d.ts" />
import { parse as csvParse } from 'csv-parse/sync'
import papa from 'papaparse'
import { expect, test } from 'vitest'
import { ToolFailure } from '#src/core/failure.ts'
import { csvToJson } from '#src/tools/json/to-csv/logic.ts'
import fc from '#tests/fast-check.ts'

/** Runs per property, overridden by `FUZZ_RUNS`. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 2500)

type Table = readonly (readonly string[])[]

const options = {
  header: false,
  types: false,
  keepQuoted: true,
  unprotect: false,
  unflatten: false,
  anyway: true,
  fallback: 'utf-8',
} as const

/** The records as Offkit parses them; undefined if it refuses or warns. */
function offkit(text: string, delimiter: 'auto' | ',' | ';' | '\t'): Table | undefined {
  try {
    const bytes = new TextEncoder().encode(text)
    const answer = csvToJson(bytes, { ...options, delimiter }, { progress: () => {} })
    if (answer.badQuotes > 0) return undefined
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
    const json = answer.output.parts.map((part) => decoder.decode(part, { stream: true })).join('')
    return json === '' ? [] : JSON.parse(json)
  } catch (error) {
    if (error instanceof ToolFailure) return undefined
    throw error
  }
}

function byCsvParse(text: string, delimiter: string): Table | undefined {
  try {
    return csvParse(text, {
      delimiter,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    })
  } catch {
    return undefined
  }
}

function byPapaParse(text: string, delimiter: string): Table | undefined {
  const { data, errors } = papa.parse(text, { delimiter, newline: '\n' })
  return errors.length > 0 ? undefined : data
}

/** Records without blank lines, which parsers treat differently. */
function solid(table: Table): Table {
  return table.filter((fields) => fields.length > 1 || fields[0] !== '')
}

interface Written {
  readonly text: string
  readonly delimiter: ',' | ';' | '\t'
  readonly table: Table
}

const fieldText = fc.oneof(
  fc.string({ unit: fc.constantFrom(...Array.from('ab1 ,;\t"\n\r='), '\r\n', '中'), maxLength: 6 }),
  fc.constantFrom('', '007', 'true', '1e5', 'x'),
)

/** Tables with any line breaks, and with or without optional quotes. */
const written: fc.Arbitrary<Written> = fc
  .record({
    delimiter: fc.constantFrom(',' as const, ';' as const, '\t' as const),
    table: fc.integer({ min: 2, max: 4 }).chain((width) =>
      fc.array(fc.array(fieldText, { minLength: width, maxLength: width }), {
        minLength: 1,
        maxLength: 6,
      }),
    ),
    quotes: fc.infiniteStream(fc.boolean()),
    breaks: fc.oneof(
      fc.constantFrom('\r\n', '\n', '\r').map((one) => [one]),
      fc.array(fc.constantFrom('\r\n', '\n', '\r'), { minLength: 2, maxLength: 6 }),
    ),
    ends: fc.boolean(),
  })
  .map(({ delimiter, table, quotes, breaks, ends }) => {
    const field = (text: string) =>
      /["\r\n]|^ | $/.test(text) || text.includes(delimiter) || quotes.next().value
        ? `"${text.replaceAll('"', '""')}"`
        : text
    const text = table
      .map((fields, at) => {
        const last = at === table.length - 1 && !ends
        return fields.map(field).join(delimiter) + (last ? '' : breaks[at % breaks.length])
      })
      .join('')
    return { text, delimiter, table }
  })

test('parses tables with any line breaks and quotes', () => {
  fc.assert(
    fc.property(written, ({ text, delimiter, table }) => {
      if (/^sep=/i.test(text)) return
      expect(offkit(text, delimiter)).toEqual(table)
      expect(byCsvParse(text, delimiter)).toEqual(table)
    }),
    { numRuns },
  )
})

test('agrees with csv-parse and PapaParse where they agree', () => {
  const pieces = [
    'a',
    '1',
    ' ',
    ',',
    ',',
    ';',
    '"',
    '"',
    '""',
    '\n',
    '\n',
    '"x"',
    ',"y"\n',
    '中',
    '=',
  ]
  const noise = fc
    .array(fc.constantFrom(...pieces), { maxLength: 25 })
    .map((parts) => ({ text: parts.join(''), delimiter: ',' as const }))
  let compared = 0
  fc.assert(
    fc.property(fc.oneof(noise, written), ({ text, delimiter }) => {
      const first = byCsvParse(text, delimiter)
      const second = byPapaParse(text, delimiter)
      if (!first || !second) return
      if (JSON.stringify(solid(first)) !== JSON.stringify(solid(second))) return
      const own = offkit(text, delimiter)
      if (own === undefined) return
      expect(solid(own)).toEqual(solid(first))
      compared++
    }),
    { numRuns },
  )
  expect(compared).toBeGreaterThan(numRuns / 4)
})

test('detects the delimiter of tables with a simple header', () => {
  fc.assert(
    fc.property(written, ({ text, delimiter, table }) => {
      const names = (table[0] ?? []).map((_, at) => `name ${at}`)
      const rest = text.endsWith('\n') || text.endsWith('\r') ? text : `${text}\r\n`
      expect(offkit(`${names.join(delimiter)}\r\n${rest}`, 'auto')).toEqual([names, ...table])
    }),
    { numRuns },
  )
})

test('uses a declared delimiter and skips its line', () => {
  fc.assert(
    fc.property(
      written,
      fc.constantFrom('sep=', 'SEP=', 'Sep='),
      fc.constantFrom('\r\n', '\n'),
      ({ text, delimiter, table }, name, end) => {
        expect(offkit(`${name}${delimiter}${end}${text}`, 'auto')).toEqual(table)
      },
    ),
    { numRuns: Math.ceil(numRuns / 5) },
  )
})
