import type { Page } from '@playwright/test'
import { alive, expect, hold, test, textOf } from './fixtures.ts'

// On a slow network, a textarea takes the input for seconds; the editor that replaces it must continue it.

const box = (page: Page) => page.getByRole('textbox', { name: 'Input', exact: true })
const holdEditor = (page: Page) => hold(page, '**/assets/editor-view-*.js')
const editor = (page: Page) => page.locator('.cm-content[aria-label=Input]')
const scrollOf = (page: Page) =>
  box(page).evaluate((element) => {
    const { scrollTop, scrollLeft } = element.closest('.cm-scroller') ?? element
    return [scrollTop, scrollLeft] as const
  })

async function openFile(page: Page, name: string, json: string): Promise<void> {
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(json) }
  await page.locator('input[type=file]').first().setInputFiles(file)
}

const key = (index: number) => `"key${index}${' '.repeat(400)}"`
const text = `[${Array.from({ length: 300 }, (_, index) => key(index)).join(',\n')}\n]`

test('the editor keeps the scroll position and cursor of its textarea', async ({ page }) => {
  const release = await holdEditor(page)
  await page.goto('/tools/json/validator')
  await box(page).fill(text)
  await box(page).press('ControlOrMeta+End')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('End')
  await expect.poll(async () => Math.min(...(await scrollOf(page)))).toBeGreaterThan(1000)
  const [top, left] = await scrollOf(page)
  release()
  await expect(editor(page)).toBeFocused()
  await expect.poll(async () => Math.abs((await scrollOf(page))[0] - top)).toBeLessThan(10)
  await expect.poll(async () => Math.abs((await scrollOf(page))[1] - left)).toBeLessThan(20)
  await page.keyboard.type(' ')
  await expect(page.getByRole('status').filter({ hasText: 'Valid JSON' })).toBeVisible()
  expect((await textOf(box(page))).endsWith(' \n]')).toBe(true)
})

test('the editor shows the cursor of a textarea whose lines wrap', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const release = await holdEditor(page)
  await page.goto('/tools/json/validator')
  await box(page).fill(text)
  await box(page).press('ControlOrMeta+End')
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await scrollOf(page))[0]).toBeGreaterThan(5000)
  release()
  await expect(editor(page)).toBeFocused()
  await expect(editor(page).getByText('"key299')).toBeInViewport()
})

test('the editor keeps the scroll position of a saved text', async ({ page }) => {
  await page.goto('/tools/json/validator')
  await box(page).fill(text)
  await expect(page.getByRole('status').filter({ hasText: 'Valid JSON' })).toBeVisible()
  const release = await holdEditor(page)
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'Valid JSON' })).toBeVisible()
  await box(page).hover()
  await page.mouse.wheel(0, 3000)
  await expect.poll(async () => (await scrollOf(page))[0]).toBe(3000)
  release()
  await expect(editor(page)).toBeVisible()
  await expect.poll(async () => Math.abs((await scrollOf(page))[0] - 3000)).toBeLessThan(10)
})

test('undo returns to the texts that were replaced before the editor', async ({ page }) => {
  const release = await holdEditor(page)
  await page.goto('/tools/json/validator')
  await alive(page)
  await openFile(page, 'lines.json', '{"a": 1,\r\n"b": 2}')
  await page.getByRole('treeitem').filter({ hasText: 'b: 2' }).click()
  await page.keyboard.press('Delete')
  await expect.poll(() => textOf(box(page))).toBe('{"a": 1}')
  await box(page).press('ControlOrMeta+a')
  await page.keyboard.insertText('[3]')
  release()
  await expect(editor(page)).toBeFocused()
  for (const text of ['{"a": 1}', '{"a": 1,\n"b": 2}', '{"a": 1,\n"b": 2}']) {
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => textOf(box(page))).toBe(text)
  }
  await expect(page.getByRole('treeitem').filter({ hasText: 'b: 2' })).toBeVisible()
  for (const text of ['{"a": 1}', '[3]']) {
    await page.keyboard.press('ControlOrMeta+Shift+Z')
    await expect.poll(() => textOf(box(page))).toBe(text)
  }
})

test('a text that replaces an opened file in the textarea has no file name', async ({ page }) => {
  await holdEditor(page)
  await page.goto('/tools/json/validator')
  await alive(page)
  await openFile(page, 'orders.json', '[1]')
  const saved = async () => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    return (await saving).suggestedFilename()
  }
  await page.getByText('Text', { exact: true }).click()
  const output = page.getByRole('textbox', { name: 'Output' })
  await expect(output).toContainText('1')
  await box(page).press('ControlOrMeta+End')
  await page.keyboard.insertText(' ')
  expect(await saved()).toBe('orders.json')
  await box(page).press('ControlOrMeta+a')
  await page.keyboard.insertText('[2]')
  await expect(output).toContainText('2')
  expect(await saved()).toBe('offkit.json')
})
