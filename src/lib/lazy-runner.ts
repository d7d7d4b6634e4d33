import { ToolFailure } from '#src/core/failure.ts'
import type { OperationTable } from '#src/core/operation.ts'
import type { InputOf, OutputOf, RunOptions, TaskRun, TaskRunner } from '#workers/client.ts'

type Client = Pick<typeof import('#workers/client.ts'), 'createTaskRunner' | 'releaseDocuments'>

let client: Client | undefined

/** Loads the code that runs tasks, which a page needs only once it is used. */
async function loadClient(): Promise<Client> {
  client ??= await import('#workers/client.ts')
  return client
}

/** Releases the documents in a task's output: itself or its fields. */
export const releaseDocuments: Client['releaseDocuments'] = (output) =>
  client?.releaseDocuments(output)

/**
 * The runner of a tool, whose code loads with `warm` or the first run. Runs wait for it in their order, and reject with
 * `worker.unavailable` if it can't be loaded.
 */
export function lazyTaskRunner<Table extends OperationTable>(
  tool: string,
  load: () => Promise<Pick<Client, 'createTaskRunner'>> = loadClient,
): TaskRunner<Table> {
  let runner: TaskRunner<Table> | undefined
  const waiting = new Set<() => void>()
  const start = async () => {
    const { createTaskRunner } = await load()
    runner ??= createTaskRunner<Table>(tool)
    return runner
  }
  return {
    tool,
    run<Name extends keyof Table & string>(
      name: Name,
      input: InputOf<Table, Name>,
      options?: RunOptions,
    ) {
      if (runner && waiting.size === 0) return runner.run(name, input, options)
      let task: TaskRun<OutputOf<Table, Name>> | undefined
      let abort = () => {}
      const aborted = new Promise<never>((_, reject) => {
        abort = () => reject(new DOMException('The task was canceled', 'AbortError'))
      })
      waiting.add(abort)
      const started = start().then((it) => {
        if (!waiting.delete(abort)) return aborted
        task = it.run(name, input, options)
        return task.result
      }, unavailable)
      const cancel = () => {
        if (task) return task.cancel()
        waiting.delete(abort)
        abort()
      }
      return { result: Promise.race([started, aborted]), cancel }
    },
    warm() {
      // The first run reports a failure.
      start().then(
        (it) => it.warm(),
        () => undefined,
      )
    },
    end() {
      for (const abort of waiting) abort()
      waiting.clear()
      runner?.end()
    },
  }
}

function unavailable(cause: unknown): never {
  throw new ToolFailure('worker.unavailable', {}, { cause })
}
