import { beforeEach, expect, test } from 'vitest'
import { createOldFiles } from './old-files.ts'
import { FakeCaches } from './testing.ts'

let caches: FakeCaches
/** The pages that are open, in all tabs. */
let pages: string[]
let hasSuccessor: boolean

beforeEach(() => {
  caches = new FakeCaches()
  pages = []
  hasSuccessor = false
})

/** The service worker of a version whose build has these files. */
const version = (...files: string[]) =>
  createOldFiles({
    caches,
    clients: { matchAll: async () => pages.map((id) => ({ id })) },
    hasSuccessor: () => hasSuccessor,
    current: new Map([
      ['precache', new Set(files)],
      ['late-files', new Set(files.map((file) => `/late${file}`))],
    ]),
  })

/** What is in the caches of the build. */
async function add(...files: string[]) {
  for (const file of files) {
    await (await caches.open('precache')).put(file, new Response(file))
    await (await caches.open('late-files')).put(`/late${file}`, new Response(file))
  }
}

const kept = () => [...(caches.all.get('precache')?.entries.keys() ?? [])].join(' ')

test('the files of an earlier version go with the last of its pages', async () => {
  await add('/a-1.js', '/b.js', '/a-2.js')
  pages = ['clicked', 'other']
  const second = version('/a-2.js', '/b.js')
  await second.remember()
  await second.sweep()
  expect(kept()).toBe('/a-1.js /b.js /a-2.js')
  // The tab of the click has reloaded, and a new one is open.
  pages = ['reloaded', 'other', 'new']
  await second.sweep()
  expect(kept()).toBe('/a-1.js /b.js /a-2.js')
  pages = ['reloaded', 'new']
  await second.sweep()
  expect(kept()).toBe('/b.js /a-2.js')
  expect([...(caches.all.get('late-files')?.entries.keys() ?? [])]).toEqual([
    '/late/b.js',
    '/late/a-2.js',
  ])
})

test('without an open page they go at once', async () => {
  await add('/a-1.js', '/a-2.js')
  const second = version('/a-2.js')
  await second.remember()
  await second.sweep()
  expect(kept()).toBe('/a-2.js')
})

test('a page keeps the files of its version through several updates', async () => {
  await add('/a-1.js', '/a-2.js')
  pages = ['first']
  await version('/a-2.js').remember()
  pages = ['first', 'second']
  await add('/a-3.js')
  const third = version('/a-3.js')
  await third.remember()
  pages = ['first', 'third']
  await third.sweep()
  expect(kept()).toBe('/a-1.js /a-2.js /a-3.js')
  pages = ['third']
  await third.sweep()
  expect(kept()).toBe('/a-3.js')
})

test('the version that waits takes nothing from the one in charge', async () => {
  await add('/a-1.js', '/a-2.js')
  pages = ['first']
  await version('/a-1.js').remember()
  pages = []
  await version('/a-2.js').sweep()
  expect(kept()).toBe('/a-1.js /a-2.js')
})

test('the version in charge takes nothing from one that is being installed or waits', async () => {
  await add('/a-0.js', '/a-1.js')
  const first = version('/a-1.js')
  pages = ['zeroth']
  await first.remember()
  pages = []
  await add('/a-2.js')
  hasSuccessor = true
  await first.sweep()
  expect(kept()).toBe('/a-0.js /a-1.js /a-2.js')
})
