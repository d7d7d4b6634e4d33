import { parse as csvParse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import type { ByteParts } from '#src/core/task.ts'
import { cellOf, headingOf } from '#src/tools/json/to-csv/logic/preview.ts'
import { csvToJson, type JsonToCsvOptions, jsonToCsv } from '#src/tools/json/to-csv/logic.ts'
import fc from '#tests/fast-check.ts'

/** Runs per property, overridden by `FUZZ_RUNS`. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 3000)

const encoder = new TextEncoder()
const context = { progress: () => {} }

function textOf(output: ByteParts): string {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  return output.parts.map((part) => decoder.decode(part, { stream: true })).join('')
}

type Options = Omit<JsonToCsvOptions, 'bytes'>

function convert(json: string, options: Options) {
  const answer = jsonToCsv(encoder.encode(json), { ...options }, context)
  if (!answer) throw new Error('blank')
  return { ...answer, text: textOf(answer.output) }
}

const read = (csv: string, delimiter: string): readonly (readonly string[])[] =>
  csvParse(csv, { delimiter, bom: true, relax_column_count: true })

const digits = (least: number, most: number) =>
  fc.string({ unit: fc.constantFrom(...'0012345678'), minLength: least, maxLength: most })

/** Digits as in identifiers, telephone numbers, versions, and product codes. */
const numberText = fc
  .tuple(
    fc.constantFrom('', '', '-', '+', ' ', '\t', '\t\t'),
    digits(0, 20),
    fc.constantFrom('', '', '.', '.5', '.50', '.005'),
    fc.constantFrom('', '', '', 'e5', 'E+3', 'e-07', 'E400', ' ', 'x'),
  )
  .map((parts) => parts.join(''))

const jsonNumber = fc.oneof(
  fc
    .tuple(fc.constantFrom('', '-'), digits(1, 24), fc.constantFrom('', '.5', '.50', 'e3', 'e-400'))
    .map(([sign, whole, rest]) => `${sign}${whole.replace(/^0+(?=.)/, '')}${rest}`),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((double) => JSON.stringify(double)),
)

const text = fc.oneof(
  numberText,
  fc.string({ unit: 'grapheme', maxLength: 10 }),
  fc
    .array(fc.constantFrom(...Array.from('=+-@\t\r\n ,;"\'\\a1＝中😀\ud800'), 'sep='), {
      maxLength: 6,
    })
    .map((parts) => parts.join('')),
  fc.integer({ min: 190, max: 900 }).map((length) => '=中"😀,'.repeat(length / 5)),
)

/** A value as JSON text with whitespace and escape sequences. */
const value: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(text, fc.boolean()).map(([each, escaped]) => stringOf(each, escaped)),
  },
  { weight: 2, arbitrary: jsonNumber },
  fc.constantFrom('null', 'true', 'false', '[]', '{ }', '[ 1 ]'),
  fc.jsonValue({ maxDepth: 2 }).map((each) => JSON.stringify(each, null, 2)),
)

function stringOf(each: string, escaped: boolean): string {
  if (!escaped) return JSON.stringify(each)
  const parts = Array.from(each, (character) =>
    /[+\-.=0-9\t]/.test(character)
      ? `\\u00${character.charCodeAt(0).toString(16).padStart(2, '0')}`
      : JSON.stringify(character).slice(1, -1),
  )
  return `"${parts.join('')}"`
}

const key = fc.oneof(fc.constantFrom('a', 'b', 'a.b', '=k', '007', 'a[0]', 'sep=;', ''), text)
const record = fc
  .array(fc.tuple(key, value), { maxLength: 4 })
  .map((members) => `{${members.map(([name, each]) => `${JSON.stringify(name)}: ${each}`).join()}}`)
const rows = fc.array(value, { maxLength: 4 }).map((items) => `[${items.join()}]`)

const document = fc.oneof(
  { weight: 4, arbitrary: fc.array(record, { maxLength: 5 }).map((items) => `[${items.join()}]`) },
  fc.array(rows, { maxLength: 4 }).map((items) => `[${items.join()}]`),
  fc.array(value, { maxLength: 4 }).map((items) => `[${items.join()}]`),
  record,
)

const options = fc.record({
  delimiter: fc.constantFrom(',' as const, ';' as const, '\t' as const),
  header: fc.boolean(),
  flatten: fc.boolean(),
  excel: fc.boolean(),
  guardFormulas: fc.boolean(),
  path: fc.constant('$'),
  columns: fc.constant([]),
})

describe('the preview', () => {
  test('shows the cells that csv-parse reads, with any options', () => {
    let cells = 0
    fc.assert(
      fc.property(document, options, (json, chosen) => {
        const { text: csv, preview, columns, kind } = convert(json, chosen)
        if (csv === '') return
        const table = read(csv, chosen.delimiter)
        const isWritten = chosen.header && kind !== 'rows'
        if (isWritten) {
          expect(columns.map((name) => headingOf(name, preview.protection))).toEqual(table[0])
        }
        const records = isWritten ? table.slice(1) : table
        expect(preview.rows).toBe(records.length)
        for (const [row, fields] of records.entries()) {
          for (const [column, field] of fields.entries()) {
            const shown = cellOf(preview, row, column)
            if (field.length <= 200) expect(shown).toBe(field)
            else expect(field.startsWith(shown) && shown.length >= 199).toBe(true)
            cells++
          }
        }
      }),
      { numRuns },
    )
    expect(cells).toBeGreaterThan(numRuns)
  })
})

/** Models a spreadsheet: a number rounded to 15 digits if the cell is numeric, otherwise its text. */
function bySpreadsheet(cell: string): number | string {
  return /^ *[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)? *$/i.test(cell)
    ? Number(Number(cell).toPrecision(15))
    : cell
}

/** Whether a number is only formatted differently, such as `9.50` or `.5`. */
function isSameNumber(cell: string, number: number): boolean {
  const plain = /^ *(-?)(\d*)\.?(\d*?)0*? *$/.exec(cell)
  if (!plain || /^ *-?0\d/.test(cell)) return false
  return Number(cell) === number
}

describe('Excel mode', () => {
  const field = fc.oneof(
    numberText.map((each) => ({ json: JSON.stringify(each), isNumber: false })),
    jsonNumber.map((json) => ({ json, isNumber: true })),
  )

  test('protects all digits that a spreadsheet would change, in cells and names', () => {
    let tabs = 0
    fc.assert(
      fc.property(
        fc.array(field, { minLength: 1, maxLength: 5 }),
        numberText,
        options,
        (fields, name, chosen) => {
          const json = `[${fields.map((each) => `{${JSON.stringify(name)}:${each.json}}`).join()}]`
          const { text: csv, keptAsText } = convert(json, {
            ...chosen,
            header: true,
            excel: true,
          })
          const [names = [], ...records] = read(csv, chosen.delimiter)
          let marked = 0
          for (const [at, cell] of [
            names[0] ?? '',
            ...records.map(([first = '']) => first),
          ].entries()) {
            const number = bySpreadsheet(cell)
            if (cell.startsWith('\t')) marked++
            if (typeof number === 'string') continue
            // A number may be formatted differently if its value stays the same.
            const isNumber = at > 0 && fields[at - 1]?.isNumber
            if (isNumber)
              expect(Math.abs(number - Number(cell)) <= 0 || !Number.isFinite(number), cell).toBe(
                true,
              )
            else expect(isSameNumber(cell, number), JSON.stringify(cell)).toBe(true)
          }
          expect(marked).toBeGreaterThanOrEqual(keptAsText)
          tabs += keptAsText
        },
      ),
      { numRuns },
    )
    expect(tabs).toBeGreaterThan(numRuns / 2)
  })

  test('converts back to the same JSON as without it', () => {
    fc.assert(
      fc.property(document, options, fc.boolean(), (json, chosen, types) => {
        const { delimiter, header } = chosen
        const back = (excel: boolean) => {
          const answer = convert(json, { ...chosen, excel, guardFormulas: false })
          const reading = {
            delimiter,
            types,
            keepQuoted: true,
            unprotect: excel,
            unflatten: false,
            anyway: true,
            fallback: 'utf-8',
          } as const
          const bytes = encoder.encode(answer.text)
          const { output, unprotected } = csvToJson(bytes, { header, ...reading }, context)
          if (excel) expect(unprotected).toBe(answer.keptAsText)
          return textOf(output)
        }
        expect(back(true)).toBe(back(false))
      }),
      { numRuns },
    )
  })
})
