import { describe, expect, test } from 'vitest'
import type { Implementation } from '#src/core/operation.ts'
import { parseOptionValues } from '#src/core/option-values.ts'
import { formatSize } from '#src/lib/format-size.ts'
import { declarations } from '#src/tools/declarations.ts'
import diagram from '#src/tools/diagram/editor/tool.ts'
import certificate from '#src/tools/encoding/certificate/tool.ts'
import { toolTable } from '#workers/serve.ts'

/** Records of about 60 bytes: long enough for every task to report several times. */
const RECORDS = 60_000
const records = Array.from(
  { length: RECORDS },
  (_, at) => `{"id":${at},"name":"名${at}","tags":[1,2.50]}`,
)
const json = `[${records.join(',\n')}]`
const csv = `id,name\n${records.map((_, at) => `${at},"名, ${at}"`).join('\n')}\n`
const yaml = records
  .map((_, at) => `- id: ${at}\n  name: 名${at}\n`)
  .join('')
  .slice(0, 600_000)

const calendar = 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260101\nEND:VEVENT\nEND:VCALENDAR\n'

/** A source of each operation that reads one. Their options have their defaults. */
const sources: Readonly<Record<string, string>> = {
  'json/validator validate': json,
  'json/validator repair': `${json.slice(0, -1)},]`,
  'json/to-yaml to-yaml': json,
  'json/to-yaml from-yaml': yaml.slice(0, yaml.lastIndexOf('- ')),
  'json/to-csv to-csv': json,
  'json/to-csv from-csv': csv,
  'json/unescaper unescape': json,
  'json/unescaper escape': json,
  'json/diff diff': json,
  'json/diff apply': json,
  'json/schema validate': json,
  'json/schema infer': json,
  'json/to-types to-types': json,
  'json/path-finder open': json,
  'json/path-finder find': json,
  'json/path-finder query': json,
  'json/path-finder query-text': json,
  'time/timestamp convert-log': json,
  'time/calculator events': calendar,
  'encoding/hash hash': json,
  'encoding/base64 encode': json,
  'encoding/base64 decode': Buffer.from(json).toString('base64'),
  'encoding/url encode': json,
  'encoding/url decode': encodeURIComponent(json),
  'encoding/text encode': json,
  'encoding/text decode': Buffer.from(json).toString('hex'),
  'encoding/certificate decode': certificate.operations.decode.example.input,
  'diagram/editor from-drawing': diagram.operations['from-drawing'].example.input,
}

/** The further inputs of operations that have two. */
const further: Readonly<Record<string, object>> = {
  'json/diff diff': { changed: json },
  'json/diff apply': { patch: '{}' },
  'json/schema validate': { schema: '{}' },
}

const cases = declarations.flatMap(({ id, operations }) =>
  Object.entries(operations).map(([name, { options }]) => ({
    key: `${id} ${name}`,
    id,
    name,
    values: parseOptionValues(options, further[`${id} ${name}`]),
  })),
)

function utf16(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))
}

type Case = (typeof cases)[number]
type Progress = { readonly done: number; readonly total: number }

async function progressOf({ id, name, values }: Case, bytes: Uint8Array): Promise<Progress[]> {
  const reports: Progress[] = []
  const context = { progress: (done: number, total: number) => reports.push({ done, total }) }
  const module = await toolTable[id]?.()
  const operation = module?.operations[name] as Implementation | undefined
  await operation?.run(bytes as never, values as never, context)
  return reports
}

test('every operation that reads bytes has a source here', async () => {
  const reading: string[] = []
  for (const { key, id, name } of cases) {
    const module = await toolTable[id]?.()
    if (module?.operations[name]?.reads !== 'text') reading.push(key)
  }
  expect(reading.sort()).toEqual(Object.keys(sources).sort())
})

describe('the progress of an operation never goes back or beyond the bytes of its source:', () => {
  test.each(cases.filter(({ key }) => key in sources))('$key', async (each) => {
    const text = sources[each.key] ?? ''
    const isJson = each.id.startsWith('json/')
    for (const bytes of [new TextEncoder().encode(text), ...(isJson ? [utf16(text)] : [])]) {
      const reports = await progressOf(each, bytes)
      if (isJson) expect(reports.length).toBeGreaterThan(0)
      let last = 0
      for (const { done, total } of reports) {
        // A log is measured in UTF-16 units.
        expect(total).toBe(each.id === 'time/timestamp' ? text.length : bytes.length)
        expect(done).toBeGreaterThanOrEqual(last)
        expect(done).toBeLessThanOrEqual(total)
        last = done
      }
    }
  })
})

test('a file of 1 GB is shown as 1 GB', () => {
  expect([1e9, 1_000_000_001, 2 ** 30].map((size) => formatSize(size, 'en'))).toEqual([
    '1 GB',
    '1 GB',
    '1.1 GB',
  ])
})
