import { expect, focusEditor, test, textOf } from './fixtures.ts'

const items = Array.from({ length: 12 }, (_, index) => `"item ${index}"`)
const TEXT = `[${items.join(',')}]`

const pages: readonly (readonly [path: string, field: string])[] = [
  ['/tools/json/validator', 'Input'],
  ['/tools/json/diff', 'Original'],
  ['/tools/encoding/base64', 'Input'],
  ['/tools/encoding/hash', 'Input'],
  ['/tools/mermaid', 'Code'],
]

for (const [path, field] of pages) {
  test(`${path} accepts text that arrives faster than it renders`, async ({ page }) => {
    await page.goto(path)
    await focusEditor(page, field)
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    // Each key is a task of its own, without a pause between them. An error in the console fails the test.
    await page.keyboard.type(TEXT)
    const box = page.getByRole('textbox', { name: field, exact: true })
    await expect.poll(async () => (await textOf(box)).replaceAll('\n', '')).toBe(TEXT)
  })
}
