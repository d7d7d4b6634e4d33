import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test, textOf } from './fixtures.ts'
import { expectAccessible } from './looks.ts'

const code = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true })
const picture = (page: Page) => page.frameLocator('iframe').locator('#picture > svg')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const theme = (page: Page) => page.getByRole('combobox', { name: 'Theme', exact: true })
const open = (page: Page, name: string, text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

async function exported(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download SVG').click(),
  ])
  const text = readFileSync((await download.path()) ?? '').toString()
  return { name: download.suggestedFilename(), text }
}

test.beforeEach(async ({ page }) => {
  await page.goto('/tools/mermaid')
  await expect(picture(page)).toBeVisible()
})

test('appearance, conversions, and Undo keep an indented block of Markdown and its choice', async ({
  page,
}) => {
  const text =
    '# One\n```mermaid\npie\n  "a": 1\n```\n# Two\n- item\n  ```mermaid\n  flowchart LR\n    C[Third] --> D\n  ```\nend'
  await open(page, 'doc.md', text)
  const choice = page.getByRole('combobox', { name: 'Diagram in the Markdown' })
  await choice.selectOption({ index: 1 })
  await expect(picture(page)).toContainText('Third')
  await button(page, 'Appearance').click()
  await theme(page).selectOption('forest')
  const matter = '  ---\n  config:\n    theme: forest\n  ---\n'
  const themed = text.replace('  flowchart', `${matter}  flowchart`)
  await expect.poll(() => textOf(code(page))).toBe(themed)
  await button(page, 'Convert diagram').click()
  await expect.poll(() => textOf(code(page))).toContain(`${matter}  sequenceDiagram\n`)
  await expect(picture(page)).toHaveAttribute('aria-roledescription', 'sequence')
  await button(page, 'Convert diagram').click()
  await expect.poll(() => textOf(code(page))).toContain(`${matter}  graph LR\n      C[Third]\n`)
  await open(page, 'other.md', text.replace('Third', 'Other'))
  await expect(choice).toHaveValue('0')
  for (let step = 0; step < 4; step++) await button(page, 'Undo').click()
  await expect.poll(() => textOf(code(page))).toBe(text)
  await expect(choice).toHaveValue('1')
  await expect(picture(page)).toContainText('Third')
  expect((await exported(page)).name).toBe('Two.svg')
})

test('an actor is renamed by a double click, and markup in the label stays text', async ({
  page,
}) => {
  const field = page.getByRole('textbox', { name: 'Node label' })
  await code(page).fill('sequenceDiagram\n  actor U as 用户\n  U->>S: hi')
  await picture(page).locator('text', { hasText: '用户' }).first().dblclick()
  await expect(field).toHaveValue('用户')
  await field.fill('C# <i>')
  await field.press('Enter')
  await expect(picture(page)).toContainText('C# <i>')
  await code(page).fill('graph TD\n  A["#lt;b#gt;"]')
  await picture(page).locator('.node').dblclick()
  await expect(field).toHaveValue('<b>')
  await field.fill('<b> c')
  await field.press('Enter')
  await expect(picture(page)).toContainText('<b> c')
  await code(page).fill(
    '---\ntitle: R&D < 5\n---\nsequenceDiagram\n  box transparent A & B\n  participant A\n  end',
  )
  await expect(picture(page)).toContainText('R&D < 5')
  await expect(picture(page)).toContainText('A & B')
  await code(page).fill('gitGraph\n  commit id: "1 < 2"')
  await expect(picture(page)).toContainText('1 < 2')
})

test('appearance does not write to DOT, or without a diagram', async ({ page }) => {
  await button(page, 'Appearance').click()
  await expect(theme(page)).toBeVisible()
  await code(page).fill('%% a note\n')
  await expect(page.getByText('Enter a diagram to set its appearance.')).toBeVisible()
  await expect(theme(page)).toHaveCount(0)
  await code(page).fill('digraph {\n  a -> b\n}')
  await expect(page.getByText('The appearance can be set for Mermaid code only.')).toBeVisible()
  await expect(theme(page)).toHaveCount(0)
  await expectAccessible(page, 'appearance of DOT')
  await button(page, 'Convert diagram').click()
  await expect(theme(page)).toBeVisible()
})

test('an exported SVG opens from the home page, and a converted file keeps its name', async ({
  page,
}) => {
  await open(page, 'my flow.mmd', 'graph TD\n  A[甲] --> B')
  await expect(picture(page)).toContainText('甲')
  await button(page, 'Convert diagram').click()
  await expect(picture(page)).toHaveAttribute('aria-roledescription', 'sequence')
  const { name, text } = await exported(page)
  expect(name).toBe('my flow.svg')
  const converted = await textOf(code(page))
  await button(page, 'Undo').click()
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Paste or drop anything' }).fill(text)
  await button(page, 'Open').click()
  await expect(page).toHaveURL(/\/tools\/mermaid/)
  await expect.poll(() => textOf(code(page))).toBe(converted)
})

test('of several files dropped on a field, the first one opens, which a message says', async ({
  page,
}) => {
  for (const [path, field, texts] of [
    ['/tools/mermaid', 'Code', ['graph TD\n  A[One]', 'graph TD\n  A[Two]']],
    ['/tools/encoding/jwt', 'Token', ['e30.e30.', 'e30.e31.']],
  ] as const) {
    await page.goto(path)
    const box = page.getByRole('textbox', { name: field, exact: true })
    await expect(box).toBeVisible()
    const dataTransfer = await page.evaluateHandle((contents) => {
      const data = new DataTransfer()
      for (const [at, text] of contents.entries()) data.items.add(new File([text], `${at + 1}.txt`))
      return data
    }, texts)
    await box.dispatchEvent('drop', { dataTransfer })
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
      'Opened 1.txt, the first of 2 files.',
    )
    await expect.poll(() => textOf(box)).toBe(texts[0])
  }
})
