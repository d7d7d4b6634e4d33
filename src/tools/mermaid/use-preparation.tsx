import { useRef } from 'react'
import type { TaskRunner } from '#src/lib/use-task.ts'
import type { Operations, Prepared } from './logic.ts'

export type Prepare = (code: string) => Promise<Prepared>

/** Prepares a code in the worker, once however often it is asked for. */
export function usePreparation(runner: TaskRunner<Operations>): Prepare {
  const last = useRef<{ readonly code: string; readonly prepared: Promise<Prepared> }>(undefined)
  return (code) => {
    if (last.current?.code !== code) {
      const { result } = runner.run('prepare', { input: code })
      // Without the worker a code is drawn as it is.
      const prepared = result.catch(() => asItIs(code))
      last.current = { code, prepared }
    }
    return last.current.prepared
  }
}

/** A code of which nothing is known. */
export function asItIs(code: string): Prepared {
  return { mode: undefined, drawn: code, estimate: 0 }
}
