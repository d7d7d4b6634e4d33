import { useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isToolFailure, type ToolFailure } from '#src/core/failure.ts'
import { preferredReadingOf } from '#src/tools/time/shared/date-order.ts'
import type { Temporal, TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import { localZone } from '#src/tools/time/shared/logic/zones.ts'
import { useDebouncedFailure } from '#src/tools/time/shared/use-debounced-failure.ts'
import {
  type Calculation,
  type CalculationInput,
  calculate,
  dateReadings,
} from './logic/calculate.ts'
import type { HolidayCalendar } from './logic/holiday-calendar.ts'
import type { CalculatorSelection } from './modes.ts'
import {
  type CalculatorFields,
  earlierFields,
  initialFields,
  isInitial,
  useFields,
} from './use-fields.ts'
import { useHolidayCalendar } from './use-holiday-calendar.ts'
import { type DatesField, wrongFieldsOfDates } from './wrong-fields.ts'

export type Chosen = Required<Pick<CalculationInput, 'startReading' | 'endReading'>>
const firstReadings: Chosen = { startReading: 0, endReading: 0 }

/** The form state of the calculator, with a calculation that updates on every edit. */
export function useCalculation(T: TemporalApi | undefined, selection: CalculatorSelection) {
  const { fields, setFields } = useFields(selection)
  /** The current time that was filled in as the start. */
  const [prefilled, setPrefilled] = useState('')
  const startBox = useRef<HTMLInputElement>(null)
  const prefill = useEffectEvent((api: TemporalApi) => {
    const start = secondsText(api.Now.plainDateTimeISO(localZone()))
    // Filling in the time would mix with the text that is about to be typed.
    if (document.activeElement === startBox.current || fields.start !== '') return
    setPrefilled(start)
    setFields({ start })
  })
  // A layout effect renders synchronously, so the input can't gain focus between the check and the update.
  useLayoutEffect(() => {
    if (T) prefill(T)
  }, [T])
  const [runs, setRuns] = useState(0)
  /** Whether Calculate was clicked for these fields; only then is an empty start an error. */
  const [asked, setAsked] = useState(false)
  /** The selected readings of ambiguous dates. */
  const [chosen, setChosen] = useState(firstReadings)
  const calendar = useHolidayCalendar(T, fields.business ? fields.calendar : '')
  const { calculation, failure, wrongFields } = useMemo(
    () => outcomeOf(T, fields, { chosen, calendar, asked }),
    [T, fields, chosen, calendar, asked],
  )
  const shownFailure = useDebouncedFailure(failure, asked)
  const [lastCalculation, setLastCalculation] = useState<Calculation>()
  // The last calculation is shown as stale while the fields are invalid.
  if (calculation && calculation !== lastCalculation) setLastCalculation(calculation)
  return {
    calculation,
    /** The calculation, or the last one while the fields are invalid. */
    shown: calculation ?? (failure && fields.start.trim() !== '' ? lastCalculation : undefined),
    /** The number of clicks on Calculate. */
    runs,
    asked,
    failure: shownFailure,
    /** The fields that the failure is about. */
    wrongFields: (shownFailure && wrongFields) ?? [],
    fields,
    /** Ref of the start input. */
    startBox,
    change(part: Partial<CalculatorFields>) {
      setAsked(false)
      setFields(part)
      // A new text or zone has new readings.
      const isNewZone = 'zone' in part || 'zoned' in part
      const next = { ...fields, ...part }
      setChosen(({ startReading, endReading }) => ({
        startReading: isNewZone || 'start' in part ? preferred(T, next.start, next) : startReading,
        endReading: isNewZone || 'end' in part ? preferred(T, next.end, next) : endReading,
      }))
    },
    choose(part: Partial<Chosen>) {
      setAsked(false)
      setChosen((previous) => ({ ...previous, ...part }))
    },
    clear() {
      setAsked(false)
      setFields(initialFields)
      setChosen(firstReadings)
    },
    isClear: isInitial(fields) && !asked,
    ask() {
      setAsked(true)
      setRuns(runs + 1)
    },
    /** The start; empty if it was filled in and nothing else was changed. */
    draft: isInitial({ ...fields, start: '' }) && fields.start === prefilled ? '' : fields.start,
    /** Restores a saved start, or the fields of an earlier version. Other tools send durations. */
    recall(draft: string) {
      if (ISO_DURATION_START.test(draft)) setFields({ duration: draft.trim() })
      else setFields(draft.startsWith('{') ? earlierFields(draft) : { start: draft })
    },
  }
}

/** The index of the reading in the order that was selected last. */
function preferred(
  T: TemporalApi | undefined,
  text: string,
  { zoned, zone }: CalculatorFields,
): number {
  if (!T) return 0
  const now = T.Now.zonedDateTimeISO(zoned ? zone : localZone())
  return preferredReadingOf(() => dateReadings(T, text, { zone: zoned ? zone : undefined, now }))
}

/** A wall time without its fraction of a second. */
export function secondsText(time: Temporal.PlainDateTime): string {
  return time.round({ smallestUnit: 'second', roundingMode: 'floor' }).toString()
}

/** `P1D`, but no date: other tools send durations as ISO 8601. */
const ISO_DURATION_START = /^\s*[+-]?P[\dT]/

interface Outcome {
  readonly calculation?: Calculation | undefined
  readonly failure?: ToolFailure
  readonly wrongFields?: readonly DatesField[]
}

interface Context {
  readonly chosen: Chosen
  /** The loaded calendar, which can be an earlier one. */
  readonly calendar: HolidayCalendar | undefined
  readonly asked: boolean
}

function outcomeOf(
  T: TemporalApi | undefined,
  fields: CalculatorFields,
  { chosen, calendar, asked }: Context,
): Outcome {
  if (!T || (fields.start.trim() === '' && !asked)) return {}
  const { zoned, business, zone, weekend, calendar: id, ...rest } = fields
  const hasCalendar = business && id !== ''
  if (hasCalendar && calendar?.id !== id) return {}
  const input = {
    ...rest,
    ...chosen,
    zone: zoned ? zone : undefined,
    weekend: business ? weekend : undefined,
    calendar: hasCalendar ? calendar : undefined,
    now: T.Now.zonedDateTimeISO(zoned ? zone : localZone()),
  }
  try {
    return { calculation: calculate(T, input) }
  } catch (failure) {
    if (isToolFailure(failure)) {
      return { failure, wrongFields: wrongFieldsOfDates(T, input, failure) }
    }
    throw failure
  }
}
