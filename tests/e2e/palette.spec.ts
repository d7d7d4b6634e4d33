import type { Page } from '@playwright/test'
import { alive, expect, hold, test } from './fixtures.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search tools' })
const field = (page: Page) => palette(page).getByRole('combobox')
const options = (page: Page) => palette(page).getByRole('option')
const current = (page: Page) => palette(page).getByRole('option', { selected: true })

test('the palette loads its code when it is first opened', async ({ page }) => {
  const chunks: string[] = []
  page.on('request', (request) => {
    if (/tool-palette|destinations/.test(request.url())) chunks.push(request.url())
  })
  // Without the service worker, which fetches everything before it is used.
  await page.route('**/service-worker.js', (route) => route.abort())
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(chunks).toEqual([])
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  expect(chunks.length).toBeGreaterThan(0)
})

test('keys typed right after Ctrl+K go to the palette, not to the page', async ({ page }) => {
  await page.goto('/tools/json/validator')
  const input = page.getByRole('textbox', { name: 'Input' })
  await input.fill('[1]')
  await input.focus()
  const release = await hold(page, '**/assets/tool-palette*.js')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('yamm')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('l')
  release()
  await expect(field(page)).toHaveValue('yaml')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(input).toBeFocused()
  await expect(input).toHaveText('[1]')
})

test('once loaded, the palette opens with its key', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('yaml')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  const isOpen = await page.evaluate(async () => {
    const key = { key: 'k', ctrlKey: true, bubbles: true }
    document.body.dispatchEvent(new KeyboardEvent('keydown', key))
    await undefined
    return document.querySelector('[role=dialog]') !== null
  })
  expect(isOpen).toBe(true)
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
})

test('closing the palette focuses the editor that loaded while it was open', async ({ page }) => {
  const release = await hold(page, '**/assets/editor-view*.js')
  await page.goto('/tools/json/validator')
  await alive(page)
  const input = page.getByRole('textbox', { name: 'Input' })
  await input.focus()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  release()
  await expect(page.locator('main textarea[aria-label=Input]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(input).toBeFocused()
})

test('the palette finds tools by name, keyword, pinyin, and initials, and Enter opens them', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Search tools' }).click()
  for (const [query, name] of [
    ['jsonjy', 'JSON Validator'],
    ['校验', 'JSON Validator'],
    ['jsonzyaml', 'JSON to YAML'],
    ['kubernetes', 'JSON to YAML'],
    ['gy', 'About'],
  ] as const) {
    await field(page).fill(query)
    await expect(current(page)).toContainText(name)
  }
  await field(page).fill('qqqq')
  await expect(palette(page).getByRole('status')).toHaveText('No matching tools')
  await expect(options(page)).toHaveCount(0)
  await field(page).fill('jsonjy')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/tools/json/validator')
  await expect(palette(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('the palette works by keyboard alone and restores the focus', async ({ page }) => {
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Search tools' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await expect(options(page).last()).toBeInViewport()
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect
    .poll(() => field(page).getAttribute('aria-activedescendant'))
    .toBe(await current(page).getAttribute('id'))
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toHaveCount(0)
})

test('Enter that ends an IME composition opens nothing', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
  await expect(palette(page)).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('favorites and recent tools come first and persist', async ({ page }) => {
  for (const path of ['/tools/json/to-yaml', '/tools/json/validator']) {
    await page.goto(path)
    // A page that is left before its script has loaded doesn't count as visited.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('recent-tools')))
      .toContain(path)
  }
  await page.goto('/')
  await page.keyboard.press('Control+k')
  const recent = palette(page).getByRole('group', { name: 'Recent' }).getByRole('option')
  await expect(recent).toHaveText([/^JSON Validator/, /^JSON to YAML/])
  await field(page).fill('yaml')
  await page.keyboard.press('Control+d')
  await expect(palette(page).getByRole('button', { name: 'Remove from favorites' })).toBeVisible()
  await page.reload()
  await page.keyboard.press('Control+k')
  const favourites = palette(page).getByRole('group', { name: 'Favorites' }).getByRole('option')
  await expect(favourites).toHaveText([/^JSON to YAML/])
  await expect(recent).toHaveText([/^JSON Validator/])
  // Also among results of equal score.
  await field(page).fill('json')
  await expect(options(page).first()).toContainText('JSON to YAML')
  await field(page).fill('')
  await page.getByTitle('Remove from favorites').first().click()
  await expect(favourites).toHaveCount(0)
})

test('the palette opens the history on every page, and closing it restores the focus', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog', { name: 'History' })
  const open = async (query: string) => {
    await page.keyboard.press('Control+k')
    await field(page).fill(query)
    await expect(current(page)).toContainText('History')
  }
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Paste or drop anything' }).focus()
  await open('histroy')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('searchbox', { name: 'Search history' })).toBeFocused()
  await expect(dialog).toContainText('Nothing yet')
  await expect(dialog.getByRole('radiogroup')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Paste or drop anything' })).toBeFocused()

  await page.goto('/tools/json/validator')
  await alive(page)
  await page.getByRole('textbox', { name: 'Input' }).fill('["from history"]')
  await open('lsjl')
  await current(page).click()
  await expect(dialog.getByRole('listitem')).toContainText('["from history"]')
  await expect(dialog.getByRole('radiogroup')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.goto('/recipes')
  await alive(page)
  await open('history')
  await page.keyboard.press('Enter')
  await dialog.getByRole('listitem').getByRole('button').first().click()
  await expect(page).toHaveURL('/tools/json/validator')
  await expect(page.getByRole('textbox', { name: 'Input' })).toContainText('from history')
})

test('the palette works where storage is blocked', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  })
  await page.goto('/')
  await page.keyboard.press('Control+k')
  await field(page).fill('yaml')
  await page.keyboard.press('Control+d')
  await field(page).fill('')
  await expect(
    palette(page).getByRole('group', { name: 'Favorites' }).getByRole('option'),
  ).toHaveText([/^JSON to YAML/])
})

test('the palette fits a narrow screen and opens by touch', async ({ browser, baseURL }) => {
  const page = await browser.newPage({
    baseURL: baseURL!,
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  await page.goto('/')
  await page.getByRole('button', { name: '搜索工具' }).tap()
  await page.getByRole('combobox', { name: '搜索工具' }).fill('转 yaml')
  await page.getByRole('option').first().tap()
  await expect(page).toHaveURL('/tools/json/to-yaml')
  await page.close()
})

test('a palette that fails to load is reported, and the rest of the page works', async ({
  page,
}) => {
  await page.route('**/service-worker.js', (route) => route.abort())
  await page.route('**/assets/tool-palette*.js', (route) => route.abort())
  await page.goto('/')
  await page.evaluate(() => {
    // The one automatic reload has been used.
    const script = document.querySelector<HTMLElement>('script[data-src]')?.dataset.src
    sessionStorage.setItem('reloaded-for', script ?? '')
  })
  await page.keyboard.press('Control+k')
  const notices = page.getByRole('region', { name: 'Notifications' })
  await expect(notices.getByRole('button', { name: 'Dismiss' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
})
