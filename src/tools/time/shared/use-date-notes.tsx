import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import type { DateNote } from './date-notes.ts'
import { messages } from './messages.ts'

/** The sentence of a note on how a date was read. */
export function useDateNotes(): (note: DateNote) => string {
  const t = useMessages(messages)
  const language = useLanguage()
  return ({ code, params }) => {
    if (typeof params.weekday !== 'number') return t(code, params)
    const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
    // 1 January 2024 was a Monday.
    return t(code, { ...params, weekday: format.format(Date.UTC(2024, 0, params.weekday)) })
  }
}
