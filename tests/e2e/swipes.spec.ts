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
    // Its rows are as high as fingers need.
    if (role === 'tree') await page.getByRole('button', { name: 'Collapse all' }).tap()
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

test('a column is resized by a finger beside its edge', async ({ page }) => {
  await page.goto('/tools/json/to-csv')
  await alive(page)
  await loadExample(page)
  const edge = page.getByRole('separator', { name: 'Resize name' })
  await edge.evaluate((it) => it.scrollIntoView({ block: 'center' }))
  const width = async () => Number(await edge.getAttribute('aria-valuenow'))
  const before = await width()
  const { x, y } = (await page.getByRole('columnheader', { name: 'city' }).boundingBox())!
  await drag(page, { x: x + 9, y: y + 10 }, { x: 40, y: 0 })
  await expect.poll(width).toBe(before + 40)
})

test('the title in the header is 44 px high', async ({ page }) => {
  await page.goto('/about')
  const box = await page.getByRole('link', { name: 'Offkit' }).first().boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
})

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

interface Point {
  readonly x: number
  readonly y: number
}

/** Moves a finger by a number of pixels over the middle of a box. */
async function swipe(page: Page, over: Locator, yDistance: number): Promise<void> {
  const { x, y, width, height } = (await over.boundingBox())!
  await drag(page, { x: x + width * 0.6, y: y + height / 2 }, { x: 0, y: yDistance })
}

const STEPS = 8

async function drag(page: Page, from: Point, by: Point): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  for (let step = 1; step <= STEPS; step++) {
    const share = step / STEPS
    await touch('touchMove', [{ x: from.x + by.x * share, y: from.y + by.y * share }])
  }
  await touch('touchEnd', [])
}
