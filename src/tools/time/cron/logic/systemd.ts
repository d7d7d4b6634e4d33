import { ToolFailure } from '#src/core/failure.ts'
import { shorten } from '#src/core/shorten.ts'
import { failField, isComplete, split, type Token } from './fields.ts'
import { type Field, type FieldName, limitsOf, type Schedule, type Term } from './schedule.ts'

/** The calendar events with names, as systemd.time(7) defines them. */
const NAMED: Readonly<Record<string, string>> = {
  minutely: '*-*-* *:*:00',
  hourly: '*-*-* *:00:00',
  daily: '*-*-* 00:00:00',
  monthly: '*-*-01 00:00:00',
  weekly: 'Mon *-*-* 00:00:00',
  yearly: '*-01-01 00:00:00',
  annually: '*-01-01 00:00:00',
  quarterly: '*-01,04,07,10-01 00:00:00',
  semiannually: '*-01,07-01 00:00:00',
  'semi-annually': '*-01,07-01 00:00:00',
  biannually: '*-01,07-01 00:00:00',
  'bi-annually': '*-01,07-01 00:00:00',
}

/** Whether a text is written like a calendar event rather than the fields of a crontab. */
export function isCalendarEvent(text: string): boolean {
  const tokens = text.split(/\s+/)
  const [first = ''] = tokens
  const isNamed = Object.hasOwn(NAMED, first.toLowerCase())
  if (isNamed || /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*(?:\.\.|,|-|$)/i.test(first)) return true
  return tokens.length <= 4 && tokens.some((token) => /:|^[\d*,./]+[-~]/.test(token))
}

/**
 * Parses a calendar event of systemd (`OnCalendar=`).
 *
 * @throws ToolFailure `cron.<field>` (value, position), `cron.order`, `cron.step`, `cron.fraction`,
 *   `cron.calendar`, `zone.unknown` (zone)
 */
export function parseCalendarEvent(token: Token, isZone: (name: string) => boolean): Schedule {
  const tokens = tokensOf(token)
  const last = tokens.at(-1)
  const hasZone =
    tokens.length > 1 && last && /^[a-z][\w/+-]*$/i.test(last.text) && !isWeekday(last)
  const zone = hasZone ? last.text : undefined
  if (zone !== undefined && !isZone(zone)) throw new ToolFailure('zone.unknown', { zone })
  const written = hasZone ? tokens.slice(0, -1) : tokens
  const named = written.length === 1 ? NAMED[written[0]?.text.toLowerCase() ?? ''] : undefined
  const parts = [...(named ? tokensOf({ text: named, at: token.at }) : written)]
  const weekdays = parts[0] && isWeekday(parts[0]) ? parts.shift() : undefined
  const date = parts[0] && !parts[0].text.includes(':') ? parts.shift() : undefined
  const time = parts.shift()
  const extra = parts[0] ?? (date && !/[-~]/.test(date.text) ? date : undefined)
  if (extra || !(weekdays || date || time)) throw failCalendar(extra ?? token)
  return {
    format: 'systemd',
    fields: [
      ...(weekdays ? [weekdayField(weekdays)] : []),
      ...(date ? dateFields(date) : []),
      ...timeFields(time),
    ],
    eitherDay: false,
    ...(zone === undefined ? {} : { zone }),
  }
}

const tokensOf = ({ text, at }: Token): readonly Token[] =>
  [...text.matchAll(/\S+/g)].map((match) => ({ text: match[0], at: at + match.index }))

const failCalendar = ({ text, at }: Token) =>
  new ToolFailure('cron.calendar', { value: shorten(text), position: at + 1 })

const isWeekday = ({ text }: Token) => /^(?:mon|tue|wed|thu|fri|sat|sun)/i.test(text)

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

function weekdayField(token: Token): Field {
  const items = split({ ...token, text: token.text.replace(/,$/, '') }, ',')
  const terms = items.map((item): Term => {
    const [first = '', last = first, ...more] = item.text.split(/\.\.|-/)
    const [from, to] = [first, last].map((name) => weekdayOf(name, item)) as [number, number]
    if (more.length > 0) throw failField('weekday', item)
    if (from > to) throw new ToolFailure('cron.order', { value: item.text, position: item.at + 1 })
    return spanOf(from, to, 1)
  })
  return fieldOfTerms('weekday', token.text, terms)
}

function weekdayOf(name: string, token: Token): number {
  const text = name.toLowerCase()
  const index = WEEKDAYS.findIndex((day) => day === text || day.slice(0, 3) === text)
  if (index < 0) throw failField('weekday', token)
  return index + 1
}

function dateFields(token: Token): readonly Field[] {
  const fromEnd = token.text.includes('~')
  const parts = split({ ...token, text: token.text.replace('~', '-') }, '-')
  const [day, month, year] = [...parts].reverse()
  if (!day || !month || parts.length > 3) throw failCalendar(token)
  if (fromEnd && token.text.indexOf('~') !== day.at - token.at - 1) throw failCalendar(token)
  return [
    ...(year ? [parseComponent('year', year)] : []),
    parseComponent('month', month),
    parseComponent('day', day, fromEnd),
  ]
}

function timeFields(token: Token | undefined): readonly Field[] {
  const parts = token ? split(token, ':') : []
  if (parts.length === 1 || parts.length > 3) throw failCalendar(token as Token)
  const [hour, minute, second] = parts
  const zero = (name: FieldName) => fieldOfTerms(name, '0', [spanOf(0, 0, 1)])
  return [
    hour ? parseComponent('hour', hour) : zero('hour'),
    minute ? parseComponent('minute', minute) : zero('minute'),
    second ? parseComponent('second', second) : zero('second'),
  ]
}

function parseComponent(name: FieldName, token: Token, fromEnd = false): Field {
  if (token.text === '*') return { name, text: token.text, isAny: true, isStar: true, terms: [] }
  const terms = split(token, ',').map((item) => parseItem(name, item, fromEnd))
  return fieldOfTerms(name, fromEnd ? `~${token.text}` : token.text, terms)
}

/** The earliest day counted from the end, so that every month has it. */
const MAX_FROM_END = 28

function parseItem(name: FieldName, token: Token, fromEnd: boolean): Term {
  const { text, at } = token
  if (name === 'second' && text.includes('.') && !text.includes('..')) {
    throw new ToolFailure('cron.fraction', { value: text, position: at + 1 })
  }
  const [, first, last, repeat] = /^(\d{1,4})(?:\.\.(\d{1,4}))?(?:\/(\d{1,4}))?$/.exec(text) ?? []
  if (first === undefined) throw failField(name, token)
  if (repeat !== undefined && Number(repeat) === 0) {
    throw new ToolFailure('cron.step', { value: text, position: at + 1 })
  }
  const [low, highest] = limitsOf(name)
  const high = fromEnd ? MAX_FROM_END : highest
  const year = (digits: string) => Number(digits) + (name === 'year' ? century(Number(digits)) : 0)
  const from = year(first)
  const step = Number(repeat ?? 1)
  const to = last === undefined ? (repeat === undefined ? from : high) : year(last)
  const isInside = from >= low && from <= high && to <= high
  // A repetition must have room for a second value, which is later in the month.
  const second = fromEnd ? from - step : from + step
  const hasRoom = last !== undefined || repeat === undefined || (second >= low && second <= high)
  if (!isInside || !hasRoom) throw failField(name, token)
  if (from > to) throw new ToolFailure('cron.order', { value: text, position: at + 1 })
  if (!fromEnd) return spanOf(from, to, step)
  if (last === undefined) return { kind: 'end', first: from, last: repeat ? 1 : from, step }
  // systemd removes the rest of the range after its last step, then counts from the end.
  return { kind: 'end', first: to - ((to - from) % step), last: from, step }
}

/** Two digits are a year from 1970 to 2069. */
const century = (year: number) => (year < 70 ? 2000 : year < 100 ? 1900 : 0)

function spanOf(from: number, to: number, step: number): Term {
  const values: number[] = []
  for (let value = from; value <= to; value += step) values.push(value)
  return { kind: 'span', from, to: values.at(-1) ?? from, step, values }
}

function fieldOfTerms(name: FieldName, text: string, terms: readonly Term[]): Field {
  const isAny = isComplete(name, terms)
  return { name, text, isAny, isStar: false, terms: isAny ? [] : terms }
}
