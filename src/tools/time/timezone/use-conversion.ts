import { useCallback, useMemo, useState } from 'react'
import { isToolFailure, ToolFailure } from '#src/core/failure.ts'
import type { TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import { useSettled } from '#src/tools/time/shared/use-settled.ts'
import { type Conversion, type ConversionInput, convertTime } from './logic.ts'

/** What the tool begins with. */
const beginning: ConversionInput = {
  text: '',
  source: 'UTC',
  target: 'Asia/Shanghai',
  choice: 'compatible',
}

/** A conversion that follows every change of the time and of the zones. */
export function useConversion(T: TemporalApi | undefined) {
  const [input, setInput] = useState(beginning)
  /** Whether the button was pressed: only then is a missing time said to be missing. */
  const [asked, setAsked] = useState(false)
  const [runs, setRuns] = useState(0)
  const { conversion, failure } = useMemo(() => convert(T, input, asked), [T, input, asked])
  const [kept, setKept] = useState<Conversion>()
  // The last conversion stays, as such, while what is typed is none.
  if (conversion && conversion !== kept) setKept(conversion)
  const shownFailure = useSettled(failure, asked)
  const change = useCallback((part: Partial<ConversionInput>) => {
    setAsked(false)
    // Another time or zone has other readings and instants to choose from.
    setInput((former) => ({ ...former, choice: 'compatible', reading: 0, ...part }))
  }, [])
  const { text, source, target } = input
  return {
    input,
    change,
    conversion,
    /** The conversion, or that of the text before. */
    shown: conversion ?? (text.trim() === '' ? undefined : kept),
    failure: shownFailure,
    ask: useCallback(() => {
      setAsked(true)
      setRuns((former) => former + 1)
    }, []),
    /** How often a conversion was asked for, and whether the last one is of this input. */
    runs,
    asked,
    draft: text && `${text}\n${source}\n${target}`,
    recall: useCallback(
      (draft: string) => {
        const [time = '', from = beginning.source, to = beginning.target] = draft.split('\n')
        change({ text: time, source: from, target: to })
      },
      [change],
    ),
  }
}

interface Answer {
  readonly conversion?: Conversion
  readonly failure?: ToolFailure
}

function convert(T: TemporalApi | undefined, input: ConversionInput, asked: boolean): Answer {
  if (!T) return {}
  if (input.text.trim() === '') return asked ? { failure: new ToolFailure('date.empty') } : {}
  try {
    return { conversion: convertTime(T, { ...input, today: T.Now.plainDateISO(input.source) }) }
  } catch (failure) {
    if (isToolFailure(failure)) return { failure }
    throw failure
  }
}
