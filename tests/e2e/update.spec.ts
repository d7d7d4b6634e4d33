import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { withText } from './changed-text.ts'
import { deployments, entry, heading, input, look, notices, offer } from './deployments.ts'
import { availableOffline, cached, expect as expectSoon, test } from './fixtures.ts'
import { startNetwork } from './network.ts'
import { withFile } from './new-version.ts'

/** A new version is installed with all of its files first, which takes a busy machine long. */
const expect = expectSoon.configure({ timeout: 60_000 })

test.use({ serviceWorkers: 'allow' })

/** Whether any cache contains a file of the build. */
const isCached = (page: Page, url = '') =>
  page.evaluate(async (file) => (await caches.match(file)) !== undefined, url)

test('an update reloads only the clicked tab; other tabs keep their input and every tool', async ({
  browser,
}) => {
  const site = await deployments()
  const context = await browser.newContext({ baseURL: site.url })
  const first = await context.newPage()
  await first.goto('/tools/json/validator')
  await cached(first)
  const [second, third] = [await context.newPage(), await context.newPage()]
  await second.goto('/tools/encoding/jwt')
  await third.goto('/')
  const text = '{"tab": 1, "id": 12345678901234567890, "词": "é\\t€"}'
  await input(first).fill(text)
  const token = second.getByRole('textbox', { name: 'Token' })
  const secret = second.getByLabel('Secret or key')
  await token.fill('eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.eHh4')
  await secret.fill('a secret')
  const kept = await typeWhatIsKept(third)
  const before = await entry(first)
  // Fails if a page of the old version requests a file that the server no longer has.
  const missing: string[] = []
  for (const page of [second, third]) {
    page.on('response', (it) => it.status() === 404 && missing.push(it.url()))
  }

  await site.deploy()
  await look(first)
  for (const page of [first, second, third]) await expect(offer(page)).toBeVisible()
  // Nothing changes until the click, in any tab.
  await expect.poll(() => entry(first)).toBe(before)
  // Typed right before the click, so not saved yet.
  await input(first).press('ControlOrMeta+End')
  await input(first).pressSequentially('  //')
  await offer(first).click()
  await expect.poll(async () => (await entry(first)) ?? before).not.toBe(before)
  await expect(input(first)).toHaveText(`${text}  //`)

  // Another tab names the fields that it would lose, and the visitor can decline.
  await expect(notices(second)).toContainText('can’t save the token and the secret')
  await offer(second).click()
  await second.getByRole('button', { name: 'Not now' }).click()
  await expect(notices(second)).not.toContainText('Update available')
  await expect(token).toHaveValue('eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.eHh4')
  await expect(secret).toHaveValue('a secret')
  await second.getByRole('button', { name: 'Verify' }).click()
  await expect(second.getByRole('alert')).toContainText('Signature invalid')
  // The next version is deployed while this tab still runs the first one.
  const next = await entry(first)
  await site.deploy()
  await look(first)
  await offer(first).click()
  await expect.poll(async () => (await entry(first)) ?? next).not.toBe(next)
  await expect(input(first)).toHaveText(`${text}  //`)
  // Tools and an editor that the tab hasn't loaded yet.
  await second.evaluate(() => history.pushState(null, '', '/tools/json/path-finder'))
  await input(second).fill('{"a": 1}')
  await second.evaluate(() => history.pushState(null, '', '/tools/mermaid'))
  await expect(heading(second)).toHaveText('Diagram Editor')
  await expect.poll(() => entry(second)).toBe(before)

  // The third tab follows when it is clicked, and has everything.
  await expect.poll(() => entry(third)).toBe(before)
  await offer(third).click()
  await expect.poll(async () => (await entry(third)) ?? before).not.toBe(before)
  await kept()
  expect(missing).toEqual([])

  // The old files are deleted once no page of the old version is open.
  await expect.poll(() => isCached(third, before)).toBe(true)
  await second.close()
  await third.goto('/about')
  await expect.poll(() => isCached(third, before)).toBe(false)
  await context.close()
  await site.end()
})

test('an update and workers that load scripts, in any tab, wait for each other', async ({
  browser,
}) => {
  const site = await deployments()
  const context = await browser.newContext({ baseURL: site.url })
  const [first, second] = [await context.newPage(), await context.newPage()]
  await first.goto('/tools/json/validator')
  await availableOffline(first)
  await second.goto('/tools/json/validator')
  const before = await entry(first)
  await site.deploy()
  await look(first)
  await expect(offer(first)).toBeVisible()

  // A real load takes milliseconds, so the test only takes the lock.
  const lock = 'offkit-scripts'
  const take = (mode: LockMode) =>
    second.evaluate(
      ([name, mode]) =>
        new Promise<void>((resolve) => {
          const held = new Promise<void>((end) => addEventListener('end', () => end()))
          void navigator.locks.request(name, { mode }, () => {
            resolve()
            return held
          })
        }),
      [lock, mode] as const,
    )
  const end = () => second.evaluate(() => void dispatchEvent(new Event('end')))
  const waiting = () =>
    second.evaluate(async () => (await navigator.locks.query()).pending?.map((it) => it.mode))
  await take('shared')
  await offer(first).click()
  await expect.poll(waiting).toContain('exclusive')
  await input(first).fill('[1]')
  await first.getByRole('button', { name: 'Validate' }).click()
  await expect.poll(waiting).toContain('shared')
  expect(await first.evaluate(async () => !!(await navigator.serviceWorker.ready).waiting)).toBe(
    true,
  )
  await end()
  await expect.poll(async () => (await entry(first)) ?? before).not.toBe(before)

  const valid = first.getByRole('status').filter({ hasText: 'Valid JSON' })
  await take('exclusive')
  await first.reload()
  await expect(input(first)).toHaveText('[1]')
  await input(first).fill('[1, 2]')
  await expect.poll(waiting).toContain('shared')
  await expect(valid).toHaveCount(0)
  await end()
  await expect(valid).toBeVisible()
  await context.close()
  await site.end()
})

/**
 * Types an incomplete text on the home page and sets a switch and a digest in tools. Returns a
 * check that they are still set.
 */
async function typeWhatIsKept(page: Page): Promise<() => Promise<void>> {
  const box = page.getByRole('textbox', { name: 'Paste or drop anything' })
  const excel = page.getByRole('switch', { name: 'Excel mode' })
  const digest = page.getByRole('textbox', { name: 'Expected digest' })
  const algorithm = page.getByLabel('Algorithm', { exact: true })
  await box.pressSequentially('{"half": ')
  await page.evaluate(() => history.pushState(null, '', '/tools/json/to-csv'))
  await input(page).fill('[{"a": 1}]')
  await page.getByText('Excel mode', { exact: true }).click()
  await expect(excel).toBeChecked()
  await page.evaluate(() => history.pushState(null, '', '/tools/encoding/hash'))
  await digest.fill('00ff')
  await algorithm.selectOption('md5')
  return async () => {
    await expect(digest).toHaveValue('00ff')
    await expect(algorithm).toHaveValue('md5')
    await page.goto('/tools/json/to-csv')
    await expect(excel).toBeChecked()
    await page.goto('/')
    await expect(box).toHaveValue('{"half": ')
  }
}

test('an update ends slow downloads of large files, and other tabs don’t start them again', async ({
  browser,
}) => {
  const site = await deployments()
  const network = await startNetwork(site.url)
  network.isLost = (path) => path.includes('/diagram-frame-every')
  const context = await browser.newContext({ baseURL: network.url })
  const [first, second] = [await context.newPage(), await context.newPage()]
  await first.goto('/tools/json/validator')
  await cached(first)
  await second.goto('/')
  const before = await entry(first)
  await site.deploy()
  await look(first)
  await expect(offer(first)).toBeVisible()
  // Like a tab that loads scripts, which the update waits for, and is idle in between.
  await second.evaluate(async () => {
    void navigator.locks.request('offkit-scripts', { mode: 'shared' }, () => new Promise(() => {}))
    const { active } = await navigator.serviceWorker.ready
    const request = () => active?.postMessage({ type: 'KEEP_LATE_FILES' })
    request()
    setInterval(request, 1_000)
  })
  await offer(first).click()
  await expect.poll(async () => (await entry(first)) ?? before).not.toBe(before)
  await context.close()
  await network.close()
  await site.end()
})

test('an update asks before it discards input that the browser refuses to save', async ({
  browser,
}) => {
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
  // Typed before the app starts: its draft is written again while the page is rendered.
  await second.goto('/tools/json/to-yaml')
  await input(second).fill('{"only": "here"}')
  await expect(second.getByRole('region', { name: 'Notifications' })).toContainText('can’t save')
  const before = await entry(first)
  await site.deploy()
  await look(first)
  await offer(first).click()
  await expect.poll(async () => (await entry(first)) ?? before).not.toBe(before)
  await offer(second).click()
  await expect(notices(second)).toContainText('Copy it before')
  await expect.poll(() => entry(second)).toBe(before)
  await expect(input(second)).toContainText('{"only": "here"}')
  // Another page and back: the input is in memory.
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

test('an interrupted update changes nothing and is retried', async ({ browser }) => {
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
  await offer(page).click({ timeout: 60_000 })
  await expect(offer(page)).toHaveCount(0)
  await expect(input(page)).toContainText('kept')
  await context.close()
  await network.close()
  await site.end()
})

test('a broken service worker in a new version leaves the old one and the site working', async ({
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
  await availableOffline(page)
  // A first visit gets only the broken one.
  const other = await browser.newPage({ baseURL: site.url })
  await other.goto('/tools/json/validator')
  await expect(other.getByRole('contentinfo')).toContainText('Not available offline')
  await input(other).fill('[1]')
  await other.getByRole('button', { name: 'Validate' }).click()
  await expect(other.getByRole('status').filter({ hasText: 'Valid JSON' })).toBeVisible()
  await other.close()
  await context.close()
  await site.end()
})

test('an update that changes one text downloads little', async ({ browser }) => {
  const site = await deployments()
  const network = await startNetwork(site.url)
  const page = await browser.newPage({ baseURL: network.url })
  await page.goto('/tools/json/validator')
  let dist = 'dist'
  for (const [text, other] of [
    ['Valid JSON', 'Sound JSON'],
    ['Runs in your browser', 'Works in your browser'],
  ] as const) {
    await availableOffline(page)
    const start = network.requests.length
    dist = withText(text, other, dist)
    await site.deploy(dist)
    await look(page)
    await expect(offer(page)).toBeVisible()
    const paths = network.requests
      .slice(start)
      .map((it) => it.replace('GET ', ''))
      // Browsers also check for a new service worker on their own.
      .filter((path, at, all) => path !== '/service-worker.js' || all.indexOf(path) === at)
    let bytes = 0
    for (const path of paths) {
      const body = await (await page.request.get(site.url + path)).body()
      bytes += brotliCompressSync(body).length
    }
    expect(bytes, text).toBeGreaterThan(50_000)
    expect(bytes, text).toBeLessThan(100_000)
    await offer(page).click()
    await expect(offer(page)).toHaveCount(0)
    await input(page).fill('[1]')
    await expect(page.locator('body')).toContainText(other)
  }
  await page.close()
  await network.close()
  await site.end()
})
