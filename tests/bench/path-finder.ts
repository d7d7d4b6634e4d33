import { type Figure, inRounds } from './figure.ts'
import { benchFile } from './generate.ts'
import { longestTask } from './main-thread.ts'
import type { Stage } from './stage.ts'

/** Measures how fast a path is found in a newly opened file, and how responsive the page stays. */
export async function measurePathFinder(stage: Stage, rounds: number): Promise<readonly Figure[]> {
  const large = (await benchFile(100)).path
  const small = (await benchFile(10)).path
  const withFile = <T>(path: string, play: Parameters<typeof stage.withTool<T>>[1]) =>
    stage.withTool('path-finder', async (tool) => {
      await tool.openFile(path)
      await tool.page.getByRole('textbox', { name: 'JSONPath' }).fill('$..id')
      return play(tool)
    })
  const find = (path: string) => withFile(path, ({ run }) => run())
  // Warm-up: fills the disk cache and the browser's code cache.
  await find(small)
  const all = await inRounds(rounds, async () => ({
    small: await find(small),
    large: await find(large),
  }))
  const { offkit = [], parse = [] } = await stage.reference(['paths'], small, rounds, 1)
  const tasks = await inRounds(rounds, () =>
    withFile(large, ({ page, run }) =>
      longestTask(stage.browser, page, async () => {
        await run()
        // Includes tasks that the work defers.
        await page.waitForTimeout(500)
      }),
    ),
  )
  const worst = tasks.reduce((a, b) => (b.wall > a.wall ? b : a))
  return [
    {
      name: 'Reading 10 MB and finding $..id in a worker, against JSON.parse(await file.text())',
      unit: 'times',
      rounds: offkit.map((ms, round) => ms / (parse[round] ?? ms)),
      limit: 2,
    },
    {
      name: 'Longest task, finding $..id in 100 MB',
      unit: 'ms',
      rounds: tasks.map(({ wall }) => wall),
      limit: 50,
      note: `in the worst round, ${worst.cpu.toFixed(0)} ms were CPU time`,
    },
    { name: 'Reading 10 MB and finding $..id in a worker', unit: 'ms', rounds: offkit },
    {
      name: '$..id in 10 MB, from click to result',
      unit: 'ms',
      rounds: all.map((times) => times.small),
    },
    {
      name: '$..id in 100 MB, from click to result',
      unit: 'ms',
      rounds: all.map((times) => times.large),
    },
  ]
}
