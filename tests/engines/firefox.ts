import { expect } from '@playwright/test'
import { type ElementHandle, launch } from 'puppeteer-core'
import type { EnginePage } from './engine.ts'

/**
 * A page in an installed Firefox through WebDriver BiDi, because Playwright supports only its own
 * build.
 */
export async function launchFirefox(executablePath: string): Promise<EnginePage> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US' },
  })
  const page = await browser.newPage()
  const element = async (expression: string): Promise<ElementHandle<Element>> => {
    const found = (await page.evaluateHandle(expression)).asElement()
    if (!found) throw new Error(`Nothing is found by ${expression}`)
    return found as ElementHandle<Element>
  }
  // The driver's own navigation waits until each frame of the page is gone, which may never be reported.
  const leave = async (statement: string): Promise<void> => {
    await page.evaluate(`window.isLeft = true, setTimeout(() => ${statement})`)
    const isLoaded = `window.isLeft === undefined && document.readyState === 'complete'`
    // While the page changes, there is nothing that could answer.
    const poll = () => page.evaluate(isLoaded).catch(() => false)
    await expect.poll(poll, { timeout: 30_000 }).toBe(true)
  }
  return {
    async open(url) {
      const navigation = `location.assign(${JSON.stringify(url)})`
      const address = await page.evaluate('location.origin + location.pathname + location.search')
      // A fragment of the current page loads nothing.
      if (url.startsWith(`${address}#`)) await page.evaluate(navigation)
      else await leave(navigation)
    },
    reload: () => leave('location.reload()'),
    evaluate: (expression) => page.evaluate(expression),
    async evaluateInFrame(expression, inner) {
      const frame = await (
        (await element(expression)) as ElementHandle<HTMLIFrameElement>
      ).contentFrame()
      return frame.evaluate(inner)
    },
    click: async (expression) => (await element(expression)).click(),
    doubleClick: async (expression) => (await element(expression)).click({ count: 2 }),
    async press(x, y) {
      await page.mouse.move(x, y)
      await page.mouse.down()
    },
    moveTo: (x, y) => page.mouse.move(x, y),
    release: () => page.mouse.up(),
    type: (text) => page.keyboard.type(text),
    pressKey: (key) => page.keyboard.press(key),
    async pressControl(key) {
      await page.keyboard.down('Control')
      await page.keyboard.press(key as 'v')
      await page.keyboard.up('Control')
    },
    async selectFile(expression, path) {
      const input = (await element(expression)) as ElementHandle<HTMLInputElement>
      await input.uploadFile(path)
    },
    close: () => browser.close(),
  }
}
