import { expect, test } from 'vitest'
import { scanAuto } from '#src/core/json/scan.ts'
import { findArrays } from '#src/tools/json/shared/logic/records.ts'
import { compareWriters } from '#tests/csv-writers.ts'
import { suite } from './data.ts'
import { bytesOf, jsonDocuments, suiteFolders, suiteTexts } from './json-documents.ts'

const folders = suiteFolders()

test.skipIf(folders.length === 0)('writes all test data as CSV with and without vectors', () => {
  let documents = 0
  for (const [name, json] of jsonDocuments(folders)) {
    expect(compareWriters(json), name).toBe(true)
    for (const path of arraysOf(json)) compareWriters(json, { path })
    documents++
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

const parsing = suite('json-parsing')

test.skipIf(parsing === undefined)('writes JSONTestSuite as CSV with and without vectors', () => {
  const valid = suiteTexts(parsing).filter((file) => {
    // The first record is always written in JavaScript.
    compareWriters(Buffer.concat([Buffer.from('[{},{"a":'), bytesOf(file), Buffer.from('}]')]))
    return compareWriters(bytesOf(file))
  })
  expect(valid.length).toBeGreaterThan(90)
})
