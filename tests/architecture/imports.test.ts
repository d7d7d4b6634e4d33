import { describe, expect, test } from 'vitest'
import { breachesOf, cyclesOf, isMatch, reachedFrom } from './check.ts'
import { withoutReact } from './dependency-table.ts'
import { importsOf, sourceFiles } from './graph.ts'

const graph = new Map(sourceFiles().map((file) => [file, importsOf(file)]))

test('every file imports only what the dependency table allows', () => {
  expect(graph.size).toBeGreaterThan(700)
  expect([...graph].flatMap(([file, imports]) => breachesOf(file, imports))).toEqual([])
})

test('imports have no cycles, including those of types', () => {
  expect(cyclesOf(graph)).toEqual([])
})

test('stores run without React', () => {
  const stores = [...graph.keys()].filter((file) => isMatch(file, withoutReact))
  expect(stores.length).toBeGreaterThan(7)
  expect(stores.map((file) => reachedFrom(file, graph).get('react')).filter(Boolean)).toEqual([])
})

const planted = (files: Readonly<Record<string, string>>) =>
  new Map(Object.entries(files).map(([file, code]) => [file, importsOf(file, code)]))

test('finds a cycle of types through other files', () => {
  const files = { 'a.ts': `import './b.ts'`, 'b.ts': `import type { It } from './c.ts'` }
  const cyclic = planted({ ...files, 'c.ts': `export * from './b.ts'` })
  expect(cyclesOf(cyclic)).toEqual([['b.ts', 'c.ts']])
})

test('finds a cycle through a glob', () => {
  const cyclic = planted({ 'a.ts': `import.meta.glob('./b*.ts')`, 'bc.ts': `import './a.ts'` })
  expect(cyclesOf(cyclic)).toEqual([['a.ts', 'bc.ts']])
})

test('finds React among the indirect imports of a store, except those of types', () => {
  const files = { 'use-a.ts': `import 'react'`, 'b.ts': `import.meta.glob('./use-*.ts')` }
  const store = (code: string) => reachedFrom('store.ts', planted({ ...files, 'store.ts': code }))
  expect(store(`import './b.ts'`).get('react')).toBe('store.ts → b.ts → use-a.ts → react')
  expect(store(`import type { It } from './b.ts'`).has('react')).toBe(false)
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
    ['src/tools/json/one/page.tsx', './frame/frame.ts'],
    ['src/tools/json/one/tool.ts', './logic/x.ts'],
    ['src/core/a.test.ts', './testing.ts'],
    ['src/ui/a.tsx', '@ark-ui/react/menu'],
    ['src/lib/a.ts', '#workers/client.ts'],
    ['src/features/a/a.ts', '#api/contract/x.ts'],
    ['src/app/a.ts', '#src/features/a/a.ts'],
    ['workers/a.ts', '#src/tools/json/one/logic.ts'],
    ['api/ads/a.ts', '#api/db/x.ts'],
    ['api/contract/a.ts', '#src/tools/groups.ts'],
    ['tests/e2e/a.ts', '#api/app.ts'],
  ])('allows %s to import %s', (file, target) => {
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
    ['src/tools/json/one/page.tsx', './frame/draw.ts'],
    ['src/tools/json/one/logic.ts', './store.ts'],
    ['src/tools/json/one/logic.ts', './preview-store.ts'],
    ['src/tools/json/one/logic.ts', './helper.ts'],
    ['src/tools/json/one/logic.ts', './logic/x.tsx'],
    ['src/tools/json/one/logic/x.ts', '#src/tools/json/one/store.ts'],
    ['src/tools/json/one/tool.ts', './logic.ts'],
    ['src/tools/json/one/tool.ts', 'hash-wasm'],
    ['src/tools/json/one/messages.ts', './logic.ts'],
    ['src/tools/json/one/store.ts', 'react'],
    ['src/tools/json/one/store.ts', './page.tsx'],
    ['src/tools/json/one/store.ts', './use-x.ts'],
    ['src/tools/json/one/store.ts', './frame/draw.ts'],
    ['src/tools/json/one/store.ts', '#src/lib/use-x.ts'],
    ['src/tools/json/one/store.ts', '#src/tools/json/shared/use-x.ts'],
    ['src/tools/json/one/store.ts', '#src/ui/x.ts'],
    ['src/tools/json/shared/x.ts', '#src/tools/json/one/logic.ts'],
    ['src/tools/json/shared/logic/x.ts', '#src/tools/json/one/logic.ts'],
    ['src/tools/json/shared/logic/x.ts', 'react'],
    ['src/tools/shared/x.ts', '#src/tools/registry.ts'],
    ['src/tools/shared/x.ts', '#src/features/theme/x.ts'],
    ['src/core/a.ts', '#src/core/../lib/x.ts'],
    ['src/core/a.ts', '/src/core/../lib/x.ts'],
    ['src/core/json/a.ts', './b/../../failure.ts'],
    ['src/core/a.ts', './a.test.ts'],
    ['src/core/a.ts', './testing.ts'],
    ['src/main.tsx', '#tests/x.ts'],
    ['api/ads/a.ts', './a.test.ts'],
    ['src/core/a.ts', '/node_modules/react/index.js'],
    ['src/core/a.ts', 'https://esm.sh/react'],
    ['src/tools/json/one/frame/a.ts', '#api/ads/store.ts'],
    ['src/tools/json/one/frame/a.ts', 'react'],
    ['src/tools/json/one/frame/a.ts', '#src/tools/json/one/page.tsx'],
    ['src/ui/a.tsx', '#src/lib/x.ts'],
    ['src/ui/a.tsx', 'react-i18next'],
    ['src/lib/a.ts', '#workers/tasks.ts'],
    ['src/lib/a.ts', '#src/ui/x.tsx'],
    ['src/lib/a.ts', '#src/tools/registry.ts'],
    ['src/ui/a.tsx', '#src/core/x.ts'],
    ['src/pages/a.tsx', '#src/tools/json/one/page.tsx'],
    ['src/pages/a.tsx', '#api/contract/ads.ts'],
    ['src/features/a/a.ts', '#src/pages/x.tsx'],
    ['src/features/a/a.ts', '#src/tools/json/one/tool.ts'],
    ['src/app/a.ts', '#workers/client.ts'],
    ['workers/a.ts', '#src/tools/json/one/store.ts'],
    ['workers/a.ts', 'react'],
    ['api/contract/a.ts', '#src/core/x.ts'],
    ['api/contract/a.ts', '#api/http/x.ts'],
    ['api/ads/a.ts', '#src/tools/groups.ts'],
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
  ])('forbids %s to import %s', (file, target) => {
    expect(breaches(file, use(target))).toHaveLength(1)
  })

  test('allows a feature to import the type of the API, but no value', () => {
    const file = 'src/features/a/client.ts'
    expect(breaches(file, `import type { Api } from '#api/app.ts'`)).toEqual([])
    // This import compiles to `import '#api/app.ts'`.
    expect(breaches(file, `import { type Api } from '#api/app.ts'`)).toHaveLength(1)
    expect(breaches(file, `import { type Api, createApp } from '#api/app.ts'`)).toHaveLength(1)
  })

  test('detects every kind of import', () => {
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
      `const it = import.meta.resolve('#src/lib/x.ts')`,
      `import it = require('#src/lib/x.ts')`,
      `declare module '#src/lib/x.ts' {}`,
      `/// <reference path="../lib/x.ts" />`,
      `/// <reference types="react" />`,
    ]) {
      expect(breaches(file, code), code).toHaveLength(1)
    }
  })

  test.each(['import(`#src/lib/x.ts`)', `import.meta.glob('./*.ts', { base: '/src/lib' })`])(
    'fails if it can’t resolve %s',
    (code) => expect(() => breaches('src/core/a.ts', code)).toThrow('literal'),
  )

  test('detects React in JSX', () => {
    expect(breaches('src/tools/json/one/frame/a.tsx', 'const it = <p />')).toHaveLength(1)
    expect(breaches('src/ui/a.tsx', 'const it = <><p /></>')).toEqual([])
  })

  test.each([
    'src/utils/a.ts',
    'src/a.ts',
    'src/core/a.tsx',
    'src/features/a.ts',
    'src/tools/helper.ts',
    'src/tools/json/helper.ts',
    'src/tools/json/one/logic/a.tsx',
    'src/tools/json/one/parts/a.ts',
    'src/tools/json/shared/parts/a.ts',
    'workers/parts/a.ts',
    'api/parts/a.ts',
    'api/contract/parts/a.ts',
  ])('forbids %s, which no rule lists', (file) => {
    expect(breaches(file, '')).toHaveLength(1)
  })
})
