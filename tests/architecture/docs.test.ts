import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { expressionOf } from './check.ts'
import { importsOf } from './graph.ts'
import { drawArchitecture } from './picture.ts'

test('the picture is drawn from the dependency table: node scripts/draw-architecture.mjs', () => {
  expect(readFileSync('docs/architecture.svg', 'utf8')).toBe(drawArchitecture())
})

/** The walks of the page: a heading with the most files that it may have, then the files in order. */
const walks = readFileSync('docs/architecture.md', 'utf8')
  .split(/^### /m)
  .flatMap((text) => {
    const [, title = '', most] = /^(.*) \(at most (\d+) files\)\n/.exec(text) ?? []
    const files = [...text.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file)
    return most ? [{ title, most: Number(most), files }] : []
  })

test('the page walks through four flows', () => expect(walks).toHaveLength(4))

describe.each(walks)('$title', ({ most, files }) => {
  test(`is at most ${most} files, all of which exist`, () => {
    expect(files.length).toBeGreaterThan(1)
    expect(files.length).toBeLessThanOrEqual(most)
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })

  test.each(files.slice(1).map((file, at) => ({ file, before: files.slice(0, at + 1) })))(
    'leads to $file by an import',
    ({ file, before }) => {
      expect(before.some((it) => isImported(file, it) || isImported(it, file))).toBe(true)
    },
  )
})

const isImported = (file: string, by: string): boolean =>
  importsOf(by).some(({ target }) => expressionOf(target).test(file))
