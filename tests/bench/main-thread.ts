import type { Browser, Page } from '@playwright/test'

export interface LongestTask {
  /** Wall time in milliseconds, of which `cpu` is CPU time; the rest is waiting for a processor. */
  readonly wall: number
  readonly cpu: number
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly tdur?: number
  readonly args: {
    readonly name?: string
    readonly data?: { readonly frames?: readonly TraceFrame[] }
  }
}

interface TraceFrame {
  readonly isOutermostMainFrame?: boolean
  readonly processId?: number
}

/** The longest task of a page's main thread during the work, from Chromium's trace. */
export async function longestTask(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<LongestTask> {
  // Discards long tasks from before the work.
  await page.evaluate(() => window.probe.longTasks())
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[]
  }
  const observed = await page.evaluate(() => window.probe.longTasks())
  const tasks = mainThreadTasks(traceEvents)
  if (tasks.length === 0) throw new Error('The trace has no task of the page')
  const traced = tasks.reduce((a, b) => (b.wall > a.wall ? b : a))
  // The trace buffer is a ring: if a task was overwritten, the page's observer still has it.
  const seen = Math.max(0, ...observed)
  return seen > traced.wall + 1 ? { wall: seen, cpu: Number.NaN } : traced
}

function mainThreadTasks(events: readonly TraceEvent[]): readonly LongestTask[] {
  const frames = events.flatMap((event) =>
    event.name === 'TracingStartedInBrowser' ? (event.args.data?.frames ?? []) : [],
  )
  const pid = frames.find((frame) => frame.isOutermostMainFrame)?.processId
  const main = events.find(
    (event) =>
      event.pid === pid && event.name === 'thread_name' && event.args.name === 'CrRendererMain',
  )
  return events
    .filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === main?.tid)
    .map(({ dur = 0, tdur = 0 }) => ({ wall: dur / 1_000, cpu: tdur / 1_000 }))
}
