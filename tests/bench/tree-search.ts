import { readFileSync } from 'node:fs'
import { type Figure, inRounds, median } from './figure.ts'
import { benchFile } from './generate.ts'
import { longestTask } from './main-thread.ts'
import type { Condition } from './probe.ts'
import type { Stage, ToolPage } from './stage.ts'

const shown: Condition = { selector: '[role=tree] mark' }
const counted: Condition = { selector: '[role=status][aria-busy=false]' }

/** Measures the search in the tree of 100 MB: a text that is everywhere, at the end, or nowhere. */
export async function measureTreeSearch(stage: Stage, rounds: number): Promise<readonly Figure[]> {
  const { path } = await benchFile(100)
  const text = readFileSync(path, 'latin1')
  const lastId = /\d+/.exec(text.slice(text.lastIndexOf('{"id":')))?.[0] ?? ''
  const all = await inRounds(rounds, () =>
    stage.withTool('validator', async (tool) => {
      await tool.openFile(path)
      const validation = await tool.run()
      // Until the thread of the next run has started.
      await tool.page.waitForTimeout(1_000)
      const first = await type(tool, 'Zürich', shown)
      await clear(tool)
      const last = await type(tool, lastId, shown)
      await clear(tool)
      const count = await type(tool, 'Zürich', counted)
      await clear(tool)
      const none = await type(tool, 'not there', counted)
      await clear(tool)
      const task = await longestTask(stage.browser, tool.page, async () => {
        await type(tool, 'e', counted)
        // Includes tasks that the work defers.
        await tool.page.waitForTimeout(500)
      })
      return { validation, first, last, count, none, task }
    }),
  )
  return [
    {
      name: 'Searching the tree of 100 MB, until the first match shows',
      unit: 'ms',
      rounds: all.map(({ first }) => first),
      limit: 300,
      note: `${median(all.map(({ last }) => last)).toFixed(0)} ms if it is at the end`,
    },
    {
      name: 'Searching the tree of 100 MB, until all matches are counted, against a validation',
      unit: 'times',
      rounds: all.map(({ count, validation }) => count / validation),
      limit: 1.5,
      note: `${median(all.map(({ count }) => count)).toFixed(0)} ms`,
    },
    {
      name: 'Searching the tree of 100 MB for a text that isn’t there, against a validation',
      unit: 'times',
      rounds: all.map(({ none, validation }) => none / validation),
      limit: 1.5,
    },
    {
      name: 'Longest task, searching the tree of 100 MB',
      unit: 'ms',
      rounds: all.map(({ task }) => task.wall),
      limit: 50,
      note: `at most ${Math.max(...all.map(({ task }) => task.cpu)).toFixed(0)} ms of CPU time`,
    },
  ]
}

async function type({ page }: ToolPage, text: string, until: Condition): Promise<number> {
  const box = await page.getByRole('searchbox').elementHandle()
  if (!box) throw new Error('The page has no search box')
  return page.evaluate(([field, typed, wanted]) => window.probe.typeUntil(field, typed, wanted), [
    box,
    text,
    until,
  ] as const)
}

async function clear({ page }: ToolPage): Promise<void> {
  await page.getByRole('searchbox').fill('')
  await page.locator('[role=tree] mark').first().waitFor({ state: 'detached' })
  await page.waitForTimeout(500)
}
