import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { serveProduct } from '#tests/product-server.ts'
import { cached, expect, test, textOf } from './fixtures.ts'

const code = (page: Page) => page.getByRole('textbox', { name: 'Code' })
const picture = (page: Page) =>
  page.getByRole('region', { name: 'Preview' }).frameLocator('iframe').locator('#picture > svg')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Pastes into the editor, as from another program. */
async function paste(page: Page, text: string): Promise<void> {
  await page.locator('[contenteditable=true][aria-label=Code]').evaluate((box, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    box.dispatchEvent(
      new ClipboardEvent('paste', {
        clipboardData,
        bubbles: true,
        cancelable: true,
        composed: true,
      }),
    )
  }, text)
}

const shape = (id: string, type: string, x: number) => ({
  id,
  type,
  x,
  y: 0,
  width: 80,
  height: 40,
})
const drawing = JSON.stringify({
  type: 'excalidraw/clipboard',
  elements: [
    shape('r', 'rectangle', 0),
    shape('d', 'diamond', 200),
    { ...shape('t', 'text', 10), text: '提交', containerId: 'r' },
    {
      ...shape('a', 'arrow', 80),
      startBinding: { elementId: 'r' },
      endBinding: { elementId: 'd' },
      endArrowhead: 'arrow',
    },
    { ...shape('l', 'text', 90), text: 'next', containerId: 'a' },
  ],
})

test('draws the code in a frame that has no origin, and what is wrong with it in red', async ({
  page,
}) => {
  await page.goto('/tools/mermaid')
  await expect(picture(page)).toContainText('Start')
  const frame = page.frames().find((it) => it.url().includes('diagram-frame'))
  expect(await frame?.evaluate(() => self.origin)).toBe('null')
  await code(page).fill('graph LR\n  A[One]-->B[Two]')
  await expect(picture(page)).toContainText('Two')
  await code(page).fill('---\ntitle: x\n---\ngraph LR\n  A[One]-->B[Three]\n  B--')
  await expect(page.getByRole('alert')).toContainText('line 6')
  await expect(picture(page)).toContainText('Two')
  await code(page).fill('nothing known')
  await expect(page.getByRole('alert')).toContainText('no kind of diagram')
  await code(page).fill(`graph TD\n${'A-->B\n'.repeat(9_000)}`)
  await expect(picture(page)).toContainText('Maximum text size in diagram exceeded')
  await code(page).fill('pie\n  "a" : 1\n  "b" : 3')
  await expect(picture(page)).toContainText('75%')
  await code(page).fill('')
  await expect(page.getByText('start from a template')).toBeVisible()
})

test('follows the mode of the code, converts it both ways, and undoes', async ({ page }) => {
  await page.goto('/tools/mermaid')
  await expect(picture(page)).toContainText('Start')
  await expect(button(page, 'Flowchart')).toBeDisabled()
  await expect(button(page, 'Undo')).toBeDisabled()
  await button(page, 'Sequence').click()
  await expect(button(page, 'Sequence')).toBeDisabled()
  await expect(button(page, 'Flowchart')).toBeEnabled()
  const flowchart = 'graph TD\n    A[Client]\n    B[Server]\n    A-->|ask|B\n    B-->|answer|A'
  await code(page).fill(flowchart)
  await expect(button(page, 'Flowchart')).toBeDisabled()
  await button(page, 'Convert diagram').click()
  await expect(picture(page)).toHaveAttribute('aria-roledescription', 'sequence')
  const sequence = await textOf(code(page))
  expect(sequence).toContain('A->>B: ask')
  expect(sequence).toContain('participant A as Client')
  await expect(button(page, 'Sequence')).toBeDisabled()
  await button(page, 'Convert diagram').click()
  await expect.poll(() => textOf(code(page))).toContain('A-->|ask|B')
  await button(page, 'Undo').click()
  await button(page, 'Undo').click()
  expect(await textOf(code(page))).toBe(flowchart)
  await expect(button(page, 'Undo')).toBeDisabled()
  await code(page).fill('pie\n "a": 1')
  await button(page, 'Convert diagram').click()
  await expect.poll(() => textOf(code(page))).toBe('sequenceDiagram')
  await expect(page.getByRole('list', { name: 'Not kept' })).toContainText('2 lines')
})

test('takes what was copied in Excalidraw, and leaves the code alone when that is damaged', async ({
  page,
}) => {
  await page.goto('/tools/mermaid')
  await expect(picture(page)).toContainText('Start')
  const before = await textOf(code(page))
  await paste(page, drawing)
  const hint = page.getByText('Whiteboard content recognised')
  await expect(hint).toBeVisible()
  expect(await textOf(code(page))).toBe('graph TD\n    A[提交]\n    B{Node}\n    A-->|next|B')
  await expect(hint).toHaveCount(0, { timeout: 3_000 })
  await expect(picture(page)).toContainText('提交')
  await button(page, 'Undo').click()
  expect(await textOf(code(page))).toBe(before)
  await paste(page, `${drawing.slice(0, -9)}`)
  await expect(page.getByRole('alert')).toContainText('damaged')
  expect(await textOf(code(page))).toBe(before)
  await page.locator('input[type=file]').setInputFiles({
    name: 'a.excalidraw',
    mimeType: 'application/json',
    buffer: Buffer.from(drawing.replace('excalidraw/clipboard', 'excalidraw')),
  })
  await expect.poll(() => textOf(code(page))).toContain('B{Node}')
})

test('gives the picture as SVG and PNG and the code as a link, and keeps the code', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/tools/mermaid')
  await code(page).fill(
    'graph TD\n  A["你好 #quot;x#quot;"] --> B["<img src=https://other.example/a.png>"]',
  )
  await expect(picture(page)).toContainText('你好')
  const [svg] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download SVG').click(),
  ])
  const text = readFileSync((await svg.path()) ?? '', 'utf8')
  expect(text).toContain('你好')
  expect(text).not.toMatch(/<script|other\.example/)
  const frame = page.frames().find((it) => it.url().includes('diagram-frame'))
  const mistake = await frame?.evaluate((it) => {
    const file = new DOMParser().parseFromString(it, 'image/svg+xml')
    return file.querySelector('parsererror')?.textContent
  }, text)
  expect(mistake).toBeUndefined()
  const [png] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download PNG').click(),
  ])
  const bytes = readFileSync((await png.path()) ?? '')
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  const width = bytes.readUInt32BE(16)
  await button(page, 'More exports').click()
  await page.getByRole('menuitem', { name: 'PNG at 4 times' }).click()
  const [large] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download PNG').click(),
  ])
  expect(readFileSync((await large.path()) ?? '').readUInt32BE(16) / width).toBeCloseTo(2, 1)

  await button(page, 'More exports').click()
  await page.getByRole('menuitem', { name: 'Copy a link' }).click()
  await expect(page.getByText('Copied to the clipboard')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain('/tools/mermaid#code=')
  await button(page, 'Saved diagrams').click()
  await page.getByRole('textbox', { name: 'Name' }).fill('mine')
  await button(page, 'Save').click()
  await expect(page.getByRole('region', { name: 'Named diagrams' })).toContainText('mine')
  await page.keyboard.press('Escape')
  await code(page).fill('graph TD\n  Later')
  await expect(picture(page)).toContainText('Later')
  await page.waitForTimeout(500)

  const other = await context.newPage()
  await other.goto('/tools/mermaid')
  await expect(picture(other)).toContainText('Later')
  await other.goto(link)
  await other.reload()
  await expect(picture(other)).toContainText('你好')
  expect(other.url()).not.toContain('#')
  await button(other, 'Templates').click()
  await button(other, 'Mind map').click()
  await expect(picture(other)).toContainText('Goals')
  await button(other, 'Saved diagrams').click()
  await other
    .getByRole('region', { name: 'Named diagrams' })
    .getByRole('button', { name: 'Open' })
    .click()
  await expect(picture(other)).toContainText('你好')
})

test('draws with the server stopped, on the first visit too', async ({ browser }) => {
  const server = await serveProduct()
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/')
  await cached(page)
  await server.stop()
  await page.goto('/tools/mermaid')
  await expect(picture(page)).toContainText('Start')
  await context.close()
})

test('asks before it draws for long, and stops when told', async ({ page }) => {
  await page.goto('/tools/mermaid')
  await expect(picture(page)).toContainText('Start')
  const lines = Array.from(
    { length: 700 },
    (_, at) => `  N${at}[Node ${at}] --> N${(at * 7) % 700}[x]`,
  )
  await code(page).fill(`graph TD\n${lines.join('\n')}`)
  await expect(button(page, 'Draw it')).toBeVisible()
  // By the page alone: what looks into the frame waits until it has drawn.
  await page.evaluate(async () => {
    const find = (name: string) =>
      [...document.querySelectorAll('button')].find((it) => it.textContent === name)
    find('Draw it')?.click()
    while (!find('Cancel')) await new Promise((resolve) => setTimeout(resolve, 10))
    find('Cancel')?.click()
  })
  await expect(page.getByText('The drawing was cancelled.')).toBeVisible()
  await expect(picture(page)).toContainText('Start')
  await code(page).fill('graph TD\n  A[Again]')
  await expect(picture(page)).toContainText('Again')
})
