import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isToolFailure, type ToolFailure } from '#src/core/failure.ts'
import type { Temporal, TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import { localZone } from '#src/tools/time/shared/logic/zones.ts'
import { useSettled } from '#src/tools/time/shared/use-settled.ts'
import { type Calculation, calculate, type Sum } from './logic.ts'

/** The fields, and whether zone and business days count. */
export interface Fields extends Omit<Sum, 'zone' | 'weekend' | 'today' | keyof Chosen> {
  readonly zone: string
  readonly zoned: boolean
  readonly weekend: readonly number[]
  readonly business: boolean
}

const beginning: Fields = {
  start: '',
  operation: 'add',
  end: '',
  amount: '1',
  unit: 'days',
  duration: '',
  zone: 'UTC',
  zoned: false,
  weekend: [6, 7],
  business: false,
  holidays: '',
}

export type Chosen = Required<Pick<Sum, 'startReading' | 'endReading'>>
const firstReadings: Chosen = { startReading: 0, endReading: 0 }

/** A calculation that follows every change of its fields. */
export function useCalculation(T: TemporalApi | undefined) {
  const [fields, setFields] = useState(beginning)
  /** What a visit begins with: the time at which the calendar came. */
  const [first, setFirst] = useState(beginning)
  const startBox = useRef<HTMLInputElement>(null)
  // Draws at once: nobody gets into the box between the question whether it is in use and the time.
  useLayoutEffect(() => {
    if (!T) return
    const begun = { ...beginning, start: secondsText(T.Now.plainDateTimeISO(localZone())) }
    setFirst(begun)
    // Somebody who is in the box types there next: the time would mix with it.
    if (document.activeElement === startBox.current) return
    // What was typed or kept comes first.
    setFields((former) => {
      if (former === beginning) return begun
      return former.start === '' ? { ...former, start: begun.start } : former
    })
  }, [T])
  const [runs, setRuns] = useState(0)
  /** Whether the button was pressed: only then is a missing start said to be missing. */
  const [asked, setAsked] = useState(false)
  /** Which reading was chosen of a date that has several. */
  const [chosen, setChosen] = useState(firstReadings)
  const { calculation, failure } = useMemo(
    () => answerTo(T, fields, chosen, asked),
    [T, fields, chosen, asked],
  )
  const shownFailure = useSettled(failure, asked)
  const [kept, setKept] = useState<Calculation>()
  // The last calculation stays, as such, while the fields give none.
  if (calculation && calculation !== kept) setKept(calculation)
  return {
    calculation,
    /** The calculation, or that of the fields before. */
    shown: calculation ?? (failure && fields.start.trim() !== '' ? kept : undefined),
    /** How often a calculation was asked for, and whether the last one is of these fields. */
    runs,
    asked,
    failure: shownFailure,
    fields,
    /** To be set on the box of the start. */
    startBox,
    change(part: Partial<Fields>) {
      setAsked(false)
      setFields((former) => ({ ...former, ...part }))
      // Another text or zone has other readings.
      const isOther = 'zone' in part || 'zoned' in part
      setChosen(({ startReading, endReading }) => ({
        startReading: isOther || 'start' in part ? 0 : startReading,
        endReading: isOther || 'end' in part ? 0 : endReading,
      }))
    },
    choose(part: Partial<Chosen>) {
      setAsked(false)
      setChosen((former) => ({ ...former, ...part }))
    },
    clear() {
      setAsked(false)
      setFields(beginning)
      setChosen(firstReadings)
    },
    isClear: fields === beginning && !asked,
    ask() {
      setAsked(true)
      setRuns(runs + 1)
    },
    draft: fields === beginning || fields === first ? '' : JSON.stringify(fields),
    recall: (draft: string) => setFields((former) => ({ ...former, ...fieldsOf(draft) })),
  }
}

/** A wall time without its fraction of a second. */
export function secondsText(time: Temporal.PlainDateTime): string {
  return time.round({ smallestUnit: 'second', roundingMode: 'floor' }).toString()
}

interface Answer {
  readonly calculation?: Calculation | undefined
  readonly failure?: ToolFailure
}

function answerTo(
  T: TemporalApi | undefined,
  fields: Fields,
  chosen: Chosen,
  asked: boolean,
): Answer {
  if (!T || (fields.start.trim() === '' && !asked)) return {}
  const { zoned, business, zone, weekend, ...rest } = fields
  const sum = {
    ...rest,
    ...chosen,
    zone: zoned ? zone : undefined,
    weekend: business ? weekend : undefined,
    today: T.Now.plainDateISO(zoned ? zone : localZone()),
  }
  try {
    return { calculation: calculate(T, sum) }
  } catch (failure) {
    if (isToolFailure(failure)) return { failure }
    throw failure
  }
}

/** The fields of a draft; a text that was opened from elsewhere is a duration. */
function fieldsOf(draft: string): Partial<Fields> {
  if (!draft.startsWith('{')) return { duration: draft.trim() }
  try {
    const kept: unknown = JSON.parse(draft)
    return isFields(kept) ? kept : {}
  } catch {
    return {}
  }
}

function isFields(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null) return false
  const types = new Map<string, unknown>(Object.entries(value))
  return Object.entries(beginning).every(([key, it]) => typeof types.get(key) === typeof it)
}
