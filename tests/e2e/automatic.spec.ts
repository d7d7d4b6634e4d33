import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { benchFile } from '#tests/bench/generate.ts'
import { alive, chooseLargeFile, expect, focusEditor, test } from './fixtures.ts'

const output = (page: Page) => page.getByRole('textbox', { name: 'Output' })
const nextStep = (page: Page) => page.locator('[data-next-step]')
const valid = (page: Page) => page.getByRole('status').filter({ hasText: 'Valid JSON' })

/** The JSON tools, and how each shows the result of the benchmark file. */
const tools = {
  validator: (page: Page) => expect(valid(page)).toBeVisible(),
  'to-yaml': (page: Page) => expect(output(page)).toContainText('- id: '),
  'to-csv': (page: Page) => expect(output(page)).toContainText('id,index,'),
  'path-finder': (page: Page) => expect(page.getByRole('status')).toContainText('values'),
  unescaper: (page: Page) => expect(page.getByRole('tree', { name: 'Result' })).toBeVisible(),
}

test.describe('10 MB of pasted JSON', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  for (const [tool, showsResult] of Object.entries(tools)) {
    test(`has a result without a click in ${tool}`, async ({ page }) => {
      const text = readFileSync((await benchFile(10)).path, 'utf8')
      await page.addInitScript(() =>
        sessionStorage.setItem('offkit.draft.json/path-finder#path', 'text:$[*].id'),
      )
      const input = await openTool(page, tool)
      await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text)
      await input.press('Control+v')
      await showsResult(page)
      await expect(nextStep(page)).toHaveCount(0)
      await expect(page.getByRole('textbox', { name: 'Input' })).toBeFocused()
    })
  }

  test('on one line has a result without a click', async ({ page }) => {
    const input = await openTool(page, 'validator')
    await page.evaluate(
      (pasted) => navigator.clipboard.writeText(pasted),
      `[${'"filler",'.repeat(1_200_000)}0]`,
    )
    await input.press('Control+v')
    await tools.validator(page)
  })
})

test('a dropped file of 15 MB has a result without a click', async ({ page }, info) => {
  const path = info.outputPath('dropped.json')
  writeFileSync(path, `[${'"filler",'.repeat(1_700_000)}0]`)
  await openTool(page, 'to-yaml')
  const session = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', {
      type,
      x: 300,
      y: 300,
      data: { items: [], files: [path], dragOperationsMask: 1 },
    })
  }
  await expect(output(page)).toContainText('- filler')
})

test.describe('a larger file waits for the button:', () => {
  const content = `[${'"filler",'.repeat(2_300_000)}0]`
  const open = (page: Page) =>
    chooseLargeFile(page.locator('input[type=file]'), 'large.json', content)

  test('Ctrl+Enter runs it, and its speed is remembered', async ({ page }) => {
    await openTool(page, 'validator')
    await open(page)
    await expect(nextStep(page)).toHaveText(
      'An input of 20.7 MB doesn’t run automatically. Press Validate or Ctrl+Enter.',
      { useInnerText: true },
    )
    await expect(page.getByText('Paste, type, or drop JSON')).toBeHidden()
    await page.keyboard.press('Control+Enter')
    await expect(valid(page)).toBeVisible()
    await expect(nextStep(page)).toHaveCount(0)
    const speeds = await page.evaluate(() => localStorage.getItem('offkit.run-speeds'))
    expect(JSON.parse(speeds ?? '')).toEqual({ 'json/validator/validate': expect.any(Number) })
  })

  test('a slow device also shows the expected time', async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem('offkit.run-speeds', '{"json/to-yaml/to-yaml":1000}'),
    )
    await openTool(page, 'to-yaml')
    await open(page)
    await expect(nextStep(page)).toHaveText(
      'An input of 20.7 MB needs about 21 s. Press Convert or Ctrl+Enter.',
      { useInnerText: true },
    )
    await page.getByRole('button', { name: 'Convert' }).click()
    await expect(output(page)).toContainText('- filler')
    await expect(nextStep(page)).toHaveCount(0)
  })

  test.describe('on a phone', () => {
    test.use({ locale: 'zh-CN', hasTouch: true, isMobile: true })

    test('the line names only the button', async ({ page }) => {
      await page.goto('/tools/json/path-finder')
      await alive(page)
      await page.getByRole('textbox', { name: 'JSONPath' }).fill('$[0]')
      await open(page)
      await expect(nextStep(page)).toHaveText('输入内容为 20.7 MB，不会自动处理。请按“查找”。', {
        useInnerText: true,
      })
      await page.getByRole('button', { name: '查找' }).tap()
      await expect(page.getByRole('textbox', { name: '输出' })).toContainText('filler')
    })
  })
})

/** Opens a JSON tool; resolves to its input once the editor has loaded. */
async function openTool(page: Page, tool: string) {
  await page.goto(`/tools/json/${tool}`)
  await alive(page)
  await focusEditor(page)
  return page.getByRole('textbox', { name: 'Input' })
}
