import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { EnginePage } from './engine.ts'
import { clear, focusInput, press } from './examples.ts'
import { largeJson } from './files.ts'
import { byRole, pageText, textOf } from './find.ts'

const box = byRole('textbox', 'Output')
const output = textOf(box)
const items = Array.from({ length: 12_000 }, (_, at) => `item ${String(at).padStart(5, '0')} end`)

/** Copies an output by its button, and pastes it. */
export async function tryCopy(page: EnginePage, site: string): Promise<void> {
  await page.open(`${site}/tools/json/to-yaml`)
  await focusInput(page)
  await page.type('{"id":12345678901234567890}')
  await expect.poll(() => page.evaluate(output)).toBe('id: 12345678901234567890\n')
  await press(page, 'Copy')
  await expect.poll(() => page.evaluate(pageText)).toMatch(/Copied/)
  await page.open(`${site}/tools/encoding/base64`)
  await focusInput(page)
  await page.pressControl('v')
  await expect.poll(() => page.evaluate(output)).toBe(btoa('id: 12345678901234567890\n'))
}

/** Copies a value of a tree, and pastes it. */
export async function tryCopyOfTree(page: EnginePage, site: string): Promise<void> {
  await page.open(`${site}/tools/json/validator`)
  await clear(page)
  await focusInput(page)
  await page.type('{"id":12345678901234567890}')
  const row = `document.querySelectorAll('[role=treeitem]')[1] ?? null`
  await expect.poll(() => page.evaluate(textOf(row))).toContain('12345678901234567890')
  await page.click(row)
  await press(page, 'Copy value')
  await expect.poll(() => page.evaluate(pageText)).toMatch(/Copied/)
  await page.open(`${site}/tools/encoding/base64`)
  await clear(page)
  await focusInput(page)
  await page.pressControl('v')
  await expect.poll(() => page.evaluate(output)).toBe(btoa('12345678901234567890'))
}

/** Selects and copies all of an output of which the document has only some rows. */
export async function trySelectAll(page: EnginePage, site: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'offkit-engine-'))
  const file = join(folder, 'part.json')
  const text = largeJson(120_000)
  writeFileSync(file, text)
  await page.open(`${site}/tools/encoding/base64`)
  await clear(page)
  await page.selectFile(`document.querySelector('input[type=file]')`, file)
  await press(page, 'Encode')
  const encoded = Buffer.from(text).toString('base64')
  const lineStart = encoded.slice(0, 100)
  await expect.poll(async () => `${await page.evaluate(output)}`.slice(0, 100)).toBe(lineStart)
  await page.evaluate(`${byRole('textbox', 'Output')}.focus()`)
  await page.pressControl('a')
  const selected = 'getSelection().toString().length'
  await expect.poll(() => page.evaluate(selected)).toBeGreaterThan(1000)
  await page.pressControl('c')
  await expect.poll(() => page.evaluate(pageText)).toMatch(/Copied/)
  await page.open(`${site}/tools/encoding/hash`)
  await focusInput(page)
  await page.pressControl('v')
  const digest = createHash('sha256').update(encoded).digest('hex')
  await expect.poll(() => page.evaluate(output)).toBe(digest)
  rmSync(folder, { recursive: true })
}

/** Selects by the mouse while other rows scroll to where the drag began, and copies that. */
export async function trySelection(page: EnginePage, site: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'offkit-engine-'))
  const file = join(folder, 'items.json')
  writeFileSync(file, JSON.stringify(items))
  await page.open(`${site}/tools/json/to-yaml`)
  await clear(page)
  await page.selectFile(`document.querySelector('input[type=file]')`, file)
  await expect.poll(() => page.evaluate(output)).toContain('item 00030')
  await page.press(...(await at(page, 0, 2)))
  await page.evaluate(`void (${scroller}.scrollTop = 10000)`)
  await expect.poll(() => page.evaluate(output)).toContain('item 00510')
  await page.moveTo(...(await at(page, 504, 4)))
  await page.moveTo(...(await at(page, 505, 8)))
  await page.release()
  await page.pressControl('c')
  await expect.poll(() => page.evaluate(pageText)).toMatch(/Copied/)
  await page.open(`${site}/tools/encoding/hash`)
  await focusInput(page)
  await page.pressControl('v')
  const lines = items.slice(0, 505).map((item) => `- ${item}`)
  const selected = [...lines, '- item 0'].join('\n').slice(2)
  const digest = createHash('sha256').update(selected).digest('hex')
  await expect.poll(() => page.evaluate(output)).toBe(digest)
  rmSync(folder, { recursive: true })
}

const scroller = `${box}.parentElement.parentElement.parentElement`

/** The position of a character of a visible row. */
async function at(page: EnginePage, row: number, column: number): Promise<[number, number]> {
  const place = await page.evaluate(`(() => {
    const element = ${box}.querySelector('[data-row="${row}"]')
    const { left, top, width, height } = element.getBoundingClientRect()
    const characters = element.textContent.trimEnd().length
    return [Math.round(left + width / characters * ${column} + 1), Math.round(top + height / 2)]
  })()`)
  return place as [number, number]
}
