import type { OperationTable } from '#src/core/operation.ts'
import { scriptAddress } from '#src/core/trusted-scripts.ts'
import { pack } from './handles.ts'
import type { RunOptions } from './job.ts'
import type { InputOf, OutputOf } from './protocol.ts'
import { Runner } from './runner.ts'
import type { WorkerLike } from './thread.ts'
import workerPath from './tool.worker.ts?worker&url'

export { releaseDocuments } from './handles.ts'
export type { RunOptions } from './job.ts'
export type {
  DocumentHandle,
  InputOf,
  OutputOf,
  Progress,
  TextBlob,
} from './protocol.ts'
export { TaskCrash, type WorkerLike } from './thread.ts'

/** Runs the operations of one tool one at a time, off the main thread. */
export interface TaskRunner<Table extends OperationTable> {
  run<Name extends keyof Table & string>(
    name: Name,
    input: InputOf<Table, Name>,
    options?: RunOptions,
  ): TaskRun<OutputOf<Table, Name>>
  /** Starts a thread and loads the tool's code into it, so that the next run finds it ready. */
  warm(): void
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

/** A runner of a tool over the worker script, or over what `spawn` gives. */
export function createTaskRunner<Table extends OperationTable>(
  tool: string,
  { spawn = spawnWorker }: { readonly spawn?: () => WorkerLike } = {},
): TaskRunner<Table> {
  const runner = new Runner(tool, spawn)
  return {
    run<Name extends keyof Table & string>(
      name: Name,
      input: InputOf<Table, Name>,
      options: RunOptions = {},
    ) {
      const job = runner.add(name, pack(input), options)
      return {
        result: job.result as Promise<OutputOf<Table, Name>>,
        cancel: () => runner.cancel(job),
      }
    },
    warm: () => runner.warm(),
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
