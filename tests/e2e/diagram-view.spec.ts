import type { Locator, Page } from '@playwright/test'
import { expect, test, textOf } from './fixtures.ts'
import { expectAccessible, switchLanguage } from './looks.ts'

const button = (parent: Page | Locator, name: string) =>
  parent.getByRole('button', { name, exact: true })
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' }).frameLocator('iframe')
const place = (page: Page) =>
  preview(page)
    .locator('#picture')
    .evaluate((it) => it.style.transform)

async function changes(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = await place(page)
  await act()
  await expect.poll(() => place(page)).not.toBe(before)
}

test('an overview, buttons, and keys move and zoom the view of a large diagram', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/tools/mermaid')
  const code = page.getByRole('textbox', { name: 'Code', exact: true })
  await code.fill(
    `graph LR\n${Array.from({ length: 30 }, (_, at) => `N${at}-->N${at + 1}`).join('\n')}`,
  )
  const overview = preview(page).getByRole('application', { name: 'Overview of the diagram' })
  const part = overview.locator('div')
  await expect(overview).toBeVisible()
  await expect(page.getByText('50%', { exact: true })).toBeVisible()
  await changes(page, () => overview.click({ position: { x: 200, y: 10 } }))
  const [from, to] = [await part.boundingBox(), await overview.boundingBox()]
  await page.mouse.move((from?.x ?? 0) + 5, (from?.y ?? 0) + 5)
  await page.mouse.down()
  await changes(page, () => page.mouse.move((to?.x ?? 0) + 40, (to?.y ?? 0) + 5, { steps: 4 }))
  await page.mouse.up()
  await expect(overview).toBeFocused()
  await changes(page, () => page.keyboard.press('ArrowRight'))
  await expectAccessible(page, 'overview')

  await button(page, 'Actual size').click()
  await expect(page.getByText('100%', { exact: true })).toBeVisible()
  await changes(page, () => page.keyboard.press('ArrowRight'))
  await changes(page, () => button(page, 'Zoom out').click())
  await changes(page, () => button(page, 'Zoom in').click())
  await changes(page, () => button(page, 'Fit to width').click())
  await expect(overview).toBeHidden()
  await page.keyboard.press('1')
  await expect(overview).toBeVisible()
  await changes(page, () => button(page, 'Fit to window').click())
  const fitted = await place(page)
  await code.press('ControlOrMeta+End')
  await page.keyboard.type('\n%% 1+')
  await expect.poll(() => textOf(code)).toContain('\n%% 1+')
  expect(await place(page)).toBe(fitted)

  await preview(page)
    .locator('#stage')
    .click({ position: { x: 20, y: 20 } })
  await page.keyboard.press('1')
  await expect(overview).toBeVisible()
  await changes(page, () => page.mouse.wheel(60, 0))
  await expect(page.getByText('100%', { exact: true })).toBeVisible()
  const toggle = button(page, 'Overview')
  await toggle.click()
  await expect(overview).toBeHidden()
  await page.reload()
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  await toggle.click()
  await expect(overview).toBeVisible()
})

test('a presentation shows the diagrams of a Markdown file in full screen or in the window', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/tools/mermaid')
  await switchLanguage(page, 'zh-CN')
  const fence = (text: string) => `\`\`\`mermaid\n${text}\n\`\`\`\n`
  await page
    .getByRole('textbox', { name: '代码', exact: true })
    .fill(
      `# 甲\n${fence('graph LR\n A[First]-->B')}# 乙\n${fence('graph LR\n A--')}# 丙\n${fence('sequenceDiagram\n A->>B: Third')}`,
    )
  const present = button(page, '演示')
  const dialog = page.getByRole('dialog', { name: '演示' })
  const shown = dialog.frameLocator('iframe').locator('#picture > svg')
  await present.click()
  await expect(shown).toContainText('First')
  await expect(dialog).toContainText('1 / 3甲')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await expectAccessible(page, 'presentation')

  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('alert')).toContainText('第 9 行有语法错误')
  await page.keyboard.press('PageDown')
  await expect(shown).toContainText('Third')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await button(dialog, '上一张图表').click()
  await expect(dialog).toContainText('2 / 3乙')
  await button(dialog, '下一张图表').click()
  await expect(dialog).toContainText('3 / 3丙')
  const scale = () =>
    shown.evaluate((it) => it.getBoundingClientRect().width / Number(it.getAttribute('width')))
  // A picture that isn't laid out yet has no width.
  await expect.poll(scale).toBeGreaterThan(0)
  const fitted = await scale()
  await button(dialog, '放大').click()
  await expect.poll(scale).toBeGreaterThan(fitted)
  await button(dialog, '缩小').click()
  await page.keyboard.press('+')
  await expect.poll(scale).toBeGreaterThan(fitted)
  await button(dialog, '适应窗口').click()
  await expect.poll(scale).toBe(fitted)

  // Clicks and keys in the frame reach the page.
  await page.keyboard.press('Home')
  await expect(shown).toContainText('First')
  await shown.locator('p', { hasText: 'First' }).click()
  await expect(dialog).toContainText('2 / 3乙')
  await page.keyboard.press(' ')
  await expect(shown).toContainText('Third')
  const end = button(dialog, '结束演示')
  await page.clock.fastForward(3_000)
  await expect.poll(() => opacityOf(end)).toBe('0')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(present).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Markdown 中的图表' })).toHaveValue('2')

  // As in Safari on an iPhone.
  await page.evaluate(() => {
    Object.assign(HTMLElement.prototype, { requestFullscreen: undefined })
  })
  await present.press('Enter')
  await expect(shown).toContainText('Third')
  const { width, height } = page.viewportSize()!
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width, height })
  await page.clock.fastForward(3_000)
  await expect.poll(() => opacityOf(end)).toBe('0')
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab')
      return await opacityOf(end)
    })
    .toBe('1')
  await end.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(present).toBeFocused()
})

const opacityOf = (control: Locator) =>
  control.evaluate((it) => getComputedStyle(it.parentElement ?? it).opacity)
