import { type Browser, chromium, type ElementHandle, type Page } from '@playwright/test'
import { chromiumOptions } from '#tests/chromium.ts'
import { type ProductServer, serveProduct } from '#tests/product-server.ts'
import { installProbe, type Sign } from './probe.ts'
import { serveReference } from './reference.ts'
import type { ReferenceOrder, ReferenceTimes } from './reference-worker.ts'

declare global {
  interface Window {
    /** Of the reference's page. */
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

/** The browser, the product and the reference that the benchmarks play on. */
export interface Stage {
  readonly browser: Browser
  /** The product's address. */
  readonly product: string
  /** Runs `play` on a page of its own, once the tool is ready to work and the browser at rest. */
  readonly withTool: <T>(tool: Tool, play: (page: ToolPage) => Promise<T>) => Promise<T>
  /** What works on a file take, in turns, round by round, on a page of their own. */
  readonly reference: (
    works: readonly ReferenceOrder['work'][],
    path: string,
    rounds?: number,
    /** Rounds before those that count, in which the browser still compiles. */
    warmUp?: number,
  ) => Promise<Readonly<Record<string, readonly number[]>>>
  readonly close: () => Promise<void>
}

/** A tool's page, by what a visitor does on it. */
export interface ToolPage {
  readonly page: Page
  /** Opens a file, and waits until the page shows it. */
  readonly openFile: (path: string) => Promise<void>
  /** Presses the tool's own button; milliseconds until the result shows, by the page's clock. */
  readonly run: () => Promise<number>
  /** Presses any button; milliseconds until the sign shows. */
  readonly press: (name: string, sign: Sign) => Promise<number>
  /** Pastes into an empty input and runs at once; milliseconds from the click to the result. */
  readonly pasteAndRun: (text: string) => Promise<number>
  readonly paste: (text: string) => Promise<void>
}

const runs = {
  validator: { button: 'Validate', sign: { selector: '[role=status]' } },
  'path-finder': { button: 'Find', sign: { selector: '[aria-label=Output]' } },
  'to-yaml': { button: 'Convert', sign: { selector: '[aria-label=Output]' } },
  unescaper: { button: 'Convert', sign: { selector: 'p[role=status]' } },
  'to-csv': { button: 'Convert', sign: { selector: '[aria-label=Output]' } },
  hash: { button: 'Generate', sign: { selector: '[aria-label=Output]' } },
  base64: { button: 'Encode', sign: { selector: '[aria-label=Output]' } },
} as const

/** The group of a tool. */
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
  // A profile of its own: no draft, no cache, no grant of an earlier round.
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
  })
  await context.addInitScript(installProbe)
  const page = await context.newPage()
  await page.goto(`${product.url}/tools/${groupOf(tool)}/${tool}`)
  await inputBox(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(300)
  const result = await play(toolPage(page, tool))
  await context.close()
  return result
}

function toolPage(page: Page, tool: Tool): ToolPage {
  const { button, sign } = runs[tool]
  const press: ToolPage['press'] = async (name, until) =>
    page.evaluate(([element, wanted]) => window.probe.press(element, wanted), [
      await buttonOf(page, name),
      until,
    ] as const)
  return {
    page,
    press,
    run: () => press(button, sign),
    async openFile(path) {
      await page.locator('input[type=file]').setInputFiles(path)
      await page.getByText(path.split('/').at(-1) ?? path).waitFor()
    },
    async paste(text) {
      await page.evaluate(([box, pasted]) => window.probe.paste(box, pasted), [
        await inputBox(page),
        text,
      ] as const)
    },
    async pasteAndRun(text) {
      const parts = [await inputBox(page), text, await buttonOf(page, button), sign] as const
      return page.evaluate((given) => window.probe.pasteAndPress(...given), parts)
    },
  }
}

async function buttonOf(page: Page, name: string): Promise<ElementHandle<HTMLButtonElement>> {
  const button = page.getByRole('button', { name, exact: true })
  return (await button.elementHandle()) as ElementHandle<HTMLButtonElement>
}

/** The editor's own box; the textarea that stands there until its code has come is none. */
async function inputBox(page: Page): Promise<ElementHandle<HTMLElement>> {
  const box = page.locator('[contenteditable=true][aria-label=Input]')
  await box.waitFor()
  return (await box.elementHandle()) as ElementHandle<HTMLElement>
}
