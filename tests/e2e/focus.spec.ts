import type { Page } from '@playwright/test'
import { alive, expect, settled, test, textOf } from './fixtures.ts'

/** The name of the focused control; empty if the focus is lost. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement, body } = document
    // The editor is in a shadow root.
    const focused = activeElement?.shadowRoot?.activeElement ?? activeElement
    if (!focused || focused === body) return ''
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined
    return focused.ariaLabel ?? (label ?? focused).textContent?.trim()
  })

/** Buttons that are removed or disabled by their own click, and the controls that then have the focus. */
const cases: Readonly<Record<string, readonly (readonly [button: string, next: string])[]>> = {
  'json/to-yaml': [['Load example', 'Input']],
  'encoding/jwt': [['Load example', 'Token']],
  'json/unescaper': [
    ['Unescape', 'Revert'],
    ['Revert', 'Convert'],
  ],
  'time/timezone': [
    ['Remove America/New_York', 'Copy as ISO 8601: Europe/London'],
    ['Clear', 'Full screen'],
  ],
}

for (const [path, steps] of Object.entries(cases)) {
  test(`${path} keeps the focus when a key removes or disables its own button`, async ({
    page,
  }) => {
    await page.goto(`/tools/${path}`)
    // The last code has started.
    await expect(page.getByRole('contentinfo')).toContainText(/available offline/i)
    const button = (name: string) =>
      page.getByRole('main').getByRole('button', { name, exact: true })
    const starter = button(path === 'time/timezone' ? 'Now' : 'Load example')
    if (steps[0]?.[0] !== 'Load example' && (await starter.isVisible())) await starter.click()
    for (const [name, next] of steps) {
      await expect(button(name)).toBeEnabled()
      await button(name).press('Enter')
      await expect.poll(() => focusedName(page)).toBe(next)
    }
  })
}

test('the focus returns from the buttons of notifications to where it was', async ({ page }) => {
  const input = page.getByRole('textbox', { name: 'Input' })
  const notices = page.getByRole('region', { name: 'Notifications' })
  const tree = page.getByRole('tree')
  const press = async (name: string) => {
    await page.keyboard.press('F8')
    await notices.getByRole('button', { name }).press('Enter')
    await expect(notices.getByRole('button', { name })).toHaveCount(0)
  }
  await page.goto('/tools/json/to-yaml')
  await input.fill('[1]')
  await page.goto('/tools/json/validator')
  await input.fill('{"a":1,"b":2}')
  await page.getByRole('treeitem').nth(1).click()
  for (const names of [['Dismiss'], ['Undo', 'Redo', 'Dismiss']]) {
    await tree.press('Delete')
    await expect(notices).toContainText('Removed')
    for (const name of names) {
      await press(name)
      await expect(tree).toBeFocused()
    }
    await expect(notices.getByRole('button')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Send to' }).click()
  await page.getByRole('menuitem', { name: 'JSON to YAML' }).click()
  await expect(page.getByRole('heading', { name: 'JSON to YAML' })).toBeVisible()
  await expect(notices).toContainText('Replaced your previous input')
  await press('Restore previous')
  await expect(notices.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await expect.poll(() => textOf(input)).toBe('[1]')
})

test('a box focused while a page with a draft is rendered again keeps the focus', async ({
  page,
}) => {
  await page.goto('/tools/json/path-finder')
  await alive(page)
  await page.getByRole('textbox', { name: 'JSONPath' }).fill('$[*].id')
  await page.addInitScript(() => {
    const original = Object.getOwnPropertyDescriptor(Document.prototype, 'activeElement')!
    // The app asks for the focus just before it renders: the focus moves right after.
    Object.defineProperty(Document.prototype, 'activeElement', {
      configurable: true,
      get() {
        Object.defineProperty(Document.prototype, 'activeElement', original)
        queueMicrotask(() =>
          document.querySelector<HTMLElement>('textarea[aria-label=Input]')?.focus(),
        )
        return original.get?.call(this)
      },
    })
  })
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'JSONPath' })).toHaveValue('$[*].id')
  await expect(page.locator('[contenteditable=true][aria-label=Input]')).toBeFocused()
})

test('a dialog that opens right after another one has closed keeps the focus', async ({ page }) => {
  await page.goto('/recipes')
  await alive(page)
  const button = await page.getByRole('button', { name: 'Add step' }).elementHandle()
  const search = page.getByRole('combobox', { name: 'Search operations' })
  await button?.press('Enter')
  await search.fill('yaml')
  const option = page.getByRole('option').first()
  await expect(option).toContainText('YAML')
  // Sooner than the first dialog returns the focus, in a later task.
  await option.evaluate(async (element: HTMLElement, opener) => {
    const opened = () => document.querySelectorAll('[role=dialog]').length
    element.click()
    while (opened() > 0) await Promise.resolve()
    if (opener instanceof HTMLElement) {
      opener.focus()
      opener.click()
    }
    while (opened() === 0) await Promise.resolve()
  }, button)
  await search.fill('url')
  await expect(search).toBeFocused()
  await search.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add step' })).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: 'YAML' })).toHaveCount(1)
})

test('a press outside closes a dialog as soon as it is open', async ({ page }) => {
  await page.goto('/tools/json/validator')
  const opener = page.getByRole('button', { name: 'History', exact: true })
  const dialog = page.getByRole('dialog', { name: 'History' })
  await opener.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  // Frames come late, as on a slow machine.
  await page.evaluate(() => {
    window.requestAnimationFrame = (callback) => Number(setTimeout(callback, 2000))
  })
  await opener.click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 400)
  await expect(dialog).toHaveCount(0)
})

test('a dialog leaves the focus to a field that is used as soon as it opens', async ({ page }) => {
  await page.goto('/tools/mermaid')
  await alive(page)
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const field = document.querySelector<HTMLElement>('[role=dialog] input[name=name]')
      if (!field) return
      observer.disconnect()
      field.focus()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.getByRole('button', { name: 'Saved diagrams' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const focused: string[] = []
  for (let frame = 0; frame < 10; frame++) {
    await settled(page)
    focused.push((await focusedName(page)) ?? '')
  }
  expect(new Set(focused)).toEqual(new Set(['Name']))
})
