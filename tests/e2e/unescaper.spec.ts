import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test, textOf } from './fixtures.ts'

const words = {
  en: {
    input: 'Input',
    example: 'Load example',
    convert: 'Convert',
    revert: 'Revert',
    unescape: 'Unescape',
    clear: 'Clear',
    copy: 'Copy',
    result: 'Result',
    list: 'Embedded JSON',
    converted: "Converted 3 JSON strings: $['payload'], $['payload']['extra'], $['tags']",
    code: 'Use one backslash',
    error: 'Couldn’t convert the input',
    toast: 'Couldn’t parse the JSON',
  },
  'zh-CN': {
    input: '输入',
    example: '加载示例',
    convert: '转换',
    revert: '还原',
    unescape: '反转义',
    clear: '清空',
    copy: '复制',
    result: '结果',
    list: '嵌套的 JSON',
    converted: "已转换 3 个JSON字符串: $['payload'], $['payload']['extra'], $['tags']",
    code: '改为一个反斜杠',
    error: '转换失败，请检查输入格式',
    toast: 'JSON解析失败，请检查输入格式',
  },
} as const

const status = (page: Page) => page.locator('p[role=status]')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('Convert moves no button of the result', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 600 })
  await page.goto('/tools/json/unescaper')
  await button(page, words.en.example).click()
  const copy = button(page, words.en.copy)
  await expect(copy).toBeEnabled()
  const place = await copy.boundingBox()
  await button(page, words.en.convert).click()
  await expect(status(page)).toHaveText(words.en.converted)
  expect(await copy.boundingBox()).toEqual(place)
})

test('Revert is in view on a phone once everything is unescaped', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/tools/json/unescaper')
  await button(page, words.en.example).click()
  await button(page, words.en.convert).click()
  await expect(status(page)).toHaveText(words.en.converted)
  await expect(button(page, words.en.unescape)).toBeHidden()
  await expect(button(page, words.en.revert)).toBeInViewport()
})

for (const [locale, t] of Object.entries(words)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('offers the reading of doubled backslashes in code', async ({ page }) => {
      await page.goto('/tools/json/unescaper')
      const input = page.getByRole('textbox', { name: t.input, exact: true })
      await input.fill(String.raw`'{"a": "x\\ny"}'`)
      const tree = page.getByRole('tree', { name: t.result })
      await expect(tree).toContainText(String.raw`x\\ny`)
      await button(page, t.code).click()
      await expect.poll(() => textOf(input)).toBe(String.raw`{"a": "x\ny"}`)
      await expect(button(page, t.code)).toHaveCount(0)
    })

    test('previews, converts, reverts and clears embedded JSON', async ({ page }) => {
      await page.goto('/tools/json/unescaper')
      await expect(button(page, t.convert)).toBeDisabled()
      await expect(button(page, t.unescape)).toBeHidden()
      await button(page, t.example).click()
      const tree = page.getByRole('tree', { name: t.result })
      const items = page.getByRole('list', { name: t.list }).getByRole('listitem')
      await expect(items).toHaveCount(3)
      await expect(items.nth(1)).toContainText("$['payload']['extra']")
      const deepest = tree.getByRole('treeitem').filter({ hasText: /^coupons/ })
      await expect(deepest).toHaveCount(0)
      await button(page, t.unescape).click()
      await expect(status(page)).toHaveText(t.converted)
      await expect(button(page, t.unescape)).toBeHidden()
      await expect(deepest).toBeVisible()
      await expect(tree).toContainText('12345678901234567890')
      await expect(tree).toContainText('19.90')
      await button(page, t.revert).click()
      await expect(deepest).toHaveCount(0)
      await button(page, t.convert).click()
      await expect(status(page)).toHaveText(t.converted)
      await button(page, t.clear).click()
      await expect(tree).toHaveCount(0)
      await expect(button(page, t.convert)).toBeDisabled()
      await page.getByRole('textbox', { name: t.input }).fill('{"a": }')
      await expect(page.getByRole('alert')).toContainText(t.error)
      await button(page, t.convert).click()
      await expect(page.getByText(t.toast)).toBeVisible()
    })
  })
}

test('unescapes one string or one level, and restores the original text', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const text = String.raw`{"a":"{\u0022b\":\"[1.0]\",\"u\":\"\/\"}", "c":"[2]"}`
  await page.goto('/tools/json/unescaper')
  await page.getByRole('textbox', { name: 'Input' }).fill(text)
  const items = page.getByRole('list', { name: 'Embedded JSON' }).getByRole('listitem')
  await items.nth(1).getByRole('checkbox').check()
  await expect(items.nth(0).getByRole('checkbox')).toBeChecked()
  await expect(items.nth(2).getByRole('checkbox')).not.toBeChecked()
  const tree = page.getByRole('tree', { name: 'Result' })
  await expect(tree).toContainText('level 2')
  await items
    .nth(1)
    .getByRole('button', { name: /JS path/ })
    .click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Copied')
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('JSON.parse(JSON.parse(data.a).b)')
  await items.nth(0).getByText("$['a']").click()
  await expect(tree.getByRole('treeitem', { selected: true })).toContainText('level 1')
  await items.nth(0).getByRole('checkbox').uncheck()
  await button(page, 'Next level').click()
  await expect(items.nth(1).getByRole('checkbox')).not.toBeChecked()
  await page.getByText('Original', { exact: true }).click()
  const output = page.getByRole('textbox', { name: 'Output' })
  await expect.poll(() => textOf(output)).toBe(text)
  await page.getByText('Text', { exact: true }).click()
  await expect.poll(() => textOf(output)).toContain('"b": "[1.0]"')
})

test('extracts JSON from escaped text and log lines, and escapes JSON', async ({ page }) => {
  await page.goto('/tools/json/unescaper')
  const input = page.getByRole('textbox', { name: 'Input' })
  const tree = page.getByRole('tree', { name: 'Result' })
  await input.fill(String.raw`{\"id\":12345678901234567890}`)
  await expect(page.getByText('1 level of backslash escaping')).toBeVisible()
  await expect(tree).toContainText('12345678901234567890')
  await input.fill('2026-01-01 INFO body={"a":"[7]"} took 3 ms')
  await expect(page.getByText('text before: 2026-01-01 INFO body=')).toBeVisible()
  await input.fill(String.raw`"\"{\\\"deep\\\":1}\""`)
  await button(page, 'Convert').click()
  await expect(tree).toContainText('deep')
  await expect(page.getByText('2 levels of string quoting')).toBeVisible()
  await page.getByRole('radio', { name: 'JSON → String', exact: true }).check({ force: true })
  await input.fill('{ "a": "\\n" }')
  const output = page.getByRole('textbox', { name: 'Output' })
  await expect.poll(() => textOf(output)).toBe(String.raw`"{\"a\":\"\\n\"}"`)
})

test('converts a file with 30,000 embedded strings and scrolls its list to the end', async ({
  page,
}) => {
  const record = (id: number) =>
    JSON.stringify({ id, body: JSON.stringify({ x: id, inner: JSON.stringify([id]) }) })
  const path = join(tmpdir(), `offkit-embedded-${process.pid}.json`)
  writeFileSync(path, `[${Array.from({ length: 15_000 }, (_, id) => record(id)).join()}]`)
  await page.goto('/tools/json/unescaper')
  await page.locator('input[type=file]').setInputFiles(path)
  await button(page, 'Convert').click()
  await expect(status(page)).toContainText('Converted 30,000 JSON strings')
  const list = page.getByRole('list', { name: 'Embedded JSON' })
  await expect.poll(() => list.getByRole('listitem').count()).toBeLessThan(200)
  await list.evaluate((element) => {
    const scroller = element.parentElement
    if (scroller) scroller.scrollTop = scroller.scrollHeight
  })
  await expect(list).toContainText("$[14999]['body']['inner']")
  await button(page, 'Collapse all').click()
  await expect(page.getByRole('treeitem')).toHaveCount(1)
})
