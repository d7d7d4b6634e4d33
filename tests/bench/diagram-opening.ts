import type { BrowserContext } from '@playwright/test'
import { openEditor, withProfile } from './diagram-pages.ts'
import { type Figure, inRounds, median } from './figure.ts'
import type { Stage } from './stage.ts'

declare global {
  interface Window {
    /** Milliseconds from navigation to the paint of the first diagram, which can be an image. */
    firstPicture?: number
    /** Milliseconds from navigation to the paint of the first diagram that has been rendered. */
    firstRender?: number
  }
}

/** Visits during which the browser compiles and caches the code. */
const WARM_UP = 3
/** After this time, the product has stored the picture. */
const REST_MS = 500
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
    const ours = counted.map((it) => it.ours)
    const plain = counted.map((it) => it.plain.picture)
    return [
      {
        name: 'First diagram of a later visit, against plain Mermaid',
        unit: 'times',
        rounds: ours.map(({ picture }) => picture / median(plain)),
        limit: 1.2,
        note: 'the stored picture of the same code, until the frame has rendered',
      },
      {
        name: 'First diagram of a later visit',
        unit: 'ms',
        rounds: ours.map(({ picture }) => picture),
      },
      {
        name: 'First diagram of a later visit, rendered by the frame',
        unit: 'ms',
        rounds: ours.map(({ render }) => render),
      },
      { name: 'First diagram of a later visit, plain Mermaid', unit: 'ms', rounds: plain },
    ]
  })
}

interface Visit {
  readonly picture: number
  readonly render: number
}

async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForFunction(() => window.firstRender !== undefined)
  await page.waitForTimeout(REST_MS)
  const times = await page.evaluate(() => ({
    picture: window.firstPicture ?? 0,
    render: window.firstRender ?? 0,
  }))
  await page.close()
  return times
}

/**
 * Runs in the page. The diagram of plain Mermaid is in the page, that of the product in a frame.
 */
function watchForDiagram(): void {
  if (window !== top) return
  let isDecoding = false
  const paint = async (report: (ms: number) => void) => {
    await new Promise(requestAnimationFrame)
    setTimeout(() => report(performance.now()))
  }
  const note = (ms: number) => {
    window.firstPicture ??= ms
  }
  const mutations = new MutationObserver(() => {
    const image = document.querySelector<HTMLImageElement>('[aria-label=Preview] img')
    if (image && !isDecoding) {
      isDecoding = true
      void image.decode().then(() => paint(note))
    }
    const isRendered =
      document.querySelector('#picture > svg, [aria-label=Preview][aria-busy=false]') !== null
    if (!isRendered) return
    mutations.disconnect()
    void paint((ms) => {
      note(ms)
      window.firstRender = ms
    })
  })
  mutations.observe(document, { attributes: true, childList: true, subtree: true })
}
