import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { serveProduct } from '#tests/product-server.ts'
import { alive, availableOffline, expect, hold, test, textOf } from './fixtures.ts'
import { expectAccessible } from './looks.ts'

const code = (page: Page) => page.getByRole('textbox', { name: 'Code' })
const picture = (page: Page) =>
  page.getByRole('region', { name: 'Preview' }).frameLocator('iframe').locator('#picture > svg')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const frameOf = (page: Page) => page.frames().find((it) => it.url().includes('diagram-frame'))
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

async function chooseExport(page: Page, name: string): Promise<void> {
  await button(page, 'More export options').click()
  await page.getByRole('menuitem', { name }).click()
}

/** Pastes into the editor, as another program would. */
async function paste(page: Page, text: string): Promise<void> {
  await code(page).focus()
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

test('renders the code in a frame of opaque origin, and shows errors in red', async ({ page }) => {
  await page.goto('/tools/mermaid')
  await expect(picture(page)).toContainText('Start')
  expect(await frameOf(page)?.evaluate(() => self.origin)).toBe('null')
  await code(page).fill('graph LR\n  A[One]-->B[Two]')
  await expect(picture(page)).toContainText('Two')
  await code(page).fill('---\ntitle: x\n---\ngraph LR\n  A[One]-->B[Three]\n  B--')
  await expect(page.getByRole('alert')).toContainText('line 6')
  await expect(page.locator('.cm-mistakeLine')).toHaveText('6')
  await expect(page.getByRole('alert')).toContainText('Fix or remove this line.')
  await expect(picture(page)).toContainText('Two')
  await expect(page.getByText('Outdated', { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  // There it would cover the text of the error.
  await expect(page.getByText('Outdated', { exact: true })).toBeHidden()
  await code(page).fill('nothing known')
  await expect(page.getByRole('alert')).toContainText('Unknown diagram type')
  await code(page).fill('---\ntitle: x\ngraph TD')
  await expect(page.getByRole('alert')).toContainText('starts on line 1 isn’t closed')
  await code(page).fill(`graph TD\n${'A-->B\n'.repeat(9_000)}`)
  await expect(picture(page)).toContainText('Maximum text size in diagram exceeded')
  await expect(page.getByRole('alert')).toContainText('54,009 characters. At most 50,000')
  await expect(button(page, 'Download SVG')).toBeDisabled()
  await code(page).fill('pie\n  "a" : 1\n  "b" : 3')
  await expect(picture(page)).toContainText('75%')
  await code(page).fill('')
  await expect(page.getByText('select a template')).toBeVisible()
  await expect(button(page, 'Download SVG')).toBeDisabled()
  await button(page, 'Load example').click()
  await expect(picture(page)).toContainText('Start')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the details of an error open by keyboard and don’t repeat its title', async ({ page }) => {
  await page.goto('/tools/mermaid')
  await code(page).fill('%% note\ngraph TD\n  A-->')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Syntax error on line 3')
  const dump = alert.getByText("got 'EOF'")
  await expect(dump).toBeHidden()
  await alert.getByText('Details').focus()
  await page.keyboard.press('Enter')
  await expect(dump).toBeVisible()
  await expect(dump).not.toContainText('Parse error')
  await expectAccessible(page, 'details of an error')
  await page.keyboard.press('Enter')
  await expect(dump).toBeHidden()
})

for (const [moment, part] of [
  ['the page comes alive', '**/assets/base-*.js'],
  ['the editor takes its place', '**/assets/editor-view-*.js'],
] as const) {
  for (const [start, from, to, result] of [
    [undefined, 0, 99, 'graph LR'],
    [undefined, 6, 8, 'graph graph LR\n    A[Start] --> B[End]'],
    ['graph TD\n  A', 12, 12, 'graph TD\n  Agraph LR'],
  ] as const) {
    const title = `${start ? 'typed text' : 'a selection'} from ${from} to ${to}`
    test(`the code field keeps ${title} while ${moment}`, async ({ page }) => {
      const release = await hold(page, part)
      await page.goto('/tools/mermaid', { waitUntil: 'commit' })
      await code(page).waitFor()
      if (part.includes('editor')) await alive(page)
      if (start) await code(page).fill(start)
      await code(page).evaluate(
        (box, [at, end]) => {
          box.focus()
          ;(box as HTMLTextAreaElement).setSelectionRange(at, end, 'backward')
        },
        [from, to] as const,
      )
      release()
      await expect(page.locator('.cm-content')).toBeVisible()
      await page.keyboard.insertText('graph LR')
      await expect.poll(() => textOf(code(page))).toBe(result)
    })
  }
}

test('a program that fills the code field replaces the saved code', async ({ page }) => {
  await page.addInitScript(() => {
    if (self === top) localStorage.setItem('offkit.diagram', 'graph TD\n  Kept')
  })
  const release = await hold(page, '**/assets/base-*.js')
  await page.goto('/tools/mermaid', { waitUntil: 'commit' })
  await code(page).selectText()
  release()
  await expect(page.locator('.cm-content')).toContainText('Kept')
  await page.keyboard.insertText('graph LR')
  await expect.poll(() => textOf(code(page))).toBe('graph LR')
})

test('restores the draft of this tab, and opens text pasted on the home page, which the toast undoes', async ({
  page,
}) => {
  await page.goto('/about')
  await page.evaluate(() =>
    sessionStorage.setItem('offkit.draft.mermaid', 'text:graph TD\n  Draft'),
  )
  await page.goto('/tools/mermaid')
  await expect(picture(page)).toContainText('Draft')
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Paste or drop anything' }).fill('graph TD\n  Pasted')
  await page.keyboard.press('Control+Enter')
  await expect(picture(page)).toContainText('Pasted')
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button', { name: 'Restore previous' })
    .click()
  await expect(picture(page)).toContainText('Draft')
})

test('sets the mode by the code, converts in both directions, and undoes', async ({ page }) => {
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
  await expect.poll(() => textOf(code(page))).toBe(flowchart)
  await expect(button(page, 'Undo')).toBeDisabled()
  await expect(button(page, 'Flowchart')).toBeDisabled()
})

test('a conversion lists what it loses, and says why nothing was converted', async ({ page }) => {
  await page.goto('/tools/mermaid')
  await code(page).fill('graph TD\nA[Start --> B[End]\nB --> C[Ship]')
  await button(page, 'Convert diagram').click()
  await expect.poll(() => textOf(code(page))).toContain('participant B as End')
  await expect(page.getByRole('list', { name: 'Changed or lost in conversion' })).toContainText(
    '1 unrecognized line',
  )
  for (const [text, reason] of [
    ['classDiagram\nAnimal <|-- Duck', 'Only flowcharts and sequence diagrams'],
    ['graph TD\nA[坏', 'no readable nodes or messages'],
    ['', 'Converted'],
  ] as const) {
    await code(page).fill(text)
    await button(page, 'Convert diagram').click()
    await expect(page.getByText(reason).first()).toBeVisible()
    await expect.poll(() => textOf(code(page))).toMatch(/^(?:sequenceDiagram|graph TD)$/)
    await button(page, 'Undo').click()
    await expect.poll(() => textOf(code(page))).toBe(text)
  }
  // Too long to render, and with a shape that only Mermaid reads.
  await code(page).fill(`graph TD\nA{Ask}${'\n'.repeat(50_000)}A-->B`)
  await button(page, 'Convert diagram').click()
  await expect.poll(() => textOf(code(page))).toContain('participant A as Ask')
})

test('converts shapes copied in Excalidraw, and pastes text that only looks like them', async ({
  page,
}) => {
  // With the preview below the code.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/tools/mermaid')
  await expect(picture(page)).toContainText('Start')
  const before = await textOf(code(page))
  await paste(page, drawing)
  const hint = page.getByText('Converted the Excalidraw drawing')
  expect(await hint.evaluate(movesPreview), 'the end of the hint moves nothing').toBe(false)
  await expect
    .poll(() => textOf(code(page)))
    .toBe('graph TD\n    A[提交]\n    B{Node}\n    A-->|next|B')
  await expect(hint).toHaveCount(0, { timeout: 3_000 })
  await expect(picture(page)).toContainText('提交')
  await button(page, 'Undo').click()
  await expect.poll(() => textOf(code(page))).toBe(before)
  const damaged = drawing.slice(0, -9)
  await paste(page, damaged)
  await expect(
    page.getByRole('alert').filter({ hasText: 'Pasted the drawing as text' }),
  ).toBeVisible()
  await expect.poll(() => textOf(code(page))).toContain(damaged)
  await button(page, 'Undo').click()
  await expect.poll(() => textOf(code(page))).toBe(before)
  await paste(page, '{"type":"excalidraw/clipboard","elements":{}}')
  await expect(page.getByRole('alert').filter({ hasText: 'no shapes' })).toBeVisible()
  await expect.poll(() => textOf(code(page))).toBe(before)
  await paste(page, '{"type":"other/clipboard","elements":[]}')
  await expect.poll(() => textOf(code(page))).toContain('other/clipboard')
  const open = (text: string) =>
    page.locator('input[type=file]').setInputFiles({
      name: 'a.excalidraw',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    })
  await open(damaged)
  await expect(page.getByRole('alert').filter({ hasText: 'damaged' })).toBeVisible()
  await open(drawing.replace('excalidraw/clipboard', 'excalidraw'))
  await expect.poll(() => textOf(code(page))).toContain('B{Node}')
})

test('exports SVG, PNG, and a link, and saves the code', async ({ page, context }) => {
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
  const mistake = await frameOf(page)?.evaluate((it) => {
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
  await chooseExport(page, 'PNG scale: 4×')
  const [large] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download PNG').click(),
  ])
  expect(readFileSync((await large.path()) ?? '').readUInt32BE(16) / width).toBeCloseTo(2, 1)

  await chooseExport(page, 'Copy image')
  await expect(page.getByText('Image copied')).toBeVisible()
  const types = () => page.evaluate(async () => (await navigator.clipboard.read())[0]?.types)
  await expect.poll(() => types()).toEqual(['image/png'])
  await chooseExport(page, 'Copy as Markdown')
  await expect.poll(() => clipboard(page)).toMatch(/^```mermaid\ngraph TD\n[\s\S]*\n```\n$/)
  await chooseExport(page, 'Copy to Excalidraw')
  await expect.poll(() => clipboard(page)).toContain('"type":"excalidraw/clipboard"')
  await button(page, 'Share link').click()
  await expect.poll(() => clipboard(page)).toContain('/tools/mermaid#link=')
  const link = await clipboard(page)
  await button(page, 'Saved diagrams').click()
  await page.getByRole('textbox', { name: 'Name' }).fill('mine')
  await button(page, 'Save').click()
  await expect(page.getByRole('region', { name: 'Named diagrams' })).toContainText('mine')
  await page.keyboard.press('Escape')
  await code(page).fill('graph TD\n  Later')
  await expect(picture(page)).toContainText('Later')
  const kept = () => page.evaluate(() => localStorage.getItem('offkit.diagram'))
  await expect.poll(kept).toContain('Later')

  const other = await context.newPage()
  await other.goto('/tools/mermaid')
  await expect(picture(other)).toContainText('Later')
  await other.goto(link)
  await expect(picture(other)).toContainText('你好')
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

test('suggests keywords and ids, and keeps Enter and Tab until one is selected', async ({
  page,
}) => {
  await page.goto('/tools/mermaid')
  await code(page).fill('graph TD\n  Client-->Server\n  ')
  await expect(code(page)).toHaveAttribute('aria-autocomplete', 'list')
  const offered = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await page.keyboard.type('s')
  await expect(offered).toHaveText(['style', 'subgraph', 'Server'])
  await page.keyboard.press('Enter')
  await page.keyboard.type('C')
  await expect(offered.first()).toHaveText('Client')
  await page.keyboard.press('ArrowDown')
  await expect(offered.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(offered).toHaveCount(0)
  await expect.poll(() => textOf(code(page))).toBe('graph TD\n  Client-->Server\n  s\n  Client')
  await page.keyboard.type('-->S')
  await expect(offered.first()).toHaveText('Server')
  await page.keyboard.press('Escape')
  await expect(offered).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(code(page)).not.toBeFocused()
  // Before the list opens.
  await code(page).fill('graph TD\n  Dead\n  D')
  await code(page).blur()
  await expect(picture(page).locator('g.node')).toHaveCount(2)
  await expect(offered).toHaveCount(0)
})

test('moves and zooms the diagram, fills the screen, resizes, and opens links in a new tab', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/tools/mermaid')
  await code(page).fill(
    `graph TD\n  A[Link] --> B[Own]\n  click A "${baseURL}/about"\n  click B "/about"`,
  )
  await expect(picture(page)).toContainText('Link')
  const place = () =>
    frameOf(page)?.evaluate(() => document.querySelector<HTMLElement>('#picture')?.style.transform)
  const fitted = await place()
  const changes = async (act: () => Promise<void>) => {
    const before = await place()
    await act()
    await expect.poll(place).not.toBe(before)
  }
  await changes(() => button(page, 'Zoom in').click())
  await button(page, 'Fit to window').click()
  await expect.poll(place).toBe(fitted)
  const bar = page.getByRole('separator')
  const box = await bar.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 200, 400]
  await page.mouse.move(x, y)
  await changes(() => page.mouse.wheel(0, -200))
  await page.mouse.down()
  await changes(() => page.mouse.move(x + 50, y + 50, { steps: 3 }))
  await page.mouse.up()
  await changes(() => page.keyboard.press('ArrowLeft'))
  await page.keyboard.press('0')
  await expect.poll(place).toBe(fitted)
  const label = (text: string) => picture(page).locator('p', { hasText: text })
  await label('Own').click()
  const [opened] = await Promise.all([context.waitForEvent('page'), label('Link').click()])
  await opened.waitForURL('**/about')
  await opened.close()
  expect(context.pages()).toHaveLength(1)
  expect(page.url()).toMatch(/\/tools\/mermaid$/)
  await button(page, 'Full screen').last().click()
  await expect(bar).toHaveAttribute('inert')
  await button(page, 'Exit full screen').click()
  await button(page, 'Full screen').last().click()
  await page.mouse.click(x, y)
  await page.keyboard.press('Escape')
  await expect(button(page, 'Exit full screen')).toHaveCount(0)
  for (const [key, name] of [
    ['?', 'Keyboard shortcuts'],
    ['ControlOrMeta+k', 'Search tools'],
  ] as const) {
    await page.mouse.click(x, y)
    await page.keyboard.press(key)
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  // Across the frame, which runs in its own process.
  await page.mouse.move(x - 200, y)
  await page.mouse.down()
  await page.mouse.move(x, y, { steps: 5 })
  await page.mouse.up()
  await expect(bar).toHaveAttribute('aria-valuenow', '66')
  await bar.press('ArrowLeft')
  await expect(bar).toHaveAttribute('aria-valuenow', '64')
})

/** Names what is requested first: the frame or the editor's script. */
async function firstRequest(page: Page, act: () => Promise<unknown>): Promise<string | undefined> {
  const names: string[] = []
  page.on('request', (request) => {
    const [name] = /diagram-frame|page-diagram-editor/.exec(request.url()) ?? []
    if (name) names.push(name)
  })
  await act()
  await expect(picture(page)).toContainText('Start')
  return names[0]
}

test('the frame of a first visit leaves the network to the scripts', async ({ page }) => {
  expect(await firstRequest(page, () => page.goto('/tools/mermaid'))).toBe('page-diagram-editor')
})

test('renders with the server stopped, even on the first visit', async ({ browser }) => {
  const server = await serveProduct()
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto('/')
  await availableOffline(page)
  await server.stop()
  // Cached, the frame starts at once.
  expect(await firstRequest(page, () => page.goto('/tools/mermaid'))).toBe('diagram-frame')
  await code(page).fill('pie\n  "a" : 1\n  "b" : 3')
  await expect(picture(page)).toContainText('75%')
  await context.close()
})

test('asks before a slow render, and cancels it', async ({ page }) => {
  await page.goto('/tools/mermaid')
  await expect(picture(page)).toContainText('Start')
  const lines = Array.from({ length: 3_000 }, (_, at) => `N${at}-->N${(at * 7) % 3_000}`)
  await code(page).fill(`graph TD\n${lines.join('\n')}`)
  await expect(page.getByRole('button', { name: /^Render \(about \d+ seconds\)$/ })).toBeVisible()
  // Checks the page only: a check in the frame would wait for the render.
  await page.evaluate(async () => {
    const find = (name: string) =>
      [...document.querySelectorAll('button')].find((it) => it.textContent?.startsWith(name))
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => look())
      const look = () => {
        // The page asks again if the editor reads the end of the code only now.
        if (!find('Cancel')) return find('Render')?.click()
        observer.disconnect()
        resolve()
      }
      observer.observe(document.body, { childList: true, subtree: true })
      look()
    })
    find('Cancel')?.click()
  })
  await expect(page.getByText('Rendering canceled.')).toBeVisible()
  await expect(picture(page)).toContainText('Start')
  await code(page).fill('graph TD\n  A[Again]')
  await expect(picture(page)).toContainText('Again')
})

/** Runs in the page: whether the preview has another place once the hint ends. */
async function movesPreview(hint: HTMLElement | SVGElement): Promise<boolean> {
  const top = () => document.querySelector('[aria-label=Preview]')?.getBoundingClientRect().top
  const before = top()
  await new Promise<void>((resolve) => {
    new MutationObserver(() => hint.textContent === '' && resolve()).observe(hint, {
      characterData: true,
      childList: true,
      subtree: true,
    })
  })
  await new Promise((resolve) => requestAnimationFrame(resolve))
  return top() !== before
}
