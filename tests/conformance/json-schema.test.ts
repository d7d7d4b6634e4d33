import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sourceOf } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { scanJson } from '#src/core/json/scan.ts'
import type { Draft } from '#src/tools/json/schema/logic/drafts.ts'
import { itemsOf, memberValue, stringAt } from '#src/tools/json/schema/logic/nodes.ts'
import { schemaDraft, validateInstance } from '#src/tools/json/schema/logic/validate.ts'
import { suite } from './data.ts'

const folder = suite('json-schema')

const folders: Readonly<Record<string, Draft>> = {
  'draft2020-12': '2020-12',
  'draft2019-09': '2019-09',
  draft7: '7',
  draft6: '6',
  draft4: '4',
}

/** Unsupported cases, which the tool's README lists. */
const unsupported: readonly RegExp[] = [
  // Meta-schemas with other vocabularies.
  /vocabulary\.json schema that uses custom metaschema with with no validation vocabulary – no validation: invalid/,
  // Contents of strings, which drafts since 2019-09 don't assert either.
  /draft7\/optional\/content\.json .* an? (?:invalid|validly-encoded invalid)/,
  // Leap seconds in `time`, but not in `date-time`.
  /format\/time\.json .*valid .*leap second/,
]

const isUnsupported = (title: string) => unsupported.some((it) => it.test(title))

/** Number texts stay as they are, so files are scanned, not parsed. */
function scan(file: string): JsonDocument {
  const result = scanJson(new Uint8Array(readFileSync(file)))
  if (!result.ok) throw new Error(`${file}: ${result.error.code}`)
  return result.document
}

function part(document: JsonDocument, node: number): JsonDocument {
  const result = scanJson(Uint8Array.from(sourceOf(document, node)))
  if (!result.ok) throw new Error(result.error.code)
  return result.document
}

function filesIn(path: string): string[] {
  return readdirSync(path).flatMap((name) => {
    const file = join(path, name)
    return statSync(file).isDirectory() ? filesIn(file) : name.endsWith('.json') ? [file] : []
  })
}

describe.skipIf(!folder)('JSON-Schema-Test-Suite', () => {
  if (!folder) return
  const remotes = join(folder, 'remotes')
  const others = new Map(
    filesIn(remotes).map((file) => [
      `http://localhost:1234${file.slice(remotes.length)}`,
      scan(file),
    ]),
  )
  for (const [name, draft] of Object.entries(folders)) {
    const root = join(folder, 'tests', name)
    for (const file of filesIn(root)) {
      test(file.slice(root.length - name.length), () => {
        const cases = scan(file)
        const failed: string[] = []
        for (const group of itemsOf(cases, 0)) {
          const schema = part(cases, memberValue(cases, group, 'schema')!)
          const about = stringAt(cases, memberValue(cases, group, 'description'))
          for (const each of itemsOf(cases, memberValue(cases, group, 'tests')!)) {
            const title = `${about} – ${stringAt(cases, memberValue(cases, each, 'description'))}`
            if (isUnsupported(`${file} ${title}`)) continue
            const instance = part(cases, memberValue(cases, each, 'data')!)
            const expected =
              cases.bytes[sourceOf(cases, memberValue(cases, each, 'valid')!).byteOffset] === 0x74
            try {
              const { count } = validateInstance(
                instance,
                schema,
                {
                  draft: schemaDraft(schema, draft).draft,
                  formats: file.includes('/format') && file.includes('/optional/'),
                },
                others,
              )
              if ((count === 0) !== expected) failed.push(`${title}: ${count} errors`)
            } catch (error) {
              failed.push(`${title}: ${error}`)
            }
          }
        }
        expect(failed).toEqual([])
      })
    }
  }
})
