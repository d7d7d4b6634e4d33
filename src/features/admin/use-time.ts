import { useLanguage } from '#src/lib/use-messages.ts'

/** Returns a function that writes an instant (ISO 8601, or a `Date`) as a date with its time, in the page's language. */
export function useTime(): (instant: string | Date) => string {
  const format = new Intl.DateTimeFormat(useLanguage(), { dateStyle: 'medium', timeStyle: 'short' })
  return (instant) => format.format(new Date(instant))
}
