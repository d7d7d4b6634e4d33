import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLanguage } from '#src/lib/use-messages.ts'
import type { ToolRun } from './use-tool-run.ts'

/**
 * The verdict of a result, an alert or a status, if a manual run doesn't change it: screen readers
 * announce only changes. Undefined during the run, so that a further run is announced too, and after
 * a change of the language.
 */
export function useRepeatedVerdict(
  run: ToolRun | undefined,
  result: RefObject<HTMLElement | null>,
): string | undefined {
  const [repeated, setRepeated] = useState<{ readonly text: string; readonly language: string }>()
  const language = useLanguage()
  const before = useRef<string>(undefined)
  const { isAsked = false, isStale = false, ended = 0 } = run ?? {}
  // Without hidden texts, and with a space between the lines.
  const textNow = () =>
    result.current?.querySelector<HTMLElement>(VERDICT)?.innerText.replace(/\s+/g, ' ')
  const forget = useEffectEvent(() => {
    if (isAsked) before.current = textNow()
    if (isAsked || isStale) setRepeated(undefined)
  })
  const compare = useEffectEvent(() => {
    const text = textNow()
    if (text && text === before.current) setRepeated({ text, language })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a run starts, or its result is outdated
  useEffect(() => forget(), [isAsked, isStale])
  useEffect(() => {
    if (ended > 0) compare()
  }, [ended])
  return repeated?.language === language ? repeated.text : undefined
}

const VERDICT = '[role=alert], [role=status]'
