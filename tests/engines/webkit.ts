import { spawn } from 'node:child_process'
import { Builder, Capabilities, Key, Origin, type WebElement } from 'selenium-webdriver'
import { freePort } from '#tests/product-server.ts'
import { openVirtualDisplay } from '#tests/virtual-display.ts'
import type { EnginePage } from './engine.ts'

const SCRIPT_TIMEOUT_MS = 60_000
const START_ATTEMPTS = 100

/** A page in WebKitGTK's MiniBrowser through WebDriver, on a virtual display. */
export async function launchWebKit(driverPath: string, binary: string): Promise<EnginePage> {
  const display = await openVirtualDisplay()
  const port = await freePort()
  const driver = spawn(driverPath, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: display.name, LANG: 'en_US.UTF-8' },
    stdio: 'ignore',
  })
  const end = () => {
    driver.kill()
    display.close()
  }
  process.once('exit', end)
  await listening(port)
  const browser = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      }),
    )
    .build()
  await browser.manage().setTimeouts({ script: SCRIPT_TIMEOUT_MS })
  const element = async (expression: string): Promise<WebElement> => {
    const found = await browser.executeScript<WebElement | null>(`return ${expression}`)
    if (!found) throw new Error(`Nothing is found by ${expression}`)
    return found
  }
  return {
    open: (url) => browser.get(url),
    reload: () => browser.navigate().refresh(),
    async evaluate(expression) {
      const [error, value] = await browser.executeAsyncScript<[string | null, unknown]>(
        `const done = arguments[0]
        Promise.resolve().then(() => ${expression})
          .then((value) => done([null, value]), (error) => done([String(error), null]))`,
      )
      if (error !== null) throw new Error(error)
      return value
    },
    async evaluateInFrame(expression, inner) {
      await browser.switchTo().frame(await element(expression))
      try {
        return await browser.executeScript(`return ${inner}`)
      } finally {
        await browser.switchTo().defaultContent()
      }
    },
    click: async (expression) => (await element(expression)).click(),
    doubleClick: async (expression) =>
      browser
        .actions()
        .doubleClick(await element(expression))
        .perform(),
    press: (x, y) => browser.actions().move({ x, y, origin: Origin.VIEWPORT }).press().perform(),
    moveTo: (x, y) => browser.actions().move({ x, y, origin: Origin.VIEWPORT }).perform(),
    release: () => browser.actions().release().perform(),
    type: (text) => browser.actions().sendKeys(text).perform(),
    pressKey: (key) =>
      browser
        .actions()
        .sendKeys(key === 'Escape' ? Key.ESCAPE : key)
        .perform(),
    pressControl: (key) =>
      browser.actions().keyDown(Key.CONTROL).sendKeys(key).keyUp(Key.CONTROL).perform(),
    selectFile: async (expression, path) => (await element(expression)).sendKeys(path),
    async close() {
      await browser.quit()
      end()
      process.off('exit', end)
    },
  }
}

async function listening(port: number): Promise<void> {
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt++) {
    const answered = await fetch(`http://127.0.0.1:${port}/status`).then(
      () => true,
      () => false,
    )
    if (answered) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('WebKitWebDriver did not respond within 5 s')
}
