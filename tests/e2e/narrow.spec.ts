import type { Locator, Page } from '@playwright/test'
import { alive, expect, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** Inputs with an error: the path of the tool, its textbox, the text, and the button that runs it. */
const wrong = [
  ['json/validator', 'Input', '{"a": 1,\n "b": 01 }', 'Validate'],
  ['json/path-finder', 'Input', '{"a": 01}', 'Find'],
  ['json/path-finder', 'JSONPath', '$[', 'Find'],
  ['json/to-yaml', 'Input', '{"a": 01}', 'Convert'],
  ['json/to-csv', 'Input', '[{"a": 01}]', 'Convert'],
  ['json/unescaper', 'Input', '{"a": 01}', 'Convert'],
  ['encoding/base64', 'Input', 'SGVsbG8*d29ybGQ', 'Decode'],
  ['encoding/hash', 'Expected digest', 'hello', 'Generate'],
  ['encoding/jwt', 'Token', 'eyJhbGciOiJIUzI1NiJ9.e30', 'Verify'],
  ['mermaid', 'Code', 'graph TD\n A-->', undefined],
] as const

for (const [tool, name, text, run] of wrong) {
  test(`${tool}: the alert about ${name} shows all of its text and buttons`, async ({ page }) => {
    await page.goto(`/tools/${tool}`)
    await alive(page)
    await page.getByRole('textbox', { name, exact: true }).fill(text)
    if (run) await page.getByRole('button', { name: run, exact: true }).click()
    const alert = page.getByRole('main').getByRole('alert').first()
    await expect(alert).toBeVisible()
    await expectWhole(alert)
  })
}

test('the path finder asks for a path in every view, and not below an error', async ({ page }) => {
  await page.goto('/tools/json/path-finder')
  const hint = page.getByText('Enter a JSONPath to find values.')
  const path = page.getByRole('textbox', { name: 'JSONPath' })
  for (const view of ['Values', 'Paths', 'List']) {
    await page.getByText(view, { exact: true }).click()
    await path.fill('')
    await expect(hint).toBeVisible()
    await path.fill('$[')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(hint).toBeHidden()
  }
})

test('a token is asked for in its box, and an example fills it', async ({ page }) => {
  await page.goto('/tools/encoding/jwt')
  await expect(page.getByText('Paste a token or drop a file')).toBeVisible()
  await page.getByRole('button', { name: 'Load example' }).click()
  await expect(page.getByRole('region', { name: 'Payload' })).toContainText('John Doe')
  await expect(page.getByText('Paste a token or drop a file')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Encode' }).click()
  await expect(page.getByText('Enter the claims as JSON')).toBeVisible()
  await page.getByRole('button', { name: 'Load example' }).click()
  await expect(page.getByRole('textbox', { name: 'Payload' })).toContainText('Ada Lovelace')
})

test('the list of embedded JSON and its status show all of their text', async ({ page }) => {
  await page.goto('/tools/json/unescaper')
  await page.getByRole('button', { name: 'Load example' }).click()
  const status = page.locator('p[role=status]')
  await expect(status).toContainText('levels deep')
  await expectWhole(status.locator('span').first())
  const heading = page.getByRole('heading', { name: /Embedded JSON/ })
  const { height } = (await heading.boundingBox())!
  expect(height).toBeLessThan(24)
  await page.getByRole('button', { name: 'Convert' }).click()
  await expect(status).toContainText("$['tags']")
  await expectWhole(status.locator('span').first())
})

test('the buttons for SVG and PNG have different words', async ({ page }) => {
  await page.goto('/tools/mermaid')
  for (const format of ['SVG', 'PNG']) {
    const button = page.getByRole('button', { name: `Download ${format}`, exact: true })
    const short = button.locator('[data-short]')
    await expect(short).toBeVisible()
    const shown = await short.evaluate((it) => getComputedStyle(it, '::before').content)
    expect(shown).toBe(`"${format}"`)
    await expectInside(button, page)
  }
})

for (const path of ['/about', '/tools/json/unescaper', '/tools/json/to-csv', '/tools/mermaid']) {
  test(`the fixed bars of ${path} cover nothing at the end of the page`, async ({ page }) => {
    await page.goto(path)
    const example = page.getByRole('button', { name: 'Load example' }).first()
    if (await example.isVisible()) await example.click()
    // Scrolls each time: the example's result makes the page longer.
    await expect
      .poll(() =>
        page.evaluate(() => {
          scrollTo(0, document.documentElement.scrollHeight)
          const last = [...document.querySelectorAll('main footer, main li')].at(-1)!
          const { left, bottom } = last.getBoundingClientRect()
          const top = document.elementFromPoint(left + 20, bottom - 2)
          return last.contains(top) || top?.contains(last)
        }),
      )
      .toBe(true)
  })
}

/** Asserts that no text is cut off and that every button is inside the box. */
async function expectWhole(box: Locator): Promise<void> {
  const cut = await box.evaluate((element) => {
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element
    const outer = element.getBoundingClientRect()
    const outside = [...element.querySelectorAll('button, summary')].filter((button) => {
      const inner = button.getBoundingClientRect()
      return inner.right > outer.right || inner.bottom > outer.bottom
    })
    return [
      ...(scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1 ? ['text'] : []),
      ...outside.map(({ textContent }) => textContent),
    ]
  })
  expect(cut).toEqual([])
}

async function expectInside(control: Locator, page: Page): Promise<void> {
  const { x, width } = (await control.boundingBox())!
  expect(x + width).toBeLessThanOrEqual(page.viewportSize()!.width)
}

test('every button of a result lies inside its toolbar', async ({ page }) => {
  for (const tool of ['validator', 'path-finder', 'unescaper']) {
    await page.goto(`/tools/json/${tool}`)
    await alive(page)
    await page.getByRole('button', { name: 'Load example' }).click()
    const button = page.getByRole('button', { name: 'Send to' }).last()
    await expect(button).toBeEnabled()
    const hidden = await button.evaluate((element) => {
      const toolbar = element.parentElement as HTMLElement
      return toolbar.scrollWidth - toolbar.clientWidth
    })
    expect(hidden).toBe(0)
    await expect(button).toBeInViewport({ ratio: 1 })
  }
})

test('the hint to select a value shows all of its text at 400 % zoom', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/tools/json/validator')
  await alive(page)
  await page.getByRole('button', { name: 'Load example' }).click()
  await expectWhole(page.getByText('Select a value to see its path.'))
})

test('a dialog that is higher than the window at 400 % zoom scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/tools/json/validator')
  await alive(page)
  await page.getByRole('button', { name: 'History', exact: true }).click()
  const last = page.getByRole('button', { name: 'Forget all' })
  await expect(last).toBeAttached()
  await page.getByRole('heading', { name: 'History' }).hover()
  await page.mouse.wheel(0, 500)
  await expect(last).toBeInViewport({ ratio: 1 })
})

test('the names of all templates are within their buttons', async ({ page }) => {
  await page.goto('/tools/mermaid')
  await alive(page)
  await page.getByRole('button', { name: 'Templates' }).click()
  const buttons = page.getByRole('dialog').getByRole('button')
  await expect(buttons.filter({ hasText: 'Fishbone' })).toBeVisible()
  const cut = await buttons.evaluateAll((all) =>
    all.filter((it) => it.scrollWidth > it.clientWidth).map((it) => it.textContent),
  )
  expect(cut).toEqual([])
})
