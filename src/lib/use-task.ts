import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
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
import { createTaskStore, type TaskState } from './task-store.ts'
import { markTitle } from './title-mark.ts'

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

/**
 * One task of a page. Failures of the input are in the state, bugs are thrown while rendering; the
 * documents of an answer are released when another answer takes its place.
 */
export function useTask<Name extends TaskName<Tasks>>(
  runner: TaskRunner,
  name: Name,
  { doneMark, about }: UseTaskOptions = {},
): UseTask<Name> {
  const [store] = useState(() =>
    createTaskStore<InputOf<Tasks, Name>, OutputOf<Tasks, Name>>({
      start: (input, options) => runner.run(name, input, options),
    }),
  )
  const state = useSyncExternalStore(store.subscribe, store.get, store.get)
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
  const latest = useRef(about)
  useLayoutEffect(() => {
    latest.current = about
  })
  const run = useCallback(
    (input: InputOf<Tasks, Name>, asked: unknown = latest.current) => store.run(input, asked),
    [store],
  )
  if (status === 'failed' && crash !== undefined) throw crash
  return { state, run, cancel: store.cancel, reset: store.reset }
}
