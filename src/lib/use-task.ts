import { useEffect, useState } from 'react'
import {
  createTaskRunner,
  type InputOf,
  type OutputOf,
  releaseDocuments,
  type TaskName,
  type TaskRunner,
  type Tasks,
} from '#workers/client.ts'
import { PART_MISSING } from './part-missing.ts'
import { type TaskState, type TaskStore, taskStoreOf } from './task-store.ts'
import { markTitle } from './title-mark.ts'
import { useStore } from './use-store.ts'

export type {
  DocumentHandle,
  InputOf,
  OutputOf,
  TaskName,
  TaskRunner,
  Tasks,
  TextBlob,
} from '#workers/client.ts'
export type { TaskProgress, TaskState } from './task-store.ts'

export interface UseTask<Name extends TaskName<Tasks>> {
  readonly state: TaskState<OutputOf<Tasks, Name>>
  /** Starts a run, whose answer replaces the former one; a run that still goes is superseded. */
  readonly run: (input: InputOf<Tasks, Name>, about?: unknown) => void
  readonly cancel: () => void
  /** Back to idle, without an answer. */
  readonly reset: () => void
}

export interface UseTaskOptions {
  /** Put before the document's title when a slow run ends in a background tab, until it is seen. */
  readonly doneMark?: string
  /** Identifies what a run that starts now is about, where `run` is not told. */
  readonly about?: unknown
}

/**
 * The runner of one page, with a thread ready for the task; it ends with the page.
 *
 * @param hold whether something else comes first: then a thread starts when a task does.
 */
export function useTaskRunner(name?: TaskName<Tasks>, hold = false): TaskRunner {
  const [runner] = useState(() => createTaskRunner())
  useEffect(() => () => runner.end(), [runner])
  useEffect(() => {
    if (!hold) runner.warm(name)
  }, [runner, name, hold])
  return runner
}

/** One task of a page, by its name. */
export function useTask<Name extends TaskName<Tasks>>(
  runner: TaskRunner,
  name: Name,
  { doneMark, about }: UseTaskOptions = {},
): UseTask<Name> {
  const [store] = useState(() => taskStoreOf(runner, name))
  const state = useTaskState(store, doneMark)
  const { cancel, reset } = store
  return { state, run: (input, asked = about) => store.run(input, asked), cancel, reset }
}

/**
 * What a task of a page has come to. Failures of the input are in the state, bugs are thrown while
 * rendering; the documents of an answer are released when another answer takes its place.
 */
export function useTaskState<Output>(
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
