import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  expectAccessible,
  expectEveryLook,
  expectToFit,
  expectToFitZoomed,
  setTheme,
  WIDE,
  ZOOMED,
} from './looks.ts'
import { shellPages } from './site-map.ts'

test.describe.configure({ timeout: 180_000 })

for (const path of [...shellPages, '/no/such/page']) {
  test(`${path} has one heading and its own head, loses nothing at 400 % zoom, and passes axe in every look`, async ({
    page,
  }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(shellPages.includes(path) ? 200 : 404)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveCount(1)
    await expect(heading).toBeVisible()
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{10}/)
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
      'content',
      await page.title(),
    )
    await expectToFitZoomed(page, path)
    await expectEveryLook(page, 'page')
  })
}

test('overlays pass axe in every theme and width', async ({ page }) => {
  const looks = async (state: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await setTheme(page, colorScheme)
      // The theme changes only colors.
      const rules = colorScheme === 'dark' ? ['color-contrast'] : undefined
      await expectAccessible(page, `${state}, ${colorScheme}`, rules)
    }
    await expectToFit(page, state)
  }
  await page.goto('/')
  await page.getByRole('button', { name: 'JSON', exact: true }).click()
  await looks('menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Language' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await looks('language menu')
  await page.keyboard.press('Escape')
  for (const size of [WIDE, { width: 390, height: 844 }]) {
    await page.setViewportSize(size)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Search tools' })).toBeFocused()
    await looks('palette')
    await page.getByRole('combobox', { name: 'Search tools' }).fill('json')
    await looks('palette with results')
    await page.getByRole('combobox', { name: 'Search tools' }).fill('qqqq')
    await looks('palette without results')
    await page.keyboard.press('Escape')
  }
  await page.setViewportSize(ZOOMED)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeInViewport()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await looks('narrow menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Theme/ }).click()
  await expect(page.getByText('Theme changed')).toBeVisible()
  await expectAccessible(page, 'notification')
})

test.describe('by keyboard alone', () => {
  /** The name of the focused control, in the shadow root of an editor too. */
  const focusedName = (page: Page) =>
    page.evaluate(() => {
      let element = document.activeElement
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
      return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    })

  /** Presses Tab until the focus is on the named control. */
  const tabTo = async (page: Page, name: RegExp, limit = 40) => {
    for (let tabs = 0; tabs < limit; tabs++) {
      await page.keyboard.press('Tab')
      if (name.test(await focusedName(page))) return
    }
    throw new Error(`Tab does not reach ${name}`)
  }

  test('the language menu opens, moves by arrows, selects, and restores the focus', async ({
    page,
  }) => {
    await page.goto('/about')
    await tabTo(page, /^Language$/)
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Language' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('Home')
    await expect(page.locator('[role^=menuitem][data-highlighted]')).toContainText('中文')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await expect(page.getByRole('button', { name: '语言' })).toBeFocused()
  })

  test('the splitter moves by arrows, Home, End and Enter', async ({ page }) => {
    await page.goto('/tools/json/validator')
    await tabTo(page, /^Input pane width$/)
    const splitter = page.getByRole('separator', { name: 'Input pane width' })
    await expect(splitter).toHaveAttribute('aria-valuenow', '50')
    // Tab has passed the input, whose editor loads and has line numbers.
    await expect(page.locator('[contenteditable=true][aria-label=Input]')).toBeVisible()
    const width = async () =>
      (await page.getByRole('textbox', { name: 'Input' }).boundingBox())?.width
    const before = (await width()) ?? 0
    await page.keyboard.press('ArrowRight')
    await expect(splitter).toHaveAttribute('aria-valuenow', '52')
    await expect.poll(() => width()).toBeGreaterThan(before)
    await page.keyboard.press('Home')
    await expect(splitter).toHaveAttribute('aria-valuenow', '15')
    await page.keyboard.press('End')
    await expect(splitter).toHaveAttribute('aria-valuenow', '85')
    await page.keyboard.press('Enter')
    await expect(splitter).toHaveAttribute('aria-valuenow', '50')
  })

  test('Tab leaves the editor and reaches the tree, where the arrows move', async ({ page }) => {
    await page.goto('/tools/json/validator')
    await page.getByRole('textbox', { name: 'Input' }).fill('{"a": [1, 2], "b": true}')
    const tree = page.getByRole('tree', { name: 'Result' })
    await expect(tree.getByRole('treeitem').first()).toBeVisible()
    await tabTo(page, /^Result$/)
    await expect(tree).toBeFocused()
    const current = tree.getByRole('treeitem', { selected: true })
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await expect(current).toContainText('a')
    const open = current.and(page.locator('[aria-expanded=true]'))
    if ((await open.count()) === 0) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(current).toContainText('1')
    await page.keyboard.press('ArrowLeft')
    await expect(current).toContainText('a')
    await page.keyboard.press('ArrowLeft')
    await expect(current).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('End')
    await expect(current).toContainText('b')
  })

  test('input, options, and action of a tool are reached by Tab', async ({ page }) => {
    await page.goto('/tools/json/to-yaml')
    await tabTo(page, /^Open file$/)
    await tabTo(page, /^Input$/)
    await page.keyboard.type('{"a":1}')
    await expect(page.getByRole('button', { name: 'Copy' })).toBeEnabled()
    await tabTo(page, /^Copy$/)
    await tabTo(page, /^Convert$/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Output' })).toContainText('a: 1')
  })
})

test('motion stops for visitors who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/tools/json/to-yaml')
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const style = getComputedStyle(element)
        const longest = (value: string) => Math.max(...value.split(',').map(Number.parseFloat))
        return longest(style.transitionDuration) > 0.01 || longest(style.animationDuration) > 0.01
      }).length,
  )
  expect(moving).toBe(0)
})

test('selection and focus are visible in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/tools/json/to-yaml')
  const outline = () =>
    page.locator(':focus').evaluate((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle === 'none' ? '0px' : outlineWidth
    })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect.poll(() => outline()).toBe('2px')
  await page.keyboard.press('Control+k')
  const option = page.getByRole('dialog').getByRole('option', { selected: true })
  await expect(option).toHaveCSS('outline-style', 'solid')
})

test('states and marks are distinguishable in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const looks = (target: Locator) =>
    target.evaluate((element) => {
      const { backgroundColor, outlineStyle, borderBottomColor } = getComputedStyle(element)
      return `${backgroundColor} ${outlineStyle} ${borderBottomColor}`
    })
  await page.goto('/tools/encoding/jwt')
  const tab = (selected: boolean) => page.getByRole('tab', { selected }).first()
  expect(await looks(tab(true))).not.toBe(await looks(tab(false)))
  const switches = page.getByRole('switch')
  const off = await looks(switches.first())
  await switches.first().check()
  expect(await looks(switches.first())).not.toBe(off)

  const canvas = await looks(page.locator('body'))
  await page.goto('/tools/time/timezone')
  await page.getByRole('textbox', { name: 'Source time' }).fill('2024-01-31T10:00')
  const hours = page.getByRole('img', { name: /9/ }).first().locator('span').first()
  await expect(hours).toBeVisible()
  expect(await looks(hours)).not.toBe(canvas)
  await page.goto('/tools/time/calculator')
  await page.getByRole('textbox', { name: 'Start date' }).fill('2024-01-31T10:00')
  const days = page.getByRole('img', { name: /2024-01-31/ }).locator('span')
  await expect(days.first()).toBeVisible()
  const start = days.filter({ hasText: /^31$/ })
  expect(await looks(start)).not.toBe(await looks(days.filter({ hasText: /^30$/ }).first()))
})

for (const path of ['/', '/tools/json/validator']) {
  test(`controls on ${path} are 40 px on touch screens`, async ({ browser, baseURL }) => {
    const page = await browser.newPage({
      baseURL: baseURL!,
      locale: 'en-US',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const small = await page.getByRole('button').evaluateAll((buttons) =>
      buttons
        .filter((button) => button.checkVisibility())
        .map((button) => ({ button, box: button.getBoundingClientRect() }))
        .filter(({ box }) => box.height < 40 || box.width < 40)
        .map(({ button, box }) => `${box.width}×${box.height} ${button.outerHTML.slice(0, 80)}`),
    )
    expect(small).toEqual([])
    await page.close()
  })
}
