import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { reportRunEnd } from '#src/lib/run-ends.ts'
import type { ManualInput } from '#src/lib/run-speed.ts'
import { dismissToast, showToast } from '#src/lib/toasts.ts'
import type { TaskState } from '#src/lib/use-operation.ts'
import type { ResultState } from './result-state.ts'

export interface ToolRunOptions {
  /** Identifies the current input and options, like the `runKey` of the page's runs. */
  readonly runKey: string
  readonly state: Pick<TaskState<unknown>, 'status' | 'runKey' | 'answer' | 'failure'>
  /** The label of the button that runs the tool. */
  readonly action?: string
  /** The current input, if it doesn't run automatically. */
  readonly manual?: ManualInput | undefined
  readonly inputName?: string
  /** Whether another part of the result is outdated. */
  readonly alsoStale?: boolean
  /** Whether a completed run failed; by default, whether it has a failure. */
  readonly failed?: boolean
  /** The title of the toast for a failed run; without it, only the page's alert is shown. */
  readonly title?: string
  /** The announcement of a result; absent if the result has its own status in `Spoken`. */
  readonly summary?: string | undefined
}

/** The run of a page, displayed by `ToolPanes`. */
export interface ToolRun extends ResultState {
  /** Whether a manual run is active. */
  readonly isAsked: boolean
  /** The polite announcement of a manual run; undefined before its end and after a change. */
  readonly announcement: string | undefined
  /** Call it before a manual run, but not before an automatic one. */
  readonly ask: () => void
  /** Reports a manual run that fails before it starts. */
  readonly fail: () => void
}

/** Tracks whether the result is current, and reports manual runs by announcement or toast. */
export function useToolRun({
  runKey,
  state: { status, runKey: shownKey, answer, failure },
  action,
  manual,
  inputName,
  alsoStale = false,
  failed = failure !== undefined,
  title,
  summary,
}: ToolRunOptions): ToolRun {
  const [isAsked, setAsked] = useState(false)
  const [ended, setEnded] = useState(0)
  const [announced, setAnnounced] = useState<string>()
  const toast = useRef<ShownToast>(undefined)
  const isCurrent = shownKey === runKey
  const isWaiting = !isCurrent && status !== 'running' && (manual || status === 'canceled')
  const hasEnded = isCurrent && (status === 'done' || status === 'failed')

  const fail = () => {
    dismiss(toast)
    if (title === undefined) return
    toast.current = { runKey, id: showToast({ type: 'destructive', title }) }
  }
  const reportEnd = useEffectEvent(() => {
    setEnded((count) => count + 1)
    reportRunEnd(true)
    if (failed) fail()
    else setAnnounced(runKey)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each input is a new run
  useEffect(() => {
    if (hasEnded) reportRunEnd(false)
  }, [runKey, hasEnded])

  // A toast belongs to one input and closes when a later run of it succeeds.
  useEffect(() => {
    if (toast.current?.runKey !== runKey || (hasEnded && !failed)) dismiss(toast)
  }, [runKey, hasEnded, failed])
  useEffect(() => () => dismiss(toast), [])

  // A shortcut can start a run before the latest edit is rendered: the next end counts.
  useEffect(() => {
    if (!isAsked || (!hasEnded && status !== 'canceled')) return
    setAsked(false)
    if (hasEnded) reportEnd()
  }, [isAsked, hasEnded, status])

  return {
    isStale: alsoStale || ((answer != null || failure !== undefined) && !isCurrent),
    hasFailed: failure !== undefined,
    ended,
    inputName,
    isAsked,
    nextStep: action && isWaiting ? { action, input: manual } : undefined,
    announcement: announced === runKey && !failed ? summary : undefined,
    ask: () => {
      setAnnounced(undefined)
      setAsked(true)
    },
    fail,
  }
}

interface ShownToast {
  readonly runKey: string
  readonly id: string
}

function dismiss(toast: RefObject<ShownToast | undefined>): void {
  if (toast.current) dismissToast(toast.current.id)
  toast.current = undefined
}
