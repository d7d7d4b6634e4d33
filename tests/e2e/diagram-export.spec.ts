import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { embeddedCode } from '#src/tools/diagram/editor/logic/embedded-code.ts'
import { expect, test, textOf } from './fixtures.ts'
import { expectAccessible } from './looks.ts'

const code = (page: Page) => page.getByRole('textbox', { name: 'Code' })
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const picture = (page: Page) => preview(page).frameLocator('iframe').locator('#picture > svg')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function chooseExport(page: Page, name: string): Promise<void> {
  await button(page, 'More export options').click()
  await page.getByRole('menuitem', { name }).click()
}

async function save(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return download
}

const bytesOf = async (download: Download) => readFileSync((await download.path()) ?? '')

/** The different colors of the pixels along the edges of a PNG, with alpha. */
const edgesOf = (page: Page, png: Buffer) =>
  page.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), {
      width: image.width,
      height: image.height,
    })
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const { width, height } = image
    const colors = [
      [0, 0, width, 1],
      [0, height - 1, width, 1],
      [0, 0, 1, height],
      [width - 1, 0, 1, height],
    ].flatMap(([x = 0, y = 0, w = 0, h = 0]) => {
      const pixels = [...(context?.getImageData(x, y, w, h).data ?? [])]
      return Array.from({ length: w * h }, (_, at) => pixels.slice(at * 4, at * 4 + 4).join(' '))
    })
    return [...new Set(colors)]
  }, png.toString('base64'))

const CODE = '---\ntitle: 登录 flow\n---\ngraph LR\n  A["<b>One</b> #quot;x#quot;"] --> B[Two]'

test.beforeEach(async ({ page }) => {
  await page.goto('/tools/mermaid')
  await code(page).fill(CODE)
  await expect(picture(page)).toContainText('Two')
})

test('files are named after the diagram, and restore its code exactly', async ({ page }) => {
  for (const format of ['SVG', 'PNG'] as const) {
    const download = await save(page, () => button(page, `Download ${format}`).click())
    const name = `登录 flow.${format.toLowerCase()}`
    expect(download.suggestedFilename()).toBe(name)
    const buffer = await bytesOf(download)
    expect(embeddedCode(new Uint8Array(buffer))).toBe(CODE)
    await code(page).fill('graph TD\n  Other')
    await expect(picture(page)).toContainText('Other')
    const mimeType = format === 'SVG' ? 'image/svg+xml' : 'image/png'
    await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
    await expect(page.getByText(`Restored the code from ${name}`)).toBeVisible()
    expect(await textOf(code(page))).toBe(CODE)
    await expect(picture(page)).toContainText('Two')
  }
})

test('files are light on white even in the dark theme, and PDF has one page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await expect(picture(page)).toContainText('Two')
  const png = await bytesOf(await save(page, () => button(page, 'Download PNG').click()))
  expect(await edgesOf(page, png)).toEqual(['255 255 255 255'])
  const svg = await bytesOf(await save(page, () => button(page, 'Download SVG').click()))
  expect(svg.toString()).toMatch(/<rect [^>]*style="fill:#ffffff/)
  await chooseExport(page, 'Transparent background')
  const clear = await bytesOf(await save(page, () => button(page, 'Download PNG').click()))
  expect(await edgesOf(page, clear)).toEqual(['0 0 0 0'])
  // The diagram on screen stays dark.
  const fill = () =>
    picture(page)
      .locator('.node rect')
      .first()
      .evaluate((it) => getComputedStyle(it).fill)
  expect(await fill()).toBe('rgb(31, 32, 32)')
  const pdf = await save(page, () => chooseExport(page, 'Download PDF'))
  expect(pdf.suggestedFilename()).toBe('登录 flow.pdf')
  const text = (await bytesOf(pdf)).toString('latin1')
  expect(text).toMatch(/^%PDF-1\.4/)
  expect(text).toContain('/Count 1')
})

test('files are readable after control characters in labels', async ({ page }) => {
  await code(page).fill('graph LR\n  A["vertical\vtab\x01"] --> B["Two\x1b"]')
  await expect(picture(page)).toContainText('vertical')
  const svg = await bytesOf(await save(page, () => button(page, 'Download SVG').click()))
  expect(svg.toString()).toContain('verticaltab')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML excludes them
  expect(svg.toString()).not.toMatch(/[\x01\x0b\x1b]/)
  const png = await bytesOf(await save(page, () => button(page, 'Download PNG').click()))
  expect(await edgesOf(page, png)).toEqual(['255 255 255 255'])
})

test('a file has the random names and strokes of the diagram on screen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const [text, mark, parts] of [
    ['gitGraph\n  commit\n  commit tag: "v1"\n', 'v1', /\b\d-[\da-f]{7}\b/g],
    ['---\nconfig:\n  look: handDrawn\n---\nflowchart LR\n  A --> B', 'B', / d="M[^"]+"/g],
  ] as const) {
    await code(page).fill(text)
    await expect(picture(page)).toContainText(mark)
    const shown = (await picture(page).evaluate((it) => it.outerHTML)).match(parts)
    const file = await bytesOf(await save(page, () => button(page, 'Download SVG').click()))
    expect(shown).not.toBeNull()
    expect(file.toString().match(parts)).toEqual(shown)
  }
})

test('the settings change size, colors, background, and code of files, and last', async ({
  page,
}) => {
  await chooseExport(page, 'Export settings')
  const dialog = page.getByRole('dialog', { name: 'Export settings' })
  await expect(dialog.getByRole('img', { name: 'Preview of the file' })).toBeVisible()
  await expect(dialog.getByText(/^PNG: [\d,]+ × [\d,]+ pixels$/)).toBeVisible()
  await expectAccessible(page, 'export settings')
  await dialog.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await dialog.getByRole('textbox', { name: 'Width in pixels' }).fill('x')
  await expect(dialog.getByRole('alert')).toContainText('Enter a whole number')
  await expect(dialog.getByRole('button', { name: 'Save as PNG' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Width in pixels' }).fill('900')
  await dialog.getByRole('switch', { name: 'Include the code' }).press('Space')
  const press = (name: string) => dialog.getByRole('button', { name }).click()
  const png = await bytesOf(await save(page, () => press('Save as PNG')))
  expect(png.readUInt32BE(16)).toBe(900)
  expect(await edgesOf(page, png)).toEqual(['31 34 37 255'])
  expect(embeddedCode(new Uint8Array(png))).toBeUndefined()
  const svg = (await bytesOf(await save(page, () => press('Save as SVG')))).toString()
  expect(svg).toMatch(/^<svg[^>]* width="900"/)
  await dialog.getByRole('radio', { name: 'White' }).check({ force: true })
  await dialog.getByRole('radio', { name: '4×' }).check({ force: true })
  await expect(dialog.getByRole('textbox', { name: 'Width in pixels' })).toHaveValue('')
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(picture(page)).toContainText('Two')
  const later = await bytesOf(await save(page, () => button(page, 'Download PNG').click()))
  expect(await edgesOf(page, later)).toEqual(['255 255 255 255'])
  expect(later.readUInt32BE(16)).not.toBe(900)
})

test('Gantt and C4 diagrams have the same width in every window', async ({ page }) => {
  for (const [text, mark] of [
    ['gantt\n  title Plan\n  dateFormat YYYY-MM-DD\n  Sketch :a1, 2026-01-01, 5d\n', 'Sketch'],
    [
      `C4Context\n${Array.from({ length: 8 }, (_, at) => `  System(s${at}, "System ${at}")`).join('\n')}`,
      'System 7',
    ],
  ] as const) {
    const widths: number[] = []
    for (const width of [1_440, 700]) {
      await page.setViewportSize({ width, height: 900 })
      await code(page).fill(`${text}%% ${width}`)
      await expect(picture(page)).toContainText(mark)
      await expect(preview(page)).toHaveAttribute('aria-busy', 'false')
      const svg = await bytesOf(await save(page, () => button(page, 'Download SVG').click()))
      widths.push(Number(/ width="([\d.]+)"/.exec(svg.toString())?.[1]))
    }
    expect(widths[0]).toBe(widths[1])
    expect(widths[0]).toBeGreaterThan(1_000)
  }
})
