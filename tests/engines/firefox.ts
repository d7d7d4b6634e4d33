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
  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    evaluate: (expression) => page.evaluate(expression),
    async evaluateInFrame(expression, inner) {
      const frame = await (
        (await element(expression)) as ElementHandle<HTMLIFrameElement>
      ).contentFrame()
      return frame.evaluate(inner)
    },
    click: async (expression) => (await element(expression)).click(),
    doubleClick: async (expression) => (await element(expression)).click({ count: 2 }),
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
