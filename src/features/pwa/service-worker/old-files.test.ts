import { beforeEach, expect, test } from 'vitest'
import { createOldFiles } from './old-files.ts'
import { FakeCaches } from './testing.ts'

let caches: FakeCaches
/** The open pages, in all tabs. */
let pages: string[]
let hasSuccessor: boolean

beforeEach(() => {
  caches = new FakeCaches()
  pages = []
  hasSuccessor = false
})

/** The service worker of a version with these files. */
const version = (...files: string[]) =>
  createOldFiles({
    base: '',
    caches,
    clients: { matchAll: async () => pages.map((id) => ({ id })) },
    hasSuccessor: () => hasSuccessor,
    current: new Map([
      ['precache', new Set(files)],
      ['late-files', new Set(files.map((file) => `/late${file}`))],
    ]),
  })

/** Adds files to both caches. */
async function add(...files: string[]) {
  for (const file of files) {
    await (await caches.open('precache')).put(file, new Response(file))
    await (await caches.open('late-files')).put(`/late${file}`, new Response(file))
  }
}

const cachedFiles = () => [...(caches.all.get('precache')?.entries.keys() ?? [])].join(' ')

test('deletes the files of an earlier version when its last page is closed', async () => {
  await add('/a-1.js', '/b.js', '/a-2.js')
  pages = ['clicked', 'other']
  const second = version('/a-2.js', '/b.js')
  await second.recordOpenPages()
  await second.sweep()
  expect(cachedFiles()).toBe('/a-1.js /b.js /a-2.js')
  // The clicked tab has reloaded, and a new one is open.
  pages = ['reloaded', 'other', 'new']
  await second.sweep()
  expect(cachedFiles()).toBe('/a-1.js /b.js /a-2.js')
  pages = ['reloaded', 'new']
  await second.sweep()
  expect(cachedFiles()).toBe('/b.js /a-2.js')
  expect([...(caches.all.get('late-files')?.entries.keys() ?? [])]).toEqual([
    '/late/b.js',
    '/late/a-2.js',
  ])
})

test('deletes them at once if no page is open', async () => {
  await add('/a-1.js', '/a-2.js')
  const second = version('/a-2.js')
  await second.recordOpenPages()
  await second.sweep()
  expect(cachedFiles()).toBe('/a-2.js')
})

test('keeps the files of an open page through several updates', async () => {
  await add('/a-1.js', '/a-2.js')
  pages = ['first']
  await version('/a-2.js').recordOpenPages()
  pages = ['first', 'second']
  await add('/a-3.js')
  const third = version('/a-3.js')
  await third.recordOpenPages()
  pages = ['first', 'third']
  await third.sweep()
  expect(cachedFiles()).toBe('/a-1.js /a-2.js /a-3.js')
  pages = ['third']
  await third.sweep()
  expect(cachedFiles()).toBe('/a-3.js')
})

test('the waiting version deletes no files of the active one', async () => {
  await add('/a-1.js', '/a-2.js')
  pages = ['first']
  await version('/a-1.js').recordOpenPages()
  pages = []
  await version('/a-2.js').sweep()
  expect(cachedFiles()).toBe('/a-1.js /a-2.js')
})

test('the active version deletes no files of one that is installing or waiting', async () => {
  await add('/a-0.js', '/a-1.js')
  const first = version('/a-1.js')
  pages = ['zeroth']
  await first.recordOpenPages()
  pages = []
  await add('/a-2.js')
  hasSuccessor = true
  await first.sweep()
  expect(cachedFiles()).toBe('/a-0.js /a-1.js /a-2.js')
})
