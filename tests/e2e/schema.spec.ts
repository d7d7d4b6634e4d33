import type { Page } from '@playwright/test'
import { alive, expect, test, textOf } from './fixtures.ts'

const words = {
  en: {
    input: 'Input',
    validate: 'Validate',
    infer: 'Infer schema',
    formats: 'Check formats',
    draft: 'Default draft',
    valid: /^Valid\b/,
    invalid: /^Invalid: 2 errors/,
    errors: 'Errors',
    maximum: 'The number must be at most 9007199254740992.',
    format: 'The text must have the format email.',
    where: 'line 2, column 9',
    default: 'The schema has no $schema. It is used as draft 7.',
    unused:
      'Didn’t load the remote schema https://example.com/a.json (line 1, column 31). The input doesn’t use it.',
    remote:
      'Remote schemas are never loaded. Add https://example.com/a.json to the schema, for example in “$defs”.',
    replaced: 'Replaced the schema',
    undo: 'Undo',
    remove: 'Remove schema',
  },
  'zh-CN': {
    input: '输入',
    validate: '校验',
    infer: '推断 Schema',
    formats: '检查格式',
    draft: '默认草案',
    valid: /^符合/,
    invalid: /^不符合：2 个错误/,
    errors: '错误',
    maximum: '数字不能大于 9007199254740992。',
    format: '文本应符合格式 email。',
    where: '第 2 行，第 9 列',
    default: 'Schema 没有 $schema，按草案 7 处理。',
    unused:
      '未加载 1 个远程 Schema，输入内容未用到。第一个：https://example.com/a.json（第 1 行，第 31 列）。',
    remote:
      '不会加载远程 Schema，请将 https://example.com/a.json 加入当前 Schema，例如放在 $defs 中。',
    replaced: '已替换 Schema',
    undo: '撤销',
    remove: '移除 Schema',
  },
} as const
const en = words.en

const ROUTE = '/tools/json/schema'
const INPUT = '{\n  "id": 9007199254740993,\n  "email": "ada"\n}'
const SCHEMA = `{
  "properties": {
    "id": {"maximum": 9007199254740992},
    "email": {"format": "email"}
  }
}`

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

for (const [locale, t] of Object.entries(words)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale })

    test('validates, lists errors with their places, and infers a schema', async ({ page }) => {
      await page.goto(ROUTE)
      await alive(page)
      await box(page, t.input).fill(INPUT)
      await box(page, 'Schema').fill(SCHEMA)
      await page.getByRole('combobox', { name: t.draft }).selectOption('7')
      await button(page, t.validate).click()
      await expect(page.getByRole('alert')).toHaveText(t.invalid)
      await expect(page.getByText(t.default)).toBeVisible()
      const errors = page.getByRole('list', { name: t.errors, exact: true }).getByRole('listitem')
      await expect(errors).toHaveCount(2)
      await expect(errors.first()).toContainText(t.maximum)
      await expect(errors.first()).toContainText(t.where)
      await expect(errors.last()).toContainText(t.format)
      await page.getByRole('switch', { name: t.formats, exact: true }).uncheck()
      await expect(errors).toHaveCount(1)
      await box(page, t.input).fill('{"id": 9007199254740992}')
      await expect(page.getByRole('status').filter({ hasText: t.valid })).toBeVisible()
      await button(page, t.infer).click()
      await expect.poll(() => textOf(box(page, 'Schema'))).toContain('"type": "integer"')
      await expect(page.getByText(t.replaced)).toBeVisible()
      await button(page, t.undo).click()
      await expect.poll(() => textOf(box(page, 'Schema'))).toContain('"maximum"')
      await button(page, t.remove).click()
      await expect.poll(() => textOf(box(page, 'Schema'))).not.toContain('maximum')
      await expect(button(page, t.validate)).toBeDisabled()
    })

    test('names a remote schema that the input doesn’t use', async ({ page }) => {
      await page.goto(ROUTE)
      await alive(page)
      await box(page, t.input).fill('{"b": 1}')
      const schema = '{"properties": {"a": {"$ref": "https://example.com/a.json"}}}'
      await box(page, 'Schema').fill(schema)
      await expect(page.getByRole('status').filter({ hasText: t.valid })).toBeVisible()
      await expect(page.getByText(t.unused)).toBeVisible()
      await box(page, t.input).fill('{"a": 1}')
      await expect(page.getByRole('alert').filter({ hasText: t.remote })).toBeVisible()
    })
  })
}

test('shows the places of an error in both editors, by keyboard', async ({ page }) => {
  await page.goto(ROUTE)
  await alive(page)
  await box(page, en.input).focus()
  await page.keyboard.insertText('{"list": [1, "x"]}')
  await box(page, 'Schema').focus()
  await page.keyboard.insertText('{"properties": {"list": {"items": {"type": "integer"}}}}')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert')).toHaveText(/^Invalid: 1 error/)
  await page.getByRole('button', { name: 'Show in the input /list/1' }).press('Enter')
  await expect(box(page, en.input)).toBeFocused()
  await page
    .getByRole('button', { name: 'Show in the schema #/properties/list/items/type' })
    .press('Enter')
  await expect(box(page, 'Schema')).toBeFocused()
})

test('reports faults of the schema with their places', async ({ page }) => {
  await page.goto(ROUTE)
  await alive(page)
  await box(page, en.input).fill('"x"')
  const schema = box(page, 'Schema')
  const alert = page.getByRole('alert')
  await schema.fill('{"type": "strng"}')
  await expect(alert).toHaveText(/^The schema has \d+ errors?/)
  await expect(page.getByRole('button', { name: 'Show in the schema /type' }).first()).toBeVisible()
  await schema.fill('{"type": }')
  await expect(alert).toContainText('Couldn’t use the schema: line 1, column 10')
  await schema.fill('{"$ref": "https://example.com/other.json"}')
  await expect(alert).toContainText('Remote schemas are never loaded.')
  await alert.getByRole('button', { name: 'Show in the schema' }).press('Enter')
  await expect(schema).toBeFocused()
  await schema.fill('{"$schema": "https://example.com/mine", "type": "string"}')
  await expect(page.getByRole('status').filter({ hasText: /^Valid/ })).toBeVisible()
  await expect(page.getByText('unknown draft: https://example.com/mine')).toBeVisible()
})

test('keeps both texts on reload, and opens files and links', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(ROUTE)
  await alive(page)
  await box(page, en.input).fill('{"a": 1}')
  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Choose schema').click()
  await (await chooser).setFiles({
    name: 'own.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"required": ["b"]}'),
  })
  await expect(page.getByRole('alert')).toHaveText(/^Invalid: 1 error/)
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText(/^Invalid: 1 error/)
  await expect.poll(() => textOf(box(page, 'Schema'))).toBe('{"required": ["b"]}')
  await expect.poll(() => textOf(box(page, en.input))).toBe('{"a": 1}')
  await button(page, 'Copy').click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('{"required": ["b"]}')
  const saving = page.waitForEvent('download')
  await button(page, 'Download').click()
  expect((await saving).suggestedFilename()).toBe('schema.json')
})

test('a share link opens with the input and the schema', async ({ page, context, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(ROUTE)
  await alive(page)
  await box(page, en.input).fill('{"a": 1}')
  await box(page, 'Schema').fill('{"required": ["b"]}')
  await expect(page.getByRole('alert')).toHaveText(/^Invalid: 1 error/)
  await button(page, 'Share link').click()
  const link = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(link).toContain('#link=')
  const other = await (await browser.newContext({ locale: 'en' })).newPage()
  await other.goto(await link())
  await expect(other.getByRole('alert')).toHaveText(/^Invalid: 1 error/)
  await expect.poll(() => textOf(box(other, 'Schema'))).toBe('{"required": ["b"]}')
  await expect.poll(() => textOf(box(other, en.input))).toBe('{"a": 1}')
  await other.reload()
  await expect.poll(() => textOf(box(other, 'Schema'))).toBe('{"required": ["b"]}')
  await other.context().close()
})
