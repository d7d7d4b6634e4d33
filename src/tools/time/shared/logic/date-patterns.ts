import { chinesePeriods, chineseWeekdays } from '#src/tools/time/shared/date-messages.ts'

/** The supported date and time formats, as patterns whose group names are the parts' names. */

export const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
export const WEEKDAYS = 'mon|tue|wed|thu|fri|sat|sun'

// Whole names only: “next month” isn’t a Monday. Latin languages have the same months.
const MONTH_NAME =
  '(?<monthName>jan(?:uary|uari|vier)?|feb(?:ruary|ruari|rero|braio)?|mar(?:ch|s|zo)?|apr(?:ile?)?|mayo?|jun(?:[eio]|io)?|' +
  'jul(?:[iy]o?|ho)?|aug(?:ust|ustus)?|sep(?:t|temb(?:er|re|ro)|tiembre)?|oct(?:ober|obre)?|' +
  'nov(?:ember|embre|iembre|embro)?|dec(?:ember|embre)?)\\.?'
const ENGLISH_DATE = `(?:the\\s+)?(?<day>\\d{1,2})(?:st|nd|rd|th|\\.)?(?:\\s+of)?[\\s/-]+${MONTH_NAME}`
export const WEEKDAY_NAME =
  '(?:mon(?:day)?|tue(?:s|sday)?|wed(?:s|nesday)?|thu(?:r|rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)(?![a-z])'
const ENGLISH_DAY = WEEKDAY_NAME
// 星期, 周 or 礼拜, also in traditional characters.
const CHINESE_DAY = `(?:\\u661f\\u671f|[\\u5468\\u9031]|[\\u793c\\u79ae]\\u62dc)[${chineseWeekdays}]`
const DAY_BEFORE = `(?:(?<dayBefore>${ENGLISH_DAY}|${CHINESE_DAY})[.,]?\\s*)?`
const DAY_AFTER = `(?:[\\s,]*\\(?(?<dayAfter>${ENGLISH_DAY}|${CHINESE_DAY})\\)?)?`
// WebSphere writes milliseconds after a colon.
const FRACTION = '(?:[.,]|:(?=\\d{3}(?!\\d)))(?<fraction>\\d{1,9})\\d*'

const PERIOD = `(?:${Object.keys(chinesePeriods).join('|')})`
// Korean writes AM and PM before the hour, Spanish “p. m.” with a space, and Greek has letters of its own.
const HALF_BEFORE = '(?<halfBefore>[ap])\\.?m\\.?(?![a-z])'
const HALF_AFTER = '(?:[ap](?:\\.\\s?)?m(?![a-z])\\.?|[\\u03c0\\u03bc]\\.\\s?\\u03bc\\.)'
// 点 and 时 with traditional forms; 半 is half past, 一刻 and 三刻 are quarters, 整 is on the hour.
const HOUR_MARK = '[\\u70b9\\u9ede\\u65f6\\u6642]'
// The word after 15:05 in German, French, and Spanish, and in English with 24 hours.
const CLOCK_WORD = '(?:\\s*(?:uhr|h(?:rs?|s)?)(?![a-z])\\.?)?'
const CLOCK =
  `(?:(?:(?<period>${PERIOD})|${HALF_BEFORE})\\s*)?(?<hour>\\d{1,2})(?=:\\s*\\d|\\s*${HOUR_MARK}|\\s*${HALF_AFTER})` +
  `(?:\\s*(?::|(?:(?<spoken>[\\u70b9\\u9ede])|${HOUR_MARK})[\\u949f\\u9418]?)\\s*(?:\\u6574|(?<quarter>\\u534a|[\\u4e00\\u4e09]\\u523b)|` +
  `(?<minute>\\d{1,2})(?:\\s*(?::(?=\\s*\\d)|\\u5206)\\s*(?:(?<second>\\d{1,2})(?:${FRACTION})?\\s*\\u79d2?)?)?)?)?` +
  `(?:\\s*(?<half>${HALF_AFTER}))?${CLOCK_WORD}`

const OFFSET = '[+\\-−]\\d{1,2}(?::?\\d{2}(?::?\\d{2})?)?'
/** Names such as the Chinese for "China Standard Time". */
const CHINESE_ZONE = '[\\u4e00-\\u9fff·]{2,30}?(?:\\u65f6\\u95f4|\\u6642\\u9593|\\u754c\\u65f6)'
const ENGLISH_ZONE = "[a-z][a-z.'&-]*(?: [a-z.'&-]+){1,5}"
const ZONE_BEFORE = `(?:(?:(?<longBefore>${CHINESE_ZONE})|(?<nameBefore>utc|gmt)(?<offsetBefore>${OFFSET})?)\\s*)?`
const ZONE_AFTER = `(?:\\s*(?:(?<utc>z)|(?<abbreviation>[a-z]{2,5})?(?<offset>${OFFSET})(?:\\s+[a-z]{3,5})?|(?<name>[a-z]{2,5})|(?<long>${CHINESE_ZONE}|${ENGLISH_ZONE})))?`
// A zone in brackets (RFC 9557) or a bare identifier.
const BRACKETS =
  '(?:\\s*\\[!?(?<zone>[^\\]=]{1,80})\\]|\\s+(?<zoneName>[a-z]+/[a-z0-9_+/-]{1,80}))?(?:\\[!?[a-z0-9-]{1,20}=[^\\]]{0,40}\\])*'
const COMMENT = '(?:\\s*\\((?<comment>[^)]{0,80})\\))?'
// An hour alone needs a zone after it, because ten digits are a Unix timestamp.
const BASIC_CLOCK =
  `(?<hour>\\d{2})(?:(?<minute>\\d{2})(?:(?<second>\\d{2})(?:${FRACTION})?)?|` +
  '(?=z$|[+\\-−]\\d{2}:?(?:\\d{2})?$))'
// The digits of a date and a clock need a separator.
const SEPARATOR = '(?:t|[\\s,:]+(?:(?:at|@)\\s+)?|(?<!\\d)|(?=[^\\d:]))'
const FULL_CLOCK = `${ZONE_BEFORE}${CLOCK}${ZONE_AFTER}${BRACKETS}${COMMENT}`
const TIME = `${DAY_AFTER}(?:${SEPARATOR}${FULL_CLOCK})?`
/** Two digits before a colon are the hour of a clock, unless three parts follow them (Common Log Format). */
const SHORT_YEAR = '\\d{2}(?!:(?!\\d{1,2}:\\d{2}:\\d{2}))'
/** ISO 8601 requires a sign and six digits after 9999, but five digits are unambiguous too. */
const YEAR = '(?<year>[+\\-−]?\\d{5,6}|\\d{4})'

export type DateForm =
  | 'iso'
  | 'iso-week'
  | 'iso-ordinal'
  | 'calendar'
  | 'rfc2822'
  | 'written'
  | 'syslog'
  | 'klog'
  | 'logcat'

const pattern = (form: DateForm, ...parts: readonly string[]) => ({
  form,
  regex: new RegExp(`^${parts.join('')}$`, 'di'),
})

/** Patterns in matching order. */
export const datePatterns: readonly { readonly form: DateForm; readonly regex: RegExp }[] = [
  // ISO 8601, RFC 3339, and RFC 9557, also with a space instead of the T.
  pattern('iso', DAY_BEFORE, YEAR, '-(?<month>\\d{1,2})-(?<day>\\d{1,2})', TIME),
  pattern('iso', '(?<year>\\d{4})-(?<month>\\d{2})'),
  pattern(
    'iso',
    '(?<year>\\d{4})(?<month>\\d{2})(?<day>\\d{2})',
    `(?:t?${BASIC_CLOCK}${ZONE_AFTER}${BRACKETS})?`,
  ),
  // FIX and other programs.
  pattern('iso', '(?<year>(?:19|20)\\d{2})(?<month>\\d{2})(?<day>\\d{2})', `[\\s_-]+${FULL_CLOCK}`),
  pattern('iso-week', '(?<year>\\d{4})-?w(?<week>\\d{2})(?:-?(?<weekday>\\d))?', TIME),
  pattern('iso-ordinal', '(?<year>\\d{4})-(?<ordinal>\\d{3})', TIME),
  pattern(
    'calendar',
    DAY_BEFORE,
    '(?<year>\\d{4})[/.](?<month>\\d{1,2})[/.](?<day>\\d{1,2})',
    TIME,
  ),
  // 2024年1月31日 and 1月31日.
  pattern(
    'calendar',
    `${DAY_BEFORE}(?:(?<year>\\d{4,6}|\\d{2})\\s*\\u5e74\\s*)?`,
    '(?<month>\\d{1,2})\\s*\\u6708\\s*(?<day>\\d{1,2})\\s*[\\u65e5\\u53f7\\u865f]?',
    TIME,
  ),
  pattern('calendar', '(?<year>\\d{4,6})\\s*\\u5e74\\s*(?<month>\\d{1,2})\\s*\\u6708'),
  // 11/22/2026, 22.11.2026, 11/22/26: the order of day and month is unknown.
  pattern(
    'calendar',
    DAY_BEFORE,
    `(?<first>\\d{1,2})(?<mark>[/.-])(?<between>\\d{1,2})\\k<mark>(?<last>\\d{4}|${SHORT_YEAR})`,
    TIME,
  ),
  // RFC 2822, RFC 850, and Common Log Format.
  pattern('rfc2822', DAY_BEFORE, `${ENGLISH_DATE}[\\s/,-]+(?<year>\\d{4}|${SHORT_YEAR})`, TIME),
  // Date.prototype.toString, `date`, and English prose.
  pattern(
    'written',
    DAY_BEFORE,
    `${MONTH_NAME}\\s+(?<day>\\d{1,2})(?:st|nd|rd|th)?,?\\s+(?<year>\\d{4})(?!:)`,
    TIME,
  ),
  pattern(
    'written',
    DAY_BEFORE,
    `${MONTH_NAME}\\s+(?<day>\\d{1,2})\\s+${CLOCK}${ZONE_AFTER}\\s+(?<year>\\d{4})`,
  ),
  // `date` in British English.
  pattern('written', DAY_BEFORE, `${ENGLISH_DATE}\\s+${CLOCK}${ZONE_AFTER}\\s+(?<year>\\d{4})`),
  // Git.
  pattern(
    'written',
    DAY_BEFORE,
    `${MONTH_NAME}\\s+(?<day>\\d{1,2})\\s+${CLOCK}\\s+(?<year>\\d{4})${ZONE_AFTER}`,
  ),
  // Cisco.
  pattern(
    'written',
    DAY_BEFORE,
    `(?<year>\\d{4})[\\s,/-]+${MONTH_NAME}[\\s/-]+(?<day>\\d{1,2})(?:st|nd|rd|th)?`,
    TIME,
  ),
  pattern('written', `${MONTH_NAME}\\s+(?<year>\\d{4})`),
  // Without a year.
  pattern('syslog', DAY_BEFORE, `${MONTH_NAME}\\s+(?<day>\\d{1,2})(?:st|nd|rd|th)?`, TIME),
  pattern('written', DAY_BEFORE, ENGLISH_DATE, TIME),
  pattern('klog', `[iwef](?<month>\\d{2})(?<day>\\d{2})\\s+${CLOCK}`),
  pattern('logcat', `(?<month>\\d{2})-(?<day>\\d{2})\\s+${CLOCK}`),
]
