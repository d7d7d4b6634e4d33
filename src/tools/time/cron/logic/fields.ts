import { ToolFailure } from '#src/core/failure.ts'
import { shorten } from '#src/core/shorten.ts'
import { type DayRules, dayTerm, isoWeekday, WEEKDAYS, weekdayTerm } from './day-terms.ts'
import { type Field, type FieldName, limitsOf, type Term } from './schedule.ts'

/** A part of the input with its offset there, in UTF-16 units. */
export interface Token {
  readonly text: string
  readonly at: number
}

/** Fails with the code of a field, whose message has the allowed values. */
export function failField(name: FieldName, { text, at }: Token): ToolFailure {
  return new ToolFailure(`cron.${name}`, { value: shorten(text), position: at + 1 })
}

/** Splits a token at a character. */
export function split({ text, at }: Token, separator: string): readonly Token[] {
  let next = at
  return text.split(separator).map((part) => {
    const token = { text: part, at: next }
    next += part.length + separator.length
    return token
  })
}

/**
 * Parses a field of a cron expression.
 *
 * @throws ToolFailure `cron.<field>` (value, position), `cron.comma`, `cron.order`, `cron.step`,
 * `cron.step-limit` (value, position, max), `cron.weekday-list`, `cron.hash`, `cron.random`
 */
export function parseField(name: FieldName, token: Token, rules: DayRules): Field {
  const { text } = token
  const common = { name, text, isStar: /^[*?]/.test(text) }
  const isDay = name === 'day' || name === 'weekday'
  if (/^\*(?:\/0*1)?$/.test(text) || (text === '?' && isDay && rules.hasSpecials)) {
    return { ...common, isAny: true, terms: [] }
  }
  const terms = split(token, ',').map((part) => parseTerm(name, part, rules))
  if (!rules.hasSpecialLists && isSpecialList(name, text)) throw failAt('cron.weekday-list', token)
  // `1-31` isn't `*`: it changes how the two day fields combine.
  const isAny = !isDay && isComplete(name, terms)
  return { ...common, isAny, terms: isAny ? [] : terms }
}

/** Whether a field is a list of weekdays with `#` or `L`. */
export const isSpecialList = (name: FieldName, text: string): boolean =>
  name === 'weekday' && text.includes(',') && /[#L]/i.test(text)

/** Whether the terms include every value of a field. */
export function isComplete(name: FieldName, terms: readonly Term[]): boolean {
  const [low, high] = limitsOf(name)
  const values = terms.flatMap((term) => (term.kind === 'span' ? term.values : []))
  return new Set(values).size === high - low + 1
}

function parseTerm(name: FieldName, token: Token, rules: DayRules): Term {
  if (token.text === '') throw failAt('cron.comma', token)
  if (/^h(?:\(.*\))?(?:\/\d+)?$/i.test(token.text)) throw failAt('cron.hash', token)
  if (/^\d*~\d*$/.test(token.text)) throw failAt('cron.random', token)
  if (rules.hasSpecials) {
    const special = name === 'day' ? dayTerm(token.text) : undefined
    const weekday = name === 'weekday' ? weekdayTerm(token.text, rules) : undefined
    if (special ?? weekday) return (special ?? weekday) as Term
  }
  const match = /^(\*|[^-/]+)?(?:-([^-/]+))?(?:\/(\d+))?$/.exec(token.text)
  const [, first, last, written] = match ?? []
  const step = rules.ignoresNameSteps && isNamed(first) ? undefined : written
  if (!first && (!rules.wraps || !step)) throw failField(name, token)
  if (first === '*' && last) throw failField(name, token)
  if (written !== undefined && Number(written) === 0) throw failAt('cron.step', token)
  const [low, high] = name === 'weekday' ? rules.week : limitsOf(name)
  const isWhole = !first || first === '*'
  if (rules.limitsSteps && !last && written !== undefined) requireStep(name, token, Number(written))
  const from = isWhole ? low : numberOf(name, first, token, rules)
  // `5/10` begins at 5 and has no end.
  const open = isWhole || step !== undefined ? Math.max(high, from) : from
  const end = last ? numberOf(name, last, token, rules) : open
  // In Spring, `SAT-SUN` ends on day 7.
  const to = isNamed(last) && end < low ? end + 7 : end
  return spanOf(name, token, { from, to, step: Number(step ?? 1) }, rules)
}

/** `checkIncrementRange` of Quartz. */
function requireStep(name: FieldName, { text, at }: Token, step: number): void {
  const [, max] = limitsOf(name)
  if (name === 'year' || step <= max) return
  throw new ToolFailure('cron.step-limit', { value: shorten(text), position: at + 1, max })
}

function failAt(code: string, { text, at }: Token): ToolFailure {
  return new ToolFailure(code, { value: shorten(text), position: at + 1 })
}

const isNamed = (text = '') => /^[a-z]{3}$/i.test(text)

export const MONTHS = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
]

function numberOf(name: FieldName, text: string, token: Token, { sunday }: DayRules): number {
  const names = name === 'month' ? MONTHS : name === 'weekday' ? WEEKDAYS : []
  const named = names.indexOf(text.toLowerCase())
  if (named >= 0) return named + (name === 'month' ? 1 : sunday)
  const [low, high] = name === 'weekday' ? [sunday, 7] : limitsOf(name)
  const value = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= low && value <= high)) throw failField(name, token)
  return value
}

interface Span {
  readonly from: number
  readonly to: number
  readonly step: number
}

function spanOf(name: FieldName, token: Token, { from, to, step }: Span, rules: DayRules): Term {
  const [low, high] = name === 'weekday' ? rules.week : limitsOf(name)
  if (from > to && (!rules.wraps || name === 'year')) throw failAt('cron.order', token)
  const end = from > to ? to + high - low + 1 : to
  const raw: number[] = []
  for (let value = from; value <= end; value += step) {
    raw.push(value > high && from > to ? value - (high - low + 1) : value)
  }
  const normal = (value: number) => (name === 'weekday' ? isoWeekday(value, rules) : value)
  // Sunday is in `0-7` once.
  const values = raw.map(normal).slice(0, name === 'weekday' ? 7 : undefined)
  return { kind: 'span', from: normal(from), to: values.at(-1) ?? normal(from), step, values }
}
