import { useEffect, useRef, useState } from 'react'
import { dismissToast, showToast } from '#src/lib/toasts.ts'
import type { TaskState } from '#src/lib/use-task.ts'
import type { ResultState } from './result-state.ts'
import type { ToolInput } from './use-tool-input.ts'

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

/** Identifies an input and the options that a result depends on. */
export function questionOf({ version }: Pick<ToolInput, 'version'>, ...options: unknown[]): string {
  return JSON.stringify([version, ...options])
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
  const toast = useRef<string>(undefined)
  const isCurrent = about === question
  const hasEnded = isCurrent && (status === 'done' || status === 'failed')

  const dismiss = () => {
    if (toast.current !== undefined) dismissToast(toast.current)
    toast.current = undefined
  }
  const fail = () => {
    dismiss()
    if (title !== undefined) toast.current = showToast({ type: 'destructive', title })
  }
  const latest = useRef({ fail, dismiss })
  latest.current = { fail, dismiss }

  // A toast is of one question, and gone when a later run of it is right.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every question is another one
  useEffect(() => () => latest.current.dismiss(), [question])
  useEffect(() => {
    if (hasEnded && !failed) latest.current.dismiss()
  }, [hasEnded, failed])

  // A key can ask right after the typing, before its question is rendered: the next end counts.
  useEffect(() => {
    if (!isAsked || (!hasEnded && status !== 'cancelled')) return
    setAsked(false)
    if (!hasEnded) return
    setEnded((count) => count + 1)
    if (failed) latest.current.fail()
    else if (summary !== undefined) setSaid({ question, text: summary })
  }, [isAsked, question, hasEnded, status, failed, summary])

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
