import { scriptAddress } from '#src/core/trusted-scripts.ts'
import { pack } from './handles.ts'
import type { RunOptions } from './job.ts'
import type { InputOf, OutputOf, TaskName, TaskTable } from './protocol.ts'
import { Runner } from './runner.ts'
import type { Tasks } from './tasks.ts'
import type { WorkerLike } from './thread.ts'
import workerPath from './tool.worker.ts?worker&url'

export { releaseDocuments } from './handles.ts'
export type { RunOptions } from './job.ts'
export type {
  DocumentHandle,
  InputOf,
  OutputOf,
  Progress,
  TaskName,
  TaskTable,
  TextBlob,
} from './protocol.ts'
export type { Tasks } from './tasks.ts'
export { TaskCrash, type WorkerLike } from './thread.ts'

/** Runs a page's heavy work one task at a time, off the main thread. */
export interface TaskRunner<Table extends TaskTable = Tasks> {
  run<Name extends TaskName<Table>>(
    name: Name,
    input: InputOf<Table, Name>,
    options?: RunOptions,
  ): TaskRun<OutputOf<Table, Name>>
  /** Starts a thread, and loads a task's code into it, so that the next run finds it ready. */
  warm(name?: TaskName<Table>): void
  /** Ends every thread: runs are aborted, documents are gone. The runner can be used again. */
  end(): void
}

export interface TaskRun<Output> {
  /**
   * Rejects with a ToolFailure for what the input did wrong (and `worker.unavailable`,
   * `worker.crashed`, `text.too-large`), an AbortError when cancelled, a TaskCrash for a bug.
   */
  readonly result: Promise<Output>
  /** Aborts it, even in a busy loop; once it has settled, nothing happens. */
  readonly cancel: () => void
}

/** A runner over the worker script, or over what `spawn` gives. */
export function createTaskRunner<Table extends TaskTable = Tasks>({
  spawn = spawnWorker,
}: {
  readonly spawn?: () => WorkerLike
} = {}): TaskRunner<Table> {
  const runner = new Runner(spawn)
  return {
    run<Name extends TaskName<Table>>(
      name: Name,
      input: InputOf<Table, Name>,
      options: RunOptions = {},
    ) {
      const job = runner.add(name, pack(Object(input)), options)
      return {
        result: job.result as Promise<OutputOf<Table, Name>>,
        cancel: () => runner.cancel(job),
      }
    },
    warm: (name) => runner.warm(name),
    end: () => runner.end(),
  }
}

/** Whether an error says no more than that the work was cancelled. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

function spawnWorker(): Worker {
  return new Worker(scriptAddress(workerPath), { type: 'module' })
}
