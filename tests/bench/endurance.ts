import { rmSync } from 'node:fs'
import { type Figure, median } from './figure.ts'
import { benchFile } from './generate.ts'
import { watchRenderers } from './renderer-memory.ts'
import type { Stage } from './stage.ts'

const RUNS = 50
/** The runs that are compared: before the first of them, the browser compiles the code. */
const EARLY = [10, 20] as const
const LATE = [RUNS - 10, RUNS] as const

/** Measures a file of 1 GB in one tab, and the memory of a page over many runs. */
export async function measureEndurance(stage: Stage): Promise<readonly Figure[]> {
  return [await validateLargest(stage), ...(await measureGrowth(stage))]
}

async function validateLargest(stage: Stage): Promise<Figure> {
  const { path } = await benchFile(1_000)
  const ms = await stage.withTool('validator', async ({ page, openFile, run }) => {
    await openFile(path)
    const time = await run()
    await page.getByRole('status').filter({ hasText: 'Valid JSON' }).waitFor()
    return time
  })
  // No other measurement needs this much of the disk.
  rmSync(path)
  return { name: 'Validate 1 GB in one tab', unit: 'ms', rounds: [ms] }
}

/** The memory of one page while it runs on 50 files, without the garbage that it hasn't collected yet. */
async function measureGrowth(stage: Stage): Promise<readonly Figure[]> {
  const { path } = await benchFile(10)
  const peaks: number[] = []
  const heaps: number[] = []
  await stage.withTool('validator', async ({ page, openAndRun }) => {
    const session = await page.context().newCDPSession(page)
    for (let time = 0; time < RUNS; time++) {
      const renderers = await watchRenderers(stage.browser)
      await openAndRun(path)
      peaks.push(await renderers.peak())
      await page.getByRole('button', { name: 'Clear', exact: true }).first().click()
      await session.send('HeapProfiler.collectGarbage')
      heaps.push((await session.send('Runtime.getHeapUsage')).usedSize)
    }
  })
  const late = median(peaks.slice(...LATE))
  return [
    {
      name: `Peak memory of ${RUNS} validations of 10 MB, the last 10 against the second 10`,
      unit: 'times',
      rounds: [late / median(peaks.slice(...EARLY))],
      limit: 1.1,
      note: `${(late / 1e6).toFixed(0)} MB`,
    },
    {
      name: `Heap growth of the page in the last 30 of ${RUNS} validations`,
      unit: 'MB',
      rounds: [(heaps.at(-1)! - heaps[EARLY[1] - 1]!) / 2 ** 20],
      limit: 1,
    },
  ]
}
