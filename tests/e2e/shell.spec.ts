import { expect, hold, test } from './fixtures.ts'

test.describe('the header', () => {
  test('opens a menu whose links lead to tools', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'JSON', exact: true }).click()
    await page.getByRole('navigation').getByRole('link', { name: 'JSON Validator' }).click()
    await expect(page).toHaveURL('/tools/json/validator')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('JSON Validator')
    await expect(
      page.getByRole('navigation').getByRole('link', { name: 'JSON Validator' }),
    ).toBeHidden()
  })

  test('works by keyboard: arrows walk the links, Escape closes', async ({ page }) => {
    await page.goto('/')
    const menu = page.getByRole('button', { name: 'JSON', exact: true })
    await menu.focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('link', { name: 'JSON Validator' }).first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('link', { name: 'JSON to YAML' }).first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
  })

  test('has a skip link that moves the focus to the content', async ({ page }) => {
    await page.goto('/about')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('collapses into a panel on a narrow screen, which closes when a link is followed', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('navigation').getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  })
})

test.describe('the theme', () => {
  test('cycles through light, dark, and system, announces each, and persists', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Theme: system' }).click()
    const notices = page.getByRole('region', { name: 'Notifications' })
    await expect(notices).toContainText('Theme changed')
    await expect(page.locator('html')).toHaveClass('light')
    await page.getByRole('button', { name: 'Theme: light' }).click()
    await expect(page.locator('html')).toHaveClass('dark')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('theme-storage'))).toBe('dark')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Theme: dark' })).toBeVisible()
  })

  test('applies a changed style at once if the visitor prefers reduced motion', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const padding = await page.getByRole('main').evaluate((main) => {
      main.style.paddingTop = '99px'
      return getComputedStyle(main).paddingTop
    })
    expect(padding).toBe('99px')
  })

  test('follows the system live', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/')
    await expect(page.locator('html')).toHaveClass('light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveClass('dark')
  })

  test('is applied before the first paint', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme-storage', 'dark'))
    const release = await hold(page, '**/assets/*.js')
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveClass('dark')
    release()
  })
})

test.describe('notifications', () => {
  test('close after five seconds, by their button, or all at once', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    const toggle = page.getByRole('button', { name: /^Theme/ })
    const notices = page.getByRole('region', { name: 'Notifications' })
    await toggle.click()
    await toggle.click()
    await toggle.click()
    await expect(notices.getByText('Theme changed')).toHaveCount(3)
    await notices.getByRole('button', { name: 'Dismiss' }).first().click()
    await expect(notices.getByText('Theme changed')).toHaveCount(2)
    await notices.getByRole('button', { name: 'Clear all' }).click()
    await expect(notices.getByText('Theme changed')).toHaveCount(0)
    await toggle.click()
    await expect(notices.getByText('Theme changed')).toHaveCount(1)
    await page.clock.runFor(5100)
    await expect(notices.getByText('Theme changed')).toHaveCount(0)
  })

  test('receive the focus by F8 from the moment they are drawn', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => {
      const press = () => {
        if (!document.querySelector('section[aria-live]')?.textContent) return
        observer.disconnect()
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8', bubbles: true }))
      }
      const observer = new MutationObserver(press)
      observer.observe(document.body, { childList: true, subtree: true })
    })
    await page.getByRole('button', { name: /^Theme/ }).click()
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeFocused()
  })

  test('receive the focus by F8 and close by a swipe to the right', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: /^Theme/ }).click()
    const card = page.getByText('Theme changed')
    await expect(card).toBeVisible()
    await page.keyboard.press('F8')
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeFocused()
    const box = (await card.boundingBox())!
    await page.mouse.move(box.x + 10, box.y + 5)
    await page.mouse.down()
    await page.mouse.move(box.x + 40, box.y + 5)
    await page.mouse.up()
    await expect(card).toBeVisible()
    await page.mouse.move(box.x + 10, box.y + 5)
    await page.mouse.down()
    await page.mouse.move(box.x + 70, box.y + 5, { steps: 4 })
    await page.mouse.up()
    await expect(card).toBeHidden()
  })
})

test.describe('pages', () => {
  test('an unknown address is a 404 page with a search box', async ({ page }) => {
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    await page.getByRole('searchbox', { name: 'Search tools' }).fill('yml')
    await expect(page.getByRole('link', { name: /^JSON to YAML/ })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /^JSON Validator/ })).toHaveCount(
      0,
    )
  })

  test('the footer is at the bottom and shows the year', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()))
  })
})

test('paper has no fixed bar over the text, and all of a result', async ({ page }) => {
  // A sheet of A4.
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.goto('/tools/encoding/certificate')
  await page.getByRole('button', { name: 'Load example' }).click()
  const pin = page.getByText('Public key pin (SHA-256)')
  await expect(pin).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden()
  const { fixed, cut } = await page.evaluate(() => {
    const shown = [...document.querySelectorAll('body *')].filter((it) => it.checkVisibility())
    const isCut = (it: Element) =>
      /auto|scroll|hidden/.test(getComputedStyle(it).overflowY) &&
      it.scrollHeight > it.clientHeight + 1
    return {
      fixed: shown
        .filter((it) => it.clientHeight > 0 && getComputedStyle(it).position === 'fixed')
        .map((it) => it.outerHTML.slice(0, 100)),
      cut: shown
        .filter((it) => it.matches('section *') && it.clientHeight > 40 && isCut(it))
        .map((it) => it.outerHTML.slice(0, 100)),
    }
  })
  expect({ fixed, cut }).toEqual({ fixed: [], cut: [] })
  await page.goto('/about')
  await expect(page.getByRole('contentinfo')).toHaveCSS('position', 'static')
})

for (const path of ['/tools/time/timezone', '/tools/json/path-finder', '/tools/mermaid']) {
  test(`the toolbars of both panes of ${path} are equally high`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    const heights = await page
      .locator('main section > header')
      .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height))
    expect(heights).toEqual([40, 40])
  })
}

test('no page scrolls sideways, and a tool fills a wide window without scrolling', async ({
  page,
}) => {
  const overflow = () =>
    page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement
      return { x: scrollWidth > innerWidth, y: scrollHeight > innerHeight }
    })
  for (const [width, height] of [
    [320, 256],
    [390, 844],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/tools/json/validator')
    await page.getByRole('textbox', { name: 'Input' }).fill(`[${'1,\n'.repeat(40)}2]`)
    await expect(page.getByRole('tree', { name: 'Result' })).toBeVisible()
    await expect.poll(() => overflow()).toEqual({ x: false, y: width < 768 })
  }
})

test('everything works where cookies and storage are blocked', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, { get: refuse })
    }
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
  })
  await page.goto('/tools/json/validator')
  await page.getByRole('textbox', { name: 'Input' }).fill('[1]')
  await expect(page.getByRole('status').filter({ hasText: 'Valid JSON' })).toBeVisible()
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitem', { name: '简体中文' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('JSON 校验')
})
