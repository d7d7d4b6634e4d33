import { expect, it } from 'vitest'
import { testApp } from '#tests/api/test-app.ts'
import { fillIn } from './names.ts'

it('puts the addresses of pages, redirects, and the sitemap into the folder of the site', async () => {
  const { app } = await testApp({ base: '/tools' })
  const about = await (await app.request('http://a.example/about')).text()
  expect(about).toContain('canonical" href="http://a.example/tools/about"')
  const moved = await app.request('http://a.example/about/?a=1')
  expect(moved.headers.get('location')).toBe('/tools/about?a=1')
  const sitemap = await (await app.request('http://a.example/sitemap.xml')).text()
  expect(sitemap).toContain('<loc>http://a.example/tools/about</loc>')
  const pages = await (await app.request('http://a.example/pages.json')).json()
  expect(pages['/pages/en/about.html'].html).toContain('http://a.example/tools/about')
})

it('completes the addresses of the site in a page, but neither other addresses nor texts', () => {
  const names = { name: undefined, copyright: undefined, origin: '', query: '' }
  const html = '<a href="/about"></a><script data-src="/assets/a.js"></script>'
  const others = '<a href="https://a.example/"></a><a href="#main"> href=/about</a>'
  expect(fillIn(html + others, { ...names, base: '/tools' })).toBe(
    `<a href="/tools/about"></a><script data-src="/tools/assets/a.js"></script>${others}`,
  )
  expect(fillIn(html, { ...names, base: '' })).toBe(html)
})
