import { rmSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { serveProduct } from '#tests/product-server.ts'
import { availableOffline, cached, expect, test } from './fixtures.ts'
import { switchLanguage } from './looks.ts'
import { startNetwork } from './network.ts'
import { withFile } from './new-version.ts'

test.use({ serviceWorkers: 'allow' })

test("the API and the administrator's pages are never served from the cache", async ({
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

test('an install completes in the same visit when every tenth file fails once or twice', async ({
  browser,
  server,
}) => {
  const network = await startNetwork(server.url)
  const page = await browser.newPage({ baseURL: network.url })
  const failures = new Map<string, number>()
  let cuts = 0
  network.cut = (path) => {
    if (!/^\/(?:assets|pages|icon)/.test(path)) return undefined
    // The first failures of each file, as random ones would end an install by chance.
    const left = failures.get(path) ?? (failures.size % 10 ? 0 : 1 + ((failures.size / 10) % 2))
    failures.set(path, Math.max(0, left - 1))
    if (left === 0) return undefined
    return ++cuts % 2 ? 'before' : 'within'
  }
  // This page needs none of these files.
  await page.goto('/healthz')
  await page.evaluate(() => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: {
        createPolicy(name: string, rules: object): { createScriptURL(path: string): string }
      }
    }
    const policy = trustedTypes.createPolicy('offkit', { createScriptURL: (path: string) => path })
    return navigator.serviceWorker.register(policy.createScriptURL('/service-worker.js'))
  })
  await cached(page)
  expect(cuts).toBeGreaterThan(10)
  network.cut = () => 'before'
  for (const route of ['/tools', '/tools/json/validator']) {
    await page.goto(route)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.close()
  await network.close()
})

test('a failed install leaves no files and is retried in the same visit', async ({
  browser,
  server,
}) => {
  const network = await startNetwork(server.url)
  network.cut = (path) => (path.startsWith('/icon-maskable') ? 'before' : undefined)
  const page = await browser.newPage({ baseURL: network.url })
  await page.goto('/tools/json/validator')
  await expect(page.getByRole('contentinfo')).toContainText('Not available offline')
  const files = () =>
    page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
      return (await Promise.all(stores.map((cache) => cache.keys()))).flat().length
    })
  await expect.poll(files).toBe(0)
  const input = page.getByRole('textbox', { name: 'Input' })
  await input.fill('{"works": true}')
  await page.getByRole('button', { name: 'Validate' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Valid JSON' })).toBeVisible()
  network.cut = () => undefined
  await availableOffline(page)
  await expect(page.getByRole('button', { name: 'Update now' })).toHaveCount(0)
  await page.close()
  await network.close()
})

test("the administrator's pages show an offline page until the server is back", async ({
  browser,
  server,
}) => {
  const network = await startNetwork(server.url)
  const page = await browser.newPage({ baseURL: network.url })
  await page.goto('/')
  await cached(page)
  network.cut = () => 'before'
  const heading = page.getByRole('heading', { level: 1 })
  for (const path of ['/admin/login', '/admin/ads', '/admin']) {
    await page.goto(path)
    await expect(heading).toHaveText('You’re offline')
  }
  await switchLanguage(page, 'zh-CN')
  await expect(heading).toHaveText('当前处于离线状态')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(heading).toHaveText('当前处于离线状态')
  // The tools are one click away.
  await page.goto('/admin/login')
  await page.getByRole('link', { name: 'Offkit' }).first().click()
  await expect(page.getByRole('textbox')).toBeVisible()
  await page.goBack()
  await expect(heading).toHaveText('当前处于离线状态')
  network.cut = () => undefined
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
  await page.close()
  await network.close()
})

test('the cache refuses a page of another version and a login page', async ({
  browser,
  server,
}) => {
  const network = await startNetwork(server.url)
  const dist = withFile('pages/en/about.html', (html) =>
    html.replace(/base-[\w-]+\.js/, 'base-00000000.js'),
  )
  const other = await serveProduct({ dist })
  const page = await browser.newPage({ baseURL: network.url })
  // The service worker belongs to this version, the pages that it fetches to another.
  network.target = (request) =>
    request.headers['sec-fetch-dest'] === 'empty' ? other.url : server.url
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Not available offline')
  await page.close()
  await network.close()
  await other.stop()
  rmSync(dist, { recursive: true })
})

test('files that the browser has deleted are cached again', async ({ browser }) => {
  const server = await serveProduct()
  const page = await browser.newPage({ baseURL: server.url })
  await page.goto('/')
  await availableOffline(page)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await page.reload()
  await availableOffline(page)
  await server.stop()
  for (const route of ['/tools', '/tools/json/validator', '/tools/diagram/editor']) {
    await page.goto(route)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.close()
})

test('a full disk prevents the offline copy, and everything else works', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await limitStorage(context, page, server.url, 50_000)
  await page.goto('/tools/json/validator')
  await expect(page.getByRole('contentinfo')).toContainText('Not available offline')
  const input = page.getByRole('textbox', { name: 'Input' })
  await input.fill('{"works": true}')
  await page.getByRole('button', { name: 'Validate' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Valid JSON' })).toBeVisible()
  await page.reload()
  await expect(input).toContainText('works')
  await context.close()
})

test('a new version that doesn’t fit on the disk leaves the old one working', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/about')
  await availableOffline(page)
  await limitStorage(context, page, server.url, 50_000)
  await page.goto('/tools/json/to-yaml')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await availableOffline(page)
  await context.close()
})

async function limitStorage(
  context: BrowserContext,
  page: Page,
  origin: string,
  quotaSize: number,
) {
  const session = await context.newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize })
}

test.describe('large files', () => {
  /** A build that treats the chunk of the about page as a large file. */
  function withLateFile(): { readonly dist: string; readonly path: string } {
    let path = ''
    const dist = withFile('service-worker.js', (text) =>
      text.replace(/"url":"(assets\/about-page-[^"]+)"/, (entry, url: string) => {
        path = `/${url}`
        return `${entry},"late":true`
      }),
    )
    return { dist, path }
  }
  const isKept = (page: Page, path: string) =>
    page.evaluate(async (url) => (await caches.match(url)) !== undefined, path)

  test('are fetched after the install, when the page is idle, and work offline', async ({
    browser,
  }) => {
    const { dist, path } = withLateFile()
    const server = await serveProduct({ dist })
    const page = await browser.newPage({ baseURL: server.url })
    await page.goto('/')
    await cached(page)
    await expect.poll(() => isKept(page, path)).toBe(false)
    await expect.poll(() => isKept(page, path), { timeout: 15_000 }).toBe(true)
    await server.stop()
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.close()
    rmSync(dist, { recursive: true })
  })

  test('that aren’t cached yet are reported as missing until the connection is back', async ({
    browser,
  }) => {
    const { dist, path } = withLateFile()
    const server = await serveProduct({ dist })
    const network = await startNetwork(server.url)
    network.cut = (it) => (it === path ? 'before' : undefined)
    const page = await browser.newPage({ baseURL: network.url })
    await page.goto('/')
    await cached(page)
    network.cut = () => 'before'
    await page.getByRole('navigation').getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('alert')).toContainText('saved on this device')
    network.cut = () => undefined
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
    await expect.poll(() => isKept(page, path)).toBe(true)
    await page.close()
    await network.close()
    await server.stop()
    rmSync(dist, { recursive: true })
  })
})
