// Makes the screenshots that the browser shows when it offers to install the app: public/screenshots,
// one wide and one narrow a language. Run it after `npm run build` when the look has changed.
import { mkdirSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { chromium } from '@playwright/test'
import { runnerImport } from 'vite'
import { provideChromium } from './browsers.mjs'
import { root } from './run.mjs'

const words = {
  en: { example: 'Load example', run: 'Validate' },
  'zh-CN': { example: '加载示例', run: '校验' },
}
const forms = {
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
}

process.chdir(root)
const executablePath = await provideChromium()
process.env.CHROMIUM_PATH = executablePath
const { module: servers } = await runnerImport('./tests/product-server.ts')
const { module: options } = await runnerImport('./tests/chromium.ts')
const server = await servers.serveProduct()
const browser = await chromium.launch(options.chromiumOptions)
mkdirSync('public/screenshots', { recursive: true })
for (const [locale, { example, run }] of Object.entries(words)) {
  for (const [form, size] of Object.entries(forms)) {
    const page = await browser.newPage({ locale, serviceWorkers: 'block', ...size })
    await page.goto(`${server.url}/tools/json/validator`)
    await page.getByRole('button', { name: example }).click()
    await page.getByRole('button', { name: run, exact: true }).click()
    await page.getByRole('treeitem').first().waitFor()
    await page.mouse.move(0, 0)
    writeFileSync(`public/screenshots/${form}.${locale}.webp`, await webp(await page.screenshot()))
    await page.close()
  }
}
await browser.close()
await server.stop()

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
