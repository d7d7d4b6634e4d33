import { readFileSync } from 'node:fs'
import { fillHistory } from '#tests/fill-history.ts'
import { type Figure, inRounds, median } from './figure.ts'
import { benchFile } from './generate.ts'
import { longestTask } from './main-thread.ts'
import type { Stage, ToolPage } from './stage.ts'

/** The tools that run on a pasted text, with the operation whose speed decides it. */
const automatic = [
  ['validator', 'validate'],
  ['to-yaml', 'to-yaml'],
  ['to-csv', 'to-csv'],
  ['path-finder', 'open'],
  ['unescaper', 'unescape'],
] as const

/** Measures automatic results, a large result sent to another tool, and a long history. */
export async function measureFlow(stage: Stage, rounds: number): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const one of automatic) figures.push(...(await measureAutomatic(stage, one, rounds)))
  figures.push(await measureSending(stage, rounds), await measureHistory(stage, rounds))
  return figures
}

async function measureAutomatic(
  stage: Stage,
  [tool, operation]: (typeof automatic)[number],
  rounds: number,
): Promise<readonly Figure[]> {
  const text = readFileSync((await benchFile(10)).path, 'utf8')
  // Alternating, so that a change of the machine's load meets both.
  const all = await inRounds(rounds, async () => {
    let ms = 0
    const task = await stage.withTool(tool, async (view) => {
      await setPath(view)
      const paste = await view.preparePaste(text)
      return longestTask(stage.browser, view.page, async () => {
        ms = await paste()
        // Includes tasks that the work defers.
        await view.page.waitForTimeout(2_000)
      })
    })
    const alone = await stage.withTool(tool, async (view) => {
      await setPath(view)
      // A device so slow that nothing runs by itself.
      await view.page.evaluate(
        (name) => localStorage.setItem('offkit.run-speeds', JSON.stringify({ [name]: 0.001 })),
        `json/${tool}/${operation}`,
      )
      await view.page.reload()
      // It opens every input for its suggestions, so a later run would only search.
      if (tool === 'path-finder') {
        return view.pasteAndRun(text, { selector: '[data-next-step]' })
      }
      await view.paste(text)
      await view.page.locator('[data-next-step]').waitFor()
      await view.page.waitForTimeout(1_500)
      return view.run()
    })
    return { ms, alone, task }
  })
  const name = `10 MB pasted into ${tool}`
  return [
    {
      name: `${name}: its automatic result, against the run alone`,
      unit: 'times',
      rounds: all.map(({ ms, alone }) => ms / alone),
      limit: 1.2,
      note: `${median(all.map(({ ms }) => ms)).toFixed(0)} ms from the paste`,
    },
    {
      name: `Longest task, ${name}`,
      unit: 'ms',
      rounds: all.map(({ task }) => task.wall),
      limit: 50,
      note: `at most ${Math.max(...all.map(({ task }) => task.cpu)).toFixed(0)} ms of CPU time`,
    },
  ]
}

async function setPath({ page }: ToolPage): Promise<void> {
  const path = page.getByRole('textbox', { name: 'JSONPath' })
  if ((await path.count()) > 0) await path.fill('$[*].id')
}

async function measureSending(stage: Stage, rounds: number): Promise<Figure> {
  const { path } = await benchFile(100)
  const times = await inRounds(rounds, () =>
    stage.withTool('validator', async ({ page, openFile, run, press }) => {
      await openFile(path)
      await run()
      // Until drafts and history are saved.
      await page.waitForTimeout(2_000)
      await page.getByRole('button', { name: 'Send to' }).click()
      // The pointer loads the code of the page.
      await page.getByRole('menuitem', { name: 'JSON to CSV' }).hover()
      await page.waitForTimeout(500)
      // Only a tool with two directions has the choice.
      const input = 'body:has([aria-label=Direction]) textarea[aria-label=Input]'
      return press('JSON to CSV', { selector: input }, 'menuitem')
    }),
  )
  return {
    name: 'Sending a result of 100 MB to another tool, until its input shows',
    unit: 'ms',
    rounds: times,
    limit: 100,
  }
}

async function measureHistory(stage: Stage, rounds: number): Promise<Figure> {
  const times = await inRounds(rounds, () =>
    stage.withTool('validator', async ({ page, press }) => {
      const button = page.getByRole('button', { name: 'History', exact: true })
      await button.click()
      await page.getByRole('dialog').waitFor()
      await page.evaluate(fillHistory, 10_000)
      await page.reload()
      // The pointer loads the code of the dialog.
      await button.hover()
      await page.waitForTimeout(1_000)
      return press('History', { selector: '[role=dialog] li' })
    }),
  )
  return { name: 'Opening a history of 10,000 entries', unit: 'ms', rounds: times, limit: 100 }
}
