import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumOptions } from '#tests/chromium.ts'
import { openVirtualDisplay } from '#tests/virtual-display.ts'
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

/** Measures typing while a flowchart of 500 nodes is rendered, in a window, alternating. */
export async function measureTyping(
  stage: Stage,
  plainUrl: string,
  rounds: number,
): Promise<readonly Figure[]> {
  const code = largeFlowchart(NODES)
  const both = await inWindow((browser) => {
    const windowed = { ...stage, browser }
    return inRounds(rounds, async () => ({
      ours: await withProfile(windowed, async (context) => {
        const { page, begin } = await openEditor(context, stage)
        return typeWhile(browser, page, async () => {
          await begin(code)
          await goToEnd(page)
        })
      }),
      plain: await withProfile(windowed, async (context) => {
        const page = await context.newPage()
        await page.goto(plainUrl)
        await page.waitForFunction(() => 'draw' in window)
        return typeWhile(browser, page, async () => {
          await page.locator('textarea').fill(code)
          // Before the page is blocked.
          await goToEnd(page)
          await page.waitForTimeout(250)
        })
      }),
    }))
  })
  const ours = both.map((it) => it.ours)
  const plain = both.map((it) => it.plain)
  const worst = ours.reduce((a, b) => (b.task.wall > a.task.wall ? b : a)).task
  // Chromium's trace can lack the task, and then only its length is known.
  const note = Number.isNaN(worst.cpu)
    ? undefined
    : `in the worst round, ${worst.cpu.toFixed(0)} of ${worst.wall.toFixed(0)} ms were CPU time`
  const title = `while ${NODES} nodes are rendered`
  return [
    {
      name: `Longest task, typing ${title}`,
      unit: 'ms',
      rounds: ours.map(({ task }) => task.wall),
      limit: 50,
      ...(note && { note }),
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

/**
 * Opens Chromium in a window on a virtual display. Without a window, it paints late beside a busy
 * frame of another process.
 */
async function inWindow<T>(play: (browser: Browser) => Promise<T>): Promise<T> {
  const display = await openVirtualDisplay()
  try {
    const browser = await chromium.launch({
      ...chromiumOptions,
      headless: false,
      env: { ...process.env, DISPLAY: display.name },
    })
    try {
      return await play(browser)
    } finally {
      await browser.close()
    }
  } finally {
    display.close()
  }
}

/** Moves the cursor to the end of the code, and discards earlier keystrokes. */
async function goToEnd(page: Page): Promise<void> {
  await page.keyboard.press('Control+End')
  await page.evaluate(() => window.probe.keystrokes())
}

/** Types a comment at the end of the code once rendering has begun. */
async function typeWhile(
  browser: Browser,
  page: Page,
  begin: () => Promise<void>,
): Promise<Typing> {
  let paint = 0
  const task = await longestTask(browser, page, async () => {
    await begin()
    await page.keyboard.type('%% what comes to mind while one waits for the picture', { delay: 30 })
    await page.waitForTimeout(500)
    paint = Math.max(...(await page.evaluate(() => window.probe.keystrokes())))
  })
  return { task, paint }
}
