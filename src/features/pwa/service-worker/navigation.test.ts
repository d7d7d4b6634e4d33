import { describe, expect, test } from 'vitest'
import { type NavigationOptions, respondToNavigation } from './navigation.ts'
import { ORIGIN } from './testing.ts'

const documents = ['index', 'about', '404', 'admin/offline'].flatMap((name) =>
  ['zh-CN', 'en'].map((language) => `/pages/${language}/${name}.html`),
)

const visit = (path: string, options: Partial<NavigationOptions> = {}) =>
  respondToNavigation(new Request(ORIGIN + path), {
    base: '',
    findPage: async (name) =>
      documents.includes(name)
        ? new Response(name, { headers: { 'content-security-policy': 'x' } })
        : undefined,
    fetch: async () => {
      throw new TypeError('Failed to fetch')
    },
    cookies: undefined,
    languages: ['en-GB'],
    ...options,
  })

const bodyOf = async (answer: Promise<Response>) => (await answer).text()

const online: Partial<NavigationOptions> = { fetch: async () => new Response('of the server') }
const cookie = (value: string): Partial<NavigationOptions> => ({
  cookies: { get: async (name) => (name === 'i18nextLng' ? { value } : null) },
})

describe('the language of a page from the cache', () => {
  test.each([
    ['/about', {}, 'en'],
    ['/about', { languages: ['fr', 'zh-TW', 'en'] }, 'zh-CN'],
    ['/about', { languages: ['fr'] }, 'zh-CN'],
    ['/about', cookie('zh-CN'), 'zh-CN'],
    ['/about', cookie('fr'), 'en'],
    ['/about?lang=en', cookie('zh-CN'), 'en'],
    ['/about?lang=fr', cookie('zh-CN'), 'zh-CN'],
    ['/about?lang=zh-Hant', {}, 'zh-CN'],
  ])('%s with %j is %s', async (path, options, language) => {
    expect(await bodyOf(visit(path, options))).toBe(`/pages/${language}/about.html`)
  })
})

test('serves the root document and redirects a trailing slash', async () => {
  expect(await bodyOf(visit('/'))).toBe('/pages/en/index.html')
  const moved = await visit('/about/?q=1')
  expect(moved.status).toBe(308)
  expect(moved.headers.get('location')).toBe(`${ORIGIN}/about?q=1`)
})

test('fetches a page unknown to this version from the server, or returns 404', async () => {
  expect(await bodyOf(visit('/new', online))).toBe('of the server')
  const missing = await visit('/new')
  expect(missing.status).toBe(404)
  expect(await missing.text()).toBe('/pages/en/404.html')
})

describe("the administrator's pages", () => {
  test.each(['/admin', '/admin/', '/admin/login', '/admin/ads', '/admin/ads?x=1'])(
    '%s is served only by the server',
    async (path) => {
      expect(await bodyOf(visit(path, online))).toBe('of the server')
      // Errors of the server are passed through.
      const broken = visit(path, { fetch: async () => new Response('', { status: 502 }) })
      expect((await broken).status).toBe(502)
    },
  )

  test.each([
    ['/admin/ads', 'en'],
    ['/admin/login?lang=zh-CN', 'zh-CN'],
  ])('%s shows the offline page, in %s', async (path, language) => {
    const answer = await visit(path)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('content-security-policy')).toBe('x')
    expect(await answer.text()).toBe(`/pages/${language}/admin/offline.html`)
  })

  test('don’t include other paths with the same prefix', async () => {
    expect((await visit('/administrator')).status).toBe(404)
  })
})

test('below the path of the site, pages and redirects are those of the site', async () => {
  const base = '/tools'
  expect(await bodyOf(visit('/tools/', { base }))).toBe('/pages/en/index.html')
  expect(await bodyOf(visit('/tools/about', { base }))).toBe('/pages/en/about.html')
  expect(await bodyOf(visit('/tools/admin/ads', { base }))).toBe('/pages/en/admin/offline.html')
  const moved = await visit('/tools/about/?a=1', { base })
  expect(moved.headers.get('location')).toBe(`${ORIGIN}/tools/about?a=1`)
})
