import { rmSync } from 'node:fs'
import { serveProduct } from '#tests/product-server.ts'
import { cached, expect, test, textOf } from './fixtures.ts'
import { newVersion } from './new-version.ts'

const routes = [
  '/',
  '/about',
  '/tools',
  '/tools/json',
  '/tools/time',
  '/tools/encoding',
  '/tools/json/validator',
  '/tools/json/to-yaml',
]

test('every route works with the server stopped, the tools too', async ({ browser }) => {
  const server = await serveProduct()
  const page = await browser.newPage({ baseURL: server.url })
  await page.goto('/')
  await cached(page)
  await server.stop()
  for (const route of routes) {
    await page.goto(route)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/tools/json/to-yaml')
  await page.getByRole('textbox', { name: 'Input' }).fill('{"id": 12345678901234567890}')
  await page.getByRole('button', { name: 'Convert' }).click()
  await expect
    .poll(() => textOf(page.getByRole('textbox', { name: 'Output' })))
    .toBe('id: 12345678901234567890\n')
  await page.close()
})

test("the API and the administrator's pages never come from the cache", async ({
  page,
  server,
}) => {
  await page.goto('/')
  await cached(page)
  await page.reload()
  const cachedUrls = await page.evaluate(async () => {
    const urls: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) urls.push(new URL(url).pathname)
    }
    return urls
  })
  expect(cachedUrls).toContain('/pages/en/index.html')
  expect(cachedUrls.filter((url) => url.startsWith('/api') || url.startsWith('/admin'))).toEqual([])
  expect(await page.evaluate(async () => (await fetch('/api/ads')).json())).toEqual({
    showAds: true,
    items: [],
  })
  expect(server.url).toBeTruthy()
})

test('a new version waits for the click, then brings both tabs to it with what was typed', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const old = await serveProduct()
  const [port, url] = [Number(new URL(old.url).port), old.url]
  const first = await context.newPage()
  await first.goto(`${url}/tools/json/validator`)
  await cached(first)
  const second = await context.newPage()
  await second.goto(`${url}/tools/json/to-yaml`)
  await first.getByRole('textbox', { name: 'Input' }).fill('{"tab": 1, "id": 12345678901234567890}')
  await second.getByRole('textbox', { name: 'Input' }).fill('{"tab": 2}')
  const script = () => document.querySelector<HTMLScriptElement>('script[type=module]')?.src
  const before = await first.evaluate(script)

  await old.stop()
  const dist = newVersion()
  const next = await serveProduct({ port, dist })
  await first.evaluate(async () => (await navigator.serviceWorker.ready).update())
  const offer = first.getByRole('button', { name: 'Update now' })
  await expect(offer).toBeVisible()
  // Nothing changes until the click, in either tab.
  await expect(first.getByRole('textbox', { name: 'Input' })).toContainText('"tab": 1')
  await offer.click()

  await expect.poll(() => first.evaluate(script).catch(() => before)).not.toBe(before)
  await expect.poll(() => second.evaluate(script).catch(() => before)).not.toBe(before)
  await expect(first.getByRole('textbox', { name: 'Input' })).toContainText('12345678901234567890')
  await expect(second.getByRole('textbox', { name: 'Input' })).toContainText('"tab": 2')
  await context.close()
  await next.stop()
  rmSync(dist, { recursive: true })
})
