import type { Route } from '@playwright/test'
import { deployments, entry, heading, input, notices } from './deployments.ts'
import { availableOffline, expect as expectSoon, focusEditor, hold, test } from './fixtures.ts'
import { startNetwork } from './network.ts'

/** A new version is installed with all of its files first, which takes a busy machine long. */
const expect = expectSoon.configure({ timeout: 60_000 })

test.use({ serviceWorkers: 'allow' })

test.describe('without a service worker', () => {
  test('a chunk removed by a deployment loads the new version and keeps the input', async ({
    browser,
  }) => {
    const site = await deployments()
    const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.goto('/tools/json/validator')
    await input(page).fill('{"kept": true}')
    const before = await entry(page)
    await site.deploy()
    await input(page).press('ControlOrMeta+End')
    await input(page).pressSequentially(' ')
    await page.getByRole('navigation').getByRole('link', { name: 'About' }).click()
    await expect(heading(page)).toHaveText('About')
    expect(await entry(page)).not.toBe(before)
    await page.goBack()
    await expect(input(page)).toContainText('{"kept": true} ')
    await context.close()
    await site.end()
  })

  test('a page that is chosen during the reload opens', async ({ browser, server }) => {
    const page = await browser.newPage({ baseURL: server.url, serviceWorkers: 'block' })
    await page.goto('/tools/json/validator')
    await input(page).fill('{"kept": true}')
    // The app has read the text.
    await expect(page.getByRole('status').filter({ hasText: 'Valid JSON' })).toBeVisible()
    const about = page.getByRole('navigation').getByRole('link', { name: 'About' })
    const { x = 0, y = 0 } = (await about.boundingBox()) ?? {}
    const release = await hold(page, '**/tools/json/validator')
    const asked = page.waitForRequest('**/tools/json/validator')
    await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')))
    await asked
    const loaded = page.waitForEvent('load')
    // Other actions wait until the reload ends.
    await page.mouse.click(x + 5, y + 5)
    release()
    await loaded
    await expect(heading(page)).toHaveText('About')
    await page.goBack()
    await expect(input(page)).toContainText('{"kept": true}')
    await page.close()
  })

  test('a worker script removed by a deployment loads the new version', async ({ browser }) => {
    const site = await deployments()
    const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' })
    const page = await context.newPage()
    // The spare thread would load its script before the deployment.
    await page.route('**/assets/tool.worker-*', (route) => route.abort())
    await page.goto('/tools/json/validator')
    await input(page).fill('{"kept": true}')
    const before = await entry(page)
    await site.deploy()
    await page.unroute('**/assets/tool.worker-*')
    await page.getByRole('button', { name: 'Validate' }).click()
    await expect.poll(async () => (await entry(page)) ?? before).not.toBe(before)
    await expect(input(page)).toContainText('kept')
    await page.getByRole('button', { name: 'Validate' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Valid JSON' })).toBeVisible()
    await context.close()
    await site.end()
  })

  for (const [part, addresses] of [
    ['every script', '**/assets/*.js'],
    ['the script of the page', '**/assets/page-*.js'],
  ] as const) {
    test(`a deployment before the app starts, which removes ${part}, keeps what was typed`, async ({
      browser,
    }) => {
      const site = await deployments()
      const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' })
      const page = await context.newPage()
      const release = await hold(page, addresses)
      const asked = page.waitForRequest(addresses)
      await page.goto('/tools/json/to-csv', { waitUntil: 'commit' })
      await input(page).fill('[{"kept": 1, "also": 2}]')
      await page.getByRole('combobox', { name: 'Delimiter' }).selectOption('tab')
      await page.getByText('Excel mode', { exact: true }).click()
      await asked
      const before = await entry(page)
      await site.deploy()
      release()
      await expect.poll(async () => (await entry(page)) ?? before).not.toBe(before)
      await expect(page.getByRole('textbox', { name: 'Output' })).toContainText('kept\talso')
      await expect(input(page)).toHaveText('[{"kept": 1, "also": 2}]')
      await expect(page.getByRole('switch', { name: 'Excel mode' })).toBeChecked()
      await expect(page.getByText('didn’t load')).toBeHidden()
      expect(await page.evaluate(() => name)).toBe('')
      await context.close()
      await site.end()
    })
  }

  for (const [language, text, button] of [
    ['en', 'didn’t load', 'Try again'],
    ['zh-CN', '加载失败', '重试'],
  ] as const) {
    test(`a page without its scripts reports that in ${language}, stores no secret, and starts once it can`, async ({
      browser,
      server,
    }) => {
      const page = await browser.newPage({ baseURL: server.url, serviceWorkers: 'block' })
      let isLost = true
      const cut = (route: Route) => (isLost ? route.abort() : route.continue())
      await page.route('**/assets/vendor-*', cut)
      await page.route('**/?version', cut)
      await page.goto(`/tools/encoding/jwt?lang=${language}`)
      const alert = page.getByRole('alert').filter({ hasText: text })
      await expect(alert).toBeVisible()
      const token = page.getByRole('textbox', { name: /^(Token|令牌)$/ })
      await token.fill('a.secret.token')
      // By the button, which finds the connection still lost.
      await alert.getByRole('button', { name: button }).click()
      await expect(token).toHaveValue('a.secret.token')
      await expect(alert).toBeVisible()
      const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
      expect(stored).not.toContain('secret')
      // By itself, as soon as the server can be reached.
      isLost = false
      await expect(page.getByRole('main').getByRole('alert')).toContainText(/Base64url/)
      await expect(token).toHaveValue('a.secret.token')
      await page.close()
    })
  }

  test('a page whose scripts never arrive reloads once by itself', async ({ browser, server }) => {
    const page = await browser.newPage({ baseURL: server.url, serviceWorkers: 'block' })
    await page.route('**/assets/vendor-*', (route) => route.abort())
    // The first document can be replaced before its `load` event.
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads++
    })
    await page.goto('/tools/json/validator')
    await expect.poll(() => loads).toBe(2)
    const alert = page.getByRole('alert').filter({ hasText: 'didn’t load' })
    await expect(alert).toBeVisible()
    await input(page).fill('{"kept": true}')
    await page.unroute('**/assets/vendor-*')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Valid JSON' })).toBeVisible()
    expect(loads).toBe(3)
    await page.close()
  })

  test('a chunk that never arrives is retried by one reload, then reported', async ({
    browser,
    server,
  }) => {
    const page = await browser.newPage({ baseURL: server.url, serviceWorkers: 'block' })
    await page.route('**/assets/about-page-*', (route) => route.abort())
    await page.clock.install()
    let loads = 0
    page.on('load', () => loads++)
    await page.goto('/tools/json/validator')
    await focusEditor(page)
    await input(page).fill('{"kept": true}')
    await page.getByRole('navigation').getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('alert')).toContainText('didn’t load')
    await page.clock.runFor(60_000)
    expect(loads).toBe(2)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toContainText('didn’t load')
    expect(loads).toBe(3)
    await page.unroute('**/assets/about-page-*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
    await page.goBack()
    await expect(input(page)).toContainText('kept')
    await page.close()
  })

  test('a chunk that fails to load offline is reported as missing, and the other pages work', async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
    const page = await context.newPage()
    // The last part that loads by itself.
    const facts = page.getByRole('contentinfo')
    await page.goto('/')
    await expect(facts).toContainText('Not available offline')
    await context.setOffline(true)
    const about = page.getByRole('navigation').getByRole('link', { name: 'About' })
    await about.click()
    await expect(page.getByRole('alert')).toContainText('saved on this device')
    // By itself, as soon as the connection is back.
    await context.setOffline(false)
    await expect(heading(page)).toHaveText('About')
    await expect(facts).toContainText('Not available offline')
    await context.setOffline(true)
    await page.getByRole('navigation').getByRole('link', { name: 'Recipes' }).click()
    await expect(page.getByRole('alert')).toContainText('saved on this device')
    await page.goBack()
    await expect(heading(page)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByRole('button', { name: 'Language' }).click()
    await expect(notices(page)).toContainText('saved on this device')
    const language = page.getByRole('button', { name: 'Language' })
    await expect(language).toHaveAttribute('aria-expanded', 'false')
    await context.setOffline(false)
    // The first request can still fail; the page then reloads itself.
    await expect(async () => {
      await language.click()
      await expect(page.getByRole('menu')).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
    await context.close()
  })
})

test('a file missing from both the cache and the server loads the new version', async ({
  browser,
}) => {
  const site = await deployments()
  const network = await startNetwork(site.url)
  const context = await browser.newContext({ baseURL: network.url })
  const page = await context.newPage()
  await page.goto('/tools/json/validator')
  // Later, an idle page would cache the file again before the next version is deployed.
  await availableOffline(page)
  await input(page).fill('{"kept": true}')
  const before = await entry(page)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        if (request.url.includes('about-page')) await cache.delete(request)
      }
    }
  })
  await site.deploy()
  await page.getByRole('navigation').getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible({
    timeout: 60_000,
  })
  // The old version can be shown once more before it is replaced.
  await expect.poll(async () => (await entry(page)) ?? before, { timeout: 60_000 }).not.toBe(before)
  await page.goBack()
  await expect(input(page)).toContainText('kept')
  await context.close()
  await network.close()
  await site.end()
})
