import type { Locator, Page } from '@playwright/test'
import { alive, drawn, expect, focusEditor, test, textOf } from './fixtures.ts'
import { ZOOMED } from './looks.ts'
import { tools } from './site-map.ts'

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' },
})

const LONG_LINE = `["${'0123456789'.repeat(30)}"]`

/** The tools with boxes of code: input, textbox, and the button that runs it. */
const codeTools = [
  ['json/validator', 'Input', LONG_LINE, 'Validate'],
  ['json/to-yaml', 'Input', LONG_LINE, 'Convert'],
  ['json/to-csv', 'Input', LONG_LINE, 'Convert'],
  ['json/path-finder', 'Input', LONG_LINE, 'Find'],
  ['json/unescaper', 'Input', LONG_LINE, 'Convert'],
  ['encoding/base64', 'Input', LONG_LINE, 'Encode'],
  ['encoding/url', 'Input', LONG_LINE, 'Encode'],
  ['encoding/text', 'Input', LONG_LINE, 'Encode'],
  ['encoding/hash', 'Input', LONG_LINE, 'Generate'],
  ['encoding/jwt', 'Token', `e30.${'A'.repeat(300)}.c2ln`, 'Verify'],
] as const

for (const path of ['/', '/tools', '/tools/json', '/recipes', '/settings', '/about', '/none']) {
  test(`${path} fits a phone: width and targets`, async ({ page }) => {
    await page.goto(path)
    await alive(page)
    await expectToFitPhone(page, path)
  })
}

for (const { path } of tools) {
  test(`${path} fits a phone: 400 % zoom with more space between letters, width, targets, and one row of actions`, async ({
    page,
  }) => {
    await page.goto(path)
    await alive(page)
    await expectToFitSpaced(page, path)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 568 })
      await loadExample(page)
      await expectToFitPhone(page, `${path} at ${width} px`)
    }
  })
}

test('a tree fits a phone: width and targets', async ({ page }) => {
  await page.goto('/tools/json/validator')
  await alive(page)
  await box(page, 'Input').fill('{"name":"a","list":[1,{"b":2}]}')
  await expect(page.getByRole('treeitem', { name: 'list' })).toBeVisible()
  await expectToFitPhone(page, 'tree')
})

test('a table fits a phone: width and targets', async ({ page }) => {
  await page.goto('/tools/json/validator')
  await alive(page)
  await box(page, 'Input').fill('[{"name":"a","b":1},{"name":"c","b":2}]')
  await page.getByText('Table', { exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'name' })).toBeVisible()
  await expectToFitPhone(page, 'table')
})

test('the paths of a value that is selected in the tree of JSON Path Finder can be pressed', async ({
  page,
}) => {
  await page.goto('/tools/json/path-finder')
  await alive(page)
  await loadExample(page)
  await page.getByText('Tree', { exact: true }).click()
  await page.getByRole('treeitem', { name: 'store' }).tap()
  for (const notation of ['JSONPath', 'JSON Pointer', 'JavaScript', 'jq']) {
    await page.getByRole('listitem').getByRole('button', { name: notation }).tap({ trial: true })
  }
})

for (const [tool, name, text, run] of codeTools) {
  test(`${tool}: the input is as high as its text, and the result is in view after a run`, async ({
    page,
  }) => {
    await page.goto(`/tools/${tool}`)
    await alive(page)
    const input = box(page, name)
    await expect.poll(() => heightOf(input)).toBeGreaterThanOrEqual(100)
    const empty = await heightOf(input)
    expect(empty).toBeLessThanOrEqual(160)
    // Longer than the window.
    await input.fill('\n'.repeat(60))
    await expect.poll(() => heightOf(page.locator('section').first())).toBeLessThan(844 * 0.62)
    await input.fill(text)
    if (tool === 'json/path-finder') await box(page, 'JSONPath').fill('$[0]')
    await page.evaluate(() => scrollTo(0, 0))
    await button(page, run).tap()
    const result = page.locator('main section section, main section').last()
    await expect(result).toBeVisible()
    await expect.poll(() => visibleShare(result)).toBeGreaterThan(0.5)
  })
}

test('an automatic run doesn’t scroll away from the input', async ({ page }) => {
  await page.goto('/tools/json/to-yaml')
  await alive(page)
  await box(page, 'Input').fill(`[${'1,\n'.repeat(40)}`)
  await page.keyboard.insertText('1]')
  const before = await page.evaluate(() => scrollY)
  await expect.poll(() => textOf(box(page, 'Output'))).toContain('- 1')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})

test('the menu of Send to isn’t cut by its toolbar', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/tools/json/to-yaml')
  await alive(page)
  await box(page, 'Input').fill('{"a":1}')
  await button(page, 'Send to').tap()
  const item = page.getByRole('menuitem', { name: 'Hash Generator' })
  expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(36)
  await item.tap({ timeout: 5000 })
  await expect(page).toHaveURL(/\/encoding\/hash$/)
})

test('the bar of actions doesn’t cover the menu of a column', async ({ page }) => {
  await page.goto('/tools/json/validator')
  await alive(page)
  await box(page, 'Input').fill(JSON.stringify([{ id: 1, name: '0123456789\n'.repeat(50) }]))
  await page.getByText('Table', { exact: true }).tap()
  await button(page, 'Column name').tap()
  await page.getByRole('menuitem', { name: 'Hide column' }).tap({ timeout: 5000 })
  await expect(page.getByRole('columnheader')).toHaveText(['id'])
})

test('the views of a result don’t cover the title of its pane', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/tools/json/path-finder')
  await alive(page)
  const title = page.getByRole('heading', { level: 2, name: 'Output' })
  const { x, width } = (await title.boundingBox())!
  const views = await page.getByRole('radiogroup').last().boundingBox()
  expect(views?.x).toBeGreaterThanOrEqual(x + width)
})

test('a manual run leaves the full screen of the input and shows the result', async ({ page }) => {
  await page.goto('/tools/json/to-yaml')
  await alive(page)
  await button(page, 'Full screen').first().tap()
  await box(page, 'Input').fill('{"a":1}')
  await expectToFill(page, box(page, 'Input'))
  await page.keyboard.press('Control+Enter')
  await expect(button(page, 'Exit full screen')).toHaveCount(0)
  await expect(box(page, 'Output')).toBeInViewport()
})

for (const [name, size] of [
  ['a phone', { width: 390, height: 844 }],
  ['a wide window', { width: 1280, height: 800 }],
] as const) {
  test(`each pane fills the screen of ${name}, by pointer and keyboard`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.goto('/tools/json/to-yaml')
    await alive(page)
    await box(page, 'Input').fill('{"a":1}')
    await expect.poll(() => textOf(box(page, 'Output'))).toContain('a: 1')

    await button(page, 'Full screen').first().click()
    await expectToFill(page, box(page, 'Input'))
    await expectInert(box(page, 'Output'), true)
    await expectInert(page.getByRole('link', { name: 'Offkit' }), true)
    await expect(button(page, 'Exit full screen')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button(page, 'Full screen').first()).toBeFocused()
    await expectInert(page.getByRole('link', { name: 'Offkit' }), false)

    await button(page, 'Full screen').last().focus()
    await page.keyboard.press('Enter')
    await expectToFill(page, box(page, 'Output'))
    await expectInert(page.locator('section').first(), true)
    await page.keyboard.press('Space')
    await expect(button(page, 'Full screen')).toHaveCount(2)
    await expect(button(page, 'Full screen').last()).toBeFocused()
    await expect.poll(() => textOf(box(page, 'Input'))).toBe('{"a":1}')
  })
}

test('Escape closes the search of the editor before it leaves full screen', async ({ page }) => {
  await page.goto('/tools/json/to-yaml')
  await alive(page)
  await button(page, 'Full screen').first().click()
  await focusEditor(page)
  await page.keyboard.press('Control+f')
  const search = page.getByRole('textbox', { name: 'Find' })
  await expect(search).toBeFocused()
  await expect(page.locator('.cm-search')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)
  await expect(button(page, 'Exit full screen')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Exit full screen')).toHaveCount(0)
})

test('Wrap lines changes all boxes of a page, and is kept on this device', async ({
  page,
  context,
}) => {
  await page.goto('/tools/encoding/base64')
  await alive(page)
  await box(page, 'Input').fill('x'.repeat(400))
  await expect.poll(() => textOf(box(page, 'Output'))).toContain('eHh4')
  const boxes = [box(page, 'Input'), box(page, 'Output')]
  const other = await context.newPage()
  await other.goto('/tools/json/to-yaml')
  await expect(wrapSwitch(page)).toBeChecked()
  for (const it of boxes) await expect.poll(() => wraps(it)).toBe(true)
  expect(await box(page, 'Output').inputValue()).not.toContain('\n')

  await wrapSwitch(page).tap()
  for (const it of boxes) await expect.poll(() => wraps(it)).toBe(false)
  await expect(wrapSwitch(other)).not.toBeChecked()
  await page.reload()
  await expect(wrapSwitch(page)).not.toBeChecked()
  for (const it of boxes) await expect.poll(() => wraps(it)).toBe(false)
  await wrapSwitch(page).press('Space')
  for (const it of boxes) await expect.poll(() => wraps(it)).toBe(true)
})

test('a wide window doesn’t wrap lines until the switch is set', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/tools/encoding/base64')
  await alive(page)
  await expect(wrapSwitch(page)).not.toBeChecked()
  await box(page, 'Input').fill('x'.repeat(400))
  await expect.poll(() => wraps(box(page, 'Output'))).toBe(false)
  await wrapSwitch(page).click()
  await expect.poll(() => wraps(box(page, 'Output'))).toBe(true)
})

test('wrapped rows of every script are where the textarea has them', async ({ page }) => {
  await page.goto('/tools/encoding/url')
  await alive(page)
  const lines = [
    '短行',
    '一'.repeat(70),
    'a b '.repeat(40),
    '\tx'.repeat(30),
    '👍é'.repeat(40),
    '',
    'end',
  ]
  await box(page, 'Input').fill(encodeURIComponent(lines.join('\n')))
  await button(page, 'Decode').tap()
  const output = box(page, 'Output')
  await expect.poll(() => output.inputValue()).toBe(lines.join('\n'))
  const { shown, needed, numbers } = await output.evaluate((area: HTMLTextAreaElement) => {
    const layer = area.nextElementSibling as HTMLElement
    const copy = area.cloneNode(true) as HTMLTextAreaElement
    copy.style.height = '0'
    copy.value = area.value
    area.after(copy)
    const scrolled = copy.scrollHeight
    copy.remove()
    return {
      shown: layer.getBoundingClientRect().height,
      needed: scrolled - 16,
      numbers: [...layer.querySelectorAll('span:first-child')].map((it) => it.textContent),
    }
  })
  expect(shown).toBe(needed)
  expect(numbers).toEqual(['1', '2', '3', '4', '5', '6', '7'])
})

test('a result of several megabytes wraps, and a copied selection has no line breaks', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/tools/encoding/base64')
  await alive(page)
  const name = 'long.bin'
  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Open file').tap()
  await (await chooser).setFiles({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.alloc(3_000_000, 97),
  })
  await button(page, 'Encode').tap()
  const output = box(page, 'Output')
  await expect(output).toContainText('YWFh')
  await expect.poll(() => wraps(output)).toBe(true)
  const lengths = async () => {
    return (await output.innerText()).split('\n').flatMap((row) => row.length || [])
  }
  // Rows are read after they have been wrapped.
  await expect.poll(async () => (await lengths()).length).toBeGreaterThan(10)
  expect(new Set(await lengths()).size).toBe(1)
  await output.evaluate((element) => {
    const [first] = element.childNodes
    getSelection()?.setBaseAndExtent(first!, 0, element, 9)
    document.execCommand('copy')
  })
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.length).toBeGreaterThan(100)
  expect(copied).toMatch(/^(YWFh)+Y?W?F?$/)
})

/** WCAG 1.4.12, as a user's style sheet. */
const SPACED =
  '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }'

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })
const wrapSwitch = (page: Page) => page.getByRole('switch', { name: 'Wrap lines', exact: true })

async function loadExample(page: Page): Promise<void> {
  const example = page
    .getByRole('main')
    .getByRole('button', { name: /^(Load example|Now|加载示例|现在)$/ })
    .first()
  if (await example.isVisible()) await example.tap()
  await drawn(page)
}

/** The height of the box that shows the text. */
function sizeOf(it: Locator): Promise<{ width: number; height: number }> {
  return it.evaluate((element) => {
    const host = element.getRootNode()
    const shown = host instanceof ShadowRoot ? host.host : element
    const { width, height } = shown.getBoundingClientRect()
    return { width, height }
  })
}

const heightOf = async (it: Locator) => (await sizeOf(it)).height

/** Whether a box fits in its visible width, so that its lines wrap. */
function wraps(it: Locator): Promise<boolean> {
  return it.evaluate((element) => {
    for (let at: Element | null = element; at && at.tagName !== 'SECTION'; at = at.parentElement) {
      const { overflowX } = getComputedStyle(at)
      if (at !== element && overflowX !== 'auto') continue
      if (at.scrollWidth > at.clientWidth + 1) return false
      if (at !== element) return true
    }
    return true
  })
}

/** The visible share of an element, or of the window that it fills. */
function visibleShare(it: Locator): Promise<number> {
  return it.evaluate((element) => {
    const { top, bottom, height } = element.getBoundingClientRect()
    const shown = Math.min(bottom, innerHeight - 88) - Math.max(top, 56)
    return shown / Math.min(height, innerHeight - 144)
  })
}

async function expectInert(it: Locator, isInert: boolean): Promise<void> {
  await expect
    .poll(() => it.evaluate((element) => element.closest('[inert]') !== null))
    .toBe(isInert)
}

/** Asserts that a box is nearly as large as the window. */
async function expectToFill(page: Page, it: Locator): Promise<void> {
  const { width, height } = page.viewportSize()!
  // The editor can replace the page’s plain box between two reads.
  await expect(async () => {
    const size = await sizeOf(it)
    expect(size.height).toBeGreaterThan(height - 130)
    expect(size.width).toBeGreaterThan(width * 0.8)
  }).toPass({ timeout: 10_000 })
}

/** Asserts that the page fits at 400 % zoom and with more space between letters, and no bar covers it. */
async function expectToFitSpaced(page: Page, what: string): Promise<void> {
  await page.setViewportSize(ZOOMED)
  const sheet = await page.evaluateHandle((styles) => {
    const added = new CSSStyleSheet()
    added.replaceSync(styles)
    document.adoptedStyleSheets.push(added)
    return added
  }, SPACED)
  await drawn(page)
  const { overflow, covered } = await page.evaluate(() => {
    scrollTo(0, 300)
    const root = document.documentElement
    const bars = [...document.querySelectorAll('body *')].filter((element) => {
      const { position } = getComputedStyle(element)
      return position === 'fixed' || position === 'sticky'
    })
    return {
      overflow: root.scrollWidth - root.clientWidth,
      covered: bars
        .map((bar) => bar.getBoundingClientRect())
        .filter(({ width, bottom, top }) => width > 200 && bottom > 0 && top < innerHeight)
        .reduce(
          (sum, { top, bottom }) => sum + Math.min(bottom, innerHeight) - Math.max(top, 0),
          0,
        ),
    }
  })
  expect(overflow, `${what}: pixels beyond the window`).toBe(0)
  expect(covered, `${what}: pixels covered by bars`).toBeLessThan(90)
  await sheet.evaluate((added) => {
    added.replaceSync('')
    scrollTo(0, 0)
  })
}

async function expectToFitPhone(page: Page, what: string): Promise<void> {
  const { overflow, small, rows } = await page.evaluate(() => {
    const root = document.documentElement
    const targets =
      'button, summary, select, [role=tab], [role=combobox], [role=treeitem], [role=treeitem][aria-expanded] > :first-child, [role=gridcell], label:has([type=checkbox], [type=radio]), main a:not(p a)'
    const run = [...document.querySelectorAll('main button')].find(
      (it) => getComputedStyle(it.parentElement!.parentElement!).position === 'sticky',
    )
    const bar = run?.parentElement?.parentElement
    return {
      overflow: root.scrollWidth - root.clientWidth,
      small: [...document.querySelectorAll(targets)]
        .filter((element) => element.checkVisibility() && !element.closest('[data-in-text]'))
        .map((element) => {
          // The link of a card covers it.
          const covers = getComputedStyle(element, '::after').position === 'absolute'
          const target = (covers && (element as HTMLElement).offsetParent) || element
          return { element, box: target.getBoundingClientRect() }
        })
        .filter(({ box }) => box.width > 1 && Math.min(box.width, box.height) < 44)
        .map(({ element, box }) => `${box.width}×${box.height} ${element.outerHTML.slice(0, 160)}`),
      rows: bar ? bar.getBoundingClientRect().height : 0,
    }
  })
  expect(overflow, `${what}: pixels beyond the window`).toBe(0)
  expect(small, `${what}: targets under 44 px`).toEqual([])
  expect(rows, `${what}: height of the actions`).toBeLessThan(72)
}

test('a tool without options and actions has no empty row', async ({ page }) => {
  await page.goto('/tools/encoding/certificate')
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  const rows = await page.evaluate(
    () =>
      [...document.querySelectorAll('main *')].filter((element) => {
        const { position } = getComputedStyle(element)
        return (
          position === 'sticky' &&
          element.getBoundingClientRect().height > 20 &&
          !element.textContent
        )
      }).length,
  )
  expect(rows).toBe(0)
})

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  for (const [path, button, result] of [
    ['cron', 'Show runs', /Next runs|next runs/],
    ['calculator', 'Calculate', /^Result$/],
    ['timezone', 'Convert', /^Target time$/],
  ] as const) {
    test(`${path}: the result of a run scrolls into view above the actions`, async ({ page }) => {
      await page.goto(`/tools/time/${path}`)
      await alive(page)
      const fields = { cron: 'Expression', calculator: 'Start date', timezone: 'Source time' }
      const text = path === 'cron' ? '0 9 * * 1-5' : '2024-01-31T10:00'
      await page.getByRole('textbox', { name: fields[path], exact: true }).fill(text)
      const run = page.getByRole('button', { name: button, exact: true })
      await run.tap()
      const shown =
        path === 'cron'
          ? page.getByRole('list', { name: result }).getByRole('listitem').first()
          : page.getByRole('textbox', { name: result })
      await expect
        .poll(async () => {
          const [box, bar] = [await shown.boundingBox(), await run.boundingBox()]
          return box !== null && bar !== null && box.y > 56 && box.y + box.height <= bar.y
        })
        .toBe(true)
    })
  }

  for (const locale of ['en-US', 'zh-CN']) {
    test.describe(locale, () => {
      test.use({ locale })

      for (const path of ['json/validator', 'json/unescaper', 'time/timezone']) {
        test(`${path}: a toolbar has at most two rows`, async ({ page }) => {
          await page.goto(`/tools/${path}`)
          await alive(page)
          await loadExample(page)
          // The views of the result are in its toolbar.
          const views = page.locator('main section > header [role=radiogroup], main [role=tablist]')
          await expect(views.first()).toBeVisible()
          const heights = await page
            .locator('main section > header')
            .evaluateAll((toolbars) => toolbars.map((it) => it.getBoundingClientRect().height))
          expect(heights).toHaveLength(2)
          // A row is 48 px high.
          expect(Math.max(...heights)).toBeLessThan(120)
        })
      }

      test('no text of the footer is cut', async ({ page }) => {
        await page.goto('/')
        await alive(page)
        const footer = page.getByRole('contentinfo')
        const status = footer.getByText(/^(Not available offline|此浏览器不支持离线使用)/)
        const promise = footer.getByText(/^(Runs in your browser|仅在浏览器中处理)$/)
        await expect(status).toBeVisible()
        for (const width of [320, 360]) {
          await page.setViewportSize({ width, height: 640 })
          await drawn(page)
          const isWhole = (element: Element) => element.scrollWidth <= element.clientWidth
          expect(await status.evaluate(isWhole), `status at ${width} px`).toBe(true)
          expect(await promise.evaluate(isWhole)).toBe(true)
          // The promise yields to a status that needs its place.
          const isOnLine = await promise.evaluate((element) => {
            const { bottom, right } = element.getBoundingClientRect()
            return bottom <= innerHeight && right <= innerWidth
          })
          expect(isOnLine).toBe(locale === 'zh-CN' && width === 360)
        }
      })
    })
  }

  test('only iOS, where visitors can still zoom, gets a limit against zooming into fields', async ({
    page,
  }) => {
    const viewport = page.locator('meta[name=viewport]')
    await page.goto('/about')
    await alive(page)
    await expect(page.getByRole('contentinfo')).toContainText(/available offline/i)
    await expect(viewport).not.toHaveAttribute('content', /scalable|maximum/)
    await page.addInitScript(() => {
      const { supports } = CSS
      CSS.supports = (...query: readonly string[]) =>
        query[0] === '-webkit-touch-callout' || supports(...(query as [string]))
    })
    await page.reload()
    await expect(viewport).toHaveAttribute('content', /^width=device-width.*maximum-scale=1$/)
  })

  test('Escape closes a notification', async ({ page }) => {
    await page.goto('/tools/json/path-finder')
    await alive(page)
    await page.getByRole('textbox', { name: 'JSONPath' }).fill('$.none')
    await page.getByRole('button', { name: 'Load example' }).tap()
    const toast = page.getByRole('region', { name: 'Notifications' }).locator('> *')
    await expect(toast).toHaveCount(1)
    // Until then, Escape cancels the search.
    await expect(page.getByRole('status').filter({ hasText: '4 values found' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(toast).toHaveCount(0)
  })

  test('the links and items of menus are 44 px high', async ({ page }) => {
    await page.goto('/')
    await alive(page)
    await page.getByRole('button', { name: 'Open menu' }).tap()
    const links = page.getByRole('navigation', { name: 'Tools' }).getByRole('link')
    await expect(links.first()).toBeVisible()
    const heights = () =>
      links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height))
    expect(Math.min(...(await heights()))).toBeGreaterThanOrEqual(44)
    await page.getByRole('button', { name: 'Close menu' }).tap()
    await page.getByRole('button', { name: 'Language' }).tap()
    for (const item of await page.getByRole('menuitem').all()) {
      expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
  })
})
