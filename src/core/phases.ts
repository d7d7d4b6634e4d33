import type { TaskContext } from './task.ts'

/**
 * Progress of the phases of a task as bytes of its source, `total` in all: each phase has a share of
 * the whole, `from` and `to`, and counts in units of its own.
 */
export function phasesOf(context: TaskContext, total: number) {
  return (from: number, to: number): TaskContext => ({
    ...context,
    progress: (done, of) => {
      const share = from + (to - from) * Math.min(1, done / Math.max(of, 1))
      context.progress(Math.round(share * total), total)
    },
  })
}
