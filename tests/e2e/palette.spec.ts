import type { Page } from '@playwright/test'
import { expect, hold, test } from './fixtures.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search tools' })
const field = (page: Page) => palette(page).getByRole('combobox')
const options = (page: Page) => palette(page).getByRole('option')
const current = (page: Page) => palette(page).getByRole('option', { selected: true })

test('its code is loaded when it is first opened', async ({ page }) => {
  const chunks: string[] = []
  page.on('request', (request) => {
    if (/tool-palette|destinations/.test(request.url())) chunks.push(request.url())
  })
  // Without the service worker, which fetches everything beforehand.
  await page.route('**/service-worker.js', (route) => route.abort())
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(chunks).toEqual([])
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  expect(chunks.length).toBeGreaterThan(0)
})

test('what is typed right after Ctrl+K goes to it, not to the page', async ({ page }) => {
  await page.goto('/tools/json/validator')
  const input = page.getByRole('textbox', { name: 'Input' })
  await input.fill('[1]')
  await input.focus()
  const release = await hold(page, '**/assets/tool-palette*.js')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('yaml')
  release()
  await expect(field(page)).toHaveValue('yaml')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(input).toBeFocused()
  await expect(input).toHaveText('[1]')
})

test('finds by name, keyword, pinyin and initials, and goes there by Enter', async ({ page }) => {
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
  await expect(palette(page).getByRole('status')).toHaveText('No tool matches.')
  await expect(options(page)).toHaveCount(0)
  await field(page).fill('jsonjy')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/tools/json/validator')
  await expect(palette(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('is worked by the keyboard alone, and gives the focus back', async ({ page }) => {
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
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(
    await current(page).getAttribute('id'),
  )
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toHaveCount(0)
})

test('Enter that ends the composition of Chinese opens nothing', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
  await expect(palette(page)).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('favourites and recent tools come first, and are kept', async ({ page }) => {
  for (const path of ['/tools/json/to-yaml', '/tools/json/validator']) {
    await page.goto(path)
    // A page that is left before its program has come was not visited.
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
  await expect(palette(page).getByRole('button', { name: 'Remove from favourites' })).toBeVisible()
  await page.reload()
  await page.keyboard.press('Control+k')
  const favourites = palette(page).getByRole('group', { name: 'Favourites' }).getByRole('option')
  await expect(favourites).toHaveText([/^JSON to YAML/])
  await expect(recent).toHaveText([/^JSON Validator/])
  // Among equals, too.
  await field(page).fill('json')
  await expect(options(page).first()).toContainText('JSON to YAML')
  await field(page).fill('')
  await page.getByTitle('Remove from favourites').first().click()
  await expect(favourites).toHaveCount(0)
})

test('works where storage is refused', async ({ page }) => {
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
    palette(page).getByRole('group', { name: 'Favourites' }).getByRole('option'),
  ).toHaveText([/^JSON to YAML/])
})

test('fits a narrow screen and is reached by touch', async ({ browser, baseURL }) => {
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

test('its missing code is said to be missing, and harms nothing else', async ({ page }) => {
  await page.route('**/service-worker.js', (route) => route.abort())
  await page.route('**/assets/tool-palette*.js', (route) => route.abort())
  await page.goto('/')
  await page.evaluate(() => {
    // The one reload that may help has been spent.
    const script = document.querySelector('script[type=module]')?.getAttribute('src')
    sessionStorage.setItem('reloaded-for', script ?? '')
  })
  await page.keyboard.press('Control+k')
  const notices = page.getByRole('region', { name: 'Notifications' })
  await expect(notices.getByRole('button', { name: 'Dismiss' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
})
