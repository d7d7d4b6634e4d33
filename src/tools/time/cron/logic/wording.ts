import type { Language } from '#src/core/messages.ts'
import type { messages } from '#src/tools/time/cron/messages.ts'
import type { Field, Term } from './schedule.ts'

type Key<Name> = Name extends `${infer Stem}_${'one' | 'other'}` ? Stem : Name

/** The texts that a description consists of. */
export interface Wording {
  readonly t: (
    key: Key<keyof typeof messages.texts.en>,
    params?: Readonly<Record<string, string | number>>,
  ) => string
  readonly language: Language
}

/** Names each item once: 0 and 7 are both Sunday. */
export const listOf = (
  items: readonly string[],
  language: Language,
  type: 'conjunction' | 'disjunction' = 'conjunction',
) => new Intl.ListFormat(language, { type }).format(new Set(items))

type Span = Extract<Term, { kind: 'span' }>

/** The largest number of values with a step that are listed one by one. */
const MAX_LISTED = 12

/** A range of at least three values. */
const isRange = ({ values, step }: Span) => step === 1 && values.length > 2

/** The terms of a field: values, ranges, and ranges with steps. */
export function termList(
  { terms }: Pick<Field, 'terms'>,
  words: Wording,
  nameOf: (value: number) => string,
): string {
  const spans = terms.filter((term) => term.kind === 'span')
  return listOf(
    spans.flatMap((span) => spanTexts(span, words, nameOf)),
    words.language,
  )
}

/** One text for a range, else one for each value. */
export function spanTexts(
  span: Span,
  { t }: Wording,
  nameOf: (value: number) => string,
): readonly string[] {
  const params = { from: nameOf(span.from), to: nameOf(span.to), step: span.step }
  if (isRange(span)) return [t('range', params)]
  if (span.values.length > MAX_LISTED) return [t('range.step', params)]
  return span.values.map(nameOf)
}

/** Begins with a capital, or separates Chinese characters from digits and from nothing else. */
export function polished(text: string, { language }: Pick<Wording, 'language'>): string {
  if (language === 'en') return text.charAt(0).toUpperCase() + text.slice(1)
  return text
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})| (?=[（），])|(?<=[（），]) /gu, '')
    .replace(/(?<=\p{Script=Han})(?=[A-Za-z\d])|(?<=[A-Za-z\d])(?=\p{Script=Han})/gu, ' ')
}

export function weekdayName(weekday: number, { language }: Wording): string {
  const width = language === 'zh-CN' ? 'short' : 'long'
  const format = new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' })
  // January 1, 2024, was a Monday.
  return format.format(Date.UTC(2024, 0, weekday))
}

function monthName(month: number, { language }: Wording): string {
  const width = language === 'zh-CN' ? 'short' : 'long'
  const format = new Intl.DateTimeFormat(language, { month: width, timeZone: 'UTC' })
  return format.format(Date.UTC(2024, month - 1, 1))
}

/** Months in order, as ranges where three or more are consecutive. */
export function monthNames(months: readonly number[], words: Wording): string {
  const runs: number[][] = []
  for (const month of months) {
    const run = runs.at(-1)
    if (run && run.at(-1) === month - 1) run.push(month)
    else runs.push([month])
  }
  const texts = runs.flatMap((values) => {
    const [from = 1] = values
    const span = { kind: 'span', from, to: values.at(-1) ?? from, step: 1, values } as const
    return spanTexts(span, words, (month) => monthName(month, words))
  })
  return listOf(texts, words.language)
}
