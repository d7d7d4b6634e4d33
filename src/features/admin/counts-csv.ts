import type { CountsResponse } from '#api/contract/counts.ts'

/**
 * The totals as CSV (RFC 4180): a record for each ad and day. Counts from 1 to 9 are `<10`, and a title that
 * spreadsheets would run as a formula starts with an apostrophe.
 */
export function toCountsCsv({ ads }: Pick<CountsResponse, 'ads'>): string {
  const records = ads.flatMap(({ id, title, days }) =>
    days.map(({ day, views, clicks }) => [day, id, title ?? '', countOf(views), countOf(clicks)]),
  )
  return [['day', 'ad', 'title', 'views', 'clicks'], ...records]
    .map((record) => `${record.map(fieldOf).join(',')}\r\n`)
    .join('')
}

const countOf = (count: number | null): string => (count === null ? '<10' : String(count))

function fieldOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
