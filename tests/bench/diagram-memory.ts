import type { CDPSession, Page } from '@playwright/test'
import { openEditor, withProfile } from './diagram-pages.ts'
import type { Figure } from './figure.ts'
import type { Stage } from './stage.ts'

const EDITS = 1_000

/** Measures the heap growth of page and frame after a thousand edits, each rendered. */
export async function measureDiagramMemory(stage: Stage): Promise<readonly Figure[]> {
  const grown = await withProfile(stage, async (context) => {
    const { page, write, atRest } = await openEditor(context, stage)
    await write('graph TD\n  A[One]-->B[Two]-->C[Three]\n  C-->')
    await page.keyboard.press('Control+End')
    await edit(page, EDITS / 10)
    await atRest()
    const before = await heap(page)
    await edit(page, EDITS)
    await atRest()
    return (await heap(page)) - before
  })
  return [
    {
      name: `Heap growth of page and frame after ${EDITS} edits`,
      unit: 'MB',
      rounds: [grown / 2 ** 20],
      limit: 10,
    },
  ]
}

/**
 * Types characters that keep the code valid, each followed by Ctrl+Enter, which renders
 * immediately.
 */
async function edit(page: Page, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    await page.keyboard.press(time % 20 < 10 ? 'D' : 'Backspace')
    await page.keyboard.press('Control+Enter')
  }
}

/** One session for the page, and one for the frame if it has its own process. */
async function sessionsOf(page: Page): Promise<readonly CDPSession[]> {
  const context = page.context()
  const frame = page.frames().find((it) => it.url().includes('diagram-frame'))
  const ofFrame = frame && (await context.newCDPSession(frame).catch(() => undefined))
  const ofPage = await context.newCDPSession(page)
  return ofFrame ? [ofPage, ofFrame] : [ofPage]
}

/** Bytes in use after a garbage collection, in the current frame. */
async function heap(page: Page): Promise<number> {
  let sum = 0
  for (const session of await sessionsOf(page)) {
    await session.send('HeapProfiler.collectGarbage')
    await session.send('HeapProfiler.collectGarbage')
    sum += (await session.send('Runtime.getHeapUsage')).usedSize
    await session.detach()
  }
  return sum
}
