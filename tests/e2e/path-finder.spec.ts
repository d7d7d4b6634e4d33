import type { Page } from '@playwright/test'
import { benchFile } from '#tests/bench/generate.ts'
import { expect, test, textOf } from './fixtures.ts'

const words = {
  en: { input: 'Input', output: 'Output', find: 'Find', clear: 'Clear', none: 'No matches' },
  'zh-CN': { input: '输入', output: '输出', find: '查找', clear: '清空', none: '没有匹配的值' },
} as const

const text = '{"a":[{"id":12345678901234567890,"n":1.0},{"id":2,"n":1e400}],"b":{"id":"x"}}'
const output = (page: Page, name = 'Output') => page.getByRole('textbox', { name })
const found = async (page: Page, name?: string) =>
  (await textOf(output(page, name))).replace(/\n\s*/g, '')

async function open(page: Page, json: string, path: string): Promise<void> {
  await page.goto('/tools/json/path-finder')
  await page.getByRole('textbox', { name: 'Input' }).fill(json)
  await page.getByRole('textbox', { name: 'JSONPath' }).fill(path)
  await page.getByRole('button', { name: 'Find' }).click()
}

for (const [locale, t] of Object.entries(words)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('a path finds values with exact digits, or an empty array', async ({ page }) => {
      await page.goto('/tools/json/path-finder')
      const path = page.getByRole('textbox', { name: 'JSONPath' })
      await page.getByRole('textbox', { name: t.input }).fill(text)
      await path.fill('$..id')
      await page.getByRole('button', { name: t.find }).click()
      await expect.poll(() => found(page, t.output)).toBe('[12345678901234567890,2,"x"]')
      await path.fill('a[-1].n')
      await path.press('ControlOrMeta+Enter')
      await expect.poll(() => found(page, t.output)).toBe('[1e400]')
      await path.fill('$.none')
      await expect.poll(() => found(page, t.output)).toBe('[]')
      await expect(page.getByRole('status').filter({ hasText: t.none })).toBeVisible()
      await page.getByRole('button', { name: t.clear }).click()
      await expect.poll(() => found(page, t.output)).toBe('')
    })
  })
}

test('each view shows an example, and the example replaces a path without a match', async ({
  page,
}) => {
  await page.goto('/tools/json/path-finder')
  const path = page.getByRole('textbox', { name: 'JSONPath' })
  await path.fill('$.none')
  for (const [view, sample] of [
    ['Paths', "$['store']['book'][3]['author']"],
    ['List', '4  "Charlotte Brontë"'],
    ['Tree', '▸ bicycle'],
  ] as const) {
    await page.getByText(view, { exact: true }).click()
    await expect(page.locator('pre').filter({ hasText: sample })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Load example' }).click()
  await expect(path).toHaveValue('$.store.book[*].author')
  await expect(page.getByRole('status').filter({ hasText: '4 values found' })).toBeVisible()
  await expect(page.getByRole('tree', { name: 'Result' })).toBeVisible()
})

test('every example path has a match in the example', async ({ page }) => {
  await page.goto('/tools/json/path-finder')
  await page.getByRole('button', { name: 'Load example' }).click()
  const badges = page.getByRole('group', { name: 'Examples' }).getByRole('button')
  await expect.poll(() => badges.count()).toBeGreaterThanOrEqual(5)
  for (const badge of await badges.all()) {
    const expression = await badge.innerText()
    await page.getByRole('textbox', { name: 'JSONPath' }).fill('')
    await expect.poll(() => found(page)).toBe('')
    await badge.click()
    await expect(page.getByRole('textbox', { name: 'JSONPath' })).toHaveValue(expression)
    await expect.poll(() => found(page)).toMatch(/^\[.+\]$/)
  }
})

test('an older dialect is converted with one click, and an error has its character', async ({
  page,
}) => {
  await open(page, text, '$.a[(@.length-1)].n')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Invalid JSONPath at character 5')
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Invalid JSON')
  await alert.getByRole('button', { name: '$.a[-1].n' }).click()
  await expect.poll(() => found(page)).toBe('[1e400]')
  await page.getByRole('textbox', { name: 'Input' }).fill('{"a": }')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(alert).toContainText('line 1, column 7')
  await expect.poll(() => found(page)).toBe('')
})

test('a path of several lines keeps them, and an error has its line and column', async ({
  page,
}) => {
  await open(page, text, '$.a[\n  ?@.id > 1\n  && @.n == 1\n]\n.id\n')
  await expect.poll(() => found(page)).toBe('[12345678901234567890]')
  const path = page.getByRole('textbox', { name: 'JSONPath' })
  await path.fill('$.a[\n  ?@.id = 1\n]')
  await path.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Invalid JSONPath: line 2, column 9')
  await expect(page.getByRole('alert').locator('pre')).toHaveText('  ?@.id = 1')
  await path.fill('$\n.b')
  await path.press('Shift+Enter')
  await path.pressSequentially('.i')
  await expect(page.getByRole('option', { name: 'id' })).toBeVisible()
  // Without suggestions, the keys move the caret between the lines.
  await path.press('Escape')
  await path.press('ArrowUp')
  await path.press('ArrowUp')
  await path.press('ArrowDown')
  await page.keyboard.insertText('x')
  await expect(path).toHaveValue('$\n.bx\n.i')
  // A change of one character would suggest by itself.
  await path.fill('')
  await path.fill('$\n.b\n.i')
  await path.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'id' })).toBeVisible()
  await path.press('ArrowDown')
  await path.press('Tab')
  await expect(path).toHaveValue('$\n.b\n.id')
  await expect.poll(() => found(page)).toBe('["x"]')
})

test('list and tree show the paths of matches and of clicked values', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, text, '$..n')
  await page.getByText('List', { exact: true }).click()
  const items = page.getByRole('list', { name: 'Results' }).getByRole('listitem')
  await expect(items).toHaveCount(2)
  await expect(items.nth(1)).toContainText("$['a'][1]['n']")
  await items.nth(1).getByRole('button').click()
  await page.getByRole('button', { name: /^JSON Pointer/ }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('/a/1/n')
  await page.getByText('Tree', { exact: true }).click()
  const tree = page.getByRole('tree', { name: 'Result' })
  await tree.getByRole('treeitem').filter({ hasText: /^b: / }).click()
  await expect(page.getByRole('button', { name: /^JavaScript/ })).toContainText('data.b')
  await expect(page.getByRole('button', { name: /^JSONPath/ })).toContainText("$['b']")
  await page.getByText('Paths', { exact: true }).click()
  await expect.poll(() => found(page)).toBe("[\"$['a'][0]['n']\",\"$['a'][1]['n']\"]")
})

test('a match selected in the list is also selected in the input', async ({ page }) => {
  await open(page, '{"é":[{"n":1},{"n":20}]}', '$..n')
  await page.getByText('List', { exact: true }).click()
  const items = page.getByRole('list', { name: 'Results' }).getByRole('button')
  await items.first().click()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: /^JSON Pointer/ })).toContainText('/é/1/n')
  await expect(items.nth(1)).toBeFocused()
  const input = page.getByRole('textbox', { name: 'Input' })
  await input.focus()
  await page.keyboard.insertText('7')
  await expect.poll(() => textOf(input)).toBe('{"é":[{"n":1},{"n":7}]}')
})

test('keys of the document are suggested for the path', async ({ page }) => {
  await open(page, text, '$.b.id')
  await expect.poll(() => found(page)).toBe('["x"]')
  const path = page.getByRole('textbox', { name: 'JSONPath' })
  await path.fill('')
  await path.pressSequentially('$.a[0].i')
  await expect(page.getByRole('option', { name: 'id' })).toBeVisible()
  await path.press('ArrowDown')
  await path.press('Enter')
  await expect(path).toHaveValue('$.a[0].id')
  await expect.poll(() => found(page)).toBe('[12345678901234567890]')
})

test('a regular expression that never ends is stopped, and the page stays usable', async ({
  page,
}) => {
  test.setTimeout(60_000)
  await open(page, JSON.stringify([`${'a'.repeat(50)}!`]), "$[?match(@, '(a+)+')]")
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('regular expression', { timeout: 30_000 })
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 20_000 })
  await page.getByRole('textbox', { name: 'JSONPath' }).fill("$[?match(@, 'a+!')]")
  await expect.poll(() => found(page)).toContain('aaa')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a file of 100 MB is searched, and the list shows the first thousand matches', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const { path } = await benchFile(100)
  await page.goto('/tools/json/path-finder')
  await page.locator('input[type=file]').setInputFiles(path)
  await page.getByRole('textbox', { name: 'JSONPath' }).fill('$..id')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'values found' })).toBeVisible({
    timeout: 60_000,
  })
  await page.getByText('List', { exact: true }).click()
  const list = page.getByRole('list', { name: 'Results' })
  await list.getByRole('button').first().click()
  await page.keyboard.press('End')
  await expect(list.getByRole('listitem').last()).toContainText("$[999]['id']")
  await page.getByText('Tree', { exact: true }).click()
  await expect(
    page
      .getByRole('treeitem')
      .filter({ hasText: / match(?:es)?$/ })
      .first(),
  ).toBeVisible()
})
