import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { expressionOf } from './check.ts'
import { importsOf } from './graph.ts'
import { drawArchitecture } from './picture.ts'
import { readFiles } from './wording/texts.ts'

test('the diagram matches the dependency table: node scripts/draw-architecture.mjs', () => {
  expect(readFileSync('docs/architecture.svg', 'utf8')).toBe(drawArchitecture())
})

test('CONTRIBUTING.md shows the planted tool and group: run this test with -u to update it', async () => {
  const planted = 'tests/architecture/planted/text/reverse'
  const [, group = ''] =
    /const GROUP = ` *(.*)\\n`/.exec(readFileSync('scripts/planted.mjs', 'utf8')) ?? []
  const blocks = [
    ...['tool.ts', 'logic.ts', 'page.tsx'].map((file) =>
      readFileSync(`${planted}/${file}`, 'utf8'),
    ),
    `${group}\n`,
  ]
  const text = readFileSync('CONTRIBUTING.md', 'utf8')
  const expected = text.replace(/(?<=^```tsx?\n)[\s\S]*?(?=^```$)/gm, (it) => blocks.shift() ?? it)
  expect(blocks).toEqual([])
  await expect(expected).toMatchFileSnapshot('../../CONTRIBUTING.md')
})

test('every link between documents leads to a file', () => {
  const missing = readFiles()
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = '']) =>
        join(dirname(file), path),
      ),
    )
    .filter((path) => !existsSync(path))
  expect(missing).toEqual([])
})

/** The walks of the page: a heading with the maximum number of files, then the files in order. */
const walks = readFileSync('docs/architecture.md', 'utf8')
  .split(/^### /m)
  .flatMap((text) => {
    const [, title = '', max] = /^(.*) \(at most (\d+) files\)\n/.exec(text) ?? []
    const files = [...text.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file)
    return max ? [{ title, max: Number(max), files }] : []
  })

test('architecture.md walks through five flows', () => expect(walks).toHaveLength(5))

describe.each(walks)('$title', ({ max, files }) => {
  test(`lists at most ${max} files, all of which exist`, () => {
    expect(files.length).toBeGreaterThan(1)
    expect(files.length).toBeLessThanOrEqual(max)
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })

  test.each(files.slice(1).map((file, at) => ({ file, before: files.slice(0, at + 1) })))(
    'an import connects $file to an earlier file',
    ({ file, before }) => {
      expect(before.some((it) => isImported(file, it) || isImported(it, file))).toBe(true)
    },
  )
})

const isImported = (file: string, by: string): boolean =>
  importsOf(by).some(({ target }) => expressionOf(target).test(file))
