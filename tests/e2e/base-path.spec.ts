import { execFileSync, spawnSync } from 'node:child_process'
import { deployments, entry, input, look, offer } from './deployments.ts'
import { availableOffline, cached, expect as expectSoon, test } from './fixtures.ts'
import { switchLanguage } from './looks.ts'
import { PASSWORD } from './owner.ts'

/** A new version is installed with all of its files first, which takes a busy machine long. */
const expect = expectSoon.configure({ timeout: 60_000 })

test.use({ serviceWorkers: 'allow' })

test('a site below a path works online, offline, for its owner, and after an update', async ({
  browser,
}) => {
  const site = await deployments({ BASE_PATH: '/tools/', ADMIN_PASSWORD: PASSWORD })
  const context = await browser.newContext({ baseURL: site.url })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const outside: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/tools')) outside.push(pathname)
  })
  const failed: string[] = []
  context.on('response', (it) => it.status() >= 400 && failed.push(it.url()))
  const page = await context.newPage()

  // The folder without its slash, pages of the site, and the language.
  await page.goto('/tools')
  await expect(page).toHaveURL('/tools/')
  await page.getByRole('link', { name: 'Recipes' }).click()
  await expect(page).toHaveURL('/tools/recipes')
  await page.goBack()
  await switchLanguage(page, 'zh-CN')
  const [cookie] = await context.cookies(`${site.url}/tools/`)
  expect(cookie).toMatchObject({ value: 'zh-CN', path: '/tools/' })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await switchLanguage(page, 'en')
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    return (await fetch(link?.href ?? '')).json()
  })
  expect(manifest).toMatchObject({ id: '/tools/', start_url: '/tools/', scope: '/tools/' })
  expect(manifest.shortcuts[0].url).toMatch(/^\/tools\/tools\//)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.url}/tools/`)

  // The owner's login and an uploaded image, which visitors then see.
  await page.goto('/tools/admin/ads')
  await expect(page).toHaveURL('/tools/admin/login')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/tools/admin/ads')
  const form = page.getByRole('form')
  await form.getByLabel('Title').fill('Below a path')
  await form.getByLabel('Link URL').fill('https://example.org/')
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const file = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') }
  await form.locator('input[type=file]').setInputFiles(file)
  await expect(form.getByLabel('Image URL')).toHaveValue(/^\/api\/images\//)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Below a path/ })).toBeVisible()
  await page.goto('/tools/')
  const image = page.getByRole('main').locator('img[src^="/tools/api/images/"]')
  await expect(image).toHaveJSProperty('naturalWidth', 1)

  // A tool in its worker, a link to it, and a diagram in its frame.
  await page.goto('/tools/tools/json/validator')
  await input(page).fill('{"a": 1,}')
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.getByRole('button', { name: 'Share link', exact: true }).click()
  await expect(page.getByText(/^Copied the link/)).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain(`${site.url}/tools/tools/json/validator#link=`)
  const linked = await context.newPage()
  await linked.goto(link)
  await expect(input(linked)).toHaveText('{"a": 1,}')
  await linked.close()
  await page.goto('/tools/tools/mermaid')
  await page.getByRole('textbox', { name: 'Code' }).fill('graph TD\n  A --> B')
  const preview = page.getByRole('region', { name: 'Preview' }).frameLocator('iframe')
  const picture = preview.locator('#picture > svg')
  await expect(picture).toBeVisible()

  // Offline: cached pages, the diagram, the 404 page, and the page of the administration.
  await page.goto('/tools/')
  await cached(page)
  await availableOffline(page)
  expect(failed).toEqual([])
  await context.setOffline(true)
  await page.goto('/tools/tools/json/to-yaml')
  await input(page).fill('{"a": [1]}')
  await expect(page.getByRole('textbox', { name: 'Output' })).toContainText('a:')
  await page.goto('/tools/tools/mermaid')
  await expect(picture).toBeVisible()
  expect((await page.goto('/tools/nowhere'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  expect((await page.goto('/tools/admin/ads'))?.status()).toBe(503)
  await context.setOffline(false)

  const verify = ['scripts/verify.mjs', `${site.url}/tools/`]
  expect(execFileSync(process.execPath, verify, { encoding: 'utf8' })).toContain(
    'equals this build',
  )

  // An update.
  await page.goto('/tools/tools/json/validator')
  const before = await entry(page)
  await site.deploy()
  await look(page)
  await offer(page).click()
  await expect.poll(async () => (await entry(page)) ?? before).not.toBe(before)
  await input(page).fill('[1, 2]')
  await expect(page.getByRole('status').filter({ hasText: 'Valid JSON' })).toBeVisible()
  expect(outside).toEqual([])
  await context.close()
  await site.end()
})

for (const [address, message] of [
  ['notaurl', /^notaurl isn’t a web address\./],
  ['localhost:8787', /^localhost:8787 isn’t a web address\./],
  ['http://127.0.0.1:99999', /isn’t a web address\./],
  ['http://127.0.0.1:1', /^Couldn’t reach http:\/\/127\.0\.0\.1:1\/ \(bad port\)\./],
  ['http://127.0.0.1:2', /^Couldn’t reach http:\/\/127\.0\.0\.1:2\/ \(.*ECONNREFUSED.*\)\./],
] as const) {
  test(`the comparison of a site with a build explains why it can’t read ${address}`, () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/verify.mjs', address], {
      encoding: 'utf8',
    })
    expect(stderr).toMatch(message)
    expect(stderr.trim().split('\n').length).toBe(1)
    expect(status).toBe(1)
  })
}
