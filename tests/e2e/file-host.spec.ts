import type { Page } from '@playwright/test'
import { exportSite, serveFiles } from './file-host.ts'
import { availableOffline, cached, expect, test } from './fixtures.ts'
import { switchLanguage } from './looks.ts'

const reaches = (url: string) => fetch(url).then(Boolean, () => false)

test.use({ serviceWorkers: 'allow' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const input = (page: Page) => page.getByRole('textbox', { name: 'Input' })
const frame = (page: Page) => page.getByRole('region', { name: 'Preview' }).locator('iframe')
const picture = (page: Page) => frame(page).contentFrame().locator('#picture > svg')

test('a file host serves every tool, in the visitor’s language, with the policy, and offline', async ({
  browser,
}) => {
  const host = await serveFiles('/kit/')
  const context = await browser.newContext({ baseURL: host.url, serviceWorkers: 'allow' })
  const noise: string[] = []
  context.on('console', (it) => it.type() === 'error' && noise.push(it.text()))
  context.on('weberror', (it) => noise.push(it.error().message))
  context.on('response', (it) => it.status() >= 400 && noise.push(`${it.status()} ${it.url()}`))
  context.on('request', (it) => it.url().startsWith(`${host.url}/kit`) || noise.push(it.url()))
  const page = await context.newPage()

  // The first visit, before the service worker.
  await page.goto('/kit/tools/json/validator#top')
  await expect(heading(page)).toHaveText('JSON Validator')
  await expect(page).toHaveURL('/kit/tools/json/validator#top')
  await input(page).fill('{"a": 9007199254740993}')
  await expect(page.getByRole('status').filter({ hasText: 'Valid JSON' })).toBeVisible()
  await switchLanguage(page, 'zh-CN')
  await page.goto('/kit/about')
  await expect(heading(page)).toHaveText(/关于/)
  await switchLanguage(page, 'en')

  // Every page and the diagram offline, from addresses without a slash and in the visitor's language.
  await cached(page)
  await availableOffline(page)
  expect(noise).toEqual([])
  await context.setOffline(true)
  await page.goto('/kit/tools/mermaid')
  await expect(heading(page)).toHaveText('Diagram Editor')
  await page.getByRole('textbox', { name: 'Code' }).fill('graph TD\n  A --> B')
  await expect(picture(page)).toBeVisible()
  await expect(frame(page)).not.toHaveAttribute('sandbox')
  await page.goto('/kit/tools/encoding/base64/')
  await expect(page).toHaveURL('/kit/tools/encoding/base64')
  await expect(heading(page)).toHaveText('Base64')
  await page.goto('/kit/nowhere')
  await expect(heading(page)).toHaveText('Page not found')
  await context.close()
  host.close()
})

test('an export leaves a folder with other files alone', () => {
  expect(() => exportSite('public', '/')).toThrow('contains other files')
})

const breach = { annotation: { type: 'breach', description: 'connect-src' } }

test(
  'a file host without a service worker keeps pages and diagrams to their policy',
  breach,
  async ({ browser }) => {
    const host = await serveFiles('/')
    const context = await browser.newContext({ baseURL: host.url, serviceWorkers: 'block' })
    const page = await context.newPage()
    for (const open of [
      () => page.goto('/tools/mermaid'),
      async () => {
        await page.goto('/')
        expect(await page.evaluate(reaches, 'https://example.org/')).toBe(false)
        await page.locator('main a[href="/tools/mermaid"]').first().click()
      },
    ]) {
      await open()
      await page.getByRole('textbox', { name: 'Code' }).fill('graph TD\n  A --> B')
      await expect(picture(page)).toBeVisible()
      await expect(frame(page)).toHaveAttribute('sandbox', 'allow-scripts')
      const drawn = page.frames().find((it) => it.url().includes('diagram-frame'))
      expect(await drawn?.evaluate(() => self.origin)).toBe('null')
      // The policy in the page of the frame.
      expect(await drawn?.evaluate(reaches, `${host.url}/icon.svg`)).toBe(false)
    }
    await page.goto('/nowhere')
    await expect(heading(page)).toHaveText('Page not found')
    await context.close()
    host.close()
  },
)
