import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ToolFailure } from '#src/core/failure.ts'
import { findPaths, openPaths } from '#src/tools/json/path-finder/logic.ts'
import { suite } from './data.ts'

interface Case {
  readonly name: string
  readonly selector: string
  readonly document?: unknown
  readonly invalid_selector?: boolean
  readonly result?: readonly unknown[]
  readonly result_paths?: readonly string[]
  readonly results?: readonly (readonly unknown[])[]
  readonly results_paths?: readonly (readonly string[])[]
}

const context = { progress: () => {} }
const folder = suite('jsonpath-cts')

/** The compliance test suite of RFC 9535 with the functions that the page calls. */
describe.skipIf(folder === undefined)('the JSONPath compliance suite', () => {
  const cases: readonly Case[] = folder
    ? JSON.parse(readFileSync(join(folder, 'cts.json'), 'utf8')).tests
    : []

  test('is complete', () => {
    expect(cases).toHaveLength(703)
  })

  test.each(cases.map((it) => [it.name, it] as const))('%s', (_, it) => {
    if (it.invalid_selector) {
      expect(() => find(null, it.selector)).toThrow(ToolFailure)
      return
    }
    const { values, paths } = find(it.document, it.selector)
    expect(it.results ?? [it.result]).toContainEqual(values)
    expect(it.results_paths ?? [it.result_paths]).toContainEqual(paths)
  })
})

function find(document: unknown, path: string) {
  const bytes = new TextEncoder().encode(JSON.stringify(document))
  const opened = openPaths(bytes, {}, context)
  if (!opened) throw new Error('blank')
  const { output, first } = findPaths(opened.document, { path }, context)
  const text = output?.parts.map((part) => new TextDecoder().decode(part)).join('') ?? ''
  return { values: JSON.parse(text), paths: first.map((match) => match.path) }
}
