import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { EnginePage } from './engine.ts'
import { press } from './examples.ts'
import { byRole, textOf } from './find.ts'

const box = byRole('textbox', 'Code')
const code = `${textOf(box)}.trim()`
const label = byRole('textbox', 'Node label')
const frame = `document.querySelector('[aria-label=Preview] iframe')`
const picture = `document.querySelector('#picture > svg')?.textContent`
const overview = `document.querySelector('#overview').checkVisibility()`
const zoom = `[...document.querySelectorAll('footer span')].map((it) => it.textContent).find((it) => /^\\d+%$/.test(it))`
const isFocused = (expression: string) => `${expression}?.matches(':focus') === true`
const isThere = (expression: string) => `${expression} != null`

/** Whether the picture for the next visit can be shown as an image. */
const stored = `(async () => {
  const image = new Image()
  const { svg = '' } = JSON.parse(localStorage.getItem('offkit.diagram-picture') ?? '{}')
  image.src = 'data:image/svg+xml,' + encodeURIComponent(svg)
  await image.decode().catch(() => undefined)
  return svg.includes('Customer') && image.naturalWidth > 0
})()`

/** Puts the downloads into a list instead of the browser's folder. */
const collectDownloads = `((create, blobs) => {
  window.downloads = []
  URL.createObjectURL = (blob) => {
    const url = create(blob)
    blobs.set(url, blob)
    return url
  }
  document.addEventListener('click', (event) => {
    const link = event.target.closest('a[download]')
    if (!link) return
    event.preventDefault()
    const bytes = blobs.get(link.href).arrayBuffer()
    window.downloads.push(bytes.then((it) => link.download + ': ' + new TextDecoder('latin1').decode(it)))
  }, true)
})(URL.createObjectURL.bind(URL), new Map())`

/** A whiteboard with one shape. */
const board = JSON.stringify({
  type: 'excalidraw',
  version: 2,
  elements: [
    { id: 'a', type: 'rectangle', x: 0, y: 0, width: 200, height: 100 },
    { id: 'b', type: 'text', x: 60, y: 40, width: 80, height: 25, text: 'Two', containerId: 'a' },
  ],
})
const chain = Array.from({ length: 30 }, (_, at) => `  N${at} --> N${at + 1}`)

/** Opens, edits, exports, views, presents, saves, and compares diagrams. The page is the Diagram Editor. */
export async function tryDiagramEditor(page: EnginePage): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'offkit-diagram-'))
  const open = async (name: string, text: string, shown: string) => {
    const file = join(folder, name)
    writeFileSync(file, text)
    await page.selectFile(`document.querySelector('input[type=file]')`, file)
    await expectValue(page, code, shown)
  }
  await expectValue(page, `${byRole('button', 'Download SVG')}?.disabled`, false)
  await page.evaluate(collectDownloads)
  await open('board.excalidraw', board, 'graph TD\n    A[Two]')
  await edit(page)
  await changeAppearance(page)
  const long = `graph LR\n${chain.join('\n')}`
  await open('long.mmd', long, long)
  await view(page)
  await present(page)
  for (const text of ['graph TD\n  A[Client] --> B', 'graph TD\n  A[Customer] --> B']) {
    await open('mine.mmd', text, text)
    await save(page)
  }
  await compare(page)
  await expectValue(page, stored, true)
  rmSync(folder, { recursive: true })
}

/** The first visit of a host that sends no headers: the diagram is drawn, and in an opaque origin. */
export async function expectSandbox(page: EnginePage, site: string): Promise<void> {
  await page.open(`${site}/tools/mermaid`)
  const drawn = `self.origin + ' ' + document.querySelectorAll('#picture > svg').length`
  await expectInFrame(page, drawn, /^null 1$/)
  expect(await page.evaluate(`${frame}.getAttribute('sandbox')`)).toBe('allow-scripts')
}

/** Selects and renames the only node, which is in the center of the frame. */
async function edit(page: EnginePage): Promise<void> {
  await expectInFrame(page, picture, /Two/)
  // A click selects the line and focuses the code, so typing replaces it.
  await act(page, () => page.click(frame), isFocused(box))
  await page.type('C[Three]')
  await expectValue(page, code, 'graph TD\nC[Three]')
  await expectInFrame(page, picture, /Three/)
  await act(page, () => page.doubleClick(frame), isFocused(label))
  expect(await page.evaluate(textOf(label))).toBe('Three')
  await page.type('Four')
  await act(page, () => press(page, 'Rename'), `${label} === null`)
  await expectValue(page, code, 'graph TD\nC[Four]')
}

async function changeAppearance(page: EnginePage): Promise<void> {
  const theme = byRole('combobox', 'Theme')
  await act(page, () => press(page, 'Appearance'), isThere(theme))
  await page.evaluate(choose(theme, 'forest'))
  await expectValue(page, code, '---\nconfig:\n  theme: forest\n---\ngraph TD\nC[Four]')
  const fill = `getComputedStyle(document.querySelector('.node rect')).fill`
  await expectInFrame(page, fill, /^rgb\(205, 228, 152\)$/)
  expect(await download(page, 'SVG')).toMatch(/^board\.svg: [\s\S]*#cde498[\s\S]*Four/)
  expect(await download(page, 'PNG')).toMatch(/^board\.png: .PNG\r\n/)
  await act(page, () => press(page, 'Appearance'), `${theme} === null`)
}

/** Zooms a diagram that is wider than the window by buttons and keys. */
async function view(page: EnginePage): Promise<void> {
  await expectInFrame(page, picture, /N30/)
  await expectInFrame(page, overview, /true/)
  await press(page, 'Fit to width')
  await expectInFrame(page, overview, /false/)
  await page.evaluate(`${byRole('button', 'Actual size')}.focus()`)
  await page.pressKey('1')
  await expectValue(page, zoom, '100%')
  await expectInFrame(page, overview, /true/)
  await page.evaluate(`${frame}.focus()`)
  await page.pressKey('2')
  await expectInFrame(page, overview, /false/)
  await page.pressKey('1')
  await expectInFrame(page, overview, /true/)
}

/** Browsers without a window manager may refuse the full screen. */
async function present(page: EnginePage): Promise<void> {
  const dialog = byRole('dialog', 'Presentation')
  await act(page, () => press(page, 'Present'), isThere(dialog))
  const shown = `document.querySelector('dialog iframe')`
  await expectInFrame(page, picture, /N30/, shown)
  await act(page, () => page.pressKey('Escape'), `${dialog} === null`)
  expect(await page.evaluate('document.fullscreenElement')).toBe(null)
  await expectValue(page, isFocused(byRole('button', 'Present')), true)
}

/** Saves the code under the name of its file. */
async function save(page: EnginePage): Promise<void> {
  const name = byRole('textbox', 'Name')
  await act(page, () => press(page, 'Saved diagrams'), isThere(name))
  expect(await page.evaluate(textOf(name))).toBe('mine')
  const image = `document.querySelector('[role=dialog] section li img')`
  await press(page, 'Save')
  await expectValue(page, `${image}?.naturalWidth > 0`, true)
  await act(page, () => page.pressKey('Escape'), `${name} === null`)
}

async function compare(page: EnginePage): Promise<void> {
  const dialog = byRole('dialog', 'Versions of mine')
  await press(page, 'Saved diagrams')
  await act(page, () => press(page, 'Versions of mine'), isThere(dialog))
  const widths = `[...${dialog}.querySelectorAll('figure img')].map((it) => it.naturalWidth > 0).join()`
  await expectValue(page, widths, 'true,true')
  const changes = textOf(byRole('region', 'Changes from first to second'))
  await expect
    .poll(() => page.evaluate(changes))
    .toMatch(/1 difference\s+Renamed the node “Client” to “Customer”/)
  await act(page, () => page.pressKey('Escape'), `${dialog} === null`)
}

/** Repeats an action, which a moving layout can make miss its target, until it takes effect. */
async function act(page: EnginePage, action: () => Promise<void>, effect: string): Promise<void> {
  await expect(async () => {
    if ((await page.evaluate(effect)) !== true) await action()
    await expect.poll(() => page.evaluate(effect), { timeout: 10_000 }).toBe(true)
  }).toPass()
}

const expectValue = (page: EnginePage, expression: string, value: unknown) =>
  expect.poll(() => page.evaluate(expression)).toBe(value)

/** Repeats an error too, because the frame can be replaced during the read. */
const expectInFrame = (page: EnginePage, expression: string, pattern: RegExp, within = frame) =>
  expect(async () => {
    expect(String(await page.evaluateInFrame(within, expression))).toMatch(pattern)
  }).toPass()

/** Downloads the diagram as soon as it is rendered. Returns its name and its bytes as Latin-1. */
async function download(page: EnginePage, format: 'SVG' | 'PNG'): Promise<string> {
  const count = Number(await page.evaluate('window.downloads.length'))
  await press(page, `Download ${format}`)
  await expectValue(page, 'window.downloads.length', count + 1)
  return String(await page.evaluate('window.downloads.at(-1)'))
}

/** Selects an option of a list. */
const choose = (list: string, value: string) => `((it) => {
  it.value = '${value}'
  it.dispatchEvent(new Event('change', { bubbles: true }))
})(${list})`
