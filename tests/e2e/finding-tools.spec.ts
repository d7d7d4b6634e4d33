import type { Page } from '@playwright/test'
import { alive, availableOffline, expect, test } from './fixtures.ts'
import { expectAccessible, expectEveryLook, expectToFit } from './looks.ts'

const saved = (page: Page) => page.getByRole('list', { name: 'Favorite and recent tools' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' })

async function runCommand(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search tools' }).fill(query)
  await page.keyboard.press('Enter')
}

test('home has no row of saved tools on a first visit, then lists favorites and recent tools', async ({
  page,
}) => {
  await page.goto('/')
  await alive(page)
  await expect(saved(page)).toBeHidden()
  await page.goto('/tools/json')
  const stars = page.getByRole('button', { name: 'Add to favorites' })
  await expect(stars.nth(1)).toHaveAccessibleDescription('JSON to YAML')
  await stars.nth(1).click()
  await stars.nth(0).press('Enter')
  const filled = page.getByRole('button', { name: 'Remove from favorites' })
  await expect(filled).toHaveCount(2)
  await filled.first().press('Space')
  await expect(filled).toHaveCount(1)
  await page.getByRole('main').getByRole('link', { name: 'JSON Path Finder' }).click()
  // The address changes before the page is loaded, and only a loaded page is recent.
  await expect(page.getByRole('heading', { level: 1, name: 'JSON Path Finder' })).toBeVisible()
  await page.getByRole('link', { name: 'Offkit' }).click()
  await expect(saved(page).getByRole('link')).toHaveText(['JSON to YAML', 'JSON Path Finder'])
  await page.reload()
  await expect(saved(page).getByRole('link')).toHaveText(['JSON to YAML', 'JSON Path Finder'])
  await saved(page).getByRole('link').first().click()
  await expect(page).toHaveURL('/tools/json/to-yaml')
})

test('the row of saved tools moves nothing when it appears', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('recent-tools', '["/tools/json/to-yaml"]'))
  await page.goto('/', { waitUntil: 'commit' })
  const heading = page.getByRole('heading', { level: 2, name: 'Time' })
  const before = await heading.boundingBox()
  await expect(saved(page).getByRole('link')).toHaveText(['JSON to YAML'])
  await expect.poll(() => heading.boundingBox()).toEqual(before)
})

test('every tool has an icon in the header menus, on home, and on its card', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'JSON', exact: true }).click()
  for (const part of ['navigation', 'main'] as const) {
    const icon = page.getByRole(part).first().locator('a[href="/tools/json/to-csv"] svg use')
    await expect(icon).toHaveAttribute('href', '#icon:json/to-csv')
    // Not zero: the page has the symbol.
    await expect
      .poll(() => icon.evaluate((use: SVGUseElement) => use.getBBox().width))
      .toBeGreaterThan(10)
  }
})

test('? opens the keyboard shortcuts, but not while typing', async ({ page }) => {
  await page.goto('/tools/json/validator')
  await alive(page)
  const input = page.getByRole('textbox', { name: 'Input' })
  await input.focus()
  await page.keyboard.press('?')
  await expect(input).toHaveText('?')
  await expect(dialog(page)).toHaveCount(0)
  const title = page.getByRole('heading', { level: 1 })
  await title.click()
  await page.keyboard.press('?')
  await expect(dialog(page)).toContainText('Copy the output')
  await expect(dialog(page)).toContainText('CtrlEnter')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  const button = page.getByRole('contentinfo').getByRole('button', { name: 'Keyboard shortcuts' })
  await button.click()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(button).toBeFocused()
})

test('a ? pressed before the page is hydrated opens the keyboard shortcuts', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'commit' })
  await page.locator('h1').waitFor()
  await page.keyboard.press('?')
  await expect(dialog(page)).toBeVisible()
})

test('the keyboard shortcuts and the cards of tools fit and are accessible', async ({ page }) => {
  await page.goto('/about')
  await page.keyboard.press('?')
  await expect(dialog(page)).toBeVisible()
  await expectAccessible(page, 'keyboard shortcuts')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(dialog(page)).toBeInViewport({ ratio: 1 })
  await expectToFit(page, 'keyboard shortcuts')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/tools/time')
  await expectEveryLook(page, 'cards of tools')
})

test('the palette runs commands: theme, language, clear, and shortcuts', async ({ page }) => {
  await page.goto('/tools/json/validator')
  await alive(page)
  await runCommand(page, 'dark')
  await expect(page.locator('html')).toHaveClass('dark')
  const input = page.getByRole('textbox', { name: 'Input' })
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search tools' })
  await field.fill('clear the input')
  // Nothing to clear.
  await expect(page.getByRole('option', { name: /^Clear the input/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await input.fill('[1]')
  // The textarea has no text content.
  await expect(input).toContainText('[1]')
  await runCommand(page, 'clear the inp')
  await expect(input).not.toContainText('[1]')
  await runCommand(page, 'shortcuts')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await field.fill('chinese')
  await page.getByRole('option', { name: /^Switch to Chinese/ }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
})

test('the palette forgives a typing error', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search tools' })
  for (const query of ['tiemstamp', 'timstamp', 'tinestamp', 'timesstamp']) {
    await field.fill(query)
    await expect(page.getByRole('option', { selected: true })).toContainText('Timestamp Converter')
  }
})

test.describe('with the app cached', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the footer shows that the connection is lost', async ({ page, context }) => {
    await page.goto('/about')
    const footer = page.getByRole('contentinfo')
    await availableOffline(page)
    // The footer says it, so no notification does.
    await expect(notices(page)).toHaveText('')
    await context.setOffline(true)
    await expect(footer).toContainText('Offline. All tools still work.')
    await context.setOffline(false)
    await availableOffline(page)
  })
})

for (const width of [390, 1440]) {
  test(`at ${width} px, a notification covers no part of a tool`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/tools/json/to-yaml')
    await page.getByRole('textbox', { name: 'Input' }).fill('{"a": 1}')
    await expect(page.getByRole('textbox', { name: 'Output' })).toContainText('a: 1')
    await page.getByRole('button', { name: /^Theme/ }).click()
    const card = notices(page).locator(':scope > div')
    const { y, height } = (await card.boundingBox())!
    const main = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(y + height).toBeLessThanOrEqual(main!.y)
  })
}

test('a link opens a page at its top, and Back returns to the position', async ({ page }) => {
  const position = () => page.evaluate(() => Math.round(scrollY))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  await alive(page)
  await page.evaluate(() => scrollTo(0, 400))
  await page.getByRole('link', { name: 'Offkit', exact: true }).first().click()
  await expect(page).toHaveURL('/')
  await expect.poll(position).toBe(0)
  await page.goBack()
  await expect.poll(position).toBe(400)
})

test('“Load example” of JSON Path Finder returns a replaced path', async ({ page }) => {
  await page.goto('/tools/json/path-finder')
  const path = page.getByRole('textbox', { name: 'JSONPath' })
  await path.fill('$.mine')
  await page.getByRole('button', { name: 'Load example' }).click()
  await expect(path).not.toHaveValue('$.mine')
  await page.getByRole('button', { name: 'Restore path' }).click()
  await expect(path).toHaveValue('$.mine')
})

test('“Load example” of JSON Path Finder leads to a result', async ({ page }) => {
  await page.goto('/tools/json/path-finder')
  await page.getByRole('button', { name: 'Load example' }).click()
  await expect(page.getByRole('textbox', { name: 'JSONPath' })).toHaveValue(/\$/)
  await expect(page.getByRole('textbox', { name: 'Output' })).toContainText('Nigel Rees')
})

test('an empty result shows a sample that is hidden from screen readers and can’t be copied', async ({
  page,
}) => {
  await page.goto('/tools/json/to-yaml')
  const sample = page.getByText('service: café')
  await expect(sample).toBeVisible()
  await expect(sample).toHaveAttribute('aria-hidden', 'true')
  await expect(page.getByRole('textbox', { name: 'Output' })).toHaveText('')
  await expect(page.getByRole('button', { name: 'Copy' })).toBeDisabled()
  await page.getByRole('textbox', { name: 'Input' }).fill('{"a": 1}')
  await expect(sample).toHaveCount(0)
})
