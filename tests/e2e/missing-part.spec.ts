import { deployments, entry, heading, input, notices } from './deployments.ts'
import { cached, expect, test } from './fixtures.ts'
import { startNetwork } from './network.ts'

test.describe('without a service worker', () => {
  test('a chunk that a deployment took away brings the new version, and what was typed stays', async ({
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
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
    expect(await entry(page)).not.toBe(before)
    await page.goBack()
    await expect(input(page)).toContainText('{"kept": true} ')
    await context.close()
    await site.end()
  })

  test("a worker's script that a deployment took away brings the new version", async ({
    browser,
  }) => {
    const site = await deployments()
    const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' })
    const page = await context.newPage()
    // The thread that waits for the first run has its script already: it is kept from it.
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

  test('a chunk that never arrives is tried by one reload, then said', async ({
    browser,
    server,
  }) => {
    const page = await browser.newPage({ baseURL: server.url, serviceWorkers: 'block' })
    await page.route('**/assets/about-page-*', (route) => route.abort())
    await page.clock.install()
    let loads = 0
    page.on('load', () => loads++)
    await page.goto('/tools/json/validator')
    await input(page).fill('{"kept": true}')
    await page.getByRole('navigation').getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('alert')).toContainText('did not arrive')
    await page.clock.runFor(60_000)
    expect(loads).toBe(2)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toContainText('did not arrive')
    expect(loads).toBe(3)
    await page.unroute('**/assets/about-page-*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
    await page.goBack()
    await expect(input(page)).toContainText('kept')
    await page.close()
  })

  test('a chunk without a network is said to be missing, and the other pages work', async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.getByRole('contentinfo')).toContainText('keeps no copy')
    await context.setOffline(true)
    await page.getByRole('navigation').getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('alert')).toContainText('not on this device yet')
    await page.goBack()
    await expect(heading(page)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByRole('button', { name: 'Language' }).click()
    await expect(notices(page)).toContainText('not on this device yet')
    await context.close()
  })
})

test('a file that vanished from the cache, and from the server, brings the new version', async ({
  browser,
}) => {
  const site = await deployments()
  const network = await startNetwork(site.url)
  const context = await browser.newContext({ baseURL: network.url })
  const page = await context.newPage()
  await page.goto('/tools/json/validator')
  await cached(page)
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
    timeout: 20_000,
  })
  expect(await entry(page)).not.toBe(before)
  await page.goBack()
  await expect(input(page)).toContainText('kept')
  await context.close()
  await network.close()
  await site.end()
})
