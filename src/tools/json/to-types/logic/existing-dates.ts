import {
  type DateTimeRecognizer,
  DefaultDateTimeRecognizer,
} from 'quicktype-core/dist/esm/DateTime.js'

/**
 * A recognizer of the dates among those of `given` that exist, in the form of RFC 3339 that every language
 * reads: with `T` and `Z`, as Go requires, and an offset up to that of .NET, 14 hours.
 */
export function existingDates(given: DateTimeRecognizer): DateTimeRecognizer {
  const isDate = (text: string) => given.isDate(text) && isDay(text)
  const isTime = (text: string) => given.isTime(text) && OFFSET.test(text)
  const isDateTime = (text: string) =>
    given.isDateTime(text) &&
    standard.isDateTime(text) &&
    text[10] === 'T' &&
    isDay(text.slice(0, 10)) &&
    OFFSET.test(text)
  return { isDate, isTime, isDateTime }
}

/** The recognizer of Swift accepts any digits. */
const standard = new DefaultDateTimeRecognizer()

const OFFSET = /(?:Z|[+-](?:(?:0\d|1[0-3]):[0-5]\d|14:00))$/

/** Whether a month has a day; the recognizers accept 29 February in every year. */
function isDay(date: string): boolean {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day
}
