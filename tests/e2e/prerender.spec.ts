import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from '@playwright/test'
import { languages } from '#src/core/messages.ts'
import { serveProduct } from '#tests/product-server.ts'
import { alive, cached, drawn, expect, hold, test } from './fixtures.ts'
import { documentTitle, pageHeads, tools } from './site-map.ts'

/** One by default, to save time; `RELOADS` sets more. */
const RELOADS = Number(process.env.RELOADS ?? 1)

const routes = JSON.parse(readFileSync('dist/routes.json', 'utf8')) as readonly string[]

/** Marks the served heading: if it stays, the page wasn’t rendered again. */
const markHeading = () => {
  addEventListener('DOMContentLoaded', () => {
    document.querySelector('h1')?.setAttribute('data-came', '')
  })
}

const isTool = (route: string) =>
  route === '/tools/mermaid' || /^\/tools\/[^/]+\/[^/]+$/.test(route)

/** The guide opens without a script, and contains the tool's description. */
async function expectGuide(still: Page, lang: (typeof languages)[number]): Promise<void> {
  const name = lang === 'en' ? 'How to use' : '使用说明'
  const { pathname } = new URL(still.url())
  const description = tools.find((tool) => tool.path === pathname)!.description[lang]
  const guide = still.getByRole('region', { name })
  await expect(guide).toBeHidden()
  await still.getByRole('button', { name }).click()
  await expect(guide).toBeVisible()
  await expect(guide).toContainText(description)
  await expect.poll(() => guide.getByRole('listitem').count()).toBeGreaterThan(1)
}

for (const lang of languages) {
  test.describe(`in ${lang}`, () => {
    test.use({ locale: lang === 'en' ? 'en-US' : 'zh-CN' })

    test('every page is complete without a script', async ({ browser, baseURL }) => {
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

    // A test below covers every page, from the cache.
    test('a served page stays the same with a script', async ({ page }) => {
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

/**
 * The compressed size of a text. Quality 9 is faster than the best one, which the server sends after the first request,
 * and never smaller. But it samples the text every 4,096 bytes: a page with Chinese texts can grow by 200 bytes once its
 * styles move by a few.
 */
function compressedSize(text: string, limit: number): number {
  const at = (quality: number) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length
  const fast = at(9)
  return fast <= limit ? fast : at(constants.BROTLI_MAX_QUALITY)
}

test('no page has more than 12 KB of HTML, and 14.8 KB with its styles and start script', async ({
  request,
}) => {
  for (const route of routes) {
    for (const lang of languages) {
      const page = await (await request.get(`${route}?lang=${lang}`)).text()
      const html = page.replace(/<(style|script)>.*?<\/\1>/gs, '')
      expect(compressedSize(html, 12_000), `${route} in ${lang}`).toBeLessThanOrEqual(12_000)
      // Much more than that doesn't fit into the first ten packets of a connection.
      expect(compressedSize(page, 14_800), `${route} in ${lang}`).toBeLessThanOrEqual(14_800)
    }
  }
})

test('every page has its texts and data for search engines and previews', async ({
  request,
  baseURL,
}) => {
  const titles = new Set<string>()
  const images = new Set<string>()
  for (const route of routes) {
    for (const lang of languages) {
      const response = await request.get(`${route}?lang=${lang}`)
      const html = await response.text()
      expect(html, route).not.toContain('{{')
      expect(html, route).not.toContain(' style="')
      const inline = [...html.matchAll(/<(?:script|style)>(.*?)<\/(?:script|style)>/gs)]
      expect(inline.length, route).toBe(2)
      for (const [, text = ''] of inline) {
        const digest = createHash('sha256').update(text).digest('base64')
        expect(response.headers()['content-security-policy'], route).toContain(`'sha256-${digest}'`)
      }
      const address = baseURL + route
      expect(html).toContain(`<link rel="canonical" href="${address}?lang=${lang}">`)
      for (const other of languages) {
        expect(html).toContain(
          `<link rel="alternate" hreflang="${other}" href="${address}?lang=${other}">`,
        )
      }
      expect(html).toContain(
        `<link rel="alternate" hreflang="x-default" href="${address}?lang=en">`,
      )
      expect(html).toContain(`<meta property="og:url" content="${address}?lang=${lang}">`)
      expect(html).toContain(escaped(documentTitle(route, lang)))
      expect(html).toContain(`<meta name="twitter:card" content="summary_large_image">`)
      const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''
      expect(titles.has(title), `${title} is the title of one page`).toBe(false)
      titles.add(title)
      const [application, trail] = dataIn(html)
      expect(application['@type']).toBe('SoftwareApplication')
      if (route !== '/') expect(trail.itemListElement.at(-1).item).toBe(`${address}?lang=${lang}`)
      images.add(/og:image" content="([^"]*)/.exec(html)?.[1] ?? '')
    }
  }
  expect(images.size).toBeGreaterThan(tools.length)
  for (const image of images) {
    const answer = await request.get(image)
    expect(answer.headers()['content-type'], image).toBe('image/png')
  }
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const route of routes) {
    expect(sitemap).toContain(`<loc>${baseURL}${route}</loc>`)
    expect(sitemap).toContain(`hreflang="x-default" href="${baseURL}${route}?lang=en"`)
  }
})

test('a page without a place in search results has title, description, and preview', async ({
  request,
}) => {
  for (const [path, en, chinese] of [
    ['/admin/login', 'Administrator login', '管理员登录'],
    ['/admin/ads', 'Ad management', '广告管理'],
    ['/no/such/page', 'Page not found', '页面不存在'],
  ] as const) {
    for (const lang of languages) {
      const html = await (await request.get(`${path}?lang=${lang}`)).text()
      const title = `${lang === 'en' ? en : chinese} | Offkit`
      expect(html).toContain(`<title>${title}</title>`)
      expect(html).toContain(`<meta property="og:title" content="${title}">`)
      expect(html).toMatch(/<meta name="description" content="[^"]+">/)
      expect(html).toContain('<meta name="robots" content="noindex">')
      expect(html).not.toContain('{{')
      if (path.startsWith('/admin')) expect(html).toContain('<div id="root"></div>')
    }
  }
})

test('the head follows client navigation, and no policy is violated', async ({ page }) => {
  await page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective))
  })
  await page.goto('/?lang=en')
  await alive(page)
  for (const [link, path] of [
    ['About', '/about'],
    ['Offkit', '/'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).first().click()
    await expect(page).toHaveTitle(documentTitle(path, 'en'))
    const description = pageHeads[path]!.summary.en.replace('{{site-name}}', 'Offkit')
    const head = page.locator('head')
    await expect(head.locator('meta[name=description]')).toHaveAttribute('content', description)
    await expect(head.locator('title')).toHaveCount(1)
    await expect(head.locator('link[hreflang]')).toHaveCount(languages.length + 1)
    await expect(head.locator('script[type="application/ld+json"]')).toHaveCount(
      path === '/' ? 1 : 2,
    )
  }
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'violations'))).toEqual([])
})

const escaped = (text: string) => text.replaceAll('&', '&amp;')

/** The blocks of JSON-LD in a page. */
const dataIn = (html: string) =>
  [...html.matchAll(/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json))

test('the address selects a language for the page, and the menu one for later visits', async ({
  page,
  context,
}) => {
  await page.addInitScript(markHeading)
  await page.goto('/about?lang=zh-CN')
  await alive(page)
  await expect(page.locator('h1[data-came]')).toHaveText('关于')
  await expect.poll(() => context.cookies()).toEqual([])
  await page.goto('/tools?lang=en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All tools')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitem', { name: '简体中文' }).click()
  await expect(page).toHaveURL('/tools')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('全部工具')
  expect((await context.cookies()).find((it) => it.name === 'i18nextLng')?.value).toBe('zh-CN')
})

test('a language in storage replaces the served one', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'zh-CN'))
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('关于')
  await expect(page).toHaveTitle(documentTitle('/about', 'zh-CN'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
})

test('text typed before the scripts load stays and counts', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js')
  await page.goto('/tools/json/validator', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Input' }).pressSequentially('{"early": true}')
  release()
  await expect(page.getByRole('status')).toContainText('Valid JSON')
  await expect(page.getByRole('textbox', { name: 'Input' })).toContainText('"early"')
})

test('clicks before the scripts load take effect afterwards', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js')
  await page.goto('/tools/json/validator', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('button', { name: 'Load example' }).click()
  release()
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Input' })).toContainText('Zoë')
})

/** Dispatches `hydration` when React listens but has rendered nothing yet: input starts the render. */
function announceHydration(): void {
  const add = EventTarget.prototype.addEventListener
  EventTarget.prototype.addEventListener = function (...given: Parameters<typeof add>) {
    add.apply(this, given)
    if (given[0] !== 'click' || !(this instanceof Element && this.id === 'root')) return
    EventTarget.prototype.addEventListener = add
    queueMicrotask(() => dispatchEvent(new Event('hydration')))
  }
}

test('clicks during hydration take effect once', async ({ page }) => {
  await page.addInitScript(announceHydration)
  await page.addInitScript(() =>
    addEventListener('hydration', () => {
      const buttons = document.querySelectorAll<HTMLElement>('header button[aria-expanded]')
      for (const button of [...buttons].slice(0, 2)) button.click()
    }),
  )
  await page.goto('/about')
  await alive(page)
  const menus = page.getByRole('navigation').getByRole('button', { expanded: true })
  await expect(menus).toHaveCount(2)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(menus).toHaveCount(2)
})

test('a shortcut during hydration takes effect once', async ({ page }) => {
  await page.addInitScript(announceHydration)
  await page.addInitScript(() =>
    addEventListener('hydration', () =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }),
      ),
    ),
  )
  await page.goto('/about')
  await alive(page)
  const palette = page.getByRole('dialog', { name: 'Search tools' })
  await expect(palette).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(palette).toBeVisible()
})

test('a click during hydration takes effect after what was typed before', async ({ page }) => {
  await page.addInitScript(announceHydration)
  await page.addInitScript(() =>
    addEventListener('hydration', () => {
      const buttons = [...document.querySelectorAll('button')]
      buttons.find((button) => button.textContent === 'Load example')?.click()
    }),
  )
  const release = await hold(page, '**/assets/*.js')
  await page.goto('/tools/json/path-finder', { waitUntil: 'commit' })
  const path = page.getByRole('textbox', { name: 'JSONPath' })
  await path.fill('$.mine')
  release()
  await expect(path).not.toHaveValue('$.mine')
  await page.getByRole('button', { name: 'Restore path' }).click()
  await expect(path).toHaveValue('$.mine')
})

/** Delays all tasks of React until `render` is dispatched: its scheduler starts each by a message. */
function holdRendering(): void {
  const held: (() => void)[] = []
  const post = MessagePort.prototype.postMessage
  MessagePort.prototype.postMessage = function (...message: unknown[]) {
    held.push(() => Reflect.apply(post, this, message))
  }
  addEventListener('render', () => {
    MessagePort.prototype.postMessage = post
    for (const run of held.splice(0)) run()
  })
}

test('every page hydrates after what starts when it is idle', async ({ page }) => {
  test.setTimeout(120_000)
  await page.addInitScript(holdRendering)
  for (const route of routes) {
    // It ends by a refused registration: tests have no service worker unless they ask for one.
    const started = page.waitForEvent('console', (it) => /registration blocked/.test(it.text()))
    await page.goto(route, { waitUntil: 'load' })
    await started
    await page.evaluate(() => dispatchEvent(new Event('render')))
    await alive(page)
    // The page fixture fails for errors of hydration, which come a task later.
    await drawn(page)
  }
})

test('a query typed before hydration replaces the draft', async ({ page }) => {
  await page.goto('/tools/json/path-finder')
  await alive(page)
  const path = page.getByRole('textbox', { name: 'JSONPath' })
  await path.fill('$[*].id')
  const release = await hold(page, '**/assets/*.js')
  await page.reload({ waitUntil: 'commit' })
  await path.fill('$.mine')
  release()
  await alive(page)
  await expect(path).toHaveValue('$.mine')
  await page.reload()
  await expect(path).toHaveValue('$.mine')
})

test('a click in the header takes effect after the page changes its language', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'zh-CN'))
  const release = await hold(page, '**/assets/*.js')
  await page.goto('/about', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Language' }).click()
  release()
  await expect(page.getByRole('menu', { name: '语言' })).toBeVisible()
})

test('input before the scripts load takes effect after the page changes its language', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'zh-CN'))
  const release = await hold(page, '**/assets/*.js')
  await page.goto('/tools/json/to-csv', { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'Delimiter' }).selectOption('tab')
  await page.getByRole('button', { name: 'Add to recipe' }).click()
  await page.getByRole('textbox', { name: 'Input' }).pressSequentially('[{"a":1,"b":2}]')
  await page.keyboard.press('Control+Enter')
  release()
  await expect(page.getByRole('status').filter({ hasText: '转换完成' })).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: '输入' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: '输出' })).toContainText('a\tb')
  await expect(page.getByRole('region', { name: '通知' })).toContainText('流程')
})

test('a shortcut in a box before the scripts load takes effect beside a saved draft', async ({
  page,
}) => {
  await page.addInitScript(() => sessionStorage.setItem('offkit.draft.json/to-yaml', 'text:[1]'))
  const release = await hold(page, '**/assets/*.js')
  await page.goto('/tools/json/to-yaml', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Input' }).focus()
  await page.keyboard.press('Control+k')
  release()
  await expect(page.getByRole('dialog', { name: 'Search tools' })).toBeVisible()
})

test('a click takes effect after the page is rendered with its draft', async ({ page }) => {
  await page.goto('/tools/json/validator')
  await alive(page)
  await page.getByRole('textbox', { name: 'Input' }).fill('{"kept": 1}')
  const release = await hold(page, '**/assets/*.js')
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Add to recipe' }).click()
  release()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'Added to the recipe',
  )
  await expect(page.getByRole('textbox', { name: 'Input' })).toContainText('"kept"')
})

test('text typed before the scripts load joins the saved draft', async ({ page }) => {
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

test('a control focused before the scripts load stays focused beside a saved draft', async ({
  page,
}) => {
  await page.goto('/tools/time/calculator')
  await page.getByRole('textbox', { name: 'Start date' }).fill('2024-12-20')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Start date' })).toHaveValue('2024-12-20')
  for (const field of [
    page.getByRole('textbox', { name: 'Start date' }),
    page.getByRole('combobox', { name: 'Operation' }),
    page.getByRole('button', { name: 'Add to recipe' }),
  ]) {
    const release = await hold(page, '**/assets/*.js')
    await page.reload({ waitUntil: 'commit' })
    await field.focus()
    release()
    await expect(page.getByRole('textbox', { name: 'Start date' })).toHaveValue('2024-12-20')
    await expect(field).toBeFocused()
  }
})

test('text typed before the scripts load isn’t doubled when the draft is the same text', async ({
  page,
}) => {
  const input = page.getByRole('textbox', { name: 'Input' })
  await page.goto('/tools/json/validator')
  await input.fill('[1]')
  await expect(page.getByRole('status')).toContainText('Valid JSON')
  const release = await hold(page, '**/assets/*.js')
  await page.reload({ waitUntil: 'commit' })
  await input.pressSequentially('[1]')
  release()
  await expect(page.getByRole('status')).toContainText('Valid JSON')
  await expect(input).toHaveText('[1]')
})

test('unfinished text is saved to the last character, even if the saving script loads late', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/{home-suggestions,opening}-*.js')
  await page.goto('/')
  await alive(page)
  const box = page.getByRole('textbox', { name: 'Paste or drop anything' })
  await box.pressSequentially('{"half": ')
  release()
  await page.evaluate(() => history.pushState(null, '', '/about'))
  await expect(box).toHaveCount(0)
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('offkit.draft.home')))
    .toBe('text:{"half": ')
})

for (const draft of ['', 'text:[{"saved":1}]']) {
  const name = draft ? 'a saved draft' : 'no draft'
  test(`a selection before the scripts load stays afterwards with ${name}`, async ({ page }) => {
    const release = await hold(page, '**/assets/*.js')
    await page.addInitScript((it) => {
      if (it) sessionStorage.setItem('offkit.draft.json/to-csv', it)
    }, draft)
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
}

test(`every page works with the server stopped, ${RELOADS} times over, in each language`, async ({
  browser,
}) => {
  test.setTimeout(60_000 + routes.length * 30_000)
  const server = await serveProduct()
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'fr-FR',
    serviceWorkers: 'allow',
  })
  const page = await context.newPage()
  await page.addInitScript(markHeading)
  await page.goto('/')
  await cached(page)
  await server.stop()
  for (const lang of languages) {
    await context.addCookies([{ name: 'i18nextLng', value: lang, url: server.url }])
    for (const route of routes) {
      for (let time = 0; time < RELOADS; time++) {
        await (time === 0 ? page.goto(route) : page.reload())
        await alive(page)
        await expect(page.locator('h1[data-came]'), route).toHaveCount(1)
        await expect(page.locator('html')).toHaveAttribute('lang', lang)
      }
      await expect(page).toHaveTitle(documentTitle(route, lang))
    }
  }
  const missing = await page.goto('/no/such/page')
  expect(missing?.status()).toBe(404)
  await context.close()
})
