import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { languages } from '#src/core/messages.ts'
import { serveProduct } from '#tests/product-server.ts'
import { alive, cached, expect, hold, test } from './fixtures.ts'
import { pageHeads } from './site-map.ts'

/** As many as an ordinary run can wait for; `RELOADS` asks for more. */
const RELOADS = Number(process.env.RELOADS ?? 1)

const routes = JSON.parse(readFileSync('dist/routes.json', 'utf8')) as readonly string[]

/** Marks the heading that the document came with: where it stays, nothing was drawn anew. */
const markHeading = () => {
  addEventListener('DOMContentLoaded', () => {
    document.querySelector('h1')?.setAttribute('data-came', '')
  })
}

const isTool = (route: string) =>
  route === '/tools/mermaid' || /^\/tools\/[^/]+\/[^/]+$/.test(route)

/** A reader without scripts is told what the tool does and how, once it is asked for. */
async function expectGuide(still: Page, lang: (typeof languages)[number]): Promise<void> {
  const name = lang === 'en' ? 'How to use' : '使用说明'
  const description = await still.locator('meta[name=description]').getAttribute('content')
  const guide = still.getByRole('region', { name })
  await expect(guide).toBeHidden()
  await still.getByRole('button', { name }).click()
  await expect(guide).toBeVisible()
  await expect(guide).toContainText(description ?? 'a description')
  expect(await guide.getByRole('listitem').count()).toBeGreaterThan(1)
}

for (const lang of languages) {
  test.describe(`in ${lang}`, () => {
    test.use({ locale: lang === 'en' ? 'en-US' : 'zh-CN' })

    test('every page is itself without a script', async ({ browser, baseURL }) => {
      test.setTimeout(240_000)
      const still = await browser.newPage({
        baseURL: baseURL!,
        javaScriptEnabled: false,
        locale: lang,
      })
      for (const route of [...routes, '/no/such/page']) {
        await still.goto(route)
        await expect(still.locator('html'), route).toHaveAttribute('lang', lang)
        await expect(still.getByRole('heading', { level: 1 }), route).toHaveCount(1)
        await expect(still.getByRole('heading', { level: 1 }), route).toBeVisible()
        const text = await still.getByRole('main').innerText()
        expect(text.length, route).toBeGreaterThan(20)
        if (isTool(route)) await expectGuide(still, lang)
      }
      await still.close()
    })

    // Those of every page come from the cache below.
    test('a page that the server sends stays what it is with a script', async ({ page }) => {
      await page.route('**/service-worker.js', (route) => route.abort())
      await page.addInitScript(markHeading)
      for (const route of ['/', '/tools/json/validator', '/no/such/page']) {
        await page.goto(route)
        await alive(page)
        await expect(page.locator('h1[data-came]'), route).toHaveCount(1)
        await expect(page.locator('html'), route).toHaveAttribute('lang', lang)
      }
    })
  })
}

test('no page has more than 12 KB of HTML', async ({ request }) => {
  for (const route of routes) {
    for (const lang of languages) {
      const html = await (await request.get(`${route}?lang=${lang}`)).body()
      expect(brotliCompressSync(html).length, `${route} in ${lang}`).toBeLessThanOrEqual(12_000)
    }
  }
})

test('every page says of itself what search engines and previews ask', async ({
  request,
  baseURL,
}) => {
  const titles = new Set<string>()
  for (const route of routes) {
    for (const lang of languages) {
      const html = await (await request.get(`${route}?lang=${lang}`)).text()
      expect(html, route).not.toContain('{{')
      expect(html, route).not.toMatch(/ style="|<script(?![^>]* src=| type="application)/)
      const address = baseURL + route
      expect(html).toContain(`<link rel="canonical" href="${address}?lang=${lang}">`)
      for (const other of languages) {
        expect(html).toContain(
          `<link rel="alternate" hreflang="${other}" href="${address}?lang=${other}">`,
        )
      }
      expect(html).toContain(`<link rel="alternate" hreflang="x-default" href="${address}">`)
      expect(html).toContain(`<meta property="og:url" content="${address}?lang=${lang}">`)
      const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''
      expect(titles.has(title), `${title} is the title of one page`).toBe(false)
      titles.add(title)
      const data = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')
      expect(data['@type']).toBe('SoftwareApplication')
      const image = /og:image" content="([^"]*)/.exec(html)?.[1] ?? ''
      const answer = await request.get(image)
      expect(answer.headers()['content-type'], image).toBe('image/png')
    }
  }
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const route of routes) expect(sitemap).toContain(`<loc>${baseURL}${route}</loc>`)
  const missing = await (await request.get('/no/such/page')).text()
  expect(missing).toContain('<meta name="robots" content="noindex">')
  const admin = await (await request.get('/admin/login')).text()
  expect(admin).toContain('<meta name="robots" content="noindex">')
  expect(admin).toContain('<div id="root"></div>')
})

test('the address chooses a language as it is served, the menu one that is remembered', async ({
  page,
  context,
}) => {
  await page.addInitScript(markHeading)
  await page.goto('/about?lang=zh-CN')
  await alive(page)
  await expect(page.locator('h1[data-came]')).toHaveText('关于')
  expect(await context.cookies()).toEqual([])
  await page.goto('/tools?lang=en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All tools')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitem', { name: '简体中文' }).click()
  await expect(page).toHaveURL('/tools')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('全部工具')
  expect((await context.cookies()).find((it) => it.name === 'i18nextLng')?.value).toBe('zh-CN')
})

test('a language that only the storage remembers is drawn over the one that came', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'zh-CN'))
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('关于')
  await expect(page).toHaveTitle('关于 · Offkit')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
})

test('what is typed before the scripts have come stays and counts', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js')
  await page.goto('/tools/json/validator', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Input' }).pressSequentially('{"early": true}')
  release()
  await expect(page.getByRole('status')).toContainText('Valid JSON')
  await expect(page.getByRole('textbox', { name: 'Input' })).toContainText('"early"')
})

test('what is pressed before the scripts have come is done when they have', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js')
  await page.goto('/tools/json/validator', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('button', { name: 'Load example' }).click()
  release()
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Input' })).toContainText('李雷')
})

test('a press that comes while React takes the page over is answered once', async ({ page }) => {
  await page.addInitScript(() => {
    const add = EventTarget.prototype.addEventListener
    EventTarget.prototype.addEventListener = function (...given: Parameters<typeof add>) {
      add.apply(this, given)
      if (given[0] !== 'click' || !(this instanceof Element && this.id === 'root')) return
      EventTarget.prototype.addEventListener = add
      // React listens and has drawn nothing yet: these have it do so at once.
      queueMicrotask(() => {
        const buttons = document.querySelectorAll<HTMLElement>('header button[aria-expanded]')
        for (const button of [...buttons].slice(0, 2)) button.click()
      })
    }
  })
  await page.goto('/about')
  await alive(page)
  const menus = page.getByRole('navigation').getByRole('button', { expanded: true })
  await expect(menus).toHaveCount(2)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(menus).toHaveCount(2)
})

test('a shortcut between the drawing of the page and its listeners is answered once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const press = () =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }),
      )
    let take = (): unknown => []
    // React calls it as it has drawn the page; its effects come later.
    Object.defineProperty(window, 'takeEarlyEvents', {
      set(given: typeof take) {
        take = given
      },
      get: () => () => {
        queueMicrotask(press)
        return take()
      },
    })
  })
  await page.goto('/about')
  await alive(page)
  const palette = page.getByRole('dialog', { name: 'Search tools' })
  await expect(palette).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(palette).toBeVisible()
})

test('what is pressed in the header is done when the page is drawn in another language', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'zh-CN'))
  const release = await hold(page, '**/assets/*.js')
  await page.goto('/about', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Language' }).click()
  release()
  await expect(page.getByRole('menu', { name: '语言' })).toBeVisible()
})

test('what is typed before the scripts have come joins the draft that is kept', async ({
  page,
}) => {
  const input = page.getByRole('textbox', { name: 'Input' })
  await page.goto('/tools/json/validator')
  await input.fill('{"kept": 1}')
  await expect(page.getByRole('status')).toContainText('Valid JSON')
  const release = await hold(page, '**/assets/*.js')
  await page.reload({ waitUntil: 'commit' })
  await input.pressSequentially('[2]')
  release()
  await expect(input).toContainText('[2]{"kept": 1}')
  await expect(input).toBeFocused()
})

test('a half-typed text is kept to its last character, though what keeps it comes late', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/typed-draft-*.js')
  await page.goto('/')
  const box = page.getByRole('textbox', { name: 'Paste or drop anything' })
  await box.pressSequentially('{"half": ')
  release()
  await page.evaluate(() => history.pushState(null, '', '/about'))
  await expect(box).toHaveCount(0)
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('offkit.draft.home')))
    .toBe('text:{"half": ')
})

test('what is chosen before the scripts have come is chosen when they have', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js')
  await page.goto('/tools/json/to-csv', { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'Delimiter' }).selectOption('tab')
  await page.locator('input[type=file]').setInputFiles({
    name: 'early.json',
    mimeType: 'application/json',
    buffer: Buffer.from('[{"early":1,"late":2}]'),
  })
  release()
  await expect(page.getByRole('textbox', { name: 'Input' })).toContainText('"early"')
  await page.getByRole('button', { name: 'Convert', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Output' })).toContainText('early\tlate')
})

for (const lang of languages) {
  test(`every page works with the server stopped, ${RELOADS} times over, in ${lang}`, async ({
    browser,
  }) => {
    test.setTimeout(60_000 + routes.length * 15_000)
    const server = await serveProduct()
    const context = await browser.newContext({ baseURL: server.url, locale: 'fr-FR' })
    const page = await context.newPage()
    await page.addInitScript(markHeading)
    await page.goto('/')
    await cached(page)
    await server.stop()
    await context.addCookies([{ name: 'i18nextLng', value: lang, url: server.url }])
    for (const route of routes) {
      for (let time = 0; time < RELOADS; time++) {
        await (time === 0 ? page.goto(route) : page.reload())
        await alive(page)
        await expect(page.locator('h1[data-came]'), route).toHaveCount(1)
        await expect(page.locator('html')).toHaveAttribute('lang', lang)
      }
      const title = pageHeads[route]?.title[lang].replace('{{site-name}}', 'Offkit')
      await expect(page).toHaveTitle(route === '/' ? (title ?? '') : `${title} · Offkit`)
    }
    const missing = await page.goto('/no/such/page')
    expect(missing?.status()).toBe(404)
    await context.close()
  })
}
