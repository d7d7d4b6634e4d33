import { type Figure, inRounds } from './figure.ts'
import { benchRows } from './generate.ts'
import { longestTask } from './main-thread.ts'
import { jump, wheelOver } from './smoothness.ts'
import type { Stage } from './stage.ts'

/** Measures the longest task while a table of a million rows is scrolled, by wheel and by jumps. */
export async function measureTable(stage: Stage, rounds: number): Promise<readonly Figure[]> {
  const { path } = await benchRows(1_000_000)
  const tasks = await inRounds(rounds, () =>
    stage.withTool('validator', async ({ page, openFile, run }) => {
      await openFile(path)
      await run()
      await page.getByText('Table', { exact: true }).click()
      const table = page.getByRole('grid')
      await table.waitFor()
      // Until the first rows and the draft are there.
      await page.waitForTimeout(2_000)
      return longestTask(stage.browser, page, async () => {
        await wheelOver(page, table)
        await jump(page, '[role=grid]')
        await page.waitForTimeout(500)
      })
    }),
  )
  return [
    {
      name: 'Longest task, scrolling a table of 1,000,000 rows',
      unit: 'ms',
      rounds: tasks.map(({ wall }) => wall),
      limit: 16,
      note: `at most ${Math.max(...tasks.map(({ cpu }) => cpu)).toFixed(1)} ms of CPU time`,
    },
  ]
}
