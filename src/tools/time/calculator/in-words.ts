import type { useMessages } from '#src/lib/use-messages.ts'
import type { messages } from './messages.ts'

export type Translate = ReturnType<typeof useMessages<keyof typeof messages.texts.en>>

const units = ['years', 'months', 'weeks', 'days', 'hours', 'minutes', 'seconds'] as const

/** Amounts by unit. */
export type Span = Partial<Record<(typeof units)[number], number | string>>

/** A span such as “1 year, 2 days”. */
export function inWords(span: Span, t: Translate): string {
  const words = units.flatMap((unit) => {
    const figure = span[unit]
    if (figure === undefined) return []
    // A fraction is plural; Intl.PluralRules would round 0.9999 to one.
    const count = Number.isInteger(Number(figure)) ? Number(figure) : 0
    return [t(`span.${unit}`, { count, figure })]
  })
  return words.reduce((before, after) => t('span.then', { before, after }))
}
