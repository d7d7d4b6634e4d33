// Takes the screenshots in docs/screenshots (README) and public/screenshots (install dialog), as WebP, from the
// production build. Run it when the look has changed.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import process from 'node:process'
import { provideChromium } from './browsers.mjs'
import { ensure } from './ensure.mjs'
import { root, run } from './run.mjs'
import { isBuilt } from './stamp.mjs'

const sizes = {
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
}
const texts = {
  en: { example: 'Load example', validate: 'Validate', offline: 'Available offline' },
  'zh-CN': { example: '加载示例', validate: '校验', offline: '可离线使用' },
}
const address = 'https://example.org/search?q=caf%C3%A9&lang=en&sort=price%20asc#results'
const diagram = `flowchart LR
    A[Push] --> B{Tests pass?}
    B -->|yes| C[Build]
    B -->|no| D[Fix]
    D --> A
    C --> E((Deploy))`

const validator = {
  path: '/tools/json/validator',
  steps: async (page, { example, validate }) => {
    await press(page, example)
    await press(page, validate)
    await page.getByRole('treeitem').first().waitFor()
  },
}

/** The README shows one tool of each group. */
const readme = {
  json: validator,
  time: {
    path: '/tools/time/timestamp',
    steps: (page) => page.getByRole('textbox', { name: 'Unix seconds' }).fill('1893456000'),
  },
  encoding: {
    path: '/tools/encoding/url',
    steps: async (page) => {
      await page.getByRole('textbox', { name: 'Input' }).fill(address)
      await press(page, 'Decode')
      await page.getByRole('region', { name: 'URL parts' }).waitFor()
    },
  },
  diagram: {
    path: '/tools/mermaid',
    steps: async (page) => {
      await page.getByRole('textbox', { name: 'Code' }).fill(diagram)
      const preview = page.getByRole('region', { name: 'Preview' })
      await preview.locator('iframe').contentFrame().getByText('Deploy').waitFor()
    },
  },
}

ensure()
process.chdir(root)
const built = isBuilt() ? 0 : await run(process.execPath, ['scripts/build.mjs'])
if (built !== 0) process.exit(built)
process.env.CHROMIUM_PATH = await provideChromium()
const { chromium } = await import('@playwright/test')
const { runnerImport } = await import('vite')
const { module: servers } = await runnerImport('./tests/product-server.ts')
const { module: options } = await runnerImport('./tests/chromium.ts')
const server = await servers.serveProduct()
const browser = await chromium.launch(options.chromiumOptions)
for (const [language, names] of Object.entries(texts)) {
  for (const [size, options] of Object.entries(sizes)) {
    const context = await browser.newContext({ locale: language, ...options })
    await install(context, names)
    await take(context, `public/screenshots/${size}.${language}.webp`, validator, names)
    if (language !== 'en' || size !== 'wide') continue
    for (const [group, tool] of Object.entries(readme)) {
      await take(context, `docs/screenshots/${group}.webp`, tool, names)
    }
  }
}
await browser.close()
await server.stop()

/** Waits until the site is available offline, so that no notification covers the next pages. */
async function install(context, { offline }) {
  const page = await context.newPage()
  await page.goto(server.url)
  await page.getByText(offline).first().waitFor({ state: 'attached' })
  await page.close()
}

async function take(context, file, { path, steps }, names) {
  const page = await context.newPage()
  await page.goto(server.url + path)
  await steps(page, names)
  // Without focus and hover, and with the final size of the preview.
  await page.evaluate(() => document.activeElement?.blur())
  await page.mouse.move(0, 0)
  await page.waitForLoadState('networkidle')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, await webp(await page.screenshot({ animations: 'disabled' })))
  await page.close()
}

function press(page, name) {
  return page.getByRole('button', { name, exact: true }).click()
}

/** The browser itself is the encoder. */
async function webp(png) {
  const page = await browser.newPage()
  const dataUrl = await page.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    canvas.getContext('2d').drawImage(image, 0, 0)
    return canvas.toDataURL('image/webp', 0.8)
  }, png.toString('base64'))
  await page.close()
  return Buffer.from(dataUrl.split(',')[1], 'base64')
}
