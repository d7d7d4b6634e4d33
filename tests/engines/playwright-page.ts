import type { BrowserType, ElementHandle, LaunchOptions } from '@playwright/test'
import type { EnginePage } from './engine.ts'

/** A page in a browser that Playwright controls. */
export async function launchPlaywright(
  type: BrowserType,
  options: LaunchOptions,
): Promise<EnginePage> {
  const browser = await type.launch(options)
  const page = await browser.newPage({ locale: 'en-US' })
  const element = async (expression: string): Promise<ElementHandle> => {
    const found = (await page.evaluateHandle(expression)).asElement()
    if (!found) throw new Error(`Nothing is found by ${expression}`)
    return found
  }
  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    evaluate: (expression) => page.evaluate(expression),
    evaluateInFrame: async (expression, inner) =>
      (await (await element(expression)).contentFrame())?.evaluate(inner),
    click: async (expression) => (await element(expression)).click(),
    doubleClick: async (expression) => (await element(expression)).dblclick(),
    async press(x, y) {
      await page.mouse.move(x, y)
      await page.mouse.down()
    },
    moveTo: (x, y) => page.mouse.move(x, y),
    release: () => page.mouse.up(),
    type: (text) => page.keyboard.insertText(text),
    pressKey: (key) => page.keyboard.press(key),
    pressControl: (key) => page.keyboard.press(`Control+${key}`),
    selectFile: async (expression, path) => (await element(expression)).setInputFiles(path),
    close: () => browser.close(),
  }
}
