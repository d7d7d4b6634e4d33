import { useEffect, useState } from 'react'
import type { OperationTable } from '#src/core/operation.ts'
import type { InputOf, OutputOf, TaskRunner } from '#workers/client.ts'
import { CHUNK_MISSING } from './chunk-missing.ts'
import { whenUsed } from './first-use.ts'
import { lazyTaskRunner, releaseDocuments } from './lazy-runner.ts'
import type { RunSpeed } from './run-speed.ts'
import { type TaskState, type TaskStore, taskStoreOf } from './task-store.ts'
import { markTitle } from './title-mark.ts'
import { useStore } from './use-store.ts'

export type {
  DocumentHandle,
  InputOf,
  OutputOf,
  TaskRunner,
  TextBlob,
} from '#workers/client.ts'
export type { TaskProgress, TaskState } from './task-store.ts'

export interface UseOperation<Table extends OperationTable, Name extends keyof Table> {
  readonly state: TaskState<OutputOf<Table, Name>>
  /** Starts a run, which supersedes an active one; its result replaces the previous. */
  readonly run: (input: InputOf<Table, Name>, runKey?: unknown) => void
  /** Starts a run unless one with this key and the same text is active or has succeeded. */
  readonly runOnce: (input: InputOf<Table, Name>, runKey?: unknown) => void
  readonly cancel: () => void
  /** Returns to idle and discards the result. */
  readonly reset: () => void
  readonly speed: RunSpeed
}

export interface OperationOptions {
  /** Prefix of the document title after a slow run ends in a hidden tab. */
  readonly doneMark?: string
  /** The default `runKey` of a run. */
  readonly runKey?: unknown
}

/**
 * The task runner of a tool's page, with a warm thread once the page is used; ends with the page.
 *
 * @param hold whether to start the thread only with the first task.
 */
export function useRunner<Table extends OperationTable>(
  tool: string,
  hold = false,
): TaskRunner<Table> {
  const [runner] = useState(() => lazyTaskRunner<Table>(tool))
  useEffect(() => () => runner.end(), [runner])
  useEffect(() => (hold ? undefined : whenUsed(() => runner.warm())), [runner, hold])
  return runner
}

/** The state and actions of one operation. */
export function useOperation<Table extends OperationTable, Name extends keyof Table & string>(
  runner: TaskRunner<Table>,
  name: Name,
  { doneMark, runKey: defaultKey }: OperationOptions = {},
): UseOperation<Table, Name> {
  const [store] = useState(() => taskStoreOf(runner, name))
  const state = useOperationState(store, doneMark)
  const { cancel, reset, speed } = store
  return {
    state,
    run: (input, runKey = defaultKey) => store.run(input, runKey),
    runOnce: (input, runKey = defaultKey) => store.runOnce(input, runKey),
    cancel,
    reset,
    speed,
  }
}

/**
 * The state of an operation. Failures of the input are in the state; bugs are thrown while
 * rendering. Documents of a result are released when another one replaces it.
 */
export function useOperationState<Output>(
  store: Pick<TaskStore<never, Output>, 'get' | 'subscribe'>,
  doneMark?: string,
): TaskState<Output> {
  const state = useStore(store)
  const { answer, status, slow, crash, failure } = state
  useEffect(() => {
    if (failure?.code === 'worker.unavailable') dispatchEvent(new Event(CHUNK_MISSING))
  }, [failure])
  useEffect(() => () => releaseDocuments(answer), [answer])
  useEffect(() => {
    if (!doneMark || !slow) return
    return () => {
      const ended = store.get().status
      if (ended === 'done' || ended === 'failed') markTitle(doneMark)
    }
  }, [store, slow, doneMark])
  if (status === 'failed' && crash !== undefined) throw crash
  return state
}
