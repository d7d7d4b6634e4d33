import type { BrowserContext, ElementHandle, Page } from '@playwright/test'
import { type Condition, installProbe } from './probe.ts'
import type { Stage } from './stage.ts'

const BUSY: Condition = { selector: '[aria-label=Preview][aria-busy=true]', exists: true }
const IDLE: Condition = { ...BUSY, absent: true }

/** The diagram editor, by the actions of a visitor. */
export interface DiagramEditor {
  readonly page: Page
  /** Replaces all code. */
  readonly write: (code: string) => Promise<void>
  /**
   * Starts rendering a large diagram, with the button if the page asks first; resolves once it has
   * started.
   */
  readonly begin: (code: string) => Promise<void>
  /** Presses Cancel; milliseconds until rendering has stopped. */
  readonly cancel: () => Promise<number>
  /** Renders code with a mistake immediately; milliseconds until the page shows the error. */
  readonly refuse: (code: string) => Promise<number>
  /** Resolves when the code's diagram or error is shown. */
  readonly atRest: () => Promise<unknown>
}

/** Runs on pages of a new profile. */
export async function withProfile<T>(
  { browser }: Stage,
  play: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
  })
  await context.addInitScript(installProbe)
  try {
    return await play(context)
  } finally {
    await context.close()
  }
}

/** The diagram editor with its first diagram rendered and the browser idle. */
export async function openEditor(context: BrowserContext, stage: Stage): Promise<DiagramEditor> {
  const page = await context.newPage()
  await page.goto(`${stage.product}/tools/mermaid`)
  await page.getByRole('textbox', { name: 'Code' }).focus()
  const found = page.locator('[contenteditable=true][aria-label=Code]')
  await found.waitFor()
  const box = (await found.elementHandle()) as ElementHandle<HTMLElement>
  const atRest = () => page.locator('[aria-label=Preview][aria-busy=false]').waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForLoadState('networkidle')
  await atRest()
  await page.waitForTimeout(300)

  const press = async (name: string | RegExp, condition: Condition) => {
    const button = page.getByRole('button', { name, exact: true })
    const element = (await button.elementHandle()) as ElementHandle<HTMLElement>
    return page.evaluate(([it, until]) => window.probe.press(it, until), [
      element,
      condition,
    ] as const)
  }
  const write = async (code: string) => {
    await box.focus()
    await page.keyboard.press('Control+A')
    await page.evaluate(([it, text]) => window.probe.paste(it, text), [box, code] as const)
  }
  return {
    page,
    write,
    atRest,
    async begin(code) {
      await write(code)
      const question = page.getByRole('button', { name: /^Render/ })
      // The preview can still be busy with the code before.
      const cancel = page.getByRole('button', { name: 'Cancel', exact: true })
      await question.or(cancel).first().waitFor()
      if (await question.isVisible()) await press(/^Render/, BUSY)
      await cancel.waitFor()
    },
    cancel: () => press('Cancel', IDLE),
    async refuse(code) {
      await write('graph TD\n  A')
      await page.keyboard.press('Control+Enter')
      await page.locator('[aria-label=Preview] [role=alert]').waitFor({ state: 'detached' })
      await atRest()
      await page.keyboard.press('Control+A')
      return page.evaluate(runAndAwaitAlert, [box, code] as const)
    },
  }
}

/** Runs in the page: milliseconds from Ctrl+Enter until the preview shows an error, which can be without a line. */
async function runAndAwaitAlert([box, code]: readonly [HTMLElement, string]): Promise<number> {
  window.probe.paste(box, code)
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await nextFrame()
  await nextFrame()
  const began = performance.now()
  const shown = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error(`No error within 30 s: ${code}`)), 30_000)
    const mutations = new MutationObserver(() => {
      const alert = document.querySelector('[aria-label=Preview] [role=alert]')
      if (!alert?.textContent) return
      mutations.disconnect()
      resolve(performance.now() - began)
    })
    mutations.observe(document, { childList: true, characterData: true, subtree: true })
  })
  const init = { key: 'Enter', ctrlKey: true, bubbles: true, composed: true, cancelable: true }
  box.dispatchEvent(new KeyboardEvent('keydown', init))
  return shown
}
