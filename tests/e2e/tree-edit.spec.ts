import type { Page } from '@playwright/test'
import { expect, test, textOf } from './fixtures.ts'
import { expectAccessible } from './looks.ts'

const source = '{\n  "b": [1.0, 2e3],\n  "a": {"x": 12345678901234567890}\n}'

const current = (page: Page) => page.getByRole('treeitem', { selected: true })
const inputOf = (page: Page) => page.getByRole('textbox', { name: 'Input' })
const item = (page: Page, text: string) => page.getByRole('treeitem').filter({ hasText: text })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const expectText = (page: Page, text: string) => expect.poll(() => textOf(inputOf(page))).toBe(text)

async function open(page: Page, json = source): Promise<void> {
  await page.goto('/tools/json/validator')
  await inputOf(page).fill(json)
  await expect(page.getByRole('treeitem').nth(1)).toBeVisible()
}

/** Chooses an edit of the menu, which must be open for the selected value. */
async function choose(page: Page, name: string): Promise<void> {
  await button(page, 'Edit').click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

test('every edit by keyboard changes only its place, keeps the tree open, and can be undone', async ({
  page,
}) => {
  await open(page)
  await item(page, 'b: ').click()
  await page.keyboard.press('Alt+ArrowDown')
  await expectText(page, '{\n  "a": {"x": 12345678901234567890},\n  "b": [1.0, 2e3]\n}')
  await expect(current(page)).toHaveText('b: [] 2 items')
  await expect(page.getByRole('tree')).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expectText(page, source)
  await page.keyboard.press('F2')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Key' })).toBeFocused()
  await page.keyboard.insertText('é')
  await page.keyboard.press('Enter')
  await expectText(page, source.replace('"b"', '"é"'))
  await expect(page.getByRole('tree')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(current(page)).toHaveText('0: 1.0')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Value' })).toHaveValue('1.0')
  await page.keyboard.insertText('1e400')
  await page.keyboard.press('Enter')
  await expect(current(page)).toHaveText('0: 1e400')
  await page.keyboard.press('ControlOrMeta+d')
  await expectText(page, source.replace('"b": [1.0', '"é": [1e400, 1e400'))
  await expect(current(page)).toHaveAttribute('aria-posinset', '2')
  await page.keyboard.press('Delete')
  await expect(current(page)).toHaveText('1: 2e3')
  await page.keyboard.press('Insert')
  await dialog.getByRole('textbox', { name: 'Value' }).fill('{}')
  await page.keyboard.press('Enter')
  await expectText(page, source.replace('"b": [1.0, 2e3', '"é": [1e400, 2e3, {}'))
  await expect(current(page)).toHaveText('2: {} 0 items')
  await page.keyboard.press('Home')
  await button(page, 'Edit').press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Sort keys' })).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(current(page)).toHaveText('{} 2 items')
  await expectText(page, '{\n  "a": {"x": 12345678901234567890},\n  "é": [1e400, 2e3, {}]\n}')
  await inputOf(page).focus()
  for (let edits = 0; edits < 8; edits++) await page.keyboard.press('ControlOrMeta+z')
  await expectText(page, source)
  await page.getByRole('tree').press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
    'Move a value',
  )
})

test('every edit by mouse', async ({ page }) => {
  await open(page)
  await expect(button(page, 'Edit')).toBeDisabled()
  await item(page, 'a: ').click()
  await choose(page, 'Insert into')
  const dialog = page.getByRole('dialog', { name: 'Insert into' })
  await dialog.getByRole('textbox', { name: 'Key' }).fill('x')
  await dialog.getByRole('textbox', { name: 'Value' }).fill('hi')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Invalid JSON')
  await expectAccessible(page, 'edit dialog')
  await dialog.getByRole('button', { name: 'Use as text' }).click()
  await expect(dialog.locator('code')).toHaveText('"hi"')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog.getByRole('alert')).toContainText('already has the key “x”')
  await dialog.getByRole('textbox', { name: 'Key' }).fill('y')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expectText(page, source.replace('890}', '890, "y": "hi"}'))
  await expect(current(page)).toHaveText('y: "hi"')
  await expect(button(page, 'Edit')).toBeFocused()
  for (const [action, name] of [
    ['Insert before', 'p'],
    ['Insert after', 'q'],
  ] as const) {
    await choose(page, action)
    await page.getByRole('textbox', { name: 'Key' }).fill(name)
    await page.getByRole('textbox', { name: 'Value' }).fill('0')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(current(page)).toHaveText(`${name}: 0`)
  }
  await choose(page, 'Move up')
  await choose(page, 'Duplicate')
  await expectText(page, source.replace('890}', '890, "q": 0, "q_copy": 0, "p": 0, "y": "hi"}'))
  await expect(page.getByText('Duplicated as “q_copy”')).toBeVisible()
  await choose(page, 'Move down')
  await choose(page, 'Remove')
  await expectText(page, source.replace('890}', '890, "q": 0, "p": 0, "y": "hi"}'))
  await button(page, 'Undo').click()
  await expect(current(page)).toHaveText('q_copy: 0')
  await expect(page.getByRole('tree')).toBeFocused()
  await choose(page, 'Change value')
  await page.getByRole('dialog').getByRole('radio', { name: 'Text' }).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(current(page)).toHaveText('q_copy: "0"')
  await choose(page, 'Rename key')
  await page.getByRole('textbox', { name: 'Key' }).fill('x')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Apply anyway' }).click()
  await expect(current(page)).toHaveText('x: "0"')
  await page.getByRole('treeitem').first().click()
  await choose(page, 'Sort keys')
  await expect
    .poll(() => textOf(inputOf(page)))
    .toMatch(/^\{\n {2}"a": .*,\n {2}"b": \[1\.0, 2e3\]\n\}$/)
  await choose(page, 'Sort keys')
  await expect(page.getByText('The keys are already sorted')).toBeVisible()
  await choose(page, 'Change value')
  await page.getByRole('textbox', { name: 'Value' }).fill('[1]')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('records of JSON Lines stay lines, in Chinese on a narrow screen', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 320, height: 700 },
  })
  const page = await context.newPage()
  await page.goto(`${baseURL}/tools/json/validator`)
  const input = page.getByRole('textbox', { name: '输入' })
  await input.fill('{"a":1}\n[2]')
  await page.getByRole('treeitem').nth(1).click()
  await page.getByRole('button', { name: '编辑', exact: true }).click()
  await page.getByRole('menuitem', { name: '在后面插入' }).click()
  await page.getByRole('textbox', { name: '值' }).fill('{\n  "b": 3\n}')
  await page.getByRole('button', { name: '应用' }).click()
  await expect.poll(() => textOf(input)).toBe('{"a":1}\n{"b": 3}\n[2]')
  await expect(current(page)).toHaveText('1: {} 1 项')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.poll(() => textOf(input)).toBe('{"a":1}\n[2]')
  await expectAccessible(page, 'tree')
  await context.close()
})

test('an edit in the tree of the Path Finder searches again and keeps its value selected', async ({
  page,
}) => {
  await page.goto('/tools/json/path-finder')
  await page.getByText('Tree', { exact: true }).click()
  await inputOf(page).fill('{"a":[1,2],"b":{"c":3}}')
  await page.getByRole('textbox', { name: 'JSONPath' }).fill('$.a[*]')
  await expect(current(page)).toHaveText('0: 1')
  await item(page, 'c: 3').click()
  await page.keyboard.press('ControlOrMeta+d')
  await expectText(page, '{"a":[1,2],"b":{"c":3,"c_copy":3}}')
  await expect(current(page)).toHaveText('c_copy: 3')
  await item(page, '1: 2').click()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('status').filter({ hasText: '1 value found' })).toBeVisible()
  await expect(current(page)).toHaveText('0: 1')
  await button(page, 'Undo').click()
  await expect(page.getByRole('status').filter({ hasText: '2 values found' })).toBeVisible()
  await expect(current(page)).toHaveText('1: 2')
  await page.getByRole('textbox', { name: 'JSONPath' }).fill('$.b.c')
  await expect(current(page)).toHaveText('c: 3')
})

test('a file that is not in the editor is not edited', async ({ page }) => {
  await page.goto('/tools/json/validator')
  const buffer = Buffer.from(JSON.stringify({ long: 'x'.repeat(310_000), last: 1 }))
  const file = { name: 'long.json', mimeType: 'application/json', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  await item(page, 'last: 1').click()
  await page.keyboard.press('Delete')
  await expect(button(page, 'Edit')).toBeDisabled()
  await expect(button(page, 'Edit')).toHaveAttribute('title', /isn’t in the editor/)
  await expect(item(page, 'last: 1')).toBeVisible()
})
