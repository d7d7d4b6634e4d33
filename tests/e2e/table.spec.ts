import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAccessible, setTheme } from './looks.ts'

const words = {
  en: {
    input: 'Input',
    view: 'Table',
    tree: 'Tree',
    filter: 'Filter the table',
    column: 'Filter in',
    flatten: 'Flatten',
    found: '2 of 4 rows',
    rows: '4 rows',
    menu: 'Column ',
    ascending: 'Sort ascending',
    descending: 'Sort descending',
    unsorted: 'Remove the sorting',
    filterColumn: 'Filter this column',
    hide: 'Hide column',
    showAll: 'Show all columns',
    csv: 'Copy as CSV',
    download: 'Download CSV',
    copy: 'Copy value',
    show: 'Show in the tree',
    open: 'Open as table',
    array: 'Array',
    none: 'No rows match the filter.',
  },
  'zh-CN': {
    input: '输入',
    view: '表格',
    tree: '树形',
    filter: '筛选表格',
    column: '筛选范围',
    flatten: '展平',
    found: '2 条，共 4 条记录',
    rows: '4 条记录',
    menu: '列 ',
    ascending: '升序排列',
    descending: '降序排列',
    unsorted: '取消排序',
    filterColumn: '筛选此列',
    hide: '隐藏此列',
    showAll: '显示所有列',
    csv: '复制为 CSV',
    download: '下载 CSV',
    copy: '复制值',
    show: '在树中显示',
    open: '以表格打开',
    array: '数组',
    none: '没有符合筛选条件的记录。',
  },
} as const

const json =
  '[{"id":12345678901234567890,"name":"Zo\\u00eb","at":{"city":"Paris"}},{"id":2,"name":""},{"id":1e1,"name":null},{"id":9007199254740993,"at":{"city":"Rome"}}]'

const grid = (page: Page) => page.getByRole('grid')
/** Row 0 is the header; columns count from 1. */
const cell = (page: Page, row: number, column: number) =>
  page.locator(`[role=row][aria-rowindex="${row + 1}"] > [aria-colindex="${column}"]`)
const column = async (page: Page, index: number) =>
  await page.locator(`[role=gridcell][aria-colindex="${index}"]`).allTextContents()

async function open(page: Page, t: (typeof words)[keyof typeof words], text: string) {
  await page.goto('/tools/json/validator')
  await page.getByRole('textbox', { name: t.input, exact: true }).fill(text)
  await page.getByText(t.view, { exact: true }).click()
  await expect(grid(page)).toBeVisible()
}

for (const [locale, t] of Object.entries(words)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale, permissions: ['clipboard-read', 'clipboard-write'] })

    test('sorts, filters, hides columns, and copies by the mouse', async ({ page }) => {
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      const choose = async (name: string, item: string) => {
        await button(`${t.menu}${name}`).click()
        await page.getByRole('menuitem', { name: item, exact: true }).click()
      }
      const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
      await open(page, t, json)
      await expect(page.getByText(t.rows, { exact: true })).toBeVisible()
      expect(await column(page, 2)).toEqual(['Zoë', '""', 'null', ''])
      await cell(page, 0, 1).click()
      await expect(cell(page, 0, 1)).toHaveAttribute('aria-sort', 'ascending')
      const digits = ['2', '1e1', '9007199254740993', '12345678901234567890']
      await expect.poll(() => column(page, 1)).toEqual(digits)
      await choose('id', t.descending)
      await expect.poll(() => column(page, 1)).toEqual(digits.toReversed())
      await choose('id', t.unsorted)
      await choose('name', t.ascending)
      await expect.poll(() => column(page, 2)).toEqual(['""', 'Zoë', 'null', ''])
      await page.getByRole('searchbox', { name: t.filter }).fill('o')
      await expect(page.getByText(t.found)).toBeVisible()
      await choose('name', t.filterColumn)
      await expect(page.getByRole('searchbox', { name: t.filter })).toBeFocused()
      await page.keyboard.insertText('ë')
      await expect.poll(() => column(page, 2)).toEqual(['Zoë'])
      await page.getByRole('combobox', { name: t.column }).selectOption('-1')
      await page.getByRole('searchbox', { name: t.filter }).fill('nothing')
      await expect(page.getByText(t.none)).toBeVisible()
      await page.getByRole('searchbox', { name: t.filter }).fill('')
      await expect(page.getByText(t.rows, { exact: true })).toBeVisible()
      await choose('at', t.hide)
      await expect(page.getByRole('columnheader')).toHaveCount(2)
      await button(t.csv).click()
      const csv = 'id,name\r\n2,""\r\n12345678901234567890,Zoë\r\n1e1,\r\n9007199254740993,\r\n'
      await expect.poll(clipboard).toBe(csv)
      const saved = page.waitForEvent('download')
      await button(t.download).click()
      expect((await saved).suggestedFilename()).toBe('offkit.csv')
      await button(t.showAll).click()
      await page.getByRole('switch', { name: t.flatten }).check()
      await expect(page.getByRole('columnheader', { name: 'at.city' })).toBeVisible()
      await cell(page, 1, 1).click()
      await button(t.copy).click()
      await expect.poll(clipboard).toBe('2')
      await button(t.show).click()
      await expect(page.getByRole('treeitem', { selected: true })).toHaveText('id: 2')
    })
  })
}

test('is used by the keyboard alone, and is accessible on every screen', async ({
  page,
  context,
}) => {
  const t = words.en
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const active = () =>
    grid(page).evaluate((element) => {
      const id = element.getAttribute('aria-activedescendant')
      return id && document.getElementById(id)?.textContent
    })
  await open(page, t, json)
  await page.getByRole('radio', { name: t.tree }).press('ArrowRight')
  await page.getByRole('searchbox', { name: t.filter }).press('ArrowDown')
  await expect.poll(active).toBe('12345678901234567890')
  await page.keyboard.press('Control+c')
  await expect.poll(clipboard).toBe('12345678901234567890')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect.poll(active).toBe('""')
  for (const [key, text] of [
    ['End', ''],
    ['Home', '2'],
    ['Control+End', '{"city":"Rome"}'],
    ['Control+Home', '12345678901234567890'],
    ['PageDown', '9007199254740993'],
    ['PageUp', '12345678901234567890'],
    ['ArrowUp', 'id'],
  ]) {
    await page.keyboard.press(`${key}`)
    await expect.poll(active).toBe(text)
  }
  await page.keyboard.press('Enter')
  await expect
    .poll(() => column(page, 1))
    .toEqual(['2', '1e1', '9007199254740993', '12345678901234567890'])
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('menuitem', { name: t.hide })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(grid(page)).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('menuitem', { name: t.hide })).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await expect(grid(page)).toBeFocused()
  await button(t.showAll).press('Enter')
  await expect(grid(page)).toBeFocused()
  await button(`${t.menu}at`).press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: t.filterColumn })).toBeVisible()
  for (const key of ['End', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('combobox', { name: t.column })).toHaveValue('2')
  await expect(page.getByRole('searchbox', { name: t.filter })).toBeFocused()
  await page.keyboard.type('rome')
  await expect(page.getByText('1 of 4 rows')).toBeVisible()
  await button(t.csv).press('Enter')
  await expect.poll(clipboard).toBe('id,name,at\r\n9007199254740993,,"{""city"":""Rome""}"\r\n')
  const saved = page.waitForEvent('download')
  await button(t.download).press('Enter')
  await saved
  await grid(page).press('ArrowDown')
  await button(t.copy).press('Enter')
  await expect.poll(clipboard).toBe('9007199254740993')
  await expectAccessible(page, 'the table')
  await setTheme(page, 'dark')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'the dark table on a phone')
  await page.getByRole('switch', { name: t.flatten }).press('Space')
  await expect(page.getByRole('columnheader', { name: 'at.city' })).toBeVisible()
  await cell(page, 1, 1).click()
  await button(t.show).click()
  await expect(page.getByRole('tree')).toBeVisible()
})

test('opens nested arrays and those of the tree, and shows a value in the tree', async ({
  page,
}) => {
  const t = words.en
  await open(page, t, '{"orders":[{"n":1},{"n":2}],"users":[{"name":"Zoë"}],"ids":[[7,8],[9]]}')
  await expect(page.getByRole('columnheader', { name: 'n' })).toBeVisible()
  const arrays = page.getByRole('combobox', { name: t.array })
  await arrays.selectOption({ label: "$['users'] (1 item)" })
  await cell(page, 1, 1).click()
  await page.getByRole('button', { name: t.show }).click()
  const selected = page.getByRole('treeitem', { selected: true })
  await expect(selected).toHaveText('name: "Zoë"')
  await page.getByRole('treeitem', { name: /^ids/ }).click()
  await page.getByRole('button', { name: t.open }).click()
  await expect(arrays.locator('option:checked')).toHaveText("$['ids'] (2 items)")
  expect(await column(page, 1)).toEqual(['7', '9'])
  await page.getByRole('textbox', { name: t.input, exact: true }).fill('{"a":1}')
  await expect(page.getByRole('tree')).toBeVisible()
  await expect(page.getByRole('radio', { name: t.view })).toHaveCount(0)
})
