import type { Locator, Page } from '@playwright/test'
import { alive, drawn, expect, focusEditor, hold, test, textOf } from './fixtures.ts'

// On a busy page, the events of a press or of several keys arrive before the page is rendered again.

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search tools' })

/** The events of a press, without a rendering between them. */
const pressAtOnce = (target: Locator) =>
  target.evaluate((element) => {
    const shared = { bubbles: true, cancelable: true, composed: true }
    const pointer = { ...shared, pointerType: 'mouse', isPrimary: true }
    element.dispatchEvent(new PointerEvent('pointerdown', pointer))
    element.dispatchEvent(new MouseEvent('mousedown', shared))
    element.dispatchEvent(new PointerEvent('pointerup', pointer))
    element.dispatchEvent(new MouseEvent('mouseup', shared))
    element.dispatchEvent(new MouseEvent('click', shared))
  })

/** Types a text in the focused element and presses keys, without a rendering between them. */
const typeAtOnce = (page: Page, text: string, ...keys: readonly string[]) =>
  page.evaluate(
    async ([text, keys]) => {
      const focused = document.activeElement
      if (focused instanceof HTMLInputElement) {
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
        set?.call(focused, text)
        focused.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }))
        await undefined
      }
      for (const key of keys) {
        const init = { key, bubbles: true, cancelable: true, composed: true }
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init))
        await undefined
      }
    },
    [text, keys] as const,
  )

for (const [path, name] of [
  ['/tools/time/timestamp', 'Unix seconds'],
  ['/tools/json/path-finder', 'JSONPath'],
  ['/tools/encoding/hash', 'Expected digest'],
  ['/recipes', 'JSONPath'],
] as const) {
  test(`the field ${name} of ${path} loses no character`, async ({ page }) => {
    await page.goto(path)
    await alive(page)
    if (path === '/recipes') {
      await page.getByRole('button', { name: 'Add step' }).first().click()
      await page.getByRole('dialog').getByRole('combobox').fill('jsonpath')
      await page.keyboard.press('Enter')
    }
    const field = page.getByRole('textbox', { name, exact: true })
    await field.fill('')
    const text = '1234567890'.repeat(8)
    await field.evaluate((box, text) => {
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value') ?? {}
      for (const char of text) {
        set?.call(box, (box as HTMLInputElement).value + char)
        box.dispatchEvent(new InputEvent('input', { bubbles: true, data: char }))
      }
    }, text)
    await expect(field).toHaveValue(text)
  })
}

test('a menu selects the item that is pressed', async ({ page }) => {
  await page.goto('/tools/encoding/base64')
  await alive(page)
  await page.getByRole('textbox', { name: 'Input' }).fill('[1]')
  await page.getByRole('button', { name: 'Send to', exact: true }).click()
  await pressAtOnce(page.getByRole('menuitem', { name: 'URL Encode/Decode' }))
  await expect(page).toHaveURL(/encoding\/url$/)
})

test('a menu selects the item of a click, whatever is highlighted', async ({ page }) => {
  await page.goto('/')
  await alive(page)
  const menu = page.getByRole('button', { name: /^(Language|语言)$/ })
  // As of voice control, without a pointer.
  await menu.click()
  await page.getByRole('menuitem', { name: '简体中文' }).evaluate((item) => {
    if (item instanceof HTMLElement) item.click()
  })
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(menu).toBeFocused()
  // A key between the parts of a press moves the highlight.
  await menu.click()
  await page.getByRole('menuitem', { name: 'English' }).hover()
  await page.mouse.down()
  await page.keyboard.press('Home')
  await expect(page.getByRole('menuitem', { name: '简体中文' })).toHaveAttribute('data-highlighted')
  await page.mouse.up()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('a menu closes when the browser goes back', async ({ page }) => {
  await page.goto('/')
  await alive(page)
  await page.getByRole('link', { name: 'About', exact: true }).first().click()
  await expect(page).toHaveURL(/about$/)
  await page.getByRole('button', { name: 'Language' }).click()
  await expect(page.getByRole('menu')).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a menu is in its place in every frame', async ({ page }) => {
  await page.goto('/')
  await alive(page)
  for (let time = 0; time < 2; time++) {
    const places = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const found: string[] = []
          const look = () => {
            const item = document.querySelector('[role=menuitem]')
            if (item) {
              const { left, top } = item.getBoundingClientRect()
              found.push([left, top].map(Math.round).join())
            }
            if (found.length < 20) requestAnimationFrame(look)
            else resolve(found)
          }
          // Also before the first frame.
          new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
        }),
    )
    await page.getByRole('button', { name: 'Language' }).click()
    expect(new Set(await places).size).toBe(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
})

test('a menu selects the item that the keys reach', async ({ page }) => {
  await page.goto('/tools/encoding/base64')
  await alive(page)
  await page.getByRole('textbox', { name: 'Input' }).fill('[1]')
  await page.getByRole('button', { name: 'Send to', exact: true }).click()
  await expect(page.getByRole('menu')).toBeFocused()
  const second = await page.getByRole('menuitem').nth(1).innerText()
  await typeAtOnce(page, '', 'ArrowDown', 'ArrowDown', 'Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second)
})

test('no key reaches the page once the palette has been called', async ({ page }) => {
  await page.goto('/tools/json/validator')
  await alive(page)
  await page.getByRole('textbox', { name: 'Input' }).focus()
  const reached = await page.evaluate(async () => {
    const press = (key: string, ctrlKey = false) => {
      let focused = document.activeElement
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
      const init = { key, ctrlKey, bubbles: true, cancelable: true, composed: true }
      const event = new KeyboardEvent('keydown', init)
      focused?.dispatchEvent(event)
      if (focused?.closest('[role=dialog]')) return 'palette'
      // The box in place of the palette that is loading, or the shortcut itself.
      const isEarly = focused instanceof HTMLInputElement && focused.ariaLabel === 'Search tools'
      return isEarly || event.defaultPrevented ? '' : 'page'
    }
    const { port1, port2 } = new MessageChannel()
    press('k', true)
    for (;;) {
      const next = press('y')
      if (next) return next
      // Between all tasks of the page.
      await new Promise((resolve) => {
        port1.onmessage = resolve
        port2.postMessage(undefined)
      })
    }
  })
  expect(reached).toBe('palette')
})

for (const [name, shortcut, chunk] of [
  ['palette', 'Control+k', '**/assets/tool-palette*.js'],
  ['search of the editor', 'Control+f', '**/assets/dist-search*.js'],
] as const) {
  test(`Escape or a click while the ${name} loads returns the keys to the page`, async ({
    page,
  }) => {
    await page.goto('/tools/json/validator')
    await alive(page)
    const input = page.getByRole('textbox', { name: 'Input' })
    await input.fill('[1]')
    await focusEditor(page)
    const release = await hold(page, chunk)
    await page.keyboard.press(shortcut)
    await page.keyboard.type('a')
    await page.keyboard.press('Escape')
    await page.keyboard.press('End')
    await page.keyboard.type('2')
    await page.keyboard.press(shortcut)
    await page.keyboard.type('b')
    await input.click()
    await page.keyboard.type('3')
    await page.keyboard.press(shortcut)
    await page.keyboard.type('c')
    release()
    await expect(page.locator('input:focus')).toHaveValue('c')
    await page.keyboard.press('Escape')
    expect(await textOf(input)).toBe('[1]23')
  })

  test(`Escape while the ${name} loads doesn’t leave full screen`, async ({ page }) => {
    await page.goto('/tools/json/validator')
    await alive(page)
    await page.getByRole('button', { name: 'Full screen' }).first().click()
    await focusEditor(page)
    await hold(page, chunk)
    await page.keyboard.press(shortcut)
    const early = page.locator('body > input:focus')
    await expect(early).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(early).toHaveCount(0)
    const exit = page.getByRole('button', { name: 'Exit full screen' })
    await drawn(page)
    await expect(exit).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(exit).toHaveCount(0)
  })
}

test('keys typed right after Ctrl+F go to the search of the editor', async ({ page }) => {
  await page.goto('/tools/json/validator')
  await alive(page)
  await page.getByRole('textbox', { name: 'Input' }).fill('[1, 23, 123]')
  await focusEditor(page)
  const release = await hold(page, '**/assets/dist-search*.js')
  await page.keyboard.press('Control+f')
  await page.keyboard.type('24')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  release()
  const search = page.getByRole('textbox', { name: 'Find' })
  await expect(search).toBeFocused()
  await page.keyboard.type('3')
  await expect(search).toHaveValue('23')
  await expect(page.locator('.cm-searchMatch')).toHaveCount(2)
  await page.keyboard.press('Escape')
  expect(await textOf(page.getByRole('textbox', { name: 'Input' }))).toBe('[1, 23, 123]')
})

test('the palette opens the tool that is typed', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await typeAtOnce(page, 'yaml', 'Enter')
  await expect(page).toHaveURL(/json\/to-yaml$/)
})

test('the palette opens the option that the keys reach', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type('json')
  const third = palette(page).getByRole('option').nth(2)
  await expect(palette(page).getByRole('option', { selected: true })).toHaveCount(1)
  const name = (await third.innerText()).split('\n')[0] ?? ''
  await typeAtOnce(page, 'json', 'ArrowDown', 'ArrowDown', 'Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('a recipe gets the operation that is typed', async ({ page }) => {
  await page.goto('/recipes')
  await alive(page)
  await page.getByRole('button', { name: 'Add step' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await typeAtOnce(page, 'sha', 'Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('Hash Generator')
})

test.describe('a list of time zones', () => {
  const zone = (page: Page) => page.getByRole('combobox', { name: 'Target timezone', exact: true })

  test('selects the zone that is typed', async ({ page }) => {
    await page.goto('/tools/time/timezone')
    await alive(page)
    await zone(page).click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await typeAtOnce(page, 'tokyo', 'Enter')
    await expect(zone(page)).toHaveValue('Asia/Tokyo')
  })

  test('selects the option that the keys reach', async ({ page }) => {
    await page.goto('/tools/time/timezone')
    await alive(page)
    await zone(page).fill('america')
    await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
    const third = (await page.getByRole('option').nth(2).innerText()).split('\n')[1] ?? ''
    await typeAtOnce(page, 'america', 'ArrowDown', 'ArrowDown', 'Enter')
    await expect(zone(page)).toHaveValue(third)
  })

  for (const [query, expected] of [
    ['tokyo', 'Asia/Tokyo'],
    ['US/Pacific', 'America/Los_Angeles'],
    ['+05:30', '+05:30'],
  ] as const) {
    test(`selects ${query} when Enter is pressed before it is loaded`, async ({ page }) => {
      const release = await hold(page, '**/assets/zone-list*.js')
      await page.goto('/tools/time/timezone')
      await alive(page)
      await zone(page).click()
      await typeAtOnce(page, query, 'Enter')
      await page.keyboard.press('Tab')
      release()
      await expect(zone(page)).toHaveValue(expected)
      await expect(zone(page)).toHaveAttribute('aria-expanded', 'false')
    })
  }

  test('shows that nothing matches what was entered before it was loaded', async ({ page }) => {
    const release = await hold(page, '**/assets/zone-list*.js')
    await page.goto('/tools/time/timezone')
    await alive(page)
    const former = await zone(page).inputValue()
    await zone(page).click()
    await typeAtOnce(page, 'nowhere', 'Enter')
    release()
    await expect(page.getByText('No matching time zones')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(zone(page)).toHaveValue(former)
  })
})

test('Escape while the palette loads over a dialog leaves the dialog open', async ({ page }) => {
  await page.goto('/tools/json/validator')
  await alive(page)
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog).toBeVisible()
  await hold(page, '**/assets/tool-palette*.js')
  await page.keyboard.press('Control+k')
  const early = dialog.locator('input:focus')
  await expect(early).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(early).toHaveCount(0)
  await drawn(page)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
