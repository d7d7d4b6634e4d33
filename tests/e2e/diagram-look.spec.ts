import type { Page } from '@playwright/test'
import { expect, test, textOf } from './fixtures.ts'
import { expectAccessible } from './looks.ts'

const code = (page: Page) => page.getByRole('textbox', { name: 'Code' })
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const picture = (page: Page) => preview(page).frameLocator('iframe').locator('#picture > svg')

test.beforeEach(async ({ page }) => {
  await page.goto('/tools/mermaid')
})

test('controls write theme, style, layout, colors, and direction to the code', async ({ page }) => {
  const start = '---\ntitle: Kept # note\n---\nflowchart TD\n  A[One] --> B[Two]'
  await code(page).fill(start)
  await expect(picture(page)).toContainText('Two')
  const toggle = page.getByRole('button', { name: 'Appearance' })
  await toggle.press('Enter')
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  const bar = page.getByRole('region', { name: 'Appearance' })
  const select = (name: string, label: string) =>
    bar.getByRole('combobox', { name }).selectOption({ label })
  const fill = () =>
    picture(page)
      .locator('.node rect')
      .first()
      .evaluate((it) => getComputedStyle(it).fill)
  await select('Theme', 'Forest')
  await expect.poll(fill).toBe('rgb(205, 228, 152)')
  await select('Theme', 'Custom colors')
  await bar.getByLabel('Fill color').fill('#ff0000')
  await expect.poll(fill).toBe('rgb(255, 0, 0)')
  await bar.getByRole('combobox', { name: 'Style' }).selectOption('handDrawn')
  await select('Direction', 'Left to right')
  await select('Layout', 'ELK')
  await expect
    .poll(() => textOf(code(page)))
    .toBe(
      '---\ntitle: Kept # note\nconfig:\n  theme: base\n  themeVariables:\n    primaryColor: "#ff0000"\n  look: handDrawn\n  layout: elk\n---\nflowchart LR\n  A[One] --> B[Two]',
    )
  await expect(picture(page).locator('.rough-node').first()).toBeVisible()
  await expectAccessible(page, 'appearance')
  await select('Layout', 'Standard')
  await select('Style', 'Classic')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(bar.getByRole('combobox', { name: 'Style' })).toHaveValue('handDrawn')
  await code(page).fill('---\nconfig: [1]\n---\nflowchart TD\n  A')
  await select('Theme', 'Dark')
  await expect(bar.getByRole('alert')).toContainText('can’t be edited here')
  expect(await textOf(code(page))).toContain('config: [1]')
})

test('a click on a node selects its line, the cursor marks nodes, and a double click renames', async ({
  page,
}) => {
  await code(page).fill(
    'flowchart TD\n  web-app[One] --> B\n  B --> C["Three"]\n  C -->|why| web-app',
  )
  await expect(picture(page)).toContainText('why')
  const node = (label: string) => picture(page).locator('g.node', { hasText: label })
  const selected = () =>
    page.evaluate(() => {
      const host = [...document.querySelectorAll('*')].find((it) =>
        it.shadowRoot?.querySelector('.cm-content'),
      )
      const root = host?.shadowRoot as (ShadowRoot & { getSelection?: () => Selection }) | undefined
      return String(root?.getSelection?.() ?? getSelection())
    })
  await node('Three').click()
  await expect.poll(selected).toBe('  B --> C["Three"]')
  await picture(page).locator('.edgeLabel p', { hasText: 'why' }).click()
  await expect.poll(selected).toBe('  C -->|why| web-app')
  await page.keyboard.press('ArrowRight')
  await expect(node('Three')).toHaveAttribute('data-marked')
  await expect(node('One')).toHaveAttribute('data-marked')
  await expect(node('B')).not.toHaveAttribute('data-marked')
  await node('Three').dblclick()
  const field = page.getByRole('textbox', { name: 'Node label' })
  await expect(field).toHaveValue('Three')
  await expectAccessible(page, 'renaming')
  await field.fill('Four (4)')
  await page.keyboard.press('Enter')
  await expect(field).toHaveCount(0)
  await expect.poll(() => textOf(code(page))).toContain('B --> C["Four (4)"]')
  await expect(picture(page)).toContainText('Four (4)')
  await node('One').click()
  await expect.poll(selected).toBe('  web-app[One] --> B')
  await node('One').dblclick()
  await field.press('Escape')
  await expect(field).toHaveCount(0)
  await page.getByRole('button', { name: 'How to use' }).click()
  const guide = page.getByRole('region', { name: 'How to use' })
  await expect(guide).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(guide).toBeHidden()
  await code(page).fill('pie\n  "Rent" : 45\n  "Food" : 30')
  await picture(page).locator('text', { hasText: 'Food' }).dblclick()
  await expect(page.getByText('This label can’t be renamed here')).toBeVisible()
})

test('a wide diagram opens in a size that can be read, and at 390 px in its own', async ({
  page,
}) => {
  const wide = `flowchart LR\n${Array.from({ length: 40 }, (_, at) => `  N${at}[Node ${at}] --> N${at + 1}`).join('\n')}`
  await code(page).fill(wide)
  await expect(picture(page)).toContainText('Node 39')
  const scale = () =>
    picture(page).evaluate((it) => new DOMMatrix(it.parentElement?.style.transform).a)
  await expect.poll(scale).toBe(0.5)
  await expect(picture(page).locator('g.node').first()).toBeInViewport()
  await page.getByRole('button', { name: 'Fit to window' }).click()
  await expect.poll(scale).toBeLessThan(0.3)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(picture(page)).toContainText('Node 39')
  await expect.poll(scale).toBe(1)
})

test('500 nodes render by themselves, after every edit, unless the computer is too slow', async ({
  page,
}) => {
  const nodes = Array.from(
    { length: 500 },
    (_, at) => `  N${at}[Node ${at}] --> N${Math.floor(at / 3)}`,
  )
  const ask = page.getByRole('button', { name: /^Render/ })
  for (const last of ['First', 'Second']) {
    await code(page).fill(`graph TD\n${nodes.join('\n')}\n  N1 --> ${last}`)
    const drawn = picture(page).getByText(last, { exact: true })
    await expect
      .poll(async () => (await drawn.count()) + (await ask.count()), { timeout: 120_000 })
      .toBeGreaterThan(0)
    if ((await drawn.count()) > 0) {
      await expect(ask).toHaveCount(0)
      continue
    }
    // The page has measured the first render, and asks before one that takes more than three seconds.
    const [seconds] = /\d+/.exec((await ask.textContent()) ?? '') ?? []
    expect(Number(seconds)).toBeGreaterThan(3)
    await ask.click()
    await expect(drawn).toHaveCount(1, { timeout: 120_000 })
  }
})
