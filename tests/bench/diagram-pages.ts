import type { BrowserContext, ElementHandle, Page } from '@playwright/test'
import { installProbe } from './probe.ts'
import type { Stage } from './stage.ts'

const BUSY = { selector: '[aria-label=Preview][aria-busy=true]', exists: true }
const AT_REST = { ...BUSY, gone: true }

/** The diagram editor, by what a visitor does on it. */
export interface DiagramEditor {
  readonly page: Page
  /** Puts other code in place of all. */
  readonly write: (code: string) => Promise<void>
  /** Has a large diagram drawn, by the button too where the page asks first; settles when it is at it. */
  readonly begin: (code: string) => Promise<void>
  /** Presses Cancel; milliseconds until nothing is drawn any more. */
  readonly cancel: () => Promise<number>
  /** Has code with a mistake drawn at once; milliseconds until the page names a line. */
  readonly refuse: (code: string) => Promise<number>
  /** Settles when the code's picture, or what is wrong with it, is shown. */
  readonly atRest: () => Promise<unknown>
}

/** Plays on pages of a profile of its own. */
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

/** The diagram editor with its first picture drawn and the browser at rest. */
export async function openEditor(context: BrowserContext, stage: Stage): Promise<DiagramEditor> {
  const page = await context.newPage()
  await page.goto(`${stage.product}/tools/mermaid`)
  const found = page.locator('[contenteditable=true][aria-label=Code]')
  await found.waitFor()
  const box = (await found.elementHandle()) as ElementHandle<HTMLElement>
  const atRest = () => page.locator('[aria-label=Preview][aria-busy=false]').waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForLoadState('networkidle')
  await atRest()
  await page.waitForTimeout(300)

  const press = async (name: string, sign: typeof BUSY) => {
    const button = page.getByRole('button', { name, exact: true })
    const element = (await button.elementHandle()) as ElementHandle<HTMLElement>
    return page.evaluate(([it, until]) => window.probe.press(it, until), [element, sign] as const)
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
      const question = page.getByRole('button', { name: 'Draw it', exact: true })
      await question.or(page.locator(BUSY.selector)).first().waitFor()
      if (await question.isVisible()) await press('Draw it', BUSY)
    },
    cancel: () => press('Cancel', AT_REST),
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

/** Runs in the page: milliseconds from Ctrl+Enter until the preview names a line. */
async function runAndAwaitAlert([box, code]: readonly [HTMLElement, string]): Promise<number> {
  window.probe.paste(box, code)
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await nextFrame()
  await nextFrame()
  const began = performance.now()
  const shown = new Promise<number>((resolve) => {
    const mutations = new MutationObserver(() => {
      const alert = document.querySelector('[aria-label=Preview] [role=alert]')
      if (!/line \d/.test(alert?.textContent ?? '')) return
      mutations.disconnect()
      resolve(performance.now() - began)
    })
    mutations.observe(document, { childList: true, characterData: true, subtree: true })
  })
  const init = { key: 'Enter', ctrlKey: true, bubbles: true, composed: true, cancelable: true }
  box.dispatchEvent(new KeyboardEvent('keydown', init))
  return shown
}
