import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { dismissToast, showToast } from '#src/lib/toasts.ts'
import type { TaskState } from '#src/lib/use-operation.ts'
import type { ResultState } from './result-state.ts'

export interface ToolRunOptions {
  /** Identifies the input and the options as they are: the `about` of the page's tasks. */
  readonly question: string
  readonly state: Pick<TaskState<unknown>, 'status' | 'about' | 'answer' | 'failure'>
  /** Whether more of the result belongs to another input. */
  readonly alsoStale?: boolean
  /** Whether a run that ended is to be told as failed; by default where it has a failure. */
  readonly failed?: boolean
  /** The toast of a failed run; without it the page's own alert is enough. */
  readonly title?: string
  /** What is announced of a result; absent where the result has a status of its own in `Spoken`. */
  readonly summary?: string | undefined
}

/** How a page's run goes; `ToolPanes` shows it. */
export interface ToolRun extends ResultState {
  /** Said politely of the result that was asked for; undefined before, and where it changed since. */
  readonly announcement: string | undefined
  /** Called when a run is asked for, unlike one that follows the typing. */
  readonly ask: () => void
  /** Says that what was asked for fails before it is run. */
  readonly fail: () => void
}

/**
 * Whether the result is that of the input as it stands, and the end of a run that was asked for:
 * announced, or told in a toast that goes when it is true no more.
 */
export function useToolRun({
  question,
  state: { status, about, answer, failure },
  alsoStale = false,
  failed = failure !== undefined,
  title,
  summary,
}: ToolRunOptions): ToolRun {
  const [isAsked, setAsked] = useState(false)
  const [ended, setEnded] = useState(0)
  const [said, setSaid] = useState<{ readonly question: string; readonly text: string }>()
  const toast = useRef<ShownToast>(undefined)
  const isCurrent = about === question
  const hasEnded = isCurrent && (status === 'done' || status === 'failed')

  const fail = () => {
    dismiss(toast)
    if (title === undefined) return
    toast.current = { question, id: showToast({ type: 'destructive', title }) }
  }
  const tellEnd = useEffectEvent(() => {
    setEnded((count) => count + 1)
    if (failed) fail()
    else if (summary !== undefined) setSaid({ question, text: summary })
  })

  // A toast is of one question, and gone when a later run of it is right.
  useEffect(() => {
    if (toast.current?.question !== question || (hasEnded && !failed)) dismiss(toast)
  }, [question, hasEnded, failed])
  useEffect(() => () => dismiss(toast), [])

  // A key can ask right after the typing, before its question is rendered: the next end counts.
  useEffect(() => {
    if (!isAsked || (!hasEnded && status !== 'cancelled')) return
    setAsked(false)
    if (hasEnded) tellEnd()
  }, [isAsked, hasEnded, status])

  return {
    isStale: alsoStale || ((answer != null || failure !== undefined) && !isCurrent),
    hasFailed: failure !== undefined,
    ended,
    announcement: said?.question === question && !failed ? said.text : undefined,
    ask: () => {
      setSaid(undefined)
      setAsked(true)
    },
    fail,
  }
}

interface ShownToast {
  readonly question: string
  readonly id: string
}

function dismiss(toast: RefObject<ShownToast | undefined>): void {
  if (toast.current) dismissToast(toast.current.id)
  toast.current = undefined
}
