import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/api/test-app.ts'

const notFoundPaths = [
  '/nope',
  '/About',
  '/about//',
  '//about',
  '/%2Fabout',
  '/..%2f..%2fetc/passwd',
  '/assets%2Fapp-1a2b.js',
  '/%00',
  '/routes.json',
  '/pages/en/about.html',
  '/pages/',
  '/.hidden',
  '/assets/',
  '/assets/gone-9f9f.js',
  '/assets/app-1a2b.js.br',
  '/apiary',
]

describe('pages', () => {
  it.each(['/', '/about', '/tools/json/validator', '/about?q=1'])(
    'returns the page at %s',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      expect(await answer.text()).toMatch(/^<!doctype html>/)
    },
  )

  it.each(notFoundPaths)('returns 404 for %s', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('etag')).toBeNull()
  })

  it('returns a page for a missing page, and plain text for a missing asset', async () => {
    expect(await (await get('/nope')).text()).toContain('<title>页面不存在 | Offkit</title>')
    const asset = await get('/assets/gone-9f9f.js')
    expect(asset.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(asset.headers.get('cache-control')).toBe('no-store')
  })

  it('redirects an address with a trailing slash', async () => {
    const answer = await get('/about/?q=%2F')
    expect(answer.status).toBe(308)
    expect(answer.headers.get('location')).toBe('/about?q=%2F')
    expect((await get('//example.org/')).status).toBe(404)
  })

  it('returns 404 for a malformed escape', async () => {
    const answer = await get('/%zz')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('<title>页面不存在 | Offkit</title>')
  })

  it.each([
    [{}, 'zh-CN'],
    [{ 'accept-language': 'en-GB' }, 'en'],
    [{ 'accept-language': 'de, fr;q=0.9' }, 'zh-CN'],
    [{ 'accept-language': 'de, en;q=0.5, zh;q=0.4' }, 'en'],
    [{ 'accept-language': 'en;q=0.4, zh-TW;q=0.5' }, 'zh-CN'],
    [{ 'accept-language': 'en;q=0' }, 'zh-CN'],
    [{ 'accept-language': 'en', cookie: 'a=1; i18nextLng=zh-CN' }, 'zh-CN'],
    [{ 'accept-language': 'zh-CN', cookie: 'i18nextLng=en-US; b=2' }, 'en'],
    [{ 'accept-language': 'en', cookie: 'xi18nextLng=zh-CN' }, 'en'],
    [{ 'accept-language': 'en', cookie: 'i18nextLng=fr' }, 'en'],
  ])('responds to %j in %s', async (headers, language) => {
    const answer = await get('/about', headers)
    expect(answer.headers.get('content-language')).toBe(language)
    expect(answer.headers.get('vary')).toBe('Cookie, Accept-Language, Accept-Encoding')
    const html = await answer.text()
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain(language === 'en' ? '<title>About' : '<title>关于 | Offkit</title>')
  })

  it.each([
    ['/about?lang=en', 'en'],
    ['/about?q=1&lang=zh-CN', 'zh-CN'],
    ['/about?lang=zh-TW', 'zh-CN'],
  ])('%s sets the language over cookie and header, and sets no cookie', async (path, lang) => {
    const other = lang === 'en' ? 'zh-CN' : 'en'
    const answer = await get(path, { cookie: `i18nextLng=${other}`, 'accept-language': other })
    expect(answer.headers.get('content-language')).toBe(lang)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(await answer.text()).toContain(`href="http://localhost/about?lang=${lang}"`)
  })

  it.each(['/about?lang=fr', '/about?lang=', '/about?slang=en', '/about'])(
    '%s doesn’t set the language, and sets no cookie',
    async (path) => {
      const answer = await get(path, { 'accept-language': 'zh' })
      expect(answer.headers.get('content-language')).toBe('zh-CN')
      expect(answer.headers.get('set-cookie')).toBeNull()
    },
  )

  it('returns all pages with their headers for the cache, in both languages and without slots', async () => {
    const { app } = await testApp()
    const answer = await app.request('/pages.json', { headers: { cookie: 'i18nextLng=zh-CN' } })
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const pages: Readonly<Record<string, { headers: Record<string, string>; html: string }>> =
      await answer.json()
    const names = ['index', 'about', 'tools/json/validator', '404', 'admin/offline']
    expect(Object.keys(pages).sort()).toEqual(
      ['en', 'zh-CN'].flatMap((it) => names.map((name) => `/pages/${it}/${name}.html`)).sort(),
    )
    for (const language of ['en', 'zh-CN']) {
      const page = pages[`/pages/${language}/about.html`]
      const served = await app.request('/about', { headers: { 'accept-language': language } })
      expect(page?.html).toBe(await served.text())
      for (const [name, value] of Object.entries(page?.headers ?? {}))
        expect(served.headers.get(name), name).toBe(value)
      expect(page?.headers['Content-Security-Policy']).toBeTruthy()
    }
  })

  it('returns the same pages compressed, and those of a host under its address', async () => {
    const { app } = await testApp()
    const textOf = async (origin: string, encoding: string) => {
      const headers = { 'accept-encoding': encoding }
      const answer = await app.request(`${origin}/pages.json`, { headers })
      const body = new Uint8Array(await answer.arrayBuffer())
      if (encoding === 'br') return brotliDecompressSync(body).toString()
      return encoding === 'gzip' ? gunzipSync(body).toString() : new TextDecoder().decode(body)
    }
    for (const origin of ['http://a.example', 'http://b.example', 'http://a.example']) {
      const text = await textOf(origin, 'identity')
      expect(text).toContain(`canonical\\" href=\\"${origin}/about`)
      for (const encoding of ['br', 'gzip']) expect(await textOf(origin, encoding)).toBe(text)
    }
  })

  it('inserts the requested origin, and none if it is malformed or one of too many', async () => {
    const { app } = await testApp()
    const canonical = async (origin: string) =>
      /canonical" href="([^"]*)/.exec(await (await app.request(`${origin}/about`)).text())?.[1]
    expect(await canonical('http://tools.example:8787')).toBe('http://tools.example:8787/about')
    expect(await canonical('http://[::1]:8787')).toBe('http://[::1]:8787/about')
    for (let index = 0; index < 20; index++) await canonical(`http://host-${index}.example`)
    expect(await canonical('http://one-more.example')).toBeUndefined()
    expect(await canonical('http://tools.example:8787')).toBe('http://tools.example:8787/about')
  })

  it("inserts the owner's names and origin", async () => {
    const { app } = await testApp({
      name: '<Tools> & "Co"',
      copyright: '© Nobody',
      origin: 'https://tools.example.org',
    })
    const html = await (await app.request('/about')).text()
    expect(html).toContain('<title>关于 | &lt;Tools&gt; &amp; &quot;Co&quot;</title>')
    expect(html).toContain('<meta name="site-copyright" content="© Nobody">')
    expect(html).toContain('<link rel="canonical" href="https://tools.example.org/about">')
    expect(html).not.toContain('{{')
    const manifest = await (await app.request('/manifest.webmanifest')).json()
    expect(manifest).toMatchObject({ name: '<Tools> & "Co"', short_name: '<Tools> & "Co"' })
  })
})

describe("the administrator's pages", () => {
  it.each(['/admin/login', '/admin/ads'])(
    '%s isn’t cached or listed by search engines',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('x-robots-tag')).toBe('noindex')
      expect(answer.headers.get('etag')).toBeNull()
    },
  )

  it('have a title in both languages, or the empty shell if the build has none', async () => {
    const login = await get('/admin/login', { 'accept-language': 'en' })
    expect(await login.text()).toContain('<title>Administrator login | Offkit</title>')
    expect(await (await get('/admin/login')).text()).toContain('<title>管理员登录 | Offkit</title>')
    expect(await (await get('/admin/ads')).text()).toContain('<title>Offkit</title>')
  })
})

describe('what search engines read', () => {
  it('lists the public pages under the requested host', async () => {
    const sitemap = await (await get('http://example.org/sitemap.xml')).text()
    expect(sitemap).toContain('<loc>http://example.org/tools/json/validator</loc>')
    expect(sitemap).not.toContain('/admin')
    for (const [language, query] of [
      ['zh-CN', 'zh-CN'],
      ['en', 'en'],
      ['x-default', 'en'],
    ]) {
      const link = `hreflang="${language}" href="http://example.org/about?lang=${query}"/>`
      expect(sitemap.split(link).length - 1).toBe(3)
    }
    const robots = await (await get('http://example.org/robots.txt')).text()
    expect(robots).toContain('Sitemap: http://example.org/sitemap.xml')
  })

  it("uses the owner's origin, or https behind a proxy", async () => {
    const { app } = await testApp({ origin: 'https://tools.example.org' })
    expect(await (await app.request('/sitemap.xml')).text()).toContain(
      '<loc>https://tools.example.org/about</loc>',
    )
    const proxied = await testApp({ trustProxy: true })
    const headers = { 'x-forwarded-proto': 'https' }
    const robots = await proxied.app.request('http://example.org/robots.txt', { headers })
    expect(await robots.text()).toContain('Sitemap: https://example.org/sitemap.xml')
  })
})

let shared: Promise<TestApp> | undefined

async function get(
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  shared ??= testApp()
  const { app } = await shared
  const url = path.startsWith('http:') ? path : `http://localhost${path}`
  return app.request(url, { headers })
}
