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
/** The frame's origin is opaque: clicks reach its only node, which is in the center. */
const frame = `document.querySelector('iframe')`
const picker = `document.querySelector('input[type=file]')`
const isFocused = (expression: string) => `${expression}?.matches(':focus') === true`

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

/**
 * Opens a whiteboard file, selects, renames, and colors its node, and exports diagrams of each frame. The page is
 * the Diagram Editor.
 */
export async function editDiagrams(page: EnginePage): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'offkit-diagram-'))
  const open = async (name: string, text: string, shown = text) => {
    const file = join(folder, name)
    writeFileSync(file, text)
    await page.selectFile(picker, file)
    await expect.poll(() => page.evaluate(code)).toBe(shown)
  }
  await page.evaluate(collectDownloads)
  await open('board.excalidraw', board, 'graph TD\n    A[Two]')
  expect(await download(page, 'SVG')).toMatch(/^board\.svg: [\s\S]*Two/)

  // A click selects the line and focuses the code, so typing replaces it.
  await page.click(frame)
  await expect.poll(() => page.evaluate(isFocused(box))).toBe(true)
  await page.type('C[Three]')
  await expect.poll(() => page.evaluate(code)).toBe('graph TD\nC[Three]')
  await download(page, 'SVG')
  await page.doubleClick(frame)
  await expect.poll(() => page.evaluate(isFocused(label))).toBe(true)
  expect(await page.evaluate(textOf(label))).toBe('Three')
  await page.type('Four')
  await press(page, 'Rename')
  await press(page, 'Appearance')
  await expect.poll(() => page.evaluate(choose('Theme', 'forest'))).toBe(true)
  const forest = '---\nconfig:\n  theme: forest\n---\ngraph TD\nC[Four]'
  await expect.poll(() => page.evaluate(code)).toBe(forest)
  expect(await download(page, 'SVG')).toMatch(/#cde498[\s\S]*Four/)
  expect(await download(page, 'PNG')).toMatch(/^board\.png: .PNG\r\n/)

  await open('elk.mmd', '---\nconfig:\n  layout: elk\n---\nflowchart LR\n  A --> Elk')
  expect(await download(page, 'SVG')).toMatch(/^elk\.svg: [\s\S]*Elk/)
  await open('zen.mmd', 'zenuml\n  A.zen()')
  expect(await download(page, 'SVG')).toMatch(/^zen\.svg: [\s\S]*zen/)
  rmSync(folder, { recursive: true })
}

/** Downloads the diagram as soon as it is rendered. Returns its name and its bytes as Latin-1. */
async function download(page: EnginePage, format: 'SVG' | 'PNG'): Promise<string> {
  const count = await page.evaluate('window.downloads.length')
  await press(page, `Download ${format}`)
  await expect.poll(() => page.evaluate('window.downloads.length')).toBe(Number(count) + 1)
  return String(await page.evaluate('window.downloads.at(-1)'))
}

/** Selects an option of a list. Returns whether the list is there. */
const choose = (name: string, value: string) => `((it) => {
  if (!it) return false
  it.value = '${value}'
  it.dispatchEvent(new Event('change', { bubbles: true }))
  return true
})(${byRole('combobox', name)})`
