/**
 * The function `strptime` of POSIX in the locale C, for jq: the one in its WebAssembly returns wrong
 * dates for `%j`, `%U`, `%W`, and 12 hours, and for local times that a clock change skips. Also reads
 * `%G`, `%V`, `%u`, and `%s` of glibc. Returns null for a text that doesn't match, that doesn't
 * determine a date, or whose zone isn't UTC. Missing parts are those of January 1, 1970.
 */
export function strptime(text: string, format: string): ParsedTime | null {
  const fields: Field[] = []
  const pattern = patternOf(format, fields)
  const match = pattern === null ? null : new RegExp(`^${pattern}`, 'i').exec(text)
  if (!match) return null
  const values: Values = {}
  for (const [index, field] of fields.entries()) values[field] = match[index + 1] ?? ''
  const time = timeOf(values)
  return time && { time, offsetSeconds: offsetOf(values.z), matched: match[0] }
}

export interface ParsedTime {
  /** The fields of the text as UTC, without its offset. */
  readonly time: Date
  readonly offsetSeconds: number
  /** The part of the text that the format matches. */
  readonly matched: string
}

const SHORTHANDS: Readonly<Record<string, string>> = {
  A: '%a',
  B: '%b',
  h: '%b',
  c: '%a %b %d %H:%M:%S %Y',
  D: '%m/%d/%y',
  x: '%m/%d/%y',
  e: '%d',
  F: '%Y-%m-%d',
  R: '%H:%M',
  r: '%I:%M:%S %p',
  T: '%H:%M:%S',
  X: '%H:%M:%S',
  n: ' ',
  t: ' ',
}

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const TWO_DIGITS = '\\s*\\d{1,2}'

const FIELDS = {
  a: 'sun(?:day)?|mon(?:day)?|tue(?:sday)?|wed(?:nesday)?|thu(?:rsday)?|fri(?:day)?|sat(?:urday)?',
  b: 'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:tember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?',
  C: '\\d\\d',
  d: TWO_DIGITS,
  G: '\\d{4}',
  H: TWO_DIGITS,
  I: TWO_DIGITS,
  j: '\\s*\\d{1,3}',
  m: TWO_DIGITS,
  M: TWO_DIGITS,
  p: '[ap]m|[ap]\\.m\\.',
  s: '-?\\d+',
  S: TWO_DIGITS,
  u: '[1-7]',
  U: TWO_DIGITS,
  V: TWO_DIGITS,
  w: '[0-6]',
  W: TWO_DIGITS,
  y: '\\d\\d',
  Y: '\\d{4}',
  z: 'Z|[+-]\\d\\d:?(?:\\d\\d)?',
  Z: 'UTC|GMT|UT|Z',
} as const

type Field = keyof typeof FIELDS
type Values = { [Name in Field]?: string }

const isField = (name: string): name is Field => Object.hasOwn(FIELDS, name)

/** A regular expression for a format, whose fields are added to a list; null for an unknown field. */
function patternOf(format: string, fields: Field[]): string | null {
  let isKnown = true
  const expanded = format.replace(/%(.)/gs, (field, name) => SHORTHANDS[name] ?? field)
  const pattern = expanded.replace(/%(.?)|\s+|[\\^$.*+?()[\]{}|/-]/gs, (token, name) => {
    if (name === undefined) return token.trim() === '' ? '\\s*' : `\\${token}`
    if (name === '%') return '%'
    if (!isField(name)) isKnown = false
    else {
      fields.push(name)
      return `(${FIELDS[name]})`
    }
    return ''
  })
  return isKnown ? pattern : null
}

/** The lowest and the highest value of each number. */
const RANGES: readonly (readonly [Field, number, number])[] = [
  ['d', 1, 31],
  ['H', 0, 23],
  ['I', 1, 12],
  ['j', 1, 366],
  ['m', 1, 12],
  ['M', 0, 59],
  ['S', 0, 60],
  ['U', 0, 53],
  ['V', 1, 53],
  ['W', 0, 53],
]

function timeOf(values: Values): Date | null {
  const isInRange = RANGES.every(([name, least, most]) => {
    const value = values[name]
    return value === undefined || (Number(value) >= least && Number(value) <= most)
  })
  if (!isInRange) return null
  if (values.s !== undefined) return validTime(new Date(Number(values.s) * 1000))
  const time = dateOf(values)
  time?.setUTCHours(hourOf(values), Number(values.M ?? 0), Number(values.S ?? 0))
  return time && validTime(time)
}

const validTime = (time: Date) => (Number.isNaN(time.getTime()) ? null : time)

function hourOf({ H, I, p }: Values): number {
  if (H !== undefined || I === undefined) return Number(H ?? 0)
  return (Number(I) % 12) + (/^p/i.test(p ?? '') ? 12 : 0)
}

function yearOf({ Y, y, C }: Values): number | undefined {
  if (Y !== undefined) return Number(Y)
  if (y === undefined) return C === undefined ? undefined : Number(C) * 100
  if (C !== undefined) return Number(C) * 100 + Number(y)
  return Number(y) + (Number(y) < 69 ? 2000 : 1900)
}

/** Midnight of a date; the day may be outside the month. Years below 100 aren't those of 1900. */
function midnight(year: number, month: number, day: number): Date {
  const date = new Date(0)
  date.setUTCFullYear(year, month, day)
  return date
}

function dateOf(values: Values): Date | null {
  const { d, j, m, b, U, W, G, V } = values
  const known = yearOf(values)
  const year = known ?? 1970
  if (d === undefined && j !== undefined) return inYear(midnight(year, 0, Number(j)), year)
  if (d === undefined && (U ?? W) !== undefined) return weekDate(values, year)
  if ((G ?? V) !== undefined && (known === undefined || d === undefined)) return isoDate(values)
  const month =
    m === undefined ? MONTHS.indexOf(b?.slice(0, 3).toLowerCase() ?? 'jan') : Number(m) - 1
  const date = midnight(year, month, Number(d ?? 1))
  return date.getUTCMonth() === month ? date : null
}

const inYear = (date: Date, year: number) => (date.getUTCFullYear() === year ? date : null)

/** 0 for Sunday. */
function weekdayOf({ w, u, a }: Values): number | undefined {
  if (a !== undefined) return DAYS.indexOf(a.slice(0, 3).toLowerCase())
  if (w !== undefined || u !== undefined) return Number(w ?? u) % 7
  return undefined
}

/** A date by its weekday and its week, which begins on Sunday (`%U`) or Monday (`%W`). */
function weekDate(values: Values, year: number): Date | null {
  const weekday = weekdayOf(values)
  if (weekday === undefined) return null
  const start = values.U === undefined ? 1 : 0
  const first = midnight(year, 0, 1).getUTCDay()
  const beforeFirst = (7 + start - first) % 7
  const days = beforeFirst + (Number(values.U ?? values.W) - 1) * 7 + ((weekday - start + 7) % 7)
  return inYear(midnight(year, 0, 1 + days), year)
}

/** A week date of ISO 8601. */
function isoDate(values: Values): Date | null {
  const { G, V } = values
  const weekday = weekdayOf(values)
  if (G === undefined || V === undefined || weekday === undefined) return null
  const year = Number(G)
  const date = midnight(year, 0, firstMonday(year) + (Number(V) - 1) * 7 + ((weekday + 6) % 7))
  return date < midnight(year + 1, 0, firstMonday(year + 1)) ? date : null
}

/** The day of January on which the first week of ISO 8601 begins; 0 and less are in December. */
const firstMonday = (year: number) => 4 - ((midnight(year, 0, 4).getUTCDay() + 6) % 7)

function offsetOf(zone = 'Z'): number {
  const [, sign, hours, minutes = 0] = /^([+-])(\d\d):?(\d\d)?/.exec(zone) ?? []
  const seconds = Number(hours ?? 0) * 3600 + Number(minutes) * 60
  return sign === '-' ? -seconds : seconds
}
