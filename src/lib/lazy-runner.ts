import { abortError, ToolFailure } from '#src/core/failure.ts'
import type { OperationTable } from '#src/core/operation.ts'
import type { InputOf, OutputOf, RunOptions, TaskRunner } from '#workers/client.ts'

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
  /** Ends each wait for the code. */
  const waiting = new Set<() => void>()
  /** Calls back when the code has loaded or can't be, unless the returned function or `end` is called before. */
  const whenLoaded = (
    use: (loaded: TaskRunner<Table>) => void,
    fail: (reason: Error) => void,
  ): (() => void) => {
    const cancel = () => {
      if (waiting.delete(cancel)) fail(abortError())
    }
    waiting.add(cancel)
    load().then(
      ({ createTaskRunner }) => {
        if (!waiting.delete(cancel)) return
        runner ??= createTaskRunner<Table>(tool)
        use(runner)
      },
      (cause: unknown) => {
        if (waiting.delete(cancel)) fail(new ToolFailure('worker.unavailable', {}, { cause }))
      },
    )
    return cancel
  }
  return {
    tool,
    run<Name extends keyof Table & string>(
      name: Name,
      input: InputOf<Table, Name>,
      options?: RunOptions,
    ) {
      if (runner && waiting.size === 0) return runner.run(name, input, options)
      let cancel = () => {}
      const result = new Promise<OutputOf<Table, Name>>((resolve, reject) => {
        cancel = whenLoaded((loaded) => {
          const task = loaded.run(name, input, options)
          cancel = task.cancel
          resolve(task.result)
        }, reject)
      })
      return { result, cancel: () => cancel() }
    },
    warm() {
      // The first run reports a failure.
      whenLoaded(
        (loaded) => loaded.warm(),
        () => undefined,
      )
    },
    end() {
      for (const cancel of [...waiting]) cancel()
      runner?.end()
    },
  }
}
