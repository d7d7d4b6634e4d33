import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { alive, expect, test, textOf } from './fixtures.ts'

const words = {
  en: {
    input: 'Input',
    output: 'Output',
    convert: 'Convert',
    target: 'Target',
    root: 'Root name',
    only: 'Types only',
    enums: 'Detect enums',
    dates: 'Detect dates',
    maps: 'Detect maps',
    loses: '9007199254740993 (line 1, column 8)',
    error: 'Couldn’t convert the input',
  },
  'zh-CN': {
    input: '输入',
    output: '输出',
    convert: '转换',
    target: '目标语言',
    root: '根类型名称',
    only: '仅类型',
    enums: '识别枚举',
    dates: '识别日期',
    maps: '识别映射',
    loses: '9007199254740993（第 1 行，第 8 列）',
    error: '转换失败',
  },
} as const

const ROUTE = '/tools/json/to-types'
const TEXT = '{"id": 9007199254740993, "at": "2026-01-02T03:04:05Z"}'
const outputOf = (page: Page, name: string = words.en.output) =>
  page.getByRole('textbox', { name, exact: true })

for (const [locale, t] of Object.entries(words)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('generates types for every language with its options', async ({ page }) => {
      await page.goto(ROUTE)
      const output = outputOf(page, t.output)
      const text = () => textOf(output)
      await page.getByRole('textbox', { name: t.input, exact: true }).fill(TEXT)
      await page.getByRole('button', { name: t.convert, exact: true }).click()
      await expect.poll(text).toContain('export interface Root')
      await expect(page.getByRole('status').filter({ hasText: t.loses })).toBeVisible()
      const target = page.getByRole('combobox', { name: t.target, exact: true })
      for (const [language, expected] of [
        ['Zod', '"id": z.number()'],
        ['Go', 'ID int64'],
        ['Java', 'private long id;'],
        ['Kotlin', 'val id: Long'],
        ['C#', 'public long Id'],
        ['Rust', 'pub id: i64'],
        ['Python', 'id: int'],
        ['Swift', 'let id: Int'],
      ] as const) {
        await target.selectOption(language)
        await expect.poll(async () => (await text()).replace(/ +/g, ' ')).toContain(expected)
      }
      await expect(page.getByRole('status').filter({ hasText: t.loses })).toHaveCount(0)
      await target.selectOption('TypeScript')
      await page.getByRole('textbox', { name: t.root, exact: true }).fill('Order')
      await expect.poll(text).toContain('export interface Order')
      await page.getByRole('switch', { name: t.dates, exact: true }).check()
      await expect.poll(text).toMatch(/at: +Date;/)
      await page.getByRole('switch', { name: t.only, exact: true }).uncheck()
      await expect.poll(text).toContain('public static toOrder')
      await page.getByRole('textbox', { name: t.input, exact: true }).fill('{"a": 01}')
      await expect(page.getByRole('alert')).toContainText(t.error)
    })
  })
}

test('Go types have exported names, and keys without a tag are listed', async ({ page }) => {
  await page.goto(ROUTE)
  const text = async () => (await textOf(outputOf(page))).replace(/[ \t]+/g, ' ')
  await page
    .getByRole('textbox', { name: 'Input', exact: true })
    .fill('{"用户":{"姓名":"张三"},"":1,"a,b":2}')
  await page.getByRole('combobox', { name: 'Target', exact: true }).selectOption('Go')
  await expect.poll(text).toContain('X用户 X用户 `json:"用户"`')
  expect(await text()).toContain('X姓名 string `json:"姓名"`')
  await expect(
    page.getByRole('status').filter({ hasText: 'The Go code can’t read 2 keys: “”, “a,b”.' }),
  ).toBeVisible()
})

test('detects enums and maps, and keeps its options on reload', async ({ page }) => {
  await page.goto(ROUTE)
  const text = () => textOf(outputOf(page))
  const items = Array.from({ length: 40 }, (_, at) => ({ state: at % 2 ? 'open' : 'closed' }))
  const users = Object.fromEntries(items.map((_, at) => [`user-${at}f3a9`, at]))
  await page.getByRole('textbox', { name: 'Input' }).fill(JSON.stringify({ items, users }))
  await expect.poll(text).toMatch(/users: +\{ \[key: string\]: number \}/)
  await expect.poll(text).toContain('state: string;')
  await page.getByRole('switch', { name: 'Detect enums' }).check()
  await expect.poll(text).toMatch(/state: +State;/)
  await page.getByRole('switch', { name: 'Detect maps' }).uncheck()
  await expect.poll(text).toContain('"user-0f3a9":')
  await page.getByRole('combobox', { name: 'Target' }).selectOption('Go')
  await expect.poll(text).toContain('package main')
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Target' })).toHaveValue('go')
  await expect(page.getByRole('switch', { name: 'Detect enums' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Detect maps' })).not.toBeChecked()
  await expect.poll(text).toContain('package main')
})

test('shows a sample of the selected language only', async ({ page }) => {
  await page.goto(ROUTE)
  await alive(page)
  const main = page.getByRole('main')
  await expect(page.getByRole('combobox', { name: 'Target' })).toHaveValue('typescript')
  await expect(main).toContainText('export interface Order')
  await expect(main).not.toContainText('package main')
  await page.getByRole('combobox', { name: 'Target' }).selectOption('Go')
  await expect(main).not.toContainText('export interface Order')
})

test('works by keyboard, and downloads a file of the language', async ({ page }) => {
  await page.goto(ROUTE)
  await alive(page)
  const input = page.getByRole('textbox', { name: 'Input' })
  await input.focus()
  await page.keyboard.insertText('{"id": 1}\n{"id": 2, "name": "Ada"}')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => textOf(outputOf(page))).toContain('name?: string;')
  await expect(page.getByText('JSON Lines: one type for all records.')).toBeVisible()
  const target = page.getByRole('combobox', { name: 'Target' })
  await target.focus()
  await page.keyboard.type('Rust')
  await expect.poll(() => textOf(outputOf(page))).toContain('pub struct Root')
  // A target that has no other form.
  await expect(page.getByRole('switch', { name: 'Types only' })).toHaveCount(0)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).press('Enter')
  const file = await saving
  expect(file.suggestedFilename()).toBe('types.rs')
  expect(readFileSync(await file.path(), 'utf8')).toContain('pub name: Option<String>')
})
