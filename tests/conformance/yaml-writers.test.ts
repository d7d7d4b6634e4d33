import { expect, test } from 'vitest'
import { compareWriters } from '#tests/yaml-writers.ts'
import { suite } from './data.ts'
import { bytesOf, jsonDocuments, suiteFolders, suiteTexts } from './json-documents.ts'

const folders = suiteFolders()

test.skipIf(folders.length === 0)('writes all test data as YAML with and without vectors', () => {
  let documents = 0
  for (const [name, json] of jsonDocuments(folders)) {
    expect(compareWriters(json), name).toBe(true)
    documents++
  }
  expect(documents).toBeGreaterThan(100)
})

const parsing = suite('json-parsing')

test.skipIf(parsing === undefined)('writes JSONTestSuite as YAML with and without vectors', () => {
  const valid = suiteTexts(parsing).filter((file) => compareWriters(bytesOf(file)))
  expect(valid.length).toBeGreaterThan(90)
})
