import { expect, focusEditor, test } from './fixtures.ts'

const broken = "{name: 'x', id: 12345678901234567890,}"
const repaired = '{"name": "x", "id": 12345678901234567890}'

const tools = ['to-yaml', 'to-csv', 'path-finder', 'unescaper', 'to-types'] as const

test('every JSON tool offers the repair of its input', async ({ page }) => {
  for (const tool of tools) {
    await page.goto(`/tools/json/${tool}`)
    await focusEditor(page)
    const input = page.getByRole('textbox', { name: 'Input' })
    await input.fill(broken)
    await page.getByRole('button', { name: 'Repair all' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Repairs' })).toHaveCount(0)
    await expect(input).toHaveText(repaired)
  }
})

test('each of two inputs has its own repair', async ({ page }) => {
  await page.goto('/tools/json/diff')
  await focusEditor(page, 'Original')
  await focusEditor(page, 'Changed')
  await page.getByRole('textbox', { name: 'Original' }).fill('[1,]')
  await page.getByRole('textbox', { name: 'Changed' }).fill('[True]')
  await expect(page.getByRole('button', { name: 'Repair all' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Repair all' }).first().click()
  await expect(page.getByRole('button', { name: 'Repair all' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Repair all' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Original' })).toHaveText('[1]')
  await expect(page.getByRole('textbox', { name: 'Changed' })).toHaveText('[true]')

  await page.goto('/tools/json/schema')
  await focusEditor(page)
  await focusEditor(page, 'Schema')
  await page.getByRole('textbox', { name: 'Input' }).fill('{"a": 1}')
  await page.getByRole('textbox', { name: 'Schema' }).fill("{'type': 'object',}")
  await page.getByRole('button', { name: 'Repair all' }).click()
  await expect(page.getByRole('textbox', { name: 'Schema' })).toHaveText('{"type": "object"}')
})

test('names and repairs HTML entities, missing quotes, and swapped brackets', async ({ page }) => {
  await page.goto('/tools/json/validator')
  await focusEditor(page)
  const input = page.getByRole('textbox', { name: 'Input' })
  const edits = page.getByRole('list', { name: 'Repairs' }).getByRole('listitem')
  await input.fill('{&quot;a&quot;: 1}')
  await expect(edits.first()).toContainText('Replace the HTML entity.')
  await page.getByRole('button', { name: 'Repair all' }).click()
  await expect(input).toHaveText('{"a": 1}')
  await input.fill('{"a": "b, "c": [1, {"d": 2]}}')
  await expect(edits).toHaveCount(3)
  await page.getByRole('button', { name: 'Repair uncertain ones too' }).click()
  await expect(input).toHaveText('{"a": "b", "c": [1, {"d": 2}]}')
})

test('lists the errors that no edit removes', async ({ page }) => {
  await page.goto('/tools/json/validator')
  await focusEditor(page)
  const input = page.getByRole('textbox', { name: 'Input' })
  await input.fill('{at: datetime(2026, 11), "name": {{name}}}')
  const errors = page.getByRole('list', { name: 'Remaining errors' }).getByRole('listitem')
  await expect(errors).toHaveText([/column 6.*datetime/, /column 34.*\{\{name\}\}/])
  await page.getByRole('button', { name: 'Repair certain ones' }).click()
  await expect(input).toHaveText('{"at": datetime(2026, 11), "name": {{name}}}')
})

test('more edits than the list shows are one step in the editor', async ({ page }) => {
  await page.goto('/tools/json/validator')
  await focusEditor(page)
  const input = page.getByRole('textbox', { name: 'Input' })
  await input.fill(`[\n${"'a',\n".repeat(3000)}]`)
  await page.getByRole('button', { name: 'Repair all' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Valid JSON' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByRole('button', { name: 'Repair all' })).toBeVisible()
})
