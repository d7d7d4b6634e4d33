import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page, type Request } from '@playwright/test'
import { chromiumOptions } from '#tests/chromium.ts'
import { alive, cached, expect, hold, test, textOf } from './fixtures.ts'
import { startNetwork } from './network.ts'

test.use({ serviceWorkers: 'allow', launchOptions: chromiumOptions })

const routes: readonly string[] = JSON.parse(readFileSync('dist/routes.json', 'utf8'))

const input = (page: Page) => page.getByRole('textbox', { name: 'Input' })

interface Picture {
  readonly src: string
  readonly sizes: string
}

for (const [locale, lang, description] of [
  ['en-US', 'en', /offline/],
  ['zh-TW', 'zh-CN', /断网/],
] as const) {
  test.describe(`the manifest of a ${locale} browser`, () => {
    test.use({ locale })

    test('is in its language, complete and installable', async ({ page, context }) => {
      await page.goto('/')
      await cached(page)
      await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', /^\/manifest/)
      const session = await context.newCDPSession(page)
      const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
      // Tests use a private window, which can't install apps: the only accepted error.
      expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
      const { errors, data } = await session.send('Page.getAppManifest')
      expect(errors).toEqual([])
      const manifest = JSON.parse(data ?? '')
      expect(manifest).toMatchObject({
        id: '/',
        lang,
        description: expect.stringMatching(description),
      })
      const shortcutIcons: string[] = []
      for (const { url, icons } of manifest.shortcuts) {
        expect(routes).toContain(url)
        expect(icons.map(({ sizes }: Picture) => sizes)).toEqual(['96x96', '192x192'])
        shortcutIcons.push(...icons.map(({ src }: Picture) => src))
      }
      // Every shortcut has its own.
      expect(new Set(shortcutIcons).size).toBe(2 * manifest.shortcuts.length)
      const saved = await page.evaluate(async (urls) => {
        const matches = await Promise.all(urls.map((url) => caches.match(url)))
        return matches.filter(Boolean).length
      }, shortcutIcons)
      expect(saved, 'icons that only the system shows aren’t cached').toBe(0)
      for (const { action } of manifest.file_handlers) expect(routes).toContain(action)
      expect(JSON.stringify(manifest.file_handlers)).toMatch(/"\.json".*"\.yaml"/)
      const pictures: readonly Picture[] = [
        ...manifest.icons,
        ...manifest.screenshots,
        ...manifest.shortcuts.flatMap(({ icons }: { icons: readonly Picture[] }) => icons),
      ]
      expect(pictures.length).toBeGreaterThan(15)
      for (const { src, sizes } of pictures) {
        const size = await page.evaluate(async (url) => {
          const image = new Image()
          image.src = url
          await image.decode()
          return `${image.naturalWidth}x${image.naturalHeight}`
        }, src)
        if (sizes !== 'any') expect(size).toBe(sizes)
      }
    })
  })
}

test('the manifest follows the interface language', async ({ page }) => {
  await page.goto('/')
  const link = page.locator('link[rel=manifest]')
  await expect(link).toHaveAttribute('href', '/manifest.en.webmanifest')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitem', { name: '简体中文' }).click()
  await expect(link).toHaveAttribute('href', '/manifest.webmanifest')
})

test.describe('the install button', () => {
  const offer = (page: Page) =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true })
      Object.assign(event, {
        prompt: async () => Object.assign(window, { asked: Number(Object(window).asked ?? 0) + 1 }),
      })
      dispatchEvent(event)
      return event.defaultPrevented
    })

  test('is shown while the browser offers to install, and prompts once', async ({ page }) => {
    await page.goto('/about')
    const button = page.getByRole('button', { name: 'Install app' })
    await expect(button).toHaveCount(0)
    await expect.poll(() => offer(page)).toBe(true)
    await button.click()
    await expect(button).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => Object(window).asked)).toBe(1)
    await offer(page)
    await expect(button).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
    await expect(button).toHaveCount(0)
  })

  test('is in the menu of a narrow screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/about')
    await offer(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(
      page.getByRole('navigation').getByRole('button', { name: 'Install app' }),
    ).toBeVisible()
  })
})

test('the installed app opens files in the right tool and can restore the previous input', async ({
  server,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'offkit-installed-'))
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...chromiumOptions,
    locale: 'en-US',
    baseURL: server.url,
  })
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    await page.goto('/')
    await cached(page)
    const session = await context.browser()?.newBrowserCDPSession()
    if (!session) throw new Error('No session')
    const manifestId = `${server.url}/`
    await session.send('PWA.install', { manifestId, installUrlOrBundleUrl: manifestId })
    const launch = (...files: string[]) =>
      session.send('PWA.launchFilesInApp', { manifestId, files })

    // The app opens in a new window, or takes over the tab.
    const opened = Promise.race([
      context.waitForEvent('page'),
      page.waitForURL('/tools/json/to-yaml').then(() => page),
    ])
    await launch(file('settings.yaml', 'id: 12345678901234567890\n'))
    const app = await opened
    await expect(app).toHaveURL('/tools/json/to-yaml')
    await expect(input(app)).toContainText('id: 12345678901234567890')

    // A launch cancels the requests of the open page, which then has to reload.
    await app.goto('/tools/json/validator', { waitUntil: 'networkidle' })
    await alive(app)
    const loading = new Set<Request>()
    let lastAt = Date.now()
    app.on('request', (request) => {
      loading.add(request)
      lastAt = Date.now()
    })
    const forget = (request: Request) => void loading.delete(request)
    app.on('requestfinished', forget)
    app.on('requestfailed', forget)
    await input(app).fill('{"typed": "before"}')
    await expect(app.getByRole('status').filter({ hasText: 'Valid JSON' })).toBeVisible()
    await expect.poll(() => loading.size === 0 && Date.now() - lastAt > 500).toBe(true)
    await launch(file('one.json', '{"from": "the file"}'), file('two.json', '2'))
    const target = context.pages().at(-1) ?? app
    await expect(input(target)).toContainText('from')
    const notices = target.getByRole('region', { name: 'Notifications' })
    if (target === app) {
      await expect(notices).toContainText('the first of 2 files')
      await notices.getByRole('button', { name: 'Restore previous' }).click()
    }
    await expect.poll(() => textOf(input(app))).toContain('"typed": "before"')
    await input(app).fill('{"typed": "after"}')
    await app.reload()
    await expect(input(app)).toContainText('after')
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a file opened while the page is loading replaces the typed input, which can be restored', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const file = new File(['{"from": "the file"}'], 'one.json', { lastModified: 1 })
    const files = [{ getFile: async () => file }]
    const setConsumer = (consumer: (params: object) => void) => {
      Object.assign(window, { launched: true })
      consumer({ files })
    }
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer } })
  })
  const release = await hold(page, '**/assets/page-*.js')
  await page.goto('/tools/json/validator')
  await input(page).fill('{"typed": "before"}')
  // The deferred startup has run, and the launch is still pending.
  await page.waitForFunction(() => navigator.serviceWorker.getRegistration())
  expect(await page.evaluate(() => Object(window).launched)).toBeUndefined()
  release()
  await expect(input(page)).toContainText('from')
  await page.getByRole('button', { name: 'Restore previous' }).click()
  await expect(input(page)).toContainText('"typed": "before"')
  // A browser may repeat the launch after a reload: input typed since then stays.
  await input(page).fill('{"typed": "after"}')
  await page.reload()
  await page.waitForFunction(() => Object(window).launched)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(input(page)).toContainText('after')
})

test.describe('content shared to the app', () => {
  /** Posts like the share sheet of the system. */
  const share = (
    page: Page,
    fields: Readonly<Record<string, string | readonly [string, string]>>,
  ) =>
    page.evaluate((values) => {
      const form = document.createElement('form')
      form.method = 'POST'
      form.action = '/share'
      form.enctype = 'multipart/form-data'
      for (const [name, value] of Object.entries(values)) {
        const field = document.createElement('input')
        field.name = name
        if (typeof value === 'string') field.value = value
        else {
          field.type = 'file'
          const transfer = new DataTransfer()
          transfer.items.add(new File([value[1]], value[0]))
          field.files = transfer.files
        }
        form.append(field)
      }
      document.body.append(form)
      form.submit()
    }, fields)

  test('opens in the right tool and never reaches the server or a URL', async ({
    browser,
    server,
  }) => {
    const network = await startNetwork(server.url)
    const page = await browser.newPage({ baseURL: network.url })
    await page.goto('/about')
    await cached(page)
    await share(page, { title: '', text: '{"shared": "text"}' })
    await expect(page).toHaveURL('/tools/json/validator')
    await expect(input(page)).toContainText('"shared": "text"')

    await share(page, { title: 'x', file: ['values.yml', 'shared: file\n'] })
    await expect(page).toHaveURL('/tools/json/to-yaml')
    await expect(input(page)).toContainText('shared: file')

    // Replaces the typed input, which can be restored, offline too.
    network.cut = () => 'before'
    await page.goto('/tools/json/validator')
    await alive(page)
    await input(page).fill('{"typed": true}')
    await share(page, { text: '["another"]' })
    await expect(input(page)).toContainText('another')
    await page.getByRole('button', { name: 'Restore previous' }).click()
    await expect(input(page)).toContainText('typed')

    // An ordinary text opens on the home page and replaces its text, which can be restored too.
    const box = page.getByRole('textbox', { name: 'Paste or drop anything' })
    await page.goto('/')
    await alive(page)
    await box.fill('my own note')
    await expect(page.getByRole('list', { name: 'Suggestions' })).toBeVisible()
    await share(page, { text: 'A shared note, which could be anything.' })
    await expect(box).toHaveValue('A shared note, which could be anything.')
    await page.getByRole('button', { name: 'Restore previous' }).click()
    await expect(box).toHaveValue('my own note')
    await page.reload()
    await expect(box).toHaveValue('my own note')
    expect(network.requests.filter((it) => /^POST|share(?!d-)/.test(it))).toEqual([])
    await page.close()
    await network.close()
  })

  test('isn’t read by the server without a service worker, and the page reports it', async ({
    browser,
    server,
  }) => {
    const page = await browser.newPage({ baseURL: server.url, serviceWorkers: 'block' })
    await page.goto('/about')
    await share(page, { text: '{"lost": true}' })
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
      'Nothing was received',
    )
    await expect(page).toHaveURL('/')
    await page.close()
  })
})

test.describe('a browser that blocks storage', () => {
  test('runs the tools and states what it doesn’t save', async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Access is denied', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
        Object.defineProperty(window, name, { get: refuse })
      }
      Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
      Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: refuse })
    })
    await page.goto('/')
    await expect(page.getByRole('contentinfo')).toContainText('can’t save data')
    await page.getByRole('button', { name: /^Theme/ }).click()
    await page.getByRole('textbox', { name: 'Paste or drop anything' }).focus()
    await page.getByRole('textbox').fill('{"works": true}')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page).toHaveURL('/tools/json/validator')
    await expect(input(page)).toContainText('works')
    await page.getByRole('button', { name: 'Validate' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Valid JSON' })).toBeVisible()
    await page.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('menuitem', { name: '简体中文' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('JSON 校验')
  })

  test('by a browser setting runs the tools too', async ({ server }) => {
    const folder = mkdtempSync(join(tmpdir(), 'offkit-blocked-'))
    const profile = join(folder, 'profile')
    const first = await chromium.launchPersistentContext(profile, chromiumOptions)
    await first.close()
    const file = join(profile, 'Default', 'Preferences')
    const preferences = JSON.parse(readFileSync(file, 'utf8'))
    preferences.profile.default_content_setting_values = { cookies: 2 }
    writeFileSync(file, JSON.stringify(preferences))
    const context = await chromium.launchPersistentContext(profile, {
      ...chromiumOptions,
      locale: 'en-US',
      baseURL: server.url,
    })
    try {
      const page = context.pages()[0] ?? (await context.newPage())
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      await page.goto('/tools/json/validator')
      await expect(page.getByRole('contentinfo')).toContainText('can’t save data')
      await input(page).fill('{"works": true}')
      await page.getByRole('button', { name: 'Validate' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Valid JSON' })).toBeVisible()
      expect(errors).toEqual([])
    } finally {
      await context.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
