import { useEffect, useState } from 'react'
import type { OperationTable } from '#src/core/operation.ts'
import {
  createTaskRunner,
  type InputOf,
  type OutputOf,
  releaseDocuments,
  type TaskRunner,
} from '#workers/client.ts'
import { PART_MISSING } from './part-missing.ts'
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
  /** Starts a run, whose answer replaces the former one; a run that still goes is superseded. */
  readonly run: (input: InputOf<Table, Name>, about?: unknown) => void
  readonly cancel: () => void
  /** Back to idle, without an answer. */
  readonly reset: () => void
}

export interface OperationOptions {
  /** Put before the document's title when a slow run ends in a background tab, until it is seen. */
  readonly doneMark?: string
  /** Identifies what a run that starts now is about, where `run` is not told. */
  readonly about?: unknown
}

/**
 * The runner of a tool's page, with a thread that has the tool's code; it ends with the page.
 *
 * @param hold whether something else comes first: then a thread starts when a task does.
 */
export function useRunner<Table extends OperationTable>(
  tool: string,
  hold = false,
): TaskRunner<Table> {
  const [runner] = useState(() => createTaskRunner<Table>(tool))
  useEffect(() => () => runner.end(), [runner])
  useEffect(() => {
    if (!hold) runner.warm()
  }, [runner, hold])
  return runner
}

/** One operation of a page, by its name. */
export function useOperation<Table extends OperationTable, Name extends keyof Table & string>(
  runner: TaskRunner<Table>,
  name: Name,
  { doneMark, about }: OperationOptions = {},
): UseOperation<Table, Name> {
  const [store] = useState(() => taskStoreOf(runner, name))
  const state = useOperationState(store, doneMark)
  const { cancel, reset } = store
  return { state, run: (input, asked = about) => store.run(input, asked), cancel, reset }
}

/**
 * What a task of a page has come to. Failures of the input are in the state, bugs are thrown while
 * rendering; the documents of an answer are released when another answer takes its place.
 */
export function useOperationState<Output>(
  store: Pick<TaskStore<never, Output>, 'get' | 'subscribe'>,
  doneMark?: string,
): TaskState<Output> {
  const state = useStore(store)
  const { answer, status, slow, crash, failure } = state
  useEffect(() => {
    if (failure?.code === 'worker.unavailable') dispatchEvent(new Event(PART_MISSING))
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
