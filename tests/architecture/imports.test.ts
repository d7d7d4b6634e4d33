import { describe, expect, test } from 'vitest'
import { breachesOf, circlesOf } from './check.ts'
import { importsOf, sourceFiles } from './graph.ts'

const graph = new Map(sourceFiles().map((file) => [file, importsOf(file)]))

test('every file imports only what the dependency table names', () => {
  expect(graph.size).toBeGreaterThan(700)
  expect([...graph].flatMap(([file, imports]) => breachesOf(file, imports))).toEqual([])
})

test('no files import each other in a circle, not even their types', () => {
  expect(circlesOf(graph)).toEqual([])
})

test('finds a circle of types behind other files', () => {
  const files = { 'a.ts': `import './b.ts'`, 'b.ts': `import type { It } from './c.ts'` }
  const circle = Object.entries({ ...files, 'c.ts': `export * from './b.ts'` })
  const planted = new Map(circle.map(([file, code]) => [file, importsOf(file, code)]))
  expect(circlesOf(planted)).toEqual([['b.ts', 'c.ts']])
})

const breaches = (file: string, code: string) => breachesOf(file, importsOf(file, code))
const use = (target: string) => `import { it } from '${target}'\n\nit()\n`

describe('the dependency table', () => {
  test.each([
    ['src/core/a.ts', '#src/core/b.ts'],
    ['src/core/json/a.ts', '#src/core/failure.ts'],
    ['src/tools/json/one/logic.ts', '#src/core/x.ts'],
    ['src/tools/json/one/logic.ts', './logic/x.ts'],
    ['src/tools/json/one/logic.ts', '#src/tools/json/shared/logic/x.ts'],
    ['src/tools/new/one/logic.ts', '#src/tools/new/shared/logic/x.ts'],
    ['src/tools/json/one/page.tsx', '#src/tools/json/shared/x.tsx'],
    ['src/tools/json/one/page.tsx', '#src/tools/shared/x.tsx'],
    ['src/tools/json/one/page.tsx', '#src/ui/x.tsx'],
    ['src/tools/json/one/store.ts', '#src/lib/x.ts'],
    ['src/tools/json/one/frame/a.ts', 'mermaid'],
    ['src/ui/a.tsx', '@ark-ui/react/menu'],
    ['src/lib/a.ts', '#workers/client.ts'],
    ['src/features/a/a.ts', '#api/contract/x.ts'],
    ['src/app/a.ts', '#src/features/a/a.ts'],
    ['workers/a.ts', '#src/tools/json/one/logic.ts'],
    ['api/ads/a.ts', '#api/db/x.ts'],
    ['api/contract/a.ts', '#src/tools/groups.ts'],
    ['tests/e2e/a.ts', '#api/app.ts'],
  ])('lets %s import %s', (file, target) => {
    expect(breaches(file, use(target))).toEqual([])
  })

  test.each([
    ['src/core/a.ts', '#src/lib/x.ts'],
    ['src/core/a.ts', 'react'],
    ['src/core/a.ts', 'node:fs'],
    ['src/core/json/a.ts', '../failure.ts'],
    ['src/core/json/a.ts', './../failure.ts'],
    ['src/core/json/a.ts', './.././../lib/x.ts'],
    ['src/tools/json/one/logic.ts', '#src/tools/json/two/logic.ts'],
    ['src/tools/json/one/logic.ts', '#src/tools/time/shared/x.ts'],
    ['src/tools/json/one/logic.ts', '#src/tools/json/shared/x.tsx'],
    ['src/tools/json/one/logic.ts', '#src/ui/x.tsx'],
    ['src/tools/json/one/tool.ts', 'react'],
    ['src/tools/new/one/logic.ts', 'react'],
    ['src/tools/new/one/logic.ts', '#src/lib/x.ts'],
    ['src/tools/json/one/page.tsx', '#src/tools/json/two/page.tsx'],
    ['src/tools/json/one/page.tsx', '#src/tools/time/shared/x.tsx'],
    ['src/tools/json/one/page.tsx', '#src/features/theme/x.ts'],
    ['src/tools/json/one/page.tsx', '#workers/client.ts'],
    ['src/tools/shared/a.tsx', '#src/tools/json/one/page.tsx'],
    ['src/tools/shared/a.tsx', '#src/tools/json/shared/x.ts'],
    ['src/tools/registry.ts', '#src/tools/json/one/page.tsx'],
    ['src/tools/json/one/logic.ts', './store.ts'],
    ['src/tools/json/one/frame/a.ts', '#api/ads/store.ts'],
    ['src/tools/json/one/frame/a.ts', 'react'],
    ['src/tools/json/one/frame/a.ts', '#src/tools/json/one/page.tsx'],
    ['src/ui/a.tsx', '#src/lib/x.ts'],
    ['src/ui/a.tsx', 'react-i18next'],
    ['src/lib/a.ts', '#workers/tasks.ts'],
    ['src/lib/a.ts', '#src/ui/x.tsx'],
    ['src/features/a/a.ts', '#api/ads/store.ts'],
    ['src/features/a/a.ts', '#api/app.ts'],
    ['src/features/a/a.ts', '#src/features/b/x.ts'],
    ['src/features/a/a.ts', '#src/app/x.ts'],
    ['src/app/a.ts', '#api/app.ts'],
    ['src/pages/a.tsx', '#workers/client.ts'],
    ['src/pages/a.tsx', '#src/app/x.ts'],
    ['workers/a.ts', '#src/tools/json/one/page.tsx'],
    ['workers/a.ts', '#src/lib/x.ts'],
    ['api/contract/a.ts', '#api/ads/store.ts'],
    ['api/contract/a.ts', '#src/tools/registry.ts'],
    ['api/contract/a.ts', 'hono'],
    ['api/ads/a.ts', '#src/core/x.ts'],
    ['api/ads/a.ts', '#workers/client.ts'],
  ])('refuses that %s imports %s', (file, target) => {
    expect(breaches(file, use(target))).toHaveLength(1)
  })

  test('lets a feature import the type of the API and no value', () => {
    const file = 'src/features/a/client.ts'
    expect(breaches(file, `import type { Api } from '#api/app.ts'`)).toEqual([])
    expect(breaches(file, `import { type Api } from '#api/app.ts'`)).toEqual([])
    expect(breaches(file, `import { type Api, createApp } from '#api/app.ts'`)).toHaveLength(1)
  })

  test('sees every way to import', () => {
    const file = 'src/core/a.ts'
    for (const code of [
      `export { it } from '#src/lib/x.ts'`,
      `export * from '#src/lib/x.ts'`,
      `import '#src/lib/x.ts'`,
      `const later = () => import('#src/lib/x.ts')`,
      `const all = import.meta.glob('/src/lib/*.ts')`,
      `const all = import.meta.glob(['./b.ts', '/src/lib/*.ts'], { eager: true })`,
      `let it: import('#src/lib/x.ts').It`,
      `import it from '#src/lib/x.ts?worker&url'`,
      `const it = new Worker(new URL('/src/lib/x.ts', import.meta.url))`,
    ]) {
      expect(breaches(file, code), code).toHaveLength(1)
    }
  })

  test('refuses a folder that it does not list', () => {
    expect(breaches('src/utils/a.ts', '')).toHaveLength(1)
    expect(breaches('src/tools/helper.ts', '')).toHaveLength(1)
  })
})
