import { chinesePeriods } from '#src/tools/time/shared/date-messages.ts'
import { abbreviations } from '#src/tools/time/shared/logic/zone-abbreviations.ts'
import { foreignWords } from '#src/tools/time/shared/relative-messages.ts'

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?'
const NTH = '(?:st|nd|rd|th)?'
const DAY = '(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},?[ ])'
const CHINESE_DAY = '(?: ?\\(?(?:\\u661f\\u671f|\\u5468)[\\u4e00-\\u9fff]\\)?)?'
// In Japanese and Korean too, where AM and PM also come before the hour.
const periods = [
  ...Object.keys(chinesePeriods),
  ...foreignWords.flatMap(([word, chinese]) => (chinese in chinesePeriods ? [word] : [])),
  '[ap]m',
]
const PERIOD = `(?:(?:${periods.join('|')}) ?)`
// WebSphere writes milliseconds after a colon.
const FRACTION = '(?:[.,]\\d+|:\\d{3}(?![\\d:]))?'
const CLOCK = `\\d{1,2}:\\d{2}:\\d{2}${FRACTION}`
/** After a complete date, a clock time may lack seconds or have AM or PM. */
const SHORT_CLOCK = `${PERIOD}?\\d{1,2}:\\d{2}(?::\\d{2}${FRACTION})?`
// Digits with 点, 分, and 秒.
const CHINESE_CLOCK = `${PERIOD}?\\d{1,2}[\\u70b9\\u65f6](?:\\d{1,2}\\u5206(?:\\d{1,2}\\u79d2)?|\\u534a)?`
// Not the count in the output of `uniq -c`, or the version after the priority of syslog.
const LEADING = '(?<! {2}|>)'
const SHORT_YEAR_DATE = `\\d{1,2}${NTH}[/ -]${MONTH}[/ -]\\d{2},? `

const patterns = [
  '[0-9a-f]{8}-[0-9a-f]{4}-[167][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\\b',
  `(?<date>${DAY}?\\d{4}-\\d{2}-\\d{2}(?:[t ]|, ?)${SHORT_CLOCK}`,
  `${DAY}?\\d{4}[/.]\\d{1,2}[/.]\\d{1,2}(?:,? |,|:(?=${CLOCK})|(?=${PERIOD}))${SHORT_CLOCK}`,
  // Korean and Hungarian.
  `\\d{4}\\. \\d{1,2}\\. \\d{1,2}\\. ${SHORT_CLOCK}`,
  `(?:(?:\\d{4}|\\d{2})\\u5e74)?\\d{1,2}\\u6708\\d{1,2}\\u65e5${CHINESE_DAY} ?(?:${SHORT_CLOCK}|${CHINESE_CLOCK})`,
  `${DAY}?\\d{1,2}(?<mark>[-/.])\\d{1,2}\\k<mark>(?:\\d{4}|\\d{2}),? ${SHORT_CLOCK}`,
  `${DAY}?\\d{1,2}${NTH}[/ -]${MONTH}(?:, |[/ -])\\d{4}(?:,? |:)${SHORT_CLOCK}`,
  `${DAY}${SHORT_YEAR_DATE}${SHORT_CLOCK}`,
  `${LEADING}(?=(?:0?[1-9]|[12]\\d|3[01])\\D)${SHORT_YEAR_DATE}${CLOCK}`,
  `${LEADING}(?:19|20)\\d{2}(?:, |[ /-])${MONTH}[ /-]{1,2}\\d{1,2}${NTH},? ${CLOCK}`,
  `${DAY}?${MONTH} {1,2}\\d{1,2}${NTH},? \\d{4}(?:,| at)? ${SHORT_CLOCK}`,
  `\\d{8}t\\d{6}(?:[.,]\\d+)?(?=z?\\b)`,
  `${DAY}?${MONTH} {1,2}\\d{1,2}${NTH},? ${CLOCK})`,
  `(?<klog>[iwef]\\d{4} {1,2}\\d{2}:\\d{2}:\\d{2}(?:\\.\\d{1,9})?)`,
  '(?<logcat>\\d{2}-\\d{2} {1,2}\\d{2}:\\d{2}:\\d{2}\\.\\d{3})\\b',
  '[0-7][0-9a-hjkmnp-tv-z]{25}\\b',
  '[0-9a-f]{24}\\b',
  '(?<number>\\d{10}(?:\\.\\d+)?|\\d{13}(?:\\.\\d+)?|\\d{16}|\\d{17,19})(?![\\w-])',
]

/** Matches a timestamp up to the end of its clock time. */
export const timePattern = () => new RegExp(`(?<![\\w.+-])(?:${patterns.join('|')})`, 'gi')

const SPACE = '[ \\u00a0\\u202f]?'
// Also “p. m.” in Spanish, and the Greek forms.
const HALF = `(?:${SPACE}(?:[APap](?:\\.${SPACE})?[Mm](?![A-Za-z])\\.?|[\\u03c0\\u03bc]\\.${SPACE}\\u03bc\\.))?`
const NAME = `(?:${abbreviations.join('|')}|[Uu][Tt][Cc]|[Gg][Mm][Tt])(?![\\w])`
// An offset with seconds isn't read without them.
const OFFSET = '[+-]\\d{2}:?\\d{2}(?::\\d{2})?(?!\\d)'
// PostgreSQL appends offsets without minutes, such as +02, directly to the clock time.
const HOUR_OFFSET = '[+-]\\d{2}(?![\\w:.])'
const UTC_OFFSET = '(?:UTC|GMT|utc|gmt)[+-]\\d{1,2}(?::?\\d{2})?(?!\\w)'
const AREA = 'Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Etc|Europe|Indian|Pacific'
const IDENTIFIER = `(?:${AREA})/[A-Za-z][\\w/+-]{1,60}`
const ZONE =
  `(?:(?:[zZ]| Z)(?!\\w)|[ ]?${UTC_OFFSET}|[ ]?${OFFSET}(?: ${NAME})?|${HOUR_OFFSET}|` +
  `[ ]?${NAME}|[ ]\\((?:${NAME}|${UTC_OFFSET}|${OFFSET})\\)|[ ]${IDENTIFIER})?`
const YEAR = `(?:[ ]\\d{4}(?![\\d:/-])(?:[ ](?:${OFFSET}|${NAME}))?)?`
const BRACKETS = `(?: ?\\[(?:${IDENTIFIER}|UTC|GMT|Z|${UTC_OFFSET}|${OFFSET})\\])?`

/** Matches AM or PM, zone, and year after a clock time; abbreviations must be uppercase. */
export const tailPattern = () => new RegExp(`${HALF}${ZONE}${YEAR}${BRACKETS}`, 'y')
