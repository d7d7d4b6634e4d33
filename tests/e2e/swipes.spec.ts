import type { Locator, Page } from '@playwright/test'
import { alive, drawn, expect, test } from './fixtures.ts'

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' },
})

/** Boxes whose content fits, so that they can’t scroll themselves. */
const shortBoxes = [
  ['json/validator', 'textbox', 'Input'],
  ['json/validator', 'tree', 'Result'],
  ['json/to-csv', 'table', 'Preview'],
  ['json/diff', 'listbox', 'List'],
  ['encoding/base64', 'textbox', 'Output'],
] as const

for (const [tool, role, name] of shortBoxes) {
  test(`${tool}: a swipe over ${name} scrolls the page`, async ({ page }) => {
    await page.goto(`/tools/${tool}`)
    await alive(page)
    await loadExample(page)
    const box = page.getByRole(role, { name, exact: true })
    await expect(box).toBeVisible()
    await box.scrollIntoViewIfNeeded()
    const end = await page.evaluate(() => {
      const root = document.documentElement
      return root.scrollHeight - innerHeight - scrollY
    })
    const before = await page.evaluate(() => scrollY)
    // The box may be at the end of the page.
    await swipe(page, box, end > 20 ? -200 : 200)
    await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(before)
  })
}

test.describe('in landscape', () => {
  test.use({ viewport: { width: 844, height: 390 } })

  for (const tool of ['json/diff', 'json/schema', 'json/path-finder']) {
    test(`${tool}: the example can be loaded, and every box shows some lines`, async ({ page }) => {
      await page.goto(`/tools/${tool}`)
      await alive(page)
      await loadExample(page)
      const panes = page.locator('main section:has(> header > h2)')
      const heights = await panes.evaluateAll((all) => all.map((it) => it.clientHeight))
      expect(heights.length).toBeGreaterThan(1)
      expect(Math.min(...heights)).toBeGreaterThan(180)
    })
  }

  test('the tree of the unescaper shows some rows', async ({ page }) => {
    await page.goto('/tools/json/unescaper')
    await alive(page)
    await loadExample(page)
    const tree = page.getByRole('tree')
    await expect.poll(async () => (await tree.boundingBox())?.height).toBeGreaterThan(60)
  })
})

async function loadExample(page: Page): Promise<void> {
  const example = page.getByRole('main').getByRole('button', { name: 'Load example' }).first()
  await example.tap({ timeout: 5000 })
  await drawn(page)
}

const STEPS = 8

/** Moves a finger by a number of pixels over the middle of a box. */
async function swipe(page: Page, over: Locator, yDistance: number): Promise<void> {
  const { x, y, width, height } = (await over.boundingBox())!
  const session = await page.context().newCDPSession(page)
  const point = (step: number) => ({
    x: x + width * 0.6,
    y: y + height / 2 + (yDistance * step) / STEPS,
  })
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: step === undefined ? [] : [point(step)],
    })
  await touch('touchStart', 0)
  for (let step = 1; step <= STEPS; step++) await touch('touchMove', step)
  await touch('touchEnd')
}
