import type { Page } from '@playwright/test'
import { openEditor, withProfile } from './diagram-pages.ts'
import { largeFlowchart } from './diagram-samples.ts'
import { type Figure, inRounds } from './figure.ts'
import { type LongestTask, longestTask } from './main-thread.ts'
import type { Stage } from './stage.ts'

const NODES = 500

interface Typing {
  readonly task: LongestTask
  /** Milliseconds from the slowest keystroke to its paint. */
  readonly paint: number
}

/** Measures typing while a flowchart of 500 nodes is rendered. */
export async function measureTyping(
  stage: Stage,
  plainUrl: string,
  rounds: number,
): Promise<readonly Figure[]> {
  const code = largeFlowchart(NODES)
  const ours = await inRounds(rounds, () =>
    withProfile(stage, async (context) => {
      const { page, begin } = await openEditor(context, stage)
      return typeWhile(stage, page, () => begin(code))
    }),
  )
  const plain = await inRounds(rounds, () =>
    withProfile(stage, async (context) => {
      const page = await context.newPage()
      await page.goto(plainUrl)
      await page.waitForFunction(() => 'draw' in window)
      return typeWhile(stage, page, async () => {
        await page.locator('textarea').fill(code)
        await page.waitForTimeout(200)
      })
    }),
  )
  const worst = ours.reduce((a, b) => (b.task.wall > a.task.wall ? b : a)).task
  const title = `while ${NODES} nodes are drawn`
  return [
    {
      name: `Longest task, typing ${title}`,
      unit: 'ms',
      rounds: ours.map(({ task }) => task.wall),
      limit: 50,
      note: `in the worst round, ${worst.cpu.toFixed(0)} of ${worst.wall.toFixed(0)} ms were CPU time`,
    },
    {
      name: `Keystroke to paint ${title}`,
      unit: 'ms',
      rounds: ours.map(({ paint }) => paint),
      limit: 50,
      note: 'the slowest keystroke of each round',
    },
    {
      name: `Longest task, typing ${title}, plain Mermaid`,
      unit: 'ms',
      rounds: plain.map(({ task }) => task.wall),
    },
    {
      name: `Keystroke to paint ${title}, plain Mermaid`,
      unit: 'ms',
      rounds: plain.map(({ paint }) => paint),
    },
  ]
}

/** Types a comment at the end of the code once rendering has begun. */
async function typeWhile(stage: Stage, page: Page, begin: () => Promise<void>): Promise<Typing> {
  let paint = 0
  await watch(page)
  const task = await longestTask(stage.browser, page, async () => {
    await begin()
    await page.keyboard.press('Control+End')
    await page.evaluate(() => window.probe.keystrokes())
    await page.keyboard.type('%% what comes to mind while one waits for the picture', { delay: 30 })
    await page.waitForTimeout(500)
    paint = Math.max(...(await page.evaluate(() => window.probe.keystrokes())))
  })
  return { task, paint }
}

/** Requests every frame of the page, like a screen: without one, Chromium postpones some. */
async function watch(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Page.screencastFrame', ({ sessionId }) => {
    devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  const small = { format: 'jpeg', quality: 1, maxWidth: 64, maxHeight: 64 } as const
  await devtools.send('Page.startScreencast', small)
}
