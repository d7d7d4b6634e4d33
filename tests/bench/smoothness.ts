import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type Figure, inRounds } from './figure.ts'
import { benchFile } from './generate.ts'
import { type LongestTask, longestTask } from './main-thread.ts'
import type { Stage } from './stage.ts'

/** Measures the longest tasks of the page's main thread while a visitor works with large texts. */
export async function measureSmoothness(stage: Stage, rounds: number): Promise<readonly Figure[]> {
  const { path } = await benchFile(100)
  const text = readFileSync((await benchFile(5)).path, 'utf8')
  const longest = (page: Page, work: () => Promise<unknown>) =>
    longestTask(stage.browser, page, async () => {
      await work()
      // Includes tasks that the work defers.
      await page.waitForTimeout(500)
    })

  const validator = await inRounds(rounds, () =>
    stage.withTool('validator', async ({ page, openFile, run }) => ({
      open: await longest(page, async () => {
        await openFile(path)
        // The draft is saved shortly afterward.
        await page.waitForTimeout(2_000)
      }),
      run: await longest(page, run),
      scroll: await longest(page, () => scrollTree(page)),
    })),
  )
  const yaml = await inRounds(rounds, () =>
    stage.withTool('to-yaml', async ({ page, openFile, run }) => {
      await openFile(path)
      await page.waitForTimeout(2_000)
      return {
        run: await longest(page, run),
        scroll: await longest(page, () => scrollOutput(page)),
      }
    }),
  )
  const editing = await inRounds(rounds, () =>
    stage.withTool('validator', async (tool) => {
      const { page } = tool
      await tool.paste(text)
      await page.waitForTimeout(4_000)
      await page.locator('[contenteditable=true][aria-label=Input]').focus()
      const typed: LongestTask[] = []
      const moved: LongestTask[] = []
      for (const move of [toBeginning, pagesDown, toEnd]) {
        moved.push(await longest(page, () => move(page)))
        typed.push(await longest(page, () => type(page)))
      }
      return { typed: longer(typed), moved: longer(moved) }
    }),
  )
  return [
    figure(
      'opening a 100 MB file',
      validator.map(({ open }) => open),
    ),
    figure(
      'validating it',
      validator.map(({ run }) => run),
    ),
    figure(
      'scrolling its tree',
      validator.map(({ scroll }) => scroll),
    ),
    figure(
      'converting it to YAML',
      yaml.map(({ run }) => run),
    ),
    figure(
      'scrolling the YAML',
      yaml.map(({ scroll }) => scroll),
    ),
    figure(
      'typing in 5 MB',
      editing.map(({ typed }) => typed),
    ),
    {
      name: 'Longest task, navigating in 5 MB',
      unit: 'ms',
      rounds: editing.map(({ moved }) => moved.wall),
    },
  ]
}

function figure(work: string, tasks: readonly LongestTask[]): Figure {
  const worst = longer(tasks)
  return {
    name: `Longest task, ${work}`,
    unit: 'ms',
    rounds: tasks.map(({ wall }) => wall),
    limit: 50,
    note: `in the worst round, ${worst.cpu.toFixed(0)} of ${worst.wall.toFixed(0)} ms were CPU time`,
  }
}

function longer(tasks: readonly LongestTask[]): LongestTask {
  return tasks.reduce((a, b) => (b.wall > a.wall ? b : a))
}

/**
 * Scrolls the initial tree, then the entirely expanded tree: by wheel, by key, and by long jumps.
 */
async function scrollTree(page: Page): Promise<void> {
  const tree = page.getByRole('tree', { name: 'Result' })
  await wheelOver(page, tree)
  await page.getByRole('button', { name: 'Expand all' }).click()
  await tree.focus()
  await page.keyboard.press('End')
  await page.waitForTimeout(300)
  await page.keyboard.press('Home')
  await wheelOver(page, tree)
  await jump(page, '[role=tree]')
}

async function scrollOutput(page: Page): Promise<void> {
  const output = page.getByRole('textbox', { name: 'Output' })
  await wheelOver(page, output)
  await jump(page, '[aria-label=Output]')
}

export async function wheelOver(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('Nothing to scroll')
  await page.mouse.move(box.x + 200, Math.min(700, box.y + 150))
  for (let turn = 0; turn < 60; turn++) {
    await page.mouse.wheel(0, turn < 45 ? 400 : -300)
    await page.waitForTimeout(16)
  }
}

/** Jumps to the end and to positions in between, like dragging the scroll bar. */
export async function jump(page: Page, selector: string): Promise<void> {
  for (const share of [1, 0.5, 0.123, 0.9, 0.501, 0.7, 0.3, 1, 0]) {
    await page.evaluate(
      ([found, part]) => {
        let element = document.querySelector(found)
        while (element && element.scrollHeight <= element.clientHeight + 50)
          element = element.parentElement
        if (!element) throw new Error(`${found} does not scroll`)
        element.scrollTop = (element.scrollHeight - element.clientHeight) * part
      },
      [selector, share] as const,
    )
    await page.waitForTimeout(150)
  }
}

/** Types a line, a line break, and Backspace, then pauses while the text is counted and saved. */
async function type(page: Page): Promise<void> {
  await page.keyboard.type('{"name": "新的 value", "list": [1, 2.5, true]},', { delay: 30 })
  await page.keyboard.press('Enter')
  for (let times = 0; times < 20; times++) await page.keyboard.press('Backspace', { delay: 20 })
  await page.waitForTimeout(3_000)
}

const toBeginning = (page: Page) => page.keyboard.press('Control+Home')
const toEnd = (page: Page) => page.keyboard.press('Control+End')

async function pagesDown(page: Page): Promise<void> {
  for (let times = 0; times < 40; times++) await page.keyboard.press('PageDown')
}
