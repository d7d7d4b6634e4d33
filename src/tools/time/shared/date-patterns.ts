/** The ways of writing a date and time that are understood, as patterns with named parts. */

export const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const MONTH_NAME = `(?<monthName>(?:${MONTHS})[a-z]{0,6})\\.?`
const WEEKDAY = '(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},?\\s+)?'
const FRACTION = '[.,](?<fraction>\\d{1,9})\\d*'
const CLOCK = `(?<hour>\\d{1,2}):(?<minute>\\d{1,2})(?::(?<second>\\d{1,2})(?:${FRACTION})?)?(?:\\s*(?<half>[ap])\\.?m\\.?)?`
const OFFSET =
  '(?:\\s*(?:(?<utc>z)|(?<abbreviation>[a-z]{2,5})?(?<offset>[+\\-−]\\d{1,2}(?::?\\d{2}(?::?\\d{2})?)?)|(?<name>[a-z]{2,5})))?'
const ZONE = '(?:\\s*\\[!?(?<zone>[^\\]=]{1,80})\\])?(?:\\[!?[a-z0-9-]{1,20}=[^\\]]{0,40}\\])*'
const COMMENT = '(?:\\s*\\([^)]{0,80}\\))?'
const BASIC_CLOCK = `(?<hour>\\d{2})(?<minute>\\d{2})(?:(?<second>\\d{2})(?:${FRACTION})?)?`
/** ISO 8601 wants a sign and six digits past 9999; without them it is as clear. */
const YEAR = '(?<year>[+\\-−]?\\d{5,6}|\\d{4})'

export type DateForm = 'iso' | 'iso-week' | 'iso-ordinal' | 'calendar' | 'rfc2822' | 'written'

const pattern = (form: DateForm, ...parts: readonly string[]) => ({
  form,
  regex: new RegExp(`^${parts.join('')}$`, 'di'),
})

/** In the order in which they are tried. */
export const datePatterns: readonly { readonly form: DateForm; readonly regex: RegExp }[] = [
  // ISO 8601, RFC 3339 and RFC 9557, also with a blank instead of the T.
  pattern(
    'iso',
    `${YEAR}-(?<month>\\d{1,2})-(?<day>\\d{1,2})`,
    `(?:(?:t|\\s+)${CLOCK}${OFFSET}${ZONE})?`,
  ),
  pattern('iso', `(?<year>\\d{4})-(?<month>\\d{2})`),
  pattern(
    'iso',
    `(?<year>\\d{4})(?<month>\\d{2})(?<day>\\d{2})`,
    `(?:t?${BASIC_CLOCK}${OFFSET}${ZONE})?`,
  ),
  pattern(
    'iso-week',
    `(?<year>\\d{4})-?w(?<week>\\d{2})(?:-?(?<weekday>\\d))?`,
    `(?:(?:t|\\s+)${CLOCK}${OFFSET}${ZONE})?`,
  ),
  pattern(
    'iso-ordinal',
    `(?<year>\\d{4})-(?<ordinal>\\d{3})(?:(?:t|\\s+)${CLOCK}${OFFSET}${ZONE})?`,
  ),
  pattern(
    'calendar',
    `(?<year>\\d{4})[/.](?<month>\\d{1,2})[/.](?<day>\\d{1,2})`,
    `(?:(?:t|\\s+)${CLOCK}${OFFSET}${ZONE})?`,
  ),
  // 2024年1月31日 下午1时45分0秒
  pattern(
    'calendar',
    '(?<year>\\d{4})\\s*\\u5e74\\s*(?<month>\\d{1,2})\\s*\\u6708\\s*(?<day>\\d{1,2})\\s*[\\u65e5\\u53f7]?',
    '(?:\\s*(?:(?:\\u4e0a\\u5348|(?<afternoon>\\u4e0b\\u5348|\\u665a\\u4e0a))\\s*)?(?<hour>\\d{1,2})\\s*[:\\uff1a\\u65f6\\u70b9]\\s*',
    `(?:(?<minute>\\d{1,2})(?:\\s*[:\\uff1a\\u5206]\\s*(?:(?<second>\\d{1,2})(?:${FRACTION})?\\s*\\u79d2?)?)?)?${OFFSET}${ZONE})?`,
  ),
  // RFC 2822, RFC 850 and the common log format.
  pattern(
    'rfc2822',
    `${WEEKDAY}(?<day>\\d{1,2})[\\s/-]${MONTH_NAME}[\\s/,-]+(?<year>\\d{4}|\\d{2})`,
    `(?:[\\s:,]+${CLOCK}${OFFSET}${COMMENT})?`,
  ),
  // What Date.prototype.toString, `date` and people write.
  pattern(
    'written',
    `${WEEKDAY}${MONTH_NAME}\\s+(?<day>\\d{1,2})(?:st|nd|rd|th)?,?\\s+(?<year>\\d{4})`,
    `(?:,?\\s+(?:at\\s+)?${CLOCK}${OFFSET}${COMMENT})?`,
  ),
  pattern(
    'written',
    `${WEEKDAY}${MONTH_NAME}\\s+(?<day>\\d{1,2})\\s+${CLOCK}${OFFSET}\\s+(?<year>\\d{4})`,
  ),
]

/** Offsets that RFC 2822 gives names to. All other abbreviations mean several zones. */
export const namedOffsets: Readonly<Record<string, string>> = {
  UT: '+00:00',
  UTC: '+00:00',
  GMT: '+00:00',
  EST: '-05:00',
  EDT: '-04:00',
  CST: '-06:00',
  CDT: '-05:00',
  MST: '-07:00',
  MDT: '-06:00',
  PST: '-08:00',
  PDT: '-07:00',
}
