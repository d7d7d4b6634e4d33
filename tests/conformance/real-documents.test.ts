import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse as csvParse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { ByteParts } from '#src/core/task.ts'
import { csvToJson, jsonToCsv } from '#src/tools/json/to-csv/logic.ts'
import { jsonToYaml, yamlToJson } from '#src/tools/json/to-yaml/logic.ts'
import { difference, READERS, READERS_OF_1_1, treeOf } from './yaml-readers.ts'

const context = { progress: () => {} }

/** The manifests of the dependencies: a hundred documents that people wrote. */
const folder = join(import.meta.dirname, '../../node_modules')
const documents = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^(?:@[^/]+\/)?[^/@.]+\/package\.json$/.test(path))
  .sort()
  .slice(0, 150)
  .map((path) => ({ path, json: readFileSync(join(folder, path), 'utf8') }))

const bytesOf = (text: string) => new TextEncoder().encode(text)

function textOf(output: ByteParts): string {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  return output.parts.map((part) => decoder.decode(part, { stream: true })).join('')
}

test('manifests of packages are the same in YAML, by every reader, and back', () => {
  expect(documents.length).toBeGreaterThan(100)
  for (const { path, json } of documents) {
    const yaml = textOf(
      jsonToYaml(bytesOf(json), { indent: 2, quotes: 'double', marker: false }, context).output,
    )
    for (const [name, read] of Object.entries({ ...READERS, ...READERS_OF_1_1 })) {
      const found = difference(treeOf(JSON.parse(json)), read(yaml)[0])
      expect(found, `${path} by ${name}`).toBeUndefined()
    }
    const { output, yaml11Conflicts } = yamlToJson(bytesOf(yaml), { indent: 2 }, context)
    expect(JSON.parse(textOf(output)), path).toEqual(JSON.parse(json))
    expect(yaml11Conflicts).toBe(0)
  }
})

test('manifests of packages are the same table in CSV, its delimiter found by itself', () => {
  for (const { path, json } of documents) {
    for (const delimiter of [',', ';', '\t'] as const) {
      const options = { delimiter, header: true, flatten: true, path: '$', columns: [] } as const
      const protection = { excel: true, guardFormulas: true } as const
      const csv = jsonToCsv(bytesOf(json), { ...options, ...protection }, context)
      const text = csv ? textOf(csv.output) : ''
      const reading = {
        header: false,
        types: false,
        keepQuoted: true,
        unflatten: false,
        unprotect: false,
        anyway: false,
      } as const
      const auto = { delimiter: 'auto', fallback: 'utf-8' } as const
      const table: unknown = JSON.parse(
        textOf(csvToJson(bytesOf(text), { ...auto, ...reading }, context).output),
      )
      expect(table, path).toEqual(csvParse(text, { delimiter, bom: true }))
    }
  }
})
