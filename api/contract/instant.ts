/** Whether a text is an RFC 3339 time with a UTC offset, in the UTC years 0000 to 9999. */
export function isInstant(value: string): boolean {
  const parts =
    /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-][0-2]\d:[0-5]\d)$/i.exec(
      value,
    )
  if (parts === null) return false
  const [, year = 0, month = 0, day = 0] = parts.map(Number)
  // `Date` accepts February 30 as March 2, and `Date.UTC` maps the years 0 to 99 to 1900 to 1999.
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  if (date.getUTCMonth() + 1 !== month || date.getUTCDate() !== day) return false
  const time = new Date(value)
  // The offset may shift the year beyond 0000 to 9999, which `toISOString` writes with a sign.
  return !Number.isNaN(time.getTime()) && /^\d{4}-/.test(time.toISOString())
}
