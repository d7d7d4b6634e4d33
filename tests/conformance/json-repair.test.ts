import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { minifyJson } from '#src/core/json/format.ts'
import { applyRepair } from '#src/core/json/repair/apply.ts'
import { repairJson } from '#src/core/json/repair/repair.ts'
import { scanAuto } from '#src/core/json/scan.ts'
import { suite } from './data.ts'

/** A text, and the minified JSON that people mean by it; undefined if no repair is right. */
interface Case {
  readonly text: string
  readonly expected: string | undefined
}

const folder = resolve(import.meta.dirname, 'broken-json')

/** The cases of a file: after a line of comment, separated by lines of dashes. */
function load(file: string): readonly Case[] {
  const [, all = ''] = /^[^\n]*\n([\s\S]*)$/.exec(readFileSync(join(folder, file), 'utf8')) ?? []
  return all.split('\n----\n').map((block) => {
    const [text = '', expected = ''] = block.split('\n=>\n')
    return { text, expected: expected.trim() === 'none' ? undefined : expected.trim() }
  })
}

function minified(bytes: Uint8Array<ArrayBuffer>): string {
  const scan = scanAuto(bytes)
  if (!scan.ok) throw new Error('not valid')
  const { parts } = minifyJson(scan.document, { sortKeys: false, sink: undefined })
  return parts
    .map((part) => new TextDecoder().decode(part))
    .join('')
    .trim()
}

type Verdict = 'right' | 'wrong' | 'not repaired'

function verdictOf({ text, expected }: Case): Verdict {
  const bytes = new TextEncoder().encode(text)
  const { edits, isComplete } = repairJson(bytes)
  if (!isComplete) return expected === undefined ? 'right' : 'not repaired'
  return minified(applyRepair(bytes, edits)) === expected ? 'right' : 'wrong'
}

const cases = readdirSync(folder).flatMap(load)

describe('the repair of real mistakes', () => {
  it('has at least 440 texts', () => {
    expect(cases.length).toBeGreaterThanOrEqual(440)
  })

  it('is never wrong', () => {
    expect(cases.filter((it) => verdictOf(it) === 'wrong')).toEqual([])
  })

  it('is right for at least 95 %', () => {
    const missed = cases.filter((it) => verdictOf(it) === 'not repaired')
    expect(missed.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(cases.length / 20)
  })
})

/** A key with an escape sequence is reported and left. */
const unsupported: ReadonlySet<string> = new Set(['todo/unicode-escaped-unquoted-key.json5'])

const json5 = suite('json5')

describe.skipIf(json5 === undefined)('the repair of the JSON5 test suite', () => {
  const files = readdirSync(json5 ?? '.', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.json5') && !unsupported.has(name),
  )

  it.each(files)('of %s is valid JSON', (name) => {
    const bytes = Uint8Array.from(readFileSync(join(json5 ?? '', name)))
    expect(repairJson(bytes)).toMatchObject({ errors: [], isComplete: true })
  })
})
