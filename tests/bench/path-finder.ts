import { type Figure, inRounds } from './figure.ts'
import { benchFile } from './generate.ts'
import { longestTask } from './main-thread.ts'
import type { Stage } from './stage.ts'

/** How fast a path is found in a file that was just opened, and whether the page stays smooth. */
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
  // Unmeasured: the disk's cache, and the browser's of compiled code.
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
        // What the work leaves to do later is its own too.
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
      note: `of the worst round’s task the thread ran ${worst.cpu.toFixed(0)} ms and waited for a processor the rest`,
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
