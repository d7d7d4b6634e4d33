import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { watchControls } from './controls.ts'
import { alive, expect, test, textOf } from './fixtures.ts'

const words = {
  en: {
    original: 'Original',
    changed: 'Changed',
    compare: 'Compare',
    differences: 'Differences',
    example: 'Load example',
    total: /^5 differences/,
    equal: 'No differences',
    list: 'List',
    invalid: /^Invalid JSON in “Changed”: line 2, column 2/,
  },
  'zh-CN': {
    original: '原始内容',
    changed: '修改后内容',
    compare: '比较',
    differences: '差异',
    example: '加载示例',
    total: /^5 处差异/,
    equal: '没有差异',
    list: '列表',
    invalid: /^“修改后内容”中的 JSON 无效：第 2 行，第 2 列/,
  },
} as const

const en = words.en
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const region = (page: Page, name: string = en.differences) =>
  page.getByRole('region', { name, exact: true })
const status = (page: Page, name?: string) => region(page, name).getByRole('status')
const current = (page: Page) => page.getByRole('listbox').getByRole('option', { selected: true })

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name, exact: true }).check({ force: true })
}

for (const [locale, t] of Object.entries(words)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('compares two documents, and reports which one is not JSON', async ({ page }) => {
      await page.goto('/tools/json/diff')
      await expect(button(page, t.compare)).toBeDisabled()
      await button(page, t.example).click()
      await expect(status(page, t.differences)).toHaveText(t.total)
      const changes = page.getByRole('listbox', { name: t.list }).getByRole('option')
      await expect(changes).toHaveCount(5)
      await expect(changes.first()).toContainText('12345678901234567890')
      await expect(changes.first()).toContainText('12345678901234567891')
      await box(page, t.original).fill('{"a": [1.0, "\\u0061"], "b": 2}')
      await box(page, t.changed).fill('{"b": 2, "a": [1, "a"]}')
      await button(page, t.compare).click()
      await expect(status(page, t.differences)).toHaveText(t.equal)
      await box(page, t.changed).fill('{\n tru}')
      await expect(region(page, t.differences).getByRole('alert')).toHaveText(t.invalid)
      await expect(status(page, t.differences)).toHaveCount(0)
    })
  })
}

test('every option changes the comparison, and a reload keeps both documents', async ({ page }) => {
  const controls = await watchControls(page)
  await page.goto('/tools/json/diff')
  await alive(page)
  const original = '[{"id":1,"v":1.0},{"id":2,"v":2}]'
  const changed = '[{"v":2,"id":2},{"id":3,"v":1},{"id":1,"v":1}]'
  await box(page, en.original).fill(original)
  await box(page, en.changed).fill(changed)
  await expect(status(page)).toHaveText('2 differences1 added1 moved')
  await page.getByRole('combobox', { name: 'Arrays' }).selectOption('position')
  await expect(status(page)).toHaveText('5 differences1 added4 changed')
  await page.getByRole('combobox', { name: 'Arrays' }).selectOption('key')
  await expect(status(page)).toHaveText('2 differences1 added1 moved')
  await box(page, 'Key').fill('v')
  await expect(status(page)).toHaveText('2 differences1 added1 moved')
  await expect(page.getByText('doesn’t have a unique key in every item')).toBeVisible()
  await box(page, 'Key').fill('id')
  await expect(page.getByText('doesn’t have a unique key in every item')).toHaveCount(0)
  await page.getByRole('switch', { name: 'Numbers as written' }).check()
  await expect(status(page)).toHaveText('3 differences1 added1 changed1 moved')
  await page.getByRole('switch', { name: 'Order of keys' }).check()
  await expect(status(page)).toHaveText('4 differences1 added1 changed2 moved')
  await button(page, 'Swap').click()
  await expect.poll(() => textOf(box(page, en.original))).toBe(changed)
  await expect(status(page)).toHaveText('4 differences1 removed1 changed2 moved')
  await page.reload()
  await expect.poll(() => textOf(box(page, en.original))).toBe(changed)
  await expect.poll(() => textOf(box(page, en.changed))).toBe(original)
  await expect(status(page)).toHaveText('4 differences1 removed1 changed2 moved')
  expect(controls.unused().filter((name) => /^(select|input|switch)/.test(name))).toEqual([
    'input Apply patch',
    'input Compare',
    'input JSON Patch',
    'input List',
    'input Merge Patch',
    'input Side by side',
    'switch Wrap lines',
  ])
})

test('F7, buttons, clicks, and arrow keys walk through the changes', async ({ page }) => {
  await page.goto('/tools/json/diff')
  await button(page, en.example).click()
  await expect(status(page)).toHaveText(en.total)
  await page.keyboard.press('F7')
  await expect(current(page)).toContainText("$['order']")
  await expect(region(page).getByText('1 of 5', { exact: true })).toBeVisible()
  await page.keyboard.press('Shift+F7')
  await expect(current(page)).toContainText("$['paid']")
  await button(page, 'Next change').click()
  await expect(current(page)).toContainText("$['order']")
  await button(page, 'Previous change').click()
  await expect(current(page)).toContainText("$['paid']")
  const list = page.getByRole('listbox', { name: en.list })
  await list.getByRole('option').nth(1).click()
  await expect(current(page)).toHaveAttribute('aria-posinset', '2')
  await list.focus()
  await page.keyboard.press('ArrowDown')
  await expect(current(page)).toHaveAttribute('aria-posinset', '3')
  await page.keyboard.press('Home')
  await expect(current(page)).toHaveAttribute('aria-posinset', '1')
  await page.keyboard.press('End')
  await expect(current(page)).toHaveAttribute('aria-posinset', '5')
  // The current change is also marked in the text, and focus remains.
  await expect(page.locator('.cm-highlight-current')).toHaveText('true')
  await expect(list).toBeFocused()

  await choose(page, 'Side by side')
  const rows = page.getByRole('table', { name: 'Side by side' }).getByRole('row')
  await expect(rows.filter({ hasText: '"order"' })).toContainText('12345678901234567891')
  await rows.filter({ hasText: '"note"' }).getByRole('button').click()
  await expect(page.locator('.cm-highlight-current')).toHaveText('"draft"')
  await page.keyboard.press('F7')
  await expect(page.locator('.cm-highlight-current')).toHaveText('true')
})

test('patches are shown, downloaded, and applied', async ({ page }) => {
  await page.goto('/tools/json/diff')
  await alive(page)
  await box(page, en.original).fill('{"id":12345678901234567890,"a":[1,2],"b":1}')
  await box(page, en.changed).fill('{"id":12345678901234567891,"a":[2],"c":{"d":1.0}}')
  await expect(status(page)).toHaveText('4 differences1 added2 removed1 changed')
  await choose(page, 'Merge Patch')
  const output = box(page, 'Output')
  await expect
    .poll(async () => (await textOf(output)).replace(/\s/g, ''))
    .toBe('{"id":12345678901234567891,"a":[2],"b":null,"c":{"d":1.0}}')
  await choose(page, 'JSON Patch')
  await expect
    .poll(async () => (await textOf(output)).replace(/\s/g, ''))
    .toContain('{"op":"remove","path":"/a/0"}')
  const patch = await textOf(output)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    region(page).getByRole('button', { name: 'Download' }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8').trim()).toBe(patch.trim())

  await choose(page, 'Apply patch')
  await box(page, 'Patch').fill(patch)
  await expect
    .poll(async () => (await textOf(box(page, 'Output'))).replace(/\s/g, ''))
    .toBe('{"id":12345678901234567891,"a":[2],"c":{"d":1.0}}')
  await box(page, 'Patch').fill('[{"op":"remove","path":"/x"}]')
  await expect(page.getByRole('alert')).toHaveText(/Couldn’t apply the patch.*Operation 1.*\/x/)
  await box(page, 'Patch').fill('[,]')
  await expect(page.getByRole('alert')).toHaveText(/^Invalid JSON in “Patch”: line 1, column 2/)
  await button(page, 'Show in the input').click()
  await expect(box(page, 'Patch')).toBeFocused()
  await choose(page, 'Compare')
  await expect.poll(() => textOf(box(page, 'Output'))).toBe(patch)
})

test('the format of a patch that is an array can be chosen', async ({ page }) => {
  await page.goto('/tools/json/diff')
  await alive(page)
  await choose(page, 'Apply patch')
  await box(page, en.original).fill('{"a":1}')
  await box(page, 'Patch').fill('[]')
  const output = async () => (await textOf(box(page, 'Output'))).replace(/\s/g, '')
  await expect.poll(output).toBe('{"a":1}')
  const note = page.getByRole('status').filter({ hasText: '[] as a JSON Patch changes nothing' })
  await expect(note).toBeVisible()
  await page.getByRole('combobox', { name: 'Patch format' }).selectOption('Merge Patch')
  await expect.poll(output).toBe('[]')
  await expect(note).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Patch format' }).selectOption('Automatic')
  await box(page, 'Patch').fill('[1]')
  await expect(page.getByRole('alert')).toHaveText(/Item 1 isn’t a JSON Patch operation/)
})

test('null and duplicate keys make patches unavailable, with the reason', async ({ page }) => {
  await page.goto('/tools/json/diff')
  await alive(page)
  await box(page, en.original).fill('{"a":1}')
  await box(page, en.changed).fill('{"a":null}')
  await expect(status(page)).toHaveText('1 difference1 changed')
  await choose(page, 'Merge Patch')
  await expect(page.getByRole('alert')).toContainText('can’t set a value to null')
  await box(page, en.changed).fill('{"a":1,"a":2}')
  await expect(page.getByText('1 duplicate key.')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Remove the duplicates')
  await choose(page, 'List')
  await expect(page.getByRole('listbox').getByRole('option')).toContainText("$['a']")
})

test('files are compared, and lists of 20,000 changes scroll', async ({ page }) => {
  const listOf = (shift: number) =>
    Buffer.from(JSON.stringify(Array.from({ length: 20_000 }, (_, at) => ({ at, v: at + shift }))))
  await page.goto('/tools/json/diff')
  await alive(page)
  const files = page.locator('input[type=file]')
  const mimeType = 'application/json'
  await files.first().setInputFiles({ name: 'a.json', mimeType, buffer: listOf(0) })
  await files.nth(1).setInputFiles({ name: 'b.json', mimeType, buffer: listOf(1) })
  await expect(status(page)).toHaveText('20,000 differences20,000 changed')
  await page.keyboard.press('Shift+F7')
  await expect(current(page)).toHaveAttribute('aria-posinset', '20000')
  await expect(current(page)).toContainText("$[19999]['v']")
  expect(await page.getByRole('listbox').getByRole('option').count()).toBeLessThan(200)
  await choose(page, 'Side by side')
  await expect(page.getByRole('row').filter({ hasText: '"v": 20000' })).toBeVisible()
  await button(page, 'Clear').first().click()
  await expect(status(page)).toHaveCount(0)
})

test('a result sent to the tool becomes the original, beside the changed document', async ({
  page,
}) => {
  await page.goto('/tools/json/diff')
  await alive(page)
  await box(page, en.changed).fill('{"a":2}')
  await page.goto('/tools/json/validator')
  await alive(page)
  await box(page, 'Input').fill('{"a":1}')
  await page.getByRole('button', { name: 'Send to' }).click()
  await page.getByRole('menuitem', { name: 'JSON Diff' }).click()
  await expect.poll(() => textOf(box(page, en.original))).toBe('{"a":1}')
  await expect.poll(() => textOf(box(page, en.changed))).toBe('{"a":2}')
  await expect(status(page)).toHaveText('1 difference1 changed')
})

test('the dialog of shortcuts lists the keys for differences', async ({ page }) => {
  await page.goto('/tools/json/diff')
  await alive(page)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog).toContainText('Next changeF7')
  await expect(dialog).toContainText('Previous changeShiftF7')
})
