import type { BrowserContext } from '@playwright/test'
import { openEditor, withProfile } from './diagram-pages.ts'
import { type Figure, inRounds, median } from './figure.ts'
import type { Stage } from './stage.ts'

declare global {
  interface Window {
    /** Milliseconds from the page's navigation to its first picture. */
    firstPicture?: number
  }
}

/** Visits in which the browser compiles, and keeps what it compiled. */
const WARM_UP = 3
const CODE = 'graph TD\n    A[Start]-->B[End]'

/** From a visit's navigation to the first picture, with everything kept by the browser, in turns. */
export function measureOpening(
  stage: Stage,
  plainUrl: string,
  rounds: number,
): Promise<readonly Figure[]> {
  return withProfile(stage, async (context) => {
    await context.addInitScript(watchForPicture)
    const { page } = await openEditor(context, stage)
    await page.close()
    const visits = await inRounds(WARM_UP + 2 * rounds, async () => ({
      ours: await visit(context, `${stage.product}/tools/mermaid`),
      plain: await visit(context, `${plainUrl}/?code=${encodeURIComponent(CODE)}`),
    }))
    const counted = visits.slice(WARM_UP)
    const plain = counted.map((it) => it.plain)
    return [
      {
        name: 'First picture of a later visit, against Mermaid’s own',
        unit: 'times',
        rounds: counted.map(({ ours }) => ours / median(plain)),
        limit: 1.2,
      },
      {
        name: 'First picture of a later visit',
        unit: 'ms',
        rounds: counted.map(({ ours }) => ours),
      },
      { name: 'The same by plain Mermaid', unit: 'ms', rounds: plain },
    ]
  })
}

async function visit(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForFunction(() => window.firstPicture !== undefined)
  const ms = await page.evaluate(() => window.firstPicture ?? 0)
  await page.close()
  return ms
}

/** Runs in the page: the picture of plain Mermaid is in it, that of the product in a frame. */
function watchForPicture(): void {
  if (window !== top) return
  const mutations = new MutationObserver(() => {
    const isDrawn =
      document.querySelector('#picture > svg, [aria-label=Preview][aria-busy=false]') !== null
    if (!isDrawn) return
    mutations.disconnect()
    window.firstPicture = performance.now()
  })
  mutations.observe(document, { attributes: true, childList: true, subtree: true })
}
