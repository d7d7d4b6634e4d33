import { halfWidth } from '#src/core/half-width.ts'
import { type Finding, found } from './finding.ts'
import { shareOf, type TextSample } from './sample.ts'

const ISO =
  /^[+-]?\d{4,6}-\d{1,2}-\d{1,2}(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?: ?(?:Z|UTC|GMT|[PMCEBJKI]ST|[PMCE]DT|HKT|CES?T|MSK|[+-]\d{2}:?\d{2}))?)?$/i
const DATE =
  /^(?:\d{4}[/.-]\d{1,2}[/.-]\d{1,2}|\d{1,2}[/.]\d{1,2}[/.]\d{4})(?:,? \d{1,2}:\d{2}(?::\d{2})?(?:[ \u202f][AP]M)?)?$/i
/** A clock time with am, pm, or a zone; without them, other pairs of numbers are as likely. */
const CLOCK =
  /^\d{1,2}(?::\d{2}){1,2}(?=\s?[a-z+-])(?:\s?[ap]\.?m\.?)?(?:\s?(?:Z|UTC|GMT|[PMCEBJKI]ST|[PMCE]DT|HKT|CES?T|MSK|[+-]\d{2}:\d{2})|\s[a-z]+\/[a-z_]+)?$/i
const BASIC = /^\d{8}T\d{4}(?:\d{2})?Z?$|^\d{4}-?W\d\d-?\d$/
/** A date, optionally with a time, of digits alone. */
const DIGITS =
  /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:(?:[01]\d|2[0-3])[0-5]\d[0-5]\d)?$/
/** Digits that begin with a date, such as an order number. */
const DATED = /^20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])/
const WEEKDAY =
  /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},? [^\n]{5,20} \d\d:\d\d(?::\d\d)?[^\n]{0,50}$/i
const MONTH =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},? )?(?:\d{1,2}[ -])?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?[ -]\d{1,4}(?:st|nd|rd|th)?(?:,? \d{4})?(?:(?:,| at)? \d{1,2}:\d{2}(?::\d{2})?(?:[ \u202f]?[AP]M)?)?(?: [A-Z+-][\w:]{1,5})?$/i
const CLF = /^\[?\d{1,2}\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d [+-]\d{4}\]?$/
const CHINESE =
  /^(?:\d{4}\s?年\s?\d{1,2}\s?月(?:\s?\d{1,2}\s?日)?|\d{4}[/-]\d{1,2}[/-]\d{1,2})(?:\s?(?:上午|下午)?\s?\d{1,2}[:：时点]\d{1,2}(?:[:：分]\d{0,2}秒?)?)?$/
const ZONED =
  /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d\S{0,30}\[[\w/+-]{1,60}\]$|^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?,? (?:[A-Z][a-z]+\/[A-Z][\w/]+)$/
const DURATION = /^[+-]?P(?=[\dT])(?:\d+(?:[.,]\d+)?[YMWD])*(?:T(?:\d+(?:[.,]\d+)?[HMS])+)?$/i

const EN_UNIT = '(?:second|minute|hour|day|week|month|year)s?'
const EN_CLOCK = String.raw`(?: (?:at )?\d{1,2}(?:(?::\d{2}){1,2} ?(?:[ap]m)?| ?[ap]m))?`
const EN_DAY =
  '(?:today|tomorrow|yesterday|(?:next|last) (?:mon|tues|wednes|thurs|fri|satur|sun)day)'
const ENGLISH_RELATIVE = new RegExp(
  String.raw`^(?:now|${EN_DAY}${EN_CLOCK}|in \d{1,4} ${EN_UNIT}|\d{1,4} ${EN_UNIT} (?:ago|from now))$`,
  'i',
)
const ZH_NUMBER = /(?:\d{1,4}|[一二两三四五六七八九十]{1,3})/.source
const ZH_DAY = /(?:[今明昨][天日]|大?[前后]天|[上下]{1,2}个?(?:周|星期|礼拜)[一二三四五六日天])/
  .source
const ZH_PART = /(?:凌晨|早上|上午|中午|下午|晚上)?/.source
const ZH_MINUTES = /(?:整|半|一刻|三刻|\d{1,2}分?|[一二三四五六七八九十]{1,3}分?)?/.source
const ZH_CLOCK = `${ZH_PART}(?:${/\d{1,2}[:：]\d{2}/.source}|${ZH_NUMBER}${/[点时]/.source}${ZH_MINUTES})`
const ZH_SPAN = ZH_NUMBER + /(?:天|周|年|小时|分钟|个(?:小时|月|星期))[之以]?[前后]/.source
const CHINESE_RELATIVE = new RegExp(`^(?:${/现在/.source}|${ZH_DAY}(?:${ZH_CLOCK})?|${ZH_SPAN})$`)

/**
 * One time, or one on each line: Unix times, dates, times with a zone, and durations. Words such as
 * `tomorrow` must be the entire text: in others, they hardly are a time to convert.
 */
export function recognizeTime({ text, lines }: TextSample): Finding | undefined {
  if (ENGLISH_RELATIVE.test(text) || CHINESE_RELATIVE.test(text)) return found('date', 'likely')
  if (text.length < 100 && !text.includes('\n')) return timeOf(text)
  if (lines.length < 2 || lines.some(({ length }) => length > 60)) return undefined
  const findings = lines.map((line) =>
    timeOf(
      line
        .trim()
        .replace(/[,;]$/, '')
        .replace(/^(["'])(.*)\1$/, '$2'),
    ),
  )
  const sure = (what: string) => findings.every((it) => it?.what === what)
  if (sure('unix-time')) {
    const isSure = findings.every((it) => it?.confidence === 'certain')
    return found('unix-times', isSure ? 'certain' : 'likely', { count: lines.length })
  }
  return sure('date') ? found('dates', 'certain', { count: lines.length }) : undefined
}

const FULL_WIDTH = /[\uff10-\uff19]/

function timeOf(written: string): Finding | undefined {
  const text = FULL_WIDTH.test(written) ? halfWidth(written) : written
  if (CLOCK.test(text)) return found('zoned-time', 'likely')
  if (DIGITS.test(text)) return found('date', 'likely')
  if (/^-?\d{9,19}(?:\.\d{1,9})?$/.test(text)) return unixTime(text)
  if (ZONED.test(text)) return found('zoned-time', 'certain')
  if (DURATION.test(text)) return found('duration', 'certain')
  if (ISO.test(text) || BASIC.test(text) || CHINESE.test(text) || CLF.test(text))
    return found('date', 'certain')
  if (WEEKDAY.test(text) || DATE.test(text)) return found('date', 'certain')
  return MONTH.test(text) ? found('date', 'likely') : undefined
}

/** 2001 and 2038, in seconds: most Unix times are between them. */
const EARLIEST_S = 978_307_200
const LATEST_S = 2_147_483_648

/** Units by their number of digits around today. */
const units = [
  { digits: [9, 10], unit: 'seconds', perSecond: 1 },
  { digits: [12, 13], unit: 'milliseconds', perSecond: 1e3 },
  { digits: [15, 16], unit: 'microseconds', perSecond: 1e6 },
  { digits: [18, 19], unit: 'nanoseconds', perSecond: 1e9 },
] as const

function unixTime(text: string): Finding | undefined {
  const whole = text.split('.', 1)[0]?.replace('-', '') ?? ''
  const match = units.find(({ digits }) => digits.some((count) => count === whole.length))
  const seconds = match ? Number(whole) / match.perSecond : 0
  const isRecent = seconds >= EARLIEST_S && seconds <= LATEST_S && !text.startsWith('-')
  if (match?.unit === 'nanoseconds' && !whole.endsWith('000')) {
    return found(isRecent && whole.length === 19 ? 'unix-time' : 'snowflake', 'likely', {
      unit: match.unit,
    })
  }
  if (match && isRecent) {
    return found('unix-time', DATED.test(text) ? 'likely' : 'certain', { unit: match.unit })
  }
  if (whole.length >= 17 && !text.startsWith('-')) return found('snowflake', 'likely')
  return match ? found('unix-time', 'possible', { unit: match.unit }) : undefined
}

const LOG_TIME =
  /^[<[(|]?\w{0,9}[>|]?\s?\[?(?:\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d|\d+:[A-Z] \d\d [A-Z][a-z]{2} \d{4} \d\d:|\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) [ \d]\d \d\d:\d\d:\d\d|\d\d:\d\d:\d\d[.,]\d{3}|\d{10}(?:\d{3}|\.\d+)?\s)/
const ACCESS_LOG = /^\S{1,60} \S{1,60} \S{1,60} \[\d\d\/[A-Z][a-z]{2}\/\d{4}:/
const LEVEL =
  /\b(?:TRACE|DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL|CRITICAL|NOTICE)\b|\blevel=|\[(?:error|warn|notice|info|debug|crit)\]|^[IWEF]\d{4} \d\d:/
/** A time with a message after it, unlike the first column of a table. */
const MESSAGE =
  /\d\d:\d\d(?::\d\d)?(?:[.,]\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?[\])|>]?:? {1,9}\S{0,20}[a-z]/i
const INNER_TIME = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/

/** Lines of a log, which begin with a time. */
export function recognizeLog({ lines, extension }: TextSample): Finding | undefined {
  const timed = shareOf(lines, (line) => isLogLine(line))
  const levels = shareOf(lines, (line) => LEVEL.test(line))
  const isNamed = extension === 'log'
  if (timed > 0.6 || (timed > 0.2 && levels > 0.2)) {
    const isLong = lines.some((line) => line.length > 40)
    if (!isLong && lines.length > 1 && lines.every((line) => MESSAGE.test(line))) {
      return found('log', 'likely')
    }
    return isLong ? found('log', lines.length > 1 ? 'certain' : 'likely') : undefined
  }
  if (isGitLog(lines)) return found('log', 'certain')
  const inner = shareOf(lines, (line) => INNER_TIME.test(line) && LEVEL.test(line))
  if (inner > 0.6) return found('log', 'likely')
  return isNamed && timed + levels > 0 ? found('log', 'likely') : undefined
}

/** The output of `git log`. */
const isGitLog = ([first = '', ...others]: readonly string[]): boolean =>
  /^commit [\da-f]{7,64}(?: |$)/.test(first) && others.some((line) => /^Date: {3}\S/.test(line))

const isLogLine = (line: string) =>
  LOG_TIME.test(line.replace(/^[\w.-]{1,60} {0,9}\| /, '')) ||
  ACCESS_LOG.test(line) ||
  /^[IWEF]\d{4} \d\d:\d\d:\d\d/.test(line) ||
  /^(?:time|ts)="?\d/.test(line)
