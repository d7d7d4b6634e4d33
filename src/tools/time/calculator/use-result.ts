import { useMemo } from 'react'
import type { Language } from '#src/core/messages.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { useDateNotes } from '#src/tools/time/shared/date-notes-list.tsx'
import type { ShownFact } from '#src/tools/time/shared/facts.tsx'
import { longDate } from '#src/tools/time/shared/logic/long-date.ts'
import { inWords, type Span, type Translate } from './in-words.ts'
import type { Calculation } from './logic/calculate.ts'
import { type Difference, secondsOf } from './logic/difference.ts'
import { notesOnIgnored, notesOnShift, notesOnUnknown } from './logic/notes.ts'
import type { Shift } from './logic/shift.ts'
import { messages } from './messages.ts'

export interface CalculationResult {
  readonly text: string
  readonly facts: readonly ShownFact[]
  /** Remarks on the dates and the result. */
  readonly notes: readonly string[]
  /** One error for each skipped line of the holidays. */
  readonly holidayErrors: readonly string[]
}

/** The translated texts of a calculation; `business` is whether only business days count. */
export function useResult(
  calculation: Calculation | undefined,
  business: boolean,
): CalculationResult {
  const t = useMessages(messages)
  const language = useLanguage()
  const noteText = useDateNotes()
  const result = useMemo(() => {
    if (!calculation) return { text: '', facts: [], notes: [] }
    const result =
      calculation.kind === 'shift'
        ? ofShift(calculation.shift, t, language, business)
        : ofDifference(calculation.difference, t)
    const ignored = notesOnIgnored(calculation.ignored).map(({ text, params }) => t(text, params))
    return { ...result, notes: [...result.notes, ...ignored] }
  }, [calculation, business, t, language])
  const assumed = (calculation?.assumed ?? []).map(noteText)
  const unknown = notesOnUnknown(calculation?.named).map(({ text, params }) => t(text, params))
  const holidayErrors = (calculation?.invalidHolidays ?? []).map(({ line, text }) =>
    t('holiday.syntax', { line, text }),
  )
  return {
    ...result,
    notes: [...new Set([...unknown, ...assumed, ...result.notes])],
    holidayErrors,
  }
}

function ofShift(shift: Shift, t: Translate, language: Language, business: boolean): Words {
  const { result, zoned, duration } = shift
  const { yearOfWeek = 0, weekOfYear = 0, dayOfWeek } = result
  const facts: Partial<Record<FactKey, string>> = {
    date: longDate(result.toPlainDate(), language),
    week: `${yearOfWeek}-W${String(weekOfYear).padStart(2, '0')}-${dayOfWeek}`,
    dayOfYear: `${result.dayOfYear} / ${result.daysInYear}`,
    duration: duration.toString(),
  }
  const notes = notesOnShift(shift, business).map(({ text, params }) => t(text, params))
  return { text: (zoned ?? result).toString(), facts: named(facts, t), notes }
}

type Words = Omit<CalculationResult, 'holidayErrors'>

function ofDifference(difference: Difference, t: Translate): Words {
  const { negative, days, hours, minutes, seconds, calendar, businessDays } = difference
  const sign = negative ? '-' : ''
  const total = (unit: keyof Difference['totals']) => {
    const { value, isExact } = difference.totals[unit]
    return `${isExact ? '' : '≈ '}${sign}${value}`
  }
  const facts: Partial<Record<FactKey, string>> = {
    calendar: sign + inWords(partsOf(calendar), t),
    calendarIso: sign + calendar.toString(),
    exact: `${sign}P${days}DT${hours}H${minutes}M${seconds}S`,
    weeks: sign + inWords(weeksOf(difference), t),
    days: total('days'),
    hours: total('hours'),
    minutes: total('minutes'),
    seconds: total('seconds'),
    ...(businessDays
      ? { businessDays: sign + businessDays[0], businessDaysWhole: sign + businessDays[1] }
      : {}),
  }
  const elapsed = sign + inWords({ days, hours, minutes, seconds }, t)
  return {
    text: businessDays ? businessText(businessDays[0], sign, t) : elapsed,
    facts: named(businessDays ? { elapsed, ...facts } : facts, t),
    notes: negative ? [t('note.negative')] : [],
  }
}

function businessText(count: number, sign: string, t: Translate): string {
  return t('span.business', { count, figure: (count > 0 ? sign : '') + count })
}

const factKeys = [
  'date',
  'week',
  'dayOfYear',
  'duration',
  'calendar',
  'calendarIso',
  'exact',
  'businessDays',
  'businessDaysWhole',
  'elapsed',
  'weeks',
  'days',
  'hours',
  'minutes',
  'seconds',
] as const
type FactKey = (typeof factKeys)[number]

function named(facts: Partial<Record<FactKey, string>>, t: Translate): readonly ShownFact[] {
  return factKeys.flatMap((key) => {
    const value = facts[key]
    return value === undefined ? [] : [{ key, name: t(`fact.${key}`), value }]
  })
}

/** The nonzero parts of a duration; 0 seconds if all are zero. */
function partsOf(duration: Difference['calendar']): Span {
  const span: Span = {}
  for (const unit of ['years', 'months', 'days', 'hours', 'minutes'] as const) {
    if (duration[unit] > 0) span[unit] = duration[unit]
  }
  const seconds = secondsOf(duration)
  return seconds === '0' && Object.keys(span).length > 0 ? span : { ...span, seconds }
}

/** Weeks, then the rest in days and smaller units; 0 days for less than one second. */
function weeksOf({ weeks: [weeks, days], hours, minutes, seconds }: Difference): Span {
  const all = { weeks, days, hours, minutes, seconds }
  const used = Object.entries(all).filter(([, figure]) => Number(figure) > 0)
  return used.length > 0 ? Object.fromEntries(used) : { days }
}
