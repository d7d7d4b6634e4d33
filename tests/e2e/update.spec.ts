import type { Page } from '@playwright/test'
import { deployments, entry, heading, input, notices } from './deployments.ts'
import { cached, expect, test } from './fixtures.ts'
import { startNetwork } from './network.ts'
import { withFile } from './new-version.ts'

/** As many as an ordinary run can wait for; `DEPLOYMENTS` asks for more. */
const DEPLOYMENTS = Number(process.env.DEPLOYMENTS ?? 1)

const offer = (page: Page) => page.getByRole('button', { name: 'Update now' })

/** Whether a file of the build is in a cache. */
const isCached = (page: Page, url = '') =>
  page.evaluate(async (file) => (await caches.match(file)) !== undefined, url)

/** Looks for a new version, as a tab does that is shown again. */
const look = (page: Page) =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready).update())

test('an update reloads the tab of the click; the other keeps its token and every tool', async ({
  browser,
}) => {
  const site = await deployments()
  const context = await browser.newContext({ baseURL: site.url })
  const first = await context.newPage()
  await first.goto('/tools/json/validator')
  await cached(first)
  const second = await context.newPage()
  await second.goto('/tools/encoding/jwt')
  await input(first).fill('{"tab": 1, "id": 12345678901234567890}')
  const token = second.getByRole('textbox', { name: 'Token' })
  const secret = second.getByLabel('Secret or key')
  await token.fill('eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.eHh4')
  await secret.fill('a secret')
  const before = await entry(first)
  // Fails where the old version's page asks the server, which has its files no longer.
  const missing: string[] = []
  second.on('response', (it) => it.status() === 404 && missing.push(it.url()))

  await site.deploy()
  await look(first)
  await expect(offer(first)).toBeVisible()
  await expect(offer(second)).toBeVisible()
  // Nothing changes until the click, in either tab.
  expect(await entry(first)).toBe(before)
  await offer(first).click()
  await expect.poll(() => entry(first)).not.toBe(before)
  await expect(input(first)).toContainText('12345678901234567890')

  // The other tab is named what it would lose, and may decline.
  await expect(notices(second)).toContainText('the token and the secret can’t be kept')
  await offer(second).click()
  await second.getByRole('button', { name: 'Not now' }).click()
  await expect(notices(second)).not.toContainText('new version')
  await expect(token).toHaveValue('eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.eHh4')
  await expect(secret).toHaveValue('a secret')
  await second.getByRole('button', { name: 'Verify' }).click()
  await expect(second.getByRole('alert')).toContainText('Signature invalid')
  // Tools and an editor that this tab has not loaded.
  await second.evaluate(() => history.pushState(null, '', '/tools/json/path-finder'))
  await input(second).fill('{"a": 1}')
  await second.evaluate(() => history.pushState(null, '', '/tools/mermaid'))
  await expect(heading(second)).toHaveText('Diagram Editor')
  expect(await entry(second)).toBe(before)
  expect(missing).toEqual([])

  // The old files go when the last page of the old version has gone.
  await second.goto('/tools/encoding/jwt')
  expect(await entry(second)).not.toBe(before)
  await expect.poll(() => isCached(second, before)).toBe(false)
  await context.close()
  await site.end()
})

test('what can be kept is there after the update: the digest, the switches, the half-typed text', async ({
  browser,
}) => {
  const site = await deployments()
  const context = await browser.newContext({ baseURL: site.url })
  const page = await context.newPage()
  await page.goto('/')
  await cached(page)
  const box = page.getByRole('textbox', { name: 'Paste or drop anything' })
  await box.pressSequentially('{"half": ')
  await page.evaluate(() => history.pushState(null, '', '/tools/json/to-csv'))
  const excel = page.getByRole('switch', { name: 'Excel mode' })
  await input(page).fill('[{"a": 1}]')
  await page.getByText('Excel mode', { exact: true }).click()
  await expect(excel).toBeChecked()
  await page.evaluate(() => history.pushState(null, '', '/tools/encoding/hash'))
  const digest = page.getByRole('textbox', { name: 'Expected digest' })
  await digest.fill('00ff')
  await page.getByLabel('Algorithm', { exact: true }).selectOption('md5')
  const before = await entry(page)
  await site.deploy()
  await look(page)
  await offer(page).click()
  await expect.poll(() => entry(page)).not.toBe(before)
  await expect(digest).toHaveValue('00ff')
  await expect(page.getByLabel('Algorithm', { exact: true })).toHaveValue('md5')
  await page.goto('/tools/json/to-csv')
  await expect(excel).toBeChecked()
  await page.goto('/')
  await expect(box).toHaveValue('{"half": ')
  await context.close()
  await site.end()
})

test(`deployments under two tabs (${DEPLOYMENTS}): no white screen, no lost character`, async ({
  browser,
}) => {
  test.setTimeout(400_000)
  const site = await deployments()
  const context = await browser.newContext({ baseURL: site.url })
  const tabs = [await context.newPage(), await context.newPage()] as const
  const tools = ['/tools/json/validator', '/tools/json/to-yaml'] as const
  const lazyRoutes = ['/about', '/tools', '/tools/time', '/nowhere']
  for (const [n, tab] of tabs.entries()) await tab.goto(tools[n] ?? '/')
  await cached(tabs[0])
  let [whites, lost] = [0, 0]

  for (let number = 1; number <= DEPLOYMENTS; number++) {
    const texts = tabs.map((_, n) => `{"tab": ${n}, "version": ${number}, "词": "é\\t€"}`)
    const before = await entry(tabs[0])
    await input(tabs[0]).fill(texts[0] ?? '')
    await site.deploy()
    // A tab of the old version goes to a page whose chunk it has not loaded, and back.
    await input(tabs[1]).fill(texts[1] ?? '')
    const route = lazyRoutes[number % lazyRoutes.length] ?? ''
    await tabs[1].evaluate((path) => history.pushState(null, '', path), route)
    await heading(tabs[1])
      .waitFor({ timeout: 10_000 })
      .catch(() => whites++)
    await tabs[1].goBack()
    await input(tabs[1]).waitFor()

    const clicked = tabs[number % 2] ?? tabs[0]
    await look(clicked)
    await offer(clicked).waitFor({ timeout: 20_000 })
    // Typed right before the click: not even saved yet.
    await input(clicked).press('ControlOrMeta+End')
    await input(clicked).pressSequentially('  //')
    texts[number % 2] += '  //'
    await offer(clicked).click()
    const other = tabs[1 - (number % 2)] ?? tabs[0]
    await expect.poll(async () => (await entry(clicked)) ?? before).not.toBe(before)
    expect(await entry(other)).toBe(before)
    await offer(other).click()
    for (const [n, tab] of tabs.entries()) {
      await expect.poll(async () => (await entry(tab)) ?? before).not.toBe(before)
      await heading(tab)
        .waitFor({ timeout: 10_000 })
        .catch(() => whites++)
      const text = await input(tab).textContent()
      if (text !== texts[n]) lost++
    }
  }
  expect({ whites, lost }).toEqual({ whites: 0, lost: 0 })
  await context.close()
  await site.end()
})

test('what the browser refuses to keep is not thrown away by an update', async ({ browser }) => {
  const site = await deployments()
  const context = await browser.newContext({ baseURL: site.url })
  const [first, second] = [await context.newPage(), await context.newPage()]
  await second.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
    Storage.prototype.setItem = refuse
    IDBFactory.prototype.open = refuse
  })
  await first.goto('/tools/json/validator')
  await cached(first)
  await second.goto('/tools/json/to-yaml')
  await input(second).fill('{"only": "here"}')
  await expect(second.getByRole('region', { name: 'Notifications' })).toContainText('cannot keep')
  const before = await entry(first)
  await site.deploy()
  await look(first)
  await offer(first).click()
  await expect.poll(async () => (await entry(first)) ?? before).not.toBe(before)
  await offer(second).click()
  await expect(notices(second)).toContainText('copy it before')
  expect(await entry(second)).toBe(before)
  await expect(input(second)).toContainText('{"only": "here"}')
  // On to another page and back: it is in memory.
  await second.getByRole('navigation').getByRole('link', { name: 'About' }).click()
  await second.goBack()
  await expect(input(second)).toContainText('{"only": "here"}')
  let asked = ''
  second.on('dialog', (dialog) => {
    asked = dialog.type()
    void dialog.accept()
  })
  await second.getByRole('button', { name: 'Update anyway' }).click()
  await expect.poll(async () => (await entry(second)) ?? before).not.toBe(before)
  expect(asked).toBe('beforeunload')
  await context.close()
  await site.end()
})

test('an update that is cut short changes nothing, and is taken up again', async ({ browser }) => {
  const site = await deployments()
  const network = await startNetwork(site.url)
  const context = await browser.newContext({ baseURL: network.url })
  const page = await context.newPage()
  await page.goto('/tools/json/validator')
  await cached(page)
  await input(page).fill('{"kept": true}')
  await site.deploy()
  for (const nth of [1, 16]) {
    let count = 0
    network.cut = (path) =>
      path.startsWith('/service-worker') || ++count < nth
        ? undefined
        : nth % 2
          ? 'before'
          : 'within'
    await look(page)
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const { installing, waiting } = await navigator.serviceWorker.ready
          return [installing, waiting].every((it) => it === null)
        }),
      )
      .toBe(true)
    await expect(offer(page)).toHaveCount(0)
    await page.goto('/tools')
    await expect(heading(page)).toBeVisible()
    await page.goto('/tools/json/validator')
    await expect(input(page)).toContainText('kept')
  }
  network.cut = () => undefined
  await look(page)
  await offer(page).click({ timeout: 20_000 })
  await expect(offer(page)).toHaveCount(0)
  await expect(input(page)).toContainText('kept')
  await context.close()
  await network.close()
  await site.end()
})

test('a broken service worker of a new version leaves the old one, and the site, as they are', async ({
  browser,
}) => {
  const site = await deployments()
  const context = await browser.newContext({ baseURL: site.url })
  const page = await context.newPage()
  await page.goto('/tools/json/validator')
  await cached(page)
  await site.deploy(withFile('service-worker.js', () => 'this is {{ no script'))
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update().catch(() => undefined)
  })
  await page.goto('/about')
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Ready to work offline')
  // A first visit meets the broken one alone.
  const other = await browser.newPage({ baseURL: site.url })
  await other.goto('/tools/json/validator')
  await expect(other.getByRole('contentinfo')).toContainText('keeps no copy for offline use')
  await input(other).fill('[1]')
  await other.getByRole('button', { name: 'Validate' }).click()
  await expect(other.getByRole('status').filter({ hasText: 'Valid JSON' })).toBeVisible()
  await other.close()
  await context.close()
  await site.end()
})
