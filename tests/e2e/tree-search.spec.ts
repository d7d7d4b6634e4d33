import type { Page } from '@playwright/test'
import { expect, focusEditor, test, textOf } from './fixtures.ts'
import { expectAccessible } from './looks.ts'

const text =
  '{"orders":[{"id":12345678901234567890,"name":"Zo\\u00eb \\"Z\\""},{"id":2,"note":"x\\nzoë"}],"zoë":1e400,"b":[0]}'

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search the tree' })
const current = (page: Page) => page.getByRole('treeitem', { selected: true })
const rows = (page: Page) => page.getByRole('treeitem')
const status = (page: Page) => page.getByRole('status').filter({ hasText: /match| of / })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function open(page: Page, tool: string, json: string): Promise<void> {
  await page.goto(`/tools/json/${tool}`)
  if (tool === 'path-finder') await page.getByText('Tree', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Input' }).fill(json)
  await expect(rows(page).first()).toBeVisible()
}

for (const tool of ['validator', 'path-finder', 'unescaper']) {
  test(`${tool}: a search finds keys and values, steps through them, and shows them alone`, async ({
    page,
  }) => {
    await open(page, tool, text)
    await searchBox(page).fill('ZOË')
    await expect(status(page)).toHaveText('1 of 3')
    await expect(current(page)).toHaveText('name: "Zoë \\"Z\\""')
    await expect(current(page).locator('mark')).toHaveText('Zoë')
    await searchBox(page).press('Enter')
    await expect(status(page)).toHaveText('2 of 3')
    await expect(current(page)).toHaveText('note: "x\\nzoë"')
    await button(page, 'Next match').click()
    await expect(current(page)).toHaveText('zoë: 1e400')
    await button(page, 'Next match').click()
    await expect(status(page)).toHaveText('1 of 3')
    await searchBox(page).press('Shift+Enter')
    await expect(status(page)).toHaveText('3 of 3')
    await button(page, 'Previous match').press('F3')
    await expect(status(page)).toHaveText('1 of 3')
    await page.getByRole('switch', { name: 'Show matches only' }).check()
    await expect(rows(page)).toHaveCount(7)
    await page.getByRole('combobox', { name: 'Search in' }).selectOption({ label: 'Keys' })
    await expect(status(page)).toHaveText('1 of 1')
    await expect(rows(page)).toHaveCount(2)
    await page.getByRole('combobox', { name: 'Search in' }).selectOption({ label: 'Values' })
    await expect(status(page)).toHaveText('1 of 2')
    await page.getByRole('switch', { name: 'Match case' }).check()
    await expect(status(page)).toHaveText('No matches')
    await expect(button(page, 'Next match')).toBeDisabled()
    await expect(rows(page)).toHaveCount(1)
    await page.getByRole('switch', { name: 'Show matches only' }).uncheck()
    await expect(rows(page)).not.toHaveCount(1)
    await searchBox(page).fill('')
    await expect(status(page)).toHaveCount(0)
  })
}

test('the selected value is copied in every form, with its digits', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await open(page, 'validator', text)
  await expect(button(page, 'Copy path')).toBeDisabled()
  await searchBox(page).fill('1234')
  await expect(current(page)).toContainText('12345678901234567890')
  await button(page, 'Copy path').click()
  await expect.poll(clipboard).toBe("$['orders'][0]['id']")
  await button(page, 'Copy value').click()
  await expect.poll(clipboard).toBe('12345678901234567890')
  for (const [item, copied] of [
    ['JSON Pointer', '/orders/0/id'],
    ['JavaScript', 'data.orders[0].id'],
    ['jq', '.orders[0].id'],
    ['Key', 'id'],
  ] as const) {
    await button(page, 'More to copy').click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
    await expect.poll(clipboard).toBe(copied)
  }
  await searchBox(page).press('ArrowDown')
  await expect(page.getByRole('tree')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(current(page)).toContainText('name')
  await page.keyboard.press('Control+c')
  await expect.poll(clipboard).toBe('Zoë "Z"')
  await button(page, 'More to copy').click()
  await page.getByRole('menuitem', { name: 'JSON text' }).click()
  await expect.poll(clipboard).toBe(String.raw`"Zo\u00eb \"Z\""`)
  await page.getByRole('tree').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(current(page)).toHaveText(/^0:/)
  await page.keyboard.press('Control+c')
  await expect.poll(clipboard).toBe(String.raw`{"id":12345678901234567890,"name":"Zo\u00eb \"Z\""}`)
  await page.keyboard.press('Control+f')
  await expect(searchBox(page)).toBeFocused()
})

test('the selected value is selected in the input, also one in an unescaped string', async ({
  page,
}) => {
  const typeOver = async (result: string) => {
    await button(page, 'Show in the input').click()
    await expect(page.getByRole('textbox', { name: 'Input' })).toBeFocused()
    await page.keyboard.insertText('7')
    await expect.poll(() => textOf(page.getByRole('textbox', { name: 'Input' }))).toBe(result)
  }
  await open(page, 'validator', '{"é":[1.0, true],"b":2}')
  await searchBox(page).fill('1.0')
  await expect(current(page)).toHaveText(/^0:/)
  await typeOver('{"é":[7, true],"b":2}')
  await open(page, 'unescaper', String.raw`{"a":"{\"b\":\"here\"}","c":"{}"}`)
  await button(page, 'Convert').click()
  await expect(rows(page).filter({ hasText: 'b: "here"' })).toBeVisible()
  await searchBox(page).fill('here')
  await expect(current(page)).toHaveText('b: "here"')
  await typeOver('{"a":7,"c":"{}"}')
})

test('the bar below the tree leads to values around, and to the value at the cursor', async ({
  page,
}) => {
  await open(page, 'validator', '{"a":[{"b":[1,[2]]},3]}')
  await searchBox(page).fill('1')
  await expect(current(page)).toHaveText('0: 1')
  const path = page.getByRole('navigation', { name: 'Path' })
  await expect(path).toHaveText('$›a›[0]›b›[0]')
  await path.getByRole('button', { name: 'a', exact: true }).click()
  await expect(current(page)).toHaveText('a: [] 2 items')
  const facts = page.getByRole('region', { name: 'Selected value' })
  await expect(facts).toContainText('array · 2 items · 6 values in total · 17 B · depth 1')
  await button(page, 'Expand levels').click()
  await page.getByRole('menuitem', { name: '1 level', exact: true }).click()
  await expect(rows(page)).toHaveCount(4)
  await button(page, 'Expand levels').click()
  await page.getByRole('menuitem', { name: '3 levels' }).click()
  await expect(rows(page)).toHaveCount(7)
  await page.getByRole('textbox', { name: 'Input' }).press('ControlOrMeta+End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await button(page, 'Show the value at the cursor').click()
  await expect(current(page)).toHaveText('1: 3')
})

test('a value is previewed by its meaning, and JSON in a string unfolds', async ({ page }) => {
  const values = {
    ts: 1714564800,
    color: '#ff8800',
    link: 'https://example.com/',
    image: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=',
    inner: '{"x":"eyJ5IjoxLjB9"}',
  }
  await open(page, 'unescaper', JSON.stringify(values))
  const facts = page.getByRole('region', { name: 'Selected value' })
  const select = (key: string) =>
    rows(page)
      .filter({ hasText: `${key}: ` })
      .click()
  await select('ts')
  await expect(facts.locator('time')).toHaveAttribute('datetime', '2024-05-01T12:00:00.000Z')
  await select('color')
  await expect(facts.getByRole('img', { name: 'The color #ff8800' })).toBeVisible()
  await select('link')
  await expect(facts.getByRole('link', { name: 'Open the link' })).toHaveAttribute(
    'href',
    values.link,
  )
  await select('image')
  await expect(facts.getByRole('img', { name: 'The image in the value' })).toBeVisible()
  await select('inner')
  await button(page, 'Unfold').click()
  await expect(rows(page)).toHaveCount(2)
  await select('x')
  await expect(facts).toContainText('JSON in Base64')
  await button(page, 'Unfold').click()
  await expect(rows(page).last()).toHaveText('y: 1.0')
  await expectAccessible(page, 'unfolded')
  await button(page, 'Back to the document').last().click()
  await expect(rows(page).last()).toContainText('x: ')
  await button(page, 'Back to the document').click()
  await expect(current(page)).toContainText('inner: ')
})

test('a file that is not in the editor has no place to show', async ({ page }) => {
  await page.goto('/tools/json/validator')
  const buffer = Buffer.from(JSON.stringify({ long: 'x'.repeat(310_000), last: 'needle' }))
  const file = { name: 'long.json', mimeType: 'application/json', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  await searchBox(page).fill('needle')
  await expect(current(page)).toHaveText('last: "needle"')
  await expect(button(page, 'Copy value')).toBeEnabled()
  await expect(button(page, 'Show in the input')).toBeDisabled()
  await expect(button(page, 'Show in the input')).toHaveAttribute('title', /isn’t in the editor/)
})

test('every control of a tree is reachable on a narrow screen, in Chinese', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 320, height: 700 },
  })
  const page = await context.newPage()
  await page.goto(`${baseURL}/tools/json/validator`)
  await page.getByRole('textbox', { name: '输入' }).fill('{"键":["a","键"]}')
  await page.getByRole('searchbox', { name: '在树中搜索' }).fill('键')
  await expect(page.getByRole('status').filter({ hasText: '第 1 处，共 2 处' })).toBeVisible()
  await page.getByRole('button', { name: '下一处' }).click()
  await expect(current(page)).toHaveText('1: "键"')
  await page.getByRole('button', { name: '上一处' }).click()
  await page.getByRole('switch', { name: '只显示匹配项' }).check()
  await expect(rows(page)).toHaveCount(3)
  // The toolbar wraps to several rows here, so the bar is at the end of the page.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.getByRole('button', { name: '复制路径' })).toBeInViewport()
  await expect(page.getByRole('button', { name: '复制值' })).toBeInViewport()
  await page.getByRole('button', { name: '在输入中显示' }).click()
  await expect(page.getByRole('textbox', { name: '输入' })).toBeFocused()
  await expectAccessible(page, 'tree')
  await context.close()
})

test('a search continues after the input was invalid', async ({ page }) => {
  await page.goto('/tools/json/validator')
  await focusEditor(page)
  const input = page.getByRole('textbox', { name: 'Input' })
  await input.fill('{"city": "Paris"}')
  const field = page.getByRole('searchbox', { name: 'Search the tree' })
  await field.fill('paris')
  await input.fill('{"city": "Paris"')
  await expect(page.getByRole('alert')).toBeVisible()
  await input.fill('{"city": "Paris", "town": "Paris"}')
  await expect(field).toHaveValue('paris')
  await expect(page.getByRole('status').filter({ hasText: '2 matches' })).toBeVisible()
})
