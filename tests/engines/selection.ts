import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { EnginePage } from './engine.ts'
import { clear, focusInput } from './examples.ts'
import { byRole, pageText, textOf } from './find.ts'

const box = byRole('textbox', 'Output')
const output = textOf(box)
const items = Array.from({ length: 12_000 }, (_, at) => `item ${String(at).padStart(5, '0')} end`)

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
