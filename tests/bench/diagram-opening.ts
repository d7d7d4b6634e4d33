import type { BrowserContext } from '@playwright/test'
import { openEditor, withProfile } from './diagram-pages.ts'
import { type Figure, inRounds, median } from './figure.ts'
import type { Stage } from './stage.ts'

declare global {
  interface Window {
    /** Milliseconds from navigation to the first diagram. */
    firstPicture?: number
  }
}

/** Visits during which the browser compiles and caches the code. */
const WARM_UP = 3
const CODE = 'graph TD\n    A[Start]-->B[End]'

/**
 * Measures the time from navigation to the first diagram with everything in the browser's cache,
 * alternating.
 */
export function measureOpening(
  stage: Stage,
  plainUrl: string,
  rounds: number,
): Promise<readonly Figure[]> {
  return withProfile(stage, async (context) => {
    await context.addInitScript(watchForDiagram)
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
        name: 'First diagram of a later visit, against plain Mermaid',
        unit: 'times',
        rounds: counted.map(({ ours }) => ours / median(plain)),
        limit: 1.2,
      },
      {
        name: 'First diagram of a later visit',
        unit: 'ms',
        rounds: counted.map(({ ours }) => ours),
      },
      { name: 'First diagram of a later visit, plain Mermaid', unit: 'ms', rounds: plain },
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

/**
 * Runs in the page. The diagram of plain Mermaid is in the page, that of the product in a frame.
 */
function watchForDiagram(): void {
  if (window !== top) return
  const mutations = new MutationObserver(() => {
    const isRendered =
      document.querySelector('#picture > svg, [aria-label=Preview][aria-busy=false]') !== null
    if (!isRendered) return
    mutations.disconnect()
    window.firstPicture = performance.now()
  })
  mutations.observe(document, { attributes: true, childList: true, subtree: true })
}
