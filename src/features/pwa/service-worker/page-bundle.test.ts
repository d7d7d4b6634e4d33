import { expect, test } from 'vitest'
import { PAGE_BUNDLE_PATH } from '#api/contract/page-bundle.ts'
import { withPageBundle } from './page-bundle.ts'
import { ORIGIN } from './testing.ts'

const bundle = {
  '/pages/en/about.html': { headers: { 'Content-Type': 'text/html', A: 'b' }, html: '<p>About' },
  '/pages/zh-CN/about.html': { headers: { 'Content-Type': 'text/html' }, html: '<p>关于' },
}

/** Responds with the given responses in turn, and then with the bundle. */
function network(...first: readonly (() => Response)[]) {
  const urls: string[] = []
  const answers = [...first]
  const fetch = withPageBundle(async ({ url }) => {
    urls.push(url.slice(ORIGIN.length))
    return answers.shift()?.() ?? Response.json(bundle)
  }, '')
  return { urls, get: (path: string) => fetch(new Request(ORIGIN + path)) }
}

test('pages come from one request, with their headers', async () => {
  const { urls, get } = network()
  const [en, zh, none] = await Promise.all([
    get('/pages/en/about.html'),
    get('/pages/zh-CN/about.html'),
    get('/pages/en/none.html'),
  ])
  expect([await en.text(), await zh.text()]).toEqual(['<p>About', '<p>关于'])
  expect([en.headers.get('a'), en.headers.get('content-type')]).toEqual(['b', 'text/html'])
  expect([en.status, none.status]).toEqual([200, 404])
  expect(urls).toEqual([PAGE_BUNDLE_PATH])
})

test('other files are fetched by their own address', async () => {
  const { urls, get } = network()
  await get('/assets/a-1.js')
  expect(urls).toEqual(['/assets/a-1.js'])
})

const failures: Readonly<Record<string, [fail: () => Response, status: number | undefined]>> = {
  'that can’t be reached': [
    () => {
      throw new TypeError('Failed to fetch')
    },
    undefined,
  ],
  'that ends early': [
    () => new Response('{"/pages/en', { headers: { 'content-type': 'application/json' } }),
    undefined,
  ],
  'of a busy server': [() => new Response('', { status: 503 }), 503],
  'of a server without it': [() => new Response('', { status: 404 }), 404],
  'that is a login page': [() => new Response('Log in'), 404],
}

for (const [name, [fail, status]] of Object.entries(failures)) {
  test(`a bundle ${name} fails the page, and the next page fetches it again`, async () => {
    const { urls, get } = network(fail)
    const page = get('/pages/en/about.html')
    if (status === undefined) await expect(page).rejects.toThrow()
    else expect((await page).status).toBe(status)
    expect(await (await get('/pages/en/about.html')).text()).toBe('<p>About')
    expect(urls).toEqual([PAGE_BUNDLE_PATH, PAGE_BUNDLE_PATH])
  })
}
