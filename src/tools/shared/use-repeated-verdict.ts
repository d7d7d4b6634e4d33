import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ToolRun } from './use-tool-run.ts'

/**
 * The verdict of a result, an alert or a status, if a manual run doesn't change it: screen readers
 * announce only changes. Undefined during the run, so that a further run is announced too.
 */
export function useRepeatedVerdict(
  run: ToolRun | undefined,
  result: RefObject<HTMLElement | null>,
): string | undefined {
  const [repeated, setRepeated] = useState<string>()
  const before = useRef<string | null>(undefined)
  const { isAsked = false, isStale = false, ended = 0 } = run ?? {}
  const textNow = () => result.current?.querySelector(VERDICT)?.textContent
  const forget = useEffectEvent(() => {
    if (isAsked) before.current = textNow()
    if (isAsked || isStale) setRepeated(undefined)
  })
  const compare = useEffectEvent(() => {
    const text = textNow()
    if (text && text === before.current) setRepeated(text)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a run starts, or its result is outdated
  useEffect(() => forget(), [isAsked, isStale])
  useEffect(() => {
    if (ended > 0) compare()
  }, [ended])
  return repeated
}

const VERDICT = '[role=alert], [role=status]'
