import type { Page } from '@playwright/test'
import { expect, test, textOf } from './fixtures.ts'

const code = (page: Page) => page.getByRole('textbox', { name: 'Code' })
const picture = (page: Page) =>
  page.getByRole('region', { name: 'Preview' }).frameLocator('iframe').locator('#picture > svg')

test('draws the code in a frame that has no origin, and what is wrong with it in red', async ({
  page,
}) => {
  await page.goto('/tools/mermaid')
  await expect(picture(page)).toContainText('Start')
  const frame = page.frames().find((it) => it.url().includes('diagram-frame'))
  expect(await frame?.evaluate(() => self.origin)).toBe('null')
  await code(page).fill('graph LR\n  A[One]-->B[Two]\n  B--')
  await expect(page.getByRole('alert')).toContainText('line 3')
  await expect(picture(page)).toContainText('Start')
  await code(page).fill('pie\n  "a" : 1\n  "b" : 3')
  await expect(picture(page)).toContainText('75%')
  expect(await textOf(code(page))).toContain('pie')
})
