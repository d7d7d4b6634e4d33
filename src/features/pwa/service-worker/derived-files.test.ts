import { expect, test } from 'vitest'
import { withDerivedFiles } from './derived-files.ts'
import { digestOf } from './hashed-names.ts'
import { FakeCache, ORIGIN } from './testing.ts'

const PAGE = "import{a}from'./word-old00000.js';import'./same-12345678.js';load('assets/page.css')"

/** An update to files with the given digests from a cache with the files of the previous version. */
async function update(digests: Readonly<Record<string, string>>, cached = PAGE) {
  const cache = new FakeCache()
  const headers = { 'content-type': 'text/javascript', 'content-length': '1', etag: '"old"' }
  await cache.put('/assets/page-old00000.js', new Response(cached, { headers }))
  await cache.put('/assets/word-old00000.js', new Response('old word', { headers }))
  await cache.put('/pages/en/about.html', new Response('page'))
  const fetched: string[] = []
  const fetch = withDerivedFiles(
    async ({ url }) => {
      fetched.push(new URL(url).pathname)
      return new Response('from the server')
    },
    {
      folder: '/assets/',
      paths: ['/assets/page-new00000.js', '/assets/word-new00000.js', '/assets/same-12345678.js'],
      digests: new Map(Object.entries(digests)),
      cache,
    },
  )
  return { fetched, get: (path: string) => fetch(new Request(ORIGIN + path)) }
}

test('a file in which only names have changed comes from the previous version', async () => {
  const text = PAGE.replace('word-old00000', 'word-new00000')
  const { fetched, get } = await update({ '/assets/page-new00000.js': await digestOf(text) })
  const response = await get('/assets/page-new00000.js')
  expect(await response.text()).toBe(text)
  expect([...response.headers]).toEqual([['content-type', 'text/javascript']])
  expect(fetched).toEqual([])
})

test('a file with another change, without a digest, or without a predecessor is fetched', async () => {
  const text = `${PAGE.replace('word-old00000', 'word-new00000')};changed()`
  const { fetched, get } = await update({
    '/assets/page-new00000.js': await digestOf(text),
    '/assets/none-new00000.js': await digestOf(text),
  })
  const paths = ['page', 'none', 'word'].map((name) => `/assets/${name}-new00000.js`)
  for (const path of paths) expect(await (await get(path)).text()).toBe('from the server')
  expect(fetched).toEqual(paths)
})

test('a damaged file in the cache is fetched', async () => {
  const text = PAGE.replace('word-old00000', 'word-new00000')
  const digest = await digestOf(text)
  const { fetched, get } = await update({ '/assets/page-new00000.js': digest }, PAGE.slice(0, -1))
  expect(await (await get('/assets/page-new00000.js')).text()).toBe('from the server')
  expect(fetched).toEqual(['/assets/page-new00000.js'])
})
