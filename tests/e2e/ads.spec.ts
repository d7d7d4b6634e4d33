import type { Page, Request } from '@playwright/test'
import { hasPlace, placedTypes } from '#api/contract/places.ts'
import { xssPayloads } from '#tests/conformance/hostile-texts.ts'
import { alive, drawn, hold } from './fixtures.ts'
import { expectAccessible } from './looks.ts'
import { expect, test } from './owner.ts'
import { png } from './png.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

const ads = (page: Page) => page.getByRole('region', { name: 'Advertisement' })

/** Navigates with `go` and waits until the page has rendered the API's response. */
async function loadAds(page: Page, go: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('adPlaces'))
  await go()
  await page.waitForFunction(() => 'adPlaces' in localStorage)
}

/**
 * Loads a page and holds its ads back until everything else is drawn. Returns by how much they then
 * shift the layout (the sum of the values that Chromium measures), until `appear` resolves.
 */
async function shiftOfAds(page: Page, path: string, appear: () => Promise<void>): Promise<number> {
  const release = await hold(page, '**/api/ads')
  // The last that a page requests.
  const request = page.waitForRequest('**/api/ads')
  await page.goto(path)
  await request
  await drawn(page)
  const shifts = await page.evaluateHandle(() => {
    const values: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) values.push(Object(entry).value)
    }).observe({ type: 'layout-shift' })
    return values
  })
  release()
  await appear()
  await drawn(page)
  await page.unroute('**/api/ads')
  return shifts.evaluate((values) => values.reduce((sum, value) => sum + value, 0))
}

test('ads fill their slots without a layout shift', async ({ page, owner }) => {
  await owner.add({ title: 'Home banner' })
  await owner.add({ title: 'Low banner', priority: -1 })
  await owner.add({ title: 'Beside', type: 'sidebar', position: 'json', description: 'two\nlines' })
  await owner.add({ title: 'Above', position: 'json' })
  await owner.add({ title: 'About sidebar', type: 'sidebar', position: 'about' })
  await owner.add({ title: 'Everywhere', type: 'native', position: 'global' })
  await page.addInitScript(() => {
    const random = Math.random
    Math.random = () => 0.9 + random() / 10
  })
  for (const [path, titles] of [
    ['/', ['Home banner', 'Everywhere']],
    ['/about', ['About sidebar', 'Everywhere']],
    ['/tools/json/to-yaml', ['Above', 'Beside', 'Everywhere']],
    ['/tools/time', ['Everywhere']],
  ] as const) {
    const shift = await shiftOfAds(page, path, async () => {
      await expect(ads(page)).toHaveCount(titles.length)
      for (const title of titles) await expect(ads(page).filter({ hasText: title })).toBeVisible()
    })
    expect(shift, path).toBe(0)
  }
  // On narrow screens, the sidebar is below the content and above another ad.
  const imageUrl = await owner.upload(png(300, 600))
  const tall = { type: 'sidebar', position: 'json', screen: 'narrow', priority: 1 }
  await owner.add({ ...tall, title: 'Tall', size: '300x600', imageUrl })
  const size = page.viewportSize()!
  for (const [path, height, title] of [
    ['/about', 3_000, 'About sidebar'],
    ['/tools/json/validator', 844, 'Tall'],
  ] as const) {
    await page.setViewportSize({ width: 390, height })
    const sidebar = ads(page)
      .filter({ hasText: title })
      .or(ads(page).filter({ has: page.getByRole('img', { name: title }) }))
    const shift = await shiftOfAds(page, path, () => expect(sidebar).toBeVisible())
    expect(shift, `${path} at 390 px`).toBe(0)
  }
  await page.setViewportSize(size)
  await page.goto('/tools/json/to-yaml')
  const beside = (await ads(page).filter({ hasText: 'Beside' }).locator('..').boundingBox())!
  expect(beside.width / 1280).toBeGreaterThan(0.18)
  expect(beside.width / 1280).toBeLessThan(0.21)
  const link = ads(page).filter({ hasText: 'Above' }).getByRole('link')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer sponsored')
  await expect(link).toHaveAttribute('referrerpolicy', 'no-referrer')
  await expectAccessible(page, 'ads around a tool')
  // Client-side navigation to a page of another position.
  await page.getByRole('link', { name: 'About' }).first().click()
  await expect(ads(page).filter({ hasText: 'About sidebar' })).toBeVisible()
  await expect(ads(page).filter({ hasText: 'Above' })).toHaveCount(0)
})

test('ads of one place appear in turn, also on the page of diagrams', async ({ page, owner }) => {
  await owner.add({ title: 'Often', position: 'diagram', weight: 3 })
  await owner.add({ title: 'Seldom', position: 'global' })
  await owner.add({ title: 'Never', position: 'diagram', priority: -1 })
  const shownWith = async (dice: number) => {
    await page.addInitScript((dice) => {
      const random = Math.random
      Math.random = () => dice + random() / 100
    }, dice)
    await page.goto('/tools/mermaid')
    await expect(ads(page)).toHaveCount(1)
    return ads(page).getByRole('link').textContent()
  }
  expect(await shownWith(0.7)).toContain('Often')
  expect(await shownWith(0.8)).toContain('Seldom')
  // Ads for other pages and screens reserve no space.
  await owner.clear()
  await owner.add({ title: 'Chinese', position: 'diagram', language: 'zh-CN', priority: 9 })
  await owner.add({ title: 'Narrow', position: 'diagram', type: 'native', screen: 'narrow' })
  await owner.add({ title: 'Wide', position: 'diagram', type: 'native', screen: 'wide' })
  await page.goto('/tools/mermaid')
  await expect(ads(page)).toHaveText(/Wide/)
  expect(await page.evaluate(() => document.documentElement.dataset.ads)).toBe('native')
  // The contract says which pages have a slot of each kind.
  for (const [path, position] of [
    ['/', 'home'],
    ['/tools', 'tools'],
    ['/tools/json/validator', 'json'],
    ['/tools/mermaid', 'diagram'],
    ['/about', 'about'],
  ] as const) {
    const html = await (await page.request.get(path)).text()
    for (const kind of placedTypes) {
      expect(html.includes(`data-ad-slot="${kind}"`), `${kind} ${path}`).toBe(
        hasPlace(kind, position),
      )
    }
  }
})

test('an image of a standard size appears whole, with its variants, without a layout shift', async ({
  browser,
  baseURL,
  owner,
}) => {
  const [imageUrl, narrowImageUrl, darkImageUrl] = [
    await owner.upload(png(728, 90)),
    await owner.upload(png(640, 200, [128, 0, 0])),
    await owner.upload(png(1_456, 180, [0, 0, 64])),
  ]
  await owner.add({ title: 'Whole', size: '728x90', imageUrl, narrowImageUrl, darkImageUrl })
  await owner.add({ title: 'Text', priority: -1 })
  for (const [width, colorScheme, expected, size] of [
    [1_440, 'light', imageUrl, [728, 90]],
    [1_440, 'dark', darkImageUrl, [728, 90]],
    [390, 'light', narrowImageUrl, [320, 100]],
  ] as const) {
    const viewport = { width, height: 800 }
    const page = await browser.newPage({ baseURL: baseURL ?? '', viewport, colorScheme })
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    const image = ads(page).getByRole('img', { name: 'Whole' })
    const shift = await shiftOfAds(page, '/', async () => {
      await expect(image).toBeVisible()
      await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth)).not.toBe(0)
    })
    expect(shift).toBe(0)
    const box = (await image.boundingBox())!
    expect([box.width, box.height].map(Math.round)).toEqual(size)
    expect(loaded.filter((path) => path.startsWith('/api/images/'))).toEqual([expected])
    await page.close()
  }
})

test('a dismissed ad comes back on reload, unless it or the setting persists that', async ({
  page,
  owner,
}) => {
  await owner.add({ title: 'Comes back', type: 'banner', position: 'tools' })
  const persistent = await owner.add({
    title: 'Stays away',
    type: 'native',
    position: 'tools',
    persistAfterDismiss: true,
  })
  const stored = () =>
    page.evaluate(() => [localStorage.persistentDismiss, localStorage.dismissedAds])
  await page.goto('/tools')
  const first = ads(page).filter({ hasText: 'Comes back' })
  await first.getByRole('button', { name: 'Close ad' }).click()
  await expect(first).toHaveCount(0)
  await expect.poll(() => stored()).toEqual([undefined, undefined])
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await expect(first).toBeVisible()
  await ads(page)
    .filter({ hasText: 'Stays away' })
    .getByRole('button', { name: 'Close ad' })
    .click()
  expect(JSON.parse((await stored())[1])).toEqual([persistent])
  await page.reload()
  await expect(first).toBeVisible()
  await expect(ads(page)).toHaveCount(1)
  await page.evaluate(() => {
    localStorage.persistentDismiss = 'true'
  })
  await page.reload()
  await first.getByRole('button', { name: 'Close ad' }).click()
  await loadAds(page, () => page.reload())
  await expect(ads(page)).toHaveCount(0)
  // Invalid stored values are ignored.
  await page.evaluate(() => {
    localStorage.persistentDismiss = '{'
    localStorage.dismissedAds = '[1, {}]'
  })
  await page.reload()
  await expect(ads(page)).toHaveCount(2)
})

test('a popup opens after a second and can be closed in every way', async ({ page, owner }) => {
  const id = await owner.add({ title: 'Pop', type: 'popup', description: 'up' })
  const popup = page.getByRole('dialog', { name: 'Advertisement' })
  const closings = [
    () => popup.getByRole('button', { name: 'Close ad' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 400),
  ]
  for (const close of closings) {
    await page.goto('/')
    await expect(popup).toBeVisible()
    await close()
    await expect(popup).toHaveCount(0)
    // As on the next day.
    await page.evaluate(() => localStorage.removeItem('dismissedPopups'))
  }
  await page.context().route('https://example.org/**', (route) => route.fulfill({ body: 'there' }))
  await page.goto('/')
  await expect(popup).toBeVisible()
  await expectAccessible(page, 'popup')
  const opened = page.context().waitForEvent('page')
  await popup.getByRole('button', { name: 'Learn more' }).click()
  expect((await opened).url()).toMatch(/^(?:https:\/\/example\.org|about:blank)/)
  await expect(popup).toHaveCount(0)
  // Not opened again today: the chosen ads don't include it, so that there is nothing to wait for.
  const ids = await page.evaluate(() => JSON.parse(localStorage.dismissedPopups).ids)
  expect(ids).toEqual([id])
  await page.clock.install()
  await loadAds(page, () => page.goto('/'))
  await page.clock.runFor(10_000)
  await expect(popup).toHaveCount(0)
})

test('a popup waits while the visitor types, and focuses its close button', async ({
  page,
  owner,
}) => {
  await owner.add({ title: 'Pop', type: 'popup', position: 'json' })
  await page.addInitScript(() => {
    // No interstitial.
    const random = Math.random
    Math.random = () => 0.9 + random() / 10
    const focused: string[] = []
    Object.assign(window, { focused })
    addEventListener('focusin', ({ target }) => focused.push((target as Element).outerHTML), true)
    let lastKey = Number.NEGATIVE_INFINITY
    addEventListener('keydown', () => {
      lastKey = performance.now()
    })
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[role=dialog]')) return
      Object.assign(window, { sinceKey: performance.now() - lastKey })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/tools/json/to-yaml')
  const input = page.getByRole('textbox', { name: 'Input' })
  const popup = page.getByRole('dialog', { name: 'Advertisement' })
  await input.pressSequentially('[1, 2, 3, 4, 5, 6]', { delay: 150 })
  await expect(popup).toHaveCount(0)
  await expect(input).toBeFocused()
  await expect(popup.getByRole('button', { name: 'Close ad' })).toBeFocused()
  const { sinceKey, focused } = await page.evaluate(() => {
    const { sinceKey, focused } = window as unknown as { sinceKey: number; focused: string[] }
    return { sinceKey, focused }
  })
  expect(sinceKey).toBeGreaterThanOrEqual(1_000)
  expect(focused.filter((html) => /example\.org|Learn more/.test(html))).toEqual([])
  await page.keyboard.press('Enter')
  await expect(popup).toHaveCount(0)
  await expect(input).toBeFocused()
})

test('an interstitial opens on some pages, waits while the visitor types, and counts down', async ({
  page,
  owner,
}) => {
  await owner.add({ title: 'Between', type: 'interstitial', position: 'json' })
  const dialog = page.getByRole('dialog', { name: 'Advertisement' })
  await page.addInitScript(() => {
    const random = Math.random
    // Not constant, because other code generates names with it.
    Math.random = () => random() * 0.29
  })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await page.goto('/tools/json/to-yaml')
  const areRead = async () => {
    await page.clock.runFor(300)
    return page.evaluate(() => 'adPlaces' in localStorage)
  }
  await expect.poll(areRead).toBe(true)
  const input = page.getByRole('textbox', { name: 'Input' })
  for (let i = 0; i < 4; i++) {
    await input.press('a')
    await page.clock.runFor(2_000)
  }
  await expect(dialog).toHaveCount(0)
  const opens = async () => {
    await page.clock.runFor(500)
    return dialog.isVisible()
  }
  await expect.poll(opens).toBe(true)
  const waiting = dialog.getByRole('button', { name: 'Please wait 5s' })
  await expect(waiting).toBeDisabled()
  await expect(waiting).toBeFocused()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(waiting).toBeFocused()
  await page.clock.runFor(4_000)
  await expect(dialog.getByRole('button', { name: 'Please wait 1s' })).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(dialog.getByRole('button', { name: 'Close ad' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  // At most one in ten minutes.
  const reload = async () => {
    await page.evaluate(() => localStorage.removeItem('adPlaces'))
    await page.reload()
    await expect.poll(areRead).toBe(true)
  }
  await reload()
  await page.clock.runFor(20_000)
  await expect(dialog).toHaveCount(0)
  await page.clock.fastForward(600_000)
  await reload()
  await expect.poll(opens).toBe(true)
})

test('views and clicks are reported without anything about the visitor, if the owner wants that', async ({
  page,
  owner,
}) => {
  const id = await owner.add({ title: 'Counted' })
  const reports: Request[] = []
  page.on('request', (request) => request.url().endsWith('/counts') && reports.push(request))
  await page.clock.install()
  const leave = () => page.evaluate(() => void dispatchEvent(new Event('pagehide')))
  await page.goto('/')
  await expect(ads(page)).toBeVisible()
  await page.clock.runFor(5_000)
  await leave()
  await page.goto('/about')
  await expect(page.getByText('neither views nor clicks are counted')).toBeVisible()
  expect(reports).toEqual([])

  await owner.setCounting(true)
  await page.goto('/about')
  await expect(page.getByText('counted as daily totals')).toBeVisible()
  await page.goto('/')
  await expect(ads(page)).toBeVisible()
  const reported = async () => {
    await page.clock.runFor(1_000)
    await leave()
    return reports.length
  }
  await expect.poll(reported).toBe(1)
  await page.context().route('https://example.org/**', (route) => route.fulfill({ body: 'there' }))
  const opened = page.context().waitForEvent('page')
  await ads(page).getByRole('link').click()
  await (await opened).close()
  await expect.poll(reported).toBe(2)
  expect(reports.map((request) => request.postDataJSON())).toEqual([
    { views: { [id]: 1 }, clicks: {} },
    { views: {}, clicks: { [id]: 1 } },
  ])
  const headers = await reports[0]?.allHeaders()
  expect([headers?.cookie, headers?.referer]).toEqual([undefined, undefined])
  await owner.setCounting(false)
})

test('tools work without ads whatever the API responds', async ({ page, owner }) => {
  await owner.add({ title: 'Somewhere', position: 'global' })
  const responses = [
    { status: 500, body: 'no' },
    { body: '<html>', contentType: 'text/html' },
    { body: '{"showAds": true, "items": [{' },
    { body: '{"showAds": "yes", "items": 7}' },
    { body: `"${'x'.repeat(5_000_000)}"` },
    // A response that never arrives.
    undefined,
  ]
  await page.clock.install()
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = (input, init) => {
      // The request is aborted after the response is read or refused, or after a timeout.
      const isOver = () => Object.assign(window, { isOver: true })
      if (input === '/api/ads') init?.signal?.addEventListener('abort', isOver)
      return fetch(input, init)
    }
  })
  for (const response of responses) {
    const request = page.waitForRequest('**/api/ads')
    await page.route('**/api/ads', (route) => (response ? route.fulfill(response) : undefined))
    await page.goto('/tools/json/validator')
    await alive(page)
    await page.getByRole('textbox', { name: 'Input' }).fill('[1]')
    await expect(page.getByRole('status').filter({ hasText: 'Valid JSON' })).toBeVisible()
    await request
    if (!response) await page.clock.runFor(8_000)
    await page.waitForFunction(() => Object(window).isOver)
    await expect(ads(page)).toHaveCount(0)
    await page.unroute('**/api/ads')
  }
  await owner.setShowAds(false)
  await loadAds(page, () => page.goto('/tools/json/validator'))
  await expect(ads(page)).toHaveCount(0)
  await owner.setShowAds(true)
})

test('hostile texts are shown as text, and an ad without its image shows its text', async ({
  page,
  owner,
}) => {
  // The API refuses other control characters, which its own tests cover.
  const texts = xssPayloads().map((payload) => payload.replace(/[^\P{Cc}\n\t\r]/gu, ''))
  page.on('dialog', () => expect('a dialog').toBe('none'))
  const imageUrl = '/api/images/AAAAAAAAAAAAAAAAAAAAAA.png'
  await owner.add({
    type: 'native',
    position: 'tools',
    title: texts.join(' ').slice(0, 200).trim() || 'x',
    imageUrl,
  })
  await owner.add({
    type: 'banner',
    position: 'tools',
    title: 'words',
    imageUrl,
    description: texts.join('\n').slice(0, 2_000),
  })
  await page.goto('/tools')
  await expect(ads(page).filter({ hasText: 'words' })).toBeVisible()
  await expect(ads(page).locator('img')).toHaveCount(0)
  await expect.poll(() => ads(page).locator('script, iframe, svg image, [onerror]').count()).toBe(0)
})
