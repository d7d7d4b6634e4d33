import type { TaskContext } from './task.ts'

/** Maps each phase's progress, in any unit, to its share (`from`, `to`: 0 to 1) of `total`. */
export function phasesOf(context: TaskContext, total: number) {
  return (from: number, to: number): TaskContext => ({
    ...context,
    progress: (done, of) => {
      const share = from + (to - from) * Math.min(1, done / Math.max(of, 1))
      context.progress(Math.round(share * total), total)
    },
  })
}
