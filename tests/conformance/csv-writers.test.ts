import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scanAuto } from '#src/core/json/scan.ts'
import { findArrays } from '#src/tools/json/shared/logic/records.ts'
import { compareWriters } from '#tests/csv-writers.ts'
import { suite } from './data.ts'

const names = [
  ...['csv', 'date-arithmetic', 'encoding', 'excalidraw', 'hash-vectors', 'json-parsing'],
  ...['json-schema', 'jsonpath-cts', 'jwt', 'mermaid-diagrams', 'naughty-strings', 'timezones'],
  ...['wpt', 'wycheproof', 'xss-payloads', 'yaml'],
]

const folders = names.flatMap((name) => suite(name) ?? [])

test.skipIf(folders.length === 0)('writes all test data as CSV with and without vectors', () => {
  let documents = 0
  for (const folder of folders) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.json')) continue
      const json = Uint8Array.from(readFileSync(join(folder, name)))
      expect(compareWriters(json), name).toBe(true)
      for (const path of arraysOf(json)) compareWriters(json, { path })
      documents++
    }
  }
  expect(documents).toBeGreaterThan(100)
})

/** The paths of the first arrays of objects. */
function arraysOf(json: Uint8Array<ArrayBuffer>): readonly string[] {
  const scan = scanAuto(json)
  if (!scan.ok) return []
  return findArrays(scan.document)
    .slice(0, MAX_ARRAYS)
    .map(({ path }) => path)
}

const MAX_ARRAYS = 3

/** A file of JSONTestSuite; `repeat` is a unit, its number of repetitions, and a tail. */
interface SuiteFile {
  readonly name: string
  readonly text?: string
  readonly base64?: string
  readonly repeat?: readonly [string, number, string?]
}

const parsing = suite('json-parsing')

test.skipIf(parsing === undefined)('writes JSONTestSuite as CSV with and without vectors', () => {
  const path = join(parsing ?? '', 'JSONTestSuite.json')
  const files: readonly SuiteFile[] = JSON.parse(readFileSync(path, 'utf8'))
  const valid = files.filter((file) => {
    // The first record is always written in JavaScript.
    compareWriters(Buffer.concat([Buffer.from('[{},{"a":'), bytesOf(file), Buffer.from('}]')]))
    return compareWriters(bytesOf(file))
  })
  expect(valid.length).toBeGreaterThan(90)
})

function bytesOf({ text = '', base64, repeat }: SuiteFile): Uint8Array<ArrayBuffer> {
  if (base64 !== undefined) return Uint8Array.from(Buffer.from(base64, 'base64'))
  if (!repeat) return new TextEncoder().encode(text)
  const [unit, count, tail = ''] = repeat
  return new TextEncoder().encode(unit.repeat(count) + tail)
}
