import { useEffect, useMemo, useState } from 'react'
import { isToolFailure, ToolFailure } from '#src/core/failure.ts'
import { useSelection } from '#src/tools/shared/use-selection.ts'
import { selectedOrder } from '#src/tools/time/shared/date-order.ts'
import type { TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import { localZone } from '#src/tools/time/shared/logic/zones.ts'
import { useDebouncedFailure } from '#src/tools/time/shared/use-debounced-failure.ts'
import { useDraft } from '#src/tools/time/shared/use-draft.ts'
import { type CronOptions, type CronResult, findJobs, type Job, readCron } from './logic.ts'
import { messages } from './messages.ts'
import tool from './tool.ts'

const names = ['next-runs'] as const
const OPERATION = 'next-runs'

/** `text` is an expression, or contains schedules. */
type CronInput = CronOptions & { readonly text: string }

/** The form state of the page, with a result that updates on every edit and after every run. */
export function useCron(T: TemporalApi | undefined) {
  const [text, setText] = useState('')
  // The prerendered page can't know the user's zone.
  const [local, setLocal] = useState('UTC')
  useEffect(() => setLocal(localZone()), [])
  const { select, options, setOptions } = useSelection(
    messages.namespace,
    tool.operations,
    names,
    () => OPERATION,
    {
      initial: { [OPERATION]: { zone: '' } },
      perInput: ['after', 'format', 'job'],
      computed: (saved) => ({ [OPERATION]: { zone: saved[OPERATION].zone || local } }),
    },
  )
  const chosen = options[OPERATION]
  const { after, format, job } = chosen
  const zone = chosen.zone || local
  const input = useMemo<CronInput>(
    () => ({ text, zone, after, format, job }),
    [text, zone, after, format, job],
  )
  /** Whether the button was clicked for this input; only then is an empty text an error. */
  const [asked, setAsked] = useState(false)
  const [runs, setRuns] = useState(0)
  const now = useNow(text.trim() !== '')
  const [start, setStart] = useState(now)
  const jobs = useMemo(() => findJobs(text), [text])
  const { result, failure } = useMemo(
    () => read(T, jobs, { input, now: start, asked }),
    [T, jobs, input, start, asked],
  )
  const next = result?.runs[0]?.time.epochMilliseconds
  // A run that has passed is no longer one of the next runs.
  const isPassed = next !== undefined && next < (now ?? 0) && after.trim() === ''
  if ((start === undefined || isPassed) && start !== now) setStart(now)
  const [lastResult, setLastResult] = useState<CronResult>()
  // The last result is shown as stale while the input is invalid.
  if (result && result !== lastResult) setLastResult(result)
  const shownFailure = useDebouncedFailure(failure, asked)
  const change = (part: Partial<CronInput>) => {
    setAsked(false)
    select(OPERATION)
    const { text: changed, ...values } = part
    if (changed !== undefined) setText(changed)
    // Another text has other readings and schedules, and another schedule has other readings.
    const reset =
      changed !== undefined ? { format: '', job: 0 } : 'job' in part ? { format: '' } : {}
    setOptions(OPERATION, { ...(reset as Partial<CronInput>), ...values })
  }
  useDraft(messages.namespace, { text, onRecall: setText })
  return {
    input,
    change,
    /** The schedules of the text, also while the selected one is invalid. */
    jobs,
    result,
    /** The result, or the last one while the input is invalid. */
    shown: result ?? (text.trim() === '' ? undefined : lastResult),
    failure: shownFailure,
    now,
    ask() {
      setAsked(true)
      setRuns((previous) => previous + 1)
    },
    /** The number of clicks on the button. */
    runs,
    asked,
  }
}

interface Outcome {
  readonly result?: CronResult
  readonly failure?: ToolFailure
}

function read(
  T: TemporalApi | undefined,
  jobs: readonly Job[],
  {
    input,
    now,
    asked,
  }: { readonly input: CronInput; readonly now: number | undefined; readonly asked: boolean },
): Outcome {
  if (!T || now === undefined) return {}
  if (input.text.trim() === '') return asked ? { failure: new ToolFailure('cron.empty') } : {}
  try {
    const time = { now: T.Instant.fromEpochMilliseconds(now), order: selectedOrder.read() }
    return { result: readCron(T, jobs, input, time) }
  } catch (failure) {
    if (isToolFailure(failure)) return { failure }
    throw failure
  }
}

/** The current time in milliseconds, updated every second while `running`; undefined before hydration. */
function useNow(running: boolean): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    setNow(Date.now())
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [running])
  return now
}
