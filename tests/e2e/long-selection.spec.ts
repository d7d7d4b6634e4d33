import type { Locator, Page } from '@playwright/test'
import { alive, expect, test } from './fixtures.ts'

/** Lines of equal length, most of which aren't in the document. */
const lines = Array.from({ length: 12_000 }, (_, at) => `- item ${String(at).padStart(5, '0')} end`)

type Place = readonly [row: number, column: number]

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/tools/json/to-yaml')
  await alive(page)
  const input = page.getByRole('textbox', { name: 'Input', exact: true })
  await input.fill(JSON.stringify(lines.map((line) => line.slice(2))))
  await expect(box(page)).toContainText('item 00030')
})

test('a selection has the rows between its ends, wherever they are scrolled', async ({ page }) => {
  const { mouse } = page
  await mouse.move(...(await at(page, [0, 2])))
  await mouse.down()
  // Before the mouse moves, other rows are where the drag began.
  await scroll(page, 10_000, 510)
  await mouse.move(...(await at(page, [504, 3])), { steps: 3 })
  await mouse.move(...(await at(page, [505, 8])))
  await mouse.up()
  await expectCopy(page, [0, 2], [505, 8])
  await scroll(page, -10_000, 10)
  expect(await isSelected(page, 3)).toBe(true)
  await expectCopy(page, [0, 2], [505, 8])
  await scroll(page, 100_000, 5010)
  expect(await isSelected(page, 5010)).toBe(false)
  await expectCopy(page, [0, 2], [505, 8])

  // Backward.
  await mouse.move(...(await at(page, [5010, 9])))
  await mouse.down()
  await mouse.move(...(await at(page, [5008, 5])), { steps: 3 })
  await scroll(page, -10_000, 4510)
  await mouse.move(...(await at(page, [4504, 4])), { steps: 3 })
  await mouse.up()
  await expectCopy(page, [4504, 4], [5010, 9])

  await mouse.click(...(await at(page, [4502, 4])))
  expect(await page.evaluate(() => getSelection()?.isCollapsed)).toBe(true)
  await scroll(page, -80_000, 510)
  await page.keyboard.down('Shift')
  await mouse.click(...(await at(page, [508, 6])))
  await page.keyboard.up('Shift')
  await expectCopy(page, [508, 6], [4502, 4])
})

test('words, lines, and keys extend a selection from its row', async ({ page }) => {
  const { mouse } = page
  await mouse.dblclick(...(await at(page, [2, 4])))
  await expectCopy(page, [2, 2], [2, 6])
  await scroll(page, 10_000, 510)
  await expectCopy(page, [2, 2], [2, 6])
  await page.keyboard.press('Shift+ArrowDown')
  await expectCopy(page, [2, 2], [3, 6])
  await mouse.click(...(await at(page, [4, 4])), { clickCount: 3 })
  await expectCopy(page, [4, 0], [5, 0])
  // All, and then up to a place.
  await page.keyboard.press('Control+a')
  await scroll(page, 5000, 260)
  await page.keyboard.down('Shift')
  await mouse.click(...(await at(page, [258, 6])))
  await page.keyboard.up('Shift')
  await expectCopy(page, [0, 0], [258, 6])
})

test('a drag to below the box scrolls, and selects up to the last visible row', async ({
  page,
}) => {
  const { mouse } = page
  const view = await frame(page).boundingBox()
  if (!view) throw new Error('The output is missing')
  await mouse.move(...(await at(page, [1, 3])))
  await mouse.down()
  await mouse.move(...(await at(page, [4, 3])), { steps: 3 })
  await mouse.move(view.x + 100, view.y + view.height + 15, { steps: 3 })
  await expect.poll(() => frame(page).evaluate((it) => it.scrollTop)).toBeGreaterThan(1000)
  await mouse.up()
  const [first, ...rest] = (await copied(page)).split('\n')
  expect(first).toBe(lines[1]?.slice(3))
  expect(rest.slice(0, -1)).toEqual(lines.slice(2, rest.length + 1))
  const bottom = await frame(page).evaluate((it) => (it.scrollTop + it.clientHeight) / 20)
  expect(rest.length + 1).toBeGreaterThan(50)
  expect(Math.abs(bottom - rest.length - 1)).toBeLessThan(30)
})

const box = (page: Page): Locator => page.getByRole('textbox', { name: 'Output', exact: true })
/** The element that scrolls the rows. */
const frame = (page: Page): Locator => box(page).locator('xpath=../../..')
const row = (page: Page, number: number): Locator => box(page).locator(`[data-row="${number}"]`)

/** The position of a character of a visible row. */
function at(page: Page, [number, column]: Place): Promise<[x: number, y: number]> {
  return row(page, number).evaluate((element, offset) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const characters = (element.textContent ?? '').trimEnd().length
    return [left + (width / characters) * offset + 1, top + height / 2]
  }, column)
}

/** Scrolls by the wheel until a row is visible. */
async function scroll(page: Page, pixels: number, number: number): Promise<void> {
  await page.mouse.wheel(0, pixels)
  await expect.poll(() => isVisible(page, number)).toBe(true)
}

async function isVisible(page: Page, number: number): Promise<boolean> {
  if ((await row(page, number).count()) === 0) return false
  return row(page, number).evaluate((element) => {
    const { left, top } = element.getBoundingClientRect()
    const found = document.elementFromPoint(left + 20, top + 10)
    return element.textContent !== '\n' && element.contains(found)
  })
}

function isSelected(page: Page, number: number): Promise<boolean> {
  return row(page, number).evaluate((element) => !!getSelection()?.containsNode(element))
}

async function copied(page: Page): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText('nothing'))
  await page.keyboard.press('Control+c')
  const read = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(read).not.toBe('nothing')
  return read()
}

async function expectCopy(page: Page, from: Place, to: Place): Promise<void> {
  const text = lines.slice(from[0], to[0] + 1)
  const end = text.at(-1)?.slice(0, to[1]) ?? ''
  const whole = [...text.slice(0, -1), end].join('\n').slice(from[1])
  expect(await copied(page)).toBe(whole)
}

test('a table drops a selection whose first row is scrolled away', async ({ page }) => {
  await page.goto('/tools/json/to-csv')
  const records = Array.from({ length: 900 }, (_, id) => ({ id, name: `name ${id}` }))
  await page.getByRole('textbox', { name: 'Input', exact: true }).fill(JSON.stringify(records))
  const cell = page.getByText('name 2', { exact: true })
  await cell.dblclick()
  const selected = () => page.evaluate(() => getSelection()?.toString())
  expect(await selected()).toBe('2')
  await cell.hover()
  await page.mouse.wheel(0, 30)
  await expect(page.getByText('name 9', { exact: true })).toBeVisible()
  expect(await selected()).toBe('2')
  await page.mouse.wheel(0, 5_000)
  await expect(page.getByText('name 200', { exact: true })).toBeVisible()
  expect(await selected()).toBe('')
})
