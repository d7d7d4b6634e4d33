import type { Page } from '@playwright/test'
import { alive, expect, hold, test } from './fixtures.ts'

const CODE = `graph LR\n${Array.from({ length: 12 }, (_, at) => `  N${at}[Step ${at}] --> N${at + 1}[Step ${at + 1}]`).join('\n')}`

const code = (page: Page) => page.getByRole('textbox', { name: 'Code' })
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const rendered = (page: Page) => preview(page).frameLocator('iframe').locator('#picture > svg')
const stored = (page: Page) =>
  page.evaluate(() => localStorage.getItem('offkit.diagram-picture') ?? '')
const early = (page: Page) => preview(page).locator('img')

for (const [name, size] of [
  ['a window', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`a later visit in ${name} shows the stored picture where the frame renders it`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/tools/mermaid')
    await alive(page)
    await code(page).fill(CODE)
    await expect.poll(() => stored(page)).toContain('Step 12')

    const release = await hold(page, '**/diagram-frame*')
    await page.reload({ waitUntil: 'commit' })
    await expect(early(page)).toBeVisible()
    await expect
      .poll(() => early(page).evaluate((it: HTMLImageElement) => it.naturalWidth))
      .toBeGreaterThan(0)
    await expect(preview(page)).toHaveAttribute('aria-busy', 'true')
    const before = await early(page).boundingBox()
    release()
    await expect(rendered(page)).toBeVisible()
    await expect(early(page)).toHaveCount(0)
    const after = await rendered(page).boundingBox()
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs((before?.[side] ?? 0) - (after?.[side] ?? 0)), side).toBeLessThan(1.5)
  })
}

test('the stored picture is never shown for other code or in the other theme', async ({ page }) => {
  await page.goto('/tools/mermaid')
  await alive(page)
  await expect.poll(() => stored(page)).toContain('<svg')
  const release = await hold(page, '**/diagram-frame*')
  await page.reload({ waitUntil: 'commit' })
  await expect(early(page)).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(early(page)).toHaveCount(0)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(early(page)).toBeVisible()
  await alive(page)
  await code(page).fill(CODE)
  await expect(early(page)).toHaveCount(0)
  release()
  await expect(rendered(page)).toBeVisible()
})
