import { type Browser, chromium, type ElementHandle, type Page } from '@playwright/test'
import { chromiumOptions } from '#tests/chromium.ts'
import { type ProductServer, serveProduct } from '#tests/product-server.ts'
import { type Condition, installProbe } from './probe.ts'
import { serveReference } from './reference.ts'
import type { ReferenceOrder, ReferenceTimes } from './reference-worker.ts'

declare global {
  interface Window {
    /** Defined by the reference page. */
    readonly measure: (work: ReferenceOrder['work']) => Promise<ReferenceTimes>
  }
}

export type Tool =
  | 'validator'
  | 'to-yaml'
  | 'unescaper'
  | 'to-csv'
  | 'path-finder'
  | 'hash'
  | 'base64'

/** The browser, the product, and the reference for all benchmarks. */
export interface Stage {
  readonly browser: Browser
  /** The product's origin. */
  readonly product: string
  /** Runs `play` on a new page, once the tool is ready and the browser is idle. */
  readonly withTool: <T>(tool: Tool, play: (page: ToolPage) => Promise<T>) => Promise<T>
  /** The times of works on a file, alternating in each round, each on its own page. */
  readonly reference: (
    works: readonly ReferenceOrder['work'][],
    path: string,
    rounds?: number,
    /** Rounds before the measurement, in which the browser still compiles. */
    warmUp?: number,
  ) => Promise<Readonly<Record<string, readonly number[]>>>
  readonly close: () => Promise<void>
}

/** A tool's page, by the actions of a visitor. */
export interface ToolPage {
  readonly page: Page
  /** Opens a file, and waits until the page shows it. */
  readonly openFile: (path: string) => Promise<void>
  /** Opens a file that runs by itself; milliseconds from its selection to the result. */
  readonly openAndRun: (path: string) => Promise<number>
  /** Presses the tool's own button; milliseconds until the result shows, by the page's clock. */
  readonly run: () => Promise<number>
  /** Presses any button, or an item of a menu; milliseconds until the condition is met. */
  readonly press: (
    name: string,
    condition: Condition,
    role?: 'button' | 'menuitem',
  ) => Promise<number>
  /**
   * Pastes into an empty input and runs at once, or as soon as `ready` is met; milliseconds from
   * the click to the result.
   */
  readonly pasteAndRun: (text: string, ready?: Condition) => Promise<number>
  readonly paste: (text: string) => Promise<void>
  /**
   * Transfers a text that runs by itself into the page. Returns a function that pastes it and
   * resolves to the milliseconds until the result, or until another condition is met.
   */
  readonly preparePaste: (text: string, until?: Condition) => Promise<() => Promise<number>>
}

const runs = {
  validator: { button: 'Validate', condition: { selector: '[role=status]' } },
  'path-finder': { button: 'Find', condition: { selector: '[aria-label=Output]' } },
  'to-yaml': { button: 'Convert', condition: { selector: '[aria-label=Output]' } },
  unescaper: { button: 'Convert', condition: { selector: 'p[role=status]' } },
  'to-csv': { button: 'Convert', condition: { selector: '[aria-label=Output]' } },
  hash: { button: 'Generate', condition: { selector: '[aria-label=Output]' } },
  base64: { button: 'Encode', condition: { selector: '[aria-label=Output]' } },
} as const

const groupOf = (tool: Tool) => (tool === 'hash' || tool === 'base64' ? 'encoding' : 'json')

export async function openStage(): Promise<Stage> {
  const product = await serveProduct()
  const reference = await serveReference()
  const browser = await chromium.launch(chromiumOptions)
  return {
    browser,
    product: product.url,
    withTool: (tool, play) => withTool(browser, product, tool, play),
    async reference(works, path, rounds = 1, warmUp = 0) {
      const page = await browser.newPage()
      await page.goto(reference.url)
      await page.locator('input').setInputFiles(path)
      const times: Record<string, number[]> = {}
      for (let round = -warmUp; round < rounds; round++) {
        for (const work of works) {
          const ofWork = await page.evaluate((name) => window.measure(name), work)
          for (const [name, ms] of Object.entries(ofWork))
            if (round >= 0) times[name] = [...(times[name] ?? []), ms]
        }
      }
      await page.close()
      return times
    },
    async close() {
      await browser.close()
      await product.stop()
      reference.stop()
    },
  }
}

async function withTool<T>(
  browser: Browser,
  product: ProductServer,
  tool: Tool,
  play: (page: ToolPage) => Promise<T>,
): Promise<T> {
  // A new profile without drafts, cache, or permissions of an earlier round.
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    // Otherwise it would cache the entire app before every measurement.
    serviceWorkers: 'block',
  })
  await context.addInitScript(installProbe)
  const page = await context.newPage()
  await page.goto(`${product.url}/tools/${groupOf(tool)}/${tool}`)
  await inputBox(page)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(300)
  const result = await play(toolPage(page, tool))
  await context.close()
  return result
}

function toolPage(page: Page, tool: Tool): ToolPage {
  const { button, condition } = runs[tool]
  const press: ToolPage['press'] = async (name, until, role = 'button') =>
    page.evaluate(([element, wanted]) => window.probe.press(element, wanted), [
      await elementOf(page, role, name),
      until,
    ] as const)
  return {
    page,
    press,
    run: () => press(button, condition),
    async openFile(path) {
      await page.locator('input[type=file]').setInputFiles(path)
      await page.getByText(path.split('/').at(-1) ?? path).waitFor()
    },
    async openAndRun(path) {
      const result = page.evaluate((until) => window.probe.fileUntil(until), condition)
      await page.locator('input[type=file]').setInputFiles(path)
      return result
    },
    async paste(text) {
      await page.evaluate(([box, pasted]) => window.probe.paste(box, pasted), [
        await inputBox(page),
        text,
      ] as const)
    },
    async preparePaste(text, until = condition) {
      const parts = [await inputBox(page), text, until] as const
      const held = await page.evaluateHandle((given) => given, parts)
      return () => held.evaluate((given) => window.probe.pasteUntil(...given))
    },
    async pasteAndRun(text, ready) {
      const parts = [
        await inputBox(page),
        text,
        await elementOf(page, 'button', button),
        condition,
        ready,
      ] as const
      return page.evaluate((given) => window.probe.pasteAndPress(...given), parts)
    },
  }
}

async function elementOf(
  page: Page,
  role: 'button' | 'menuitem',
  name: string,
): Promise<ElementHandle<HTMLButtonElement>> {
  const element = page.getByRole(role, { name, exact: true })
  return (await element.elementHandle()) as ElementHandle<HTMLButtonElement>
}

/** The editor's own textbox, which replaces the textarea when that is focused. */
async function inputBox(page: Page): Promise<ElementHandle<HTMLElement>> {
  await page.getByRole('textbox', { name: 'Input', exact: true }).focus()
  const box = page.locator('[contenteditable=true][aria-label=Input]')
  await box.waitFor()
  return (await box.elementHandle()) as ElementHandle<HTMLElement>
}
