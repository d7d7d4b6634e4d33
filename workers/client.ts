import { abortError } from '#src/core/failure.ts'
import type { OperationTable } from '#src/core/operation.ts'
import { scriptAddress } from '#src/core/trusted-scripts.ts'
import { pack } from './handles.ts'
import { Job, type RunOptions } from './job.ts'
import type { InputOf, OperationOutput, OutputOf, TextOrBlob } from './protocol.ts'
import { Runner } from './runner.ts'
import { whileLoading } from './script-lock.ts'
import { Thread, type WorkerLike } from './thread.ts'
import workerPath from './tool.worker.ts?worker&url'

export { releaseDocuments } from './handles.ts'
export type { RunOptions } from './job.ts'
export type {
  DocumentHandle,
  InputOf,
  OperationOutput,
  OutputOf,
  Progress,
  TextBlob,
  TextOrBlob,
} from './protocol.ts'
export { TaskCrash, type WorkerLike } from './thread.ts'

/**
 * Runs the operations of one tool in workers, one at a time over all threads. Calls of document methods
 * aren't queued: each is sent to the document's worker at once, even during a run.
 */
export interface TaskRunner<Table extends OperationTable> {
  /** The tool's id. */
  readonly tool: string
  run<Name extends keyof Table & string>(
    name: Name,
    input: InputOf<Table, Name>,
    options?: RunOptions,
  ): TaskRun<OutputOf<Table, Name>>
  /** Starts a spare thread and loads the tool's code, before the next run needs them. */
  warm(): void
  /** Ends every thread, which aborts runs and releases documents. The runner can be used again. */
  end(): void
}

export interface TaskRun<Output> {
  /**
   * Rejects with an AbortError when canceled, a TaskCrash for an exception in the tool's code, or a
   * ToolFailure: of the tool for an error in the input, `text.lone-surrogate`, `file.unreadable`,
   * `text.too-large` (2 GiB and larger, or out of memory), `document.gone`, `worker.unavailable` (code
   * that can't be loaded), `worker.crashed` (ended by the browser).
   */
  readonly result: Promise<Output>
  /**
   * Aborts the run, even in a busy loop: ends its thread and the documents in it, whose later use fails
   * with `document.gone`. A queued run only leaves the queue. Has no effect after the run.
   */
  readonly cancel: () => void
}

/** Creates the runner of a tool. Tests replace the worker by `spawn`. */
export function createTaskRunner<Table extends OperationTable>(
  tool: string,
  { spawn = spawnWorker }: { readonly spawn?: () => WorkerLike } = {},
): TaskRunner<Table> {
  const runner = new Runner(spawn, tool)
  return {
    tool,
    run<Name extends keyof Table & string>(
      name: Name,
      input: InputOf<Table, Name>,
      options: RunOptions = {},
    ) {
      const job = runner.add(new Job(tool, name, pack(input), options))
      return {
        result: job.result as Promise<OutputOf<Table, Name>>,
        cancel: () => runner.cancel(job),
      }
    },
    warm: () => runner.warm(),
    end: () => runner.end(),
  }
}

/** Runs the operations of any tool to their declared outputs, one at a time. */
export interface OutputRunner {
  /** The promise of `TaskRun` rejects as that of a `TaskRunner`. */
  run(
    tool: string,
    name: string,
    input: { readonly input: TextOrBlob; readonly options: Readonly<Record<string, unknown>> },
    options?: RunOptions,
  ): TaskRun<OperationOutput>
  /** Ends every thread, which aborts runs. The runner can be used again. */
  end(): void
}

/** Creates a runner for all tools. Tests replace the worker by `spawn`. */
export function createOutputRunner({
  spawn = spawnWorker,
}: {
  readonly spawn?: () => WorkerLike
} = {}): OutputRunner {
  const runner = new Runner(spawn)
  return {
    run(tool, name, { input, options: values }, options = {}) {
      const packed = pack({ ...values, input })
      const wire = { ...packed.wire, toOutput: true }
      const job = runner.add(new Job(tool, name, { ...packed, wire }, options))
      return {
        result: job.result as Promise<OperationOutput>,
        cancel: () => runner.cancel(job),
      }
    },
    end: () => runner.end(),
  }
}

/**
 * Whether a file, or its beginning of at most `maxBytes`, is valid in UTF-8: in a worker of its own, because pages may
 * not run WebAssembly. Undefined without SIMD, or if no worker can check the file.
 */
export async function isUtf8(file: Blob, maxBytes: number): Promise<boolean | undefined> {
  const thread = new Thread(spawnWorker)
  try {
    await thread.ready
    return await whileLoading(() => thread.call((api) => api.isUtf8(file, maxBytes)))
  } catch {
    return undefined
  } finally {
    thread.end(abortError())
  }
}

function spawnWorker(): Worker {
  return new Worker(scriptAddress(new URL(workerPath, location.href).pathname), { type: 'module' })
}
