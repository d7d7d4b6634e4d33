import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { languages } from '#src/core/messages.ts'
import { serveProduct } from '#tests/product-server.ts'
import { alive, test as base, cached, expect } from './fixtures.ts'
import { switchLanguage } from './looks.ts'

const NAME = 'Tools & "Co" <1>'
const escaped = 'Tools &amp; &quot;Co&quot; &lt;1&gt;'
const software = /offkit/i

const routes = JSON.parse(readFileSync('dist/routes.json', 'utf8')) as readonly string[]

/** Tests on a server with a site name set by the owner. */
const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from it
    async ({}, use) => {
      const server = await serveProduct({ settings: { SITE_NAME: NAME } })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

test.use({ serviceWorkers: 'allow' })

/** Everything that a page shows or states in metadata, except file names. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'alt', 'placeholder', 'content']
    return [
      document.title,
      document.body.innerText,
      ...[...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (script) => script.textContent,
      ),
      ...[...document.querySelectorAll('*')].flatMap((element) =>
        attributes.map((name) => element.getAttribute(name) ?? ''),
      ),
    ].join('\n')
  })

async function expectNamed(page: Page, route: string): Promise<void> {
  await expect(page, route).toHaveTitle(new RegExp(NAME.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  expect(await textsOf(page), route).not.toMatch(software)
}

test("every document contains only the owner's name", async ({ request }) => {
  for (const route of [...routes, '/no/such/page', '/admin/login', '/admin/ads']) {
    for (const lang of languages) {
      const html = await (await request.get(`${route}?lang=${lang}`)).text()
      // The start script has names of stored settings, which nobody sees.
      expect(html.replace(/<script>.*?<\/script>/gs, ''), route).not.toMatch(software)
      expect(html, route).not.toContain('{{')
      expect(/<title>(.*?)<\/title>/.exec(html)?.[1], route).toContain(escaped)
      const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
      if (routes.includes(route)) {
        expect(html, route).toContain(`<meta property="og:site_name" content="${escaped}">`)
        expect(JSON.parse(json ?? ''), route).toMatchObject({ isPartOf: { name: NAME } })
      }
    }
  }
  for (const file of ['/manifest.webmanifest', '/manifest.en.webmanifest', '/icon.svg']) {
    expect(await (await request.get(file)).text(), file).not.toMatch(software)
  }
  const sources = readFileSync('dist/service-worker.js', 'utf8')
  const revisions = (text: string) =>
    [...text.matchAll(/"revision":"([^"]+)","url":"(pages\/[^"]+|manifest[^"]+)"/g)].map(
      ([, revision, url]) => `${url} ${revision}`,
    )
  const named = revisions(await (await request.get('/service-worker.js')).text())
  expect(named.length).toBeGreaterThan(2 * routes.length)
  // Pages cached before the site had this name are fetched again.
  expect(named.filter((line) => revisions(sources).includes(line))).toEqual([])
})

test("every page shows the owner's name, also after client navigation and offline", async ({
  page,
  server,
}) => {
  test.setTimeout(240_000)
  for (const route of [...routes, '/no/such/page', '/admin/login']) {
    await page.goto(route)
    await alive(page)
    await expectNamed(page, route)
  }
  await page.goto('/')
  for (const lang of languages) {
    await switchLanguage(page, lang)
    for (const [link, path] of [
      [lang === 'en' ? 'About' : '关于', '/about'],
      [NAME, '/'],
    ] as const) {
      await page.getByRole('link', { name: link, exact: true }).first().click()
      await expect(page).toHaveURL(path)
      await expectNamed(page, `${path} in ${lang}`)
    }
  }
  await cached(page)
  await server.stop()
  for (const route of ['/', '/about', '/tools/encoding/base64', '/no/such/page']) {
    await page.goto(route)
    await alive(page)
    await expectNamed(page, `${route} offline`)
  }
})
