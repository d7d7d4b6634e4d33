import { ToolFailure } from '#src/core/failure.ts'
import { shorten } from '#src/core/shorten.ts'

export const frequencies = [
  'YEARLY',
  'MONTHLY',
  'WEEKLY',
  'DAILY',
  'HOURLY',
  'MINUTELY',
  'SECONDLY',
] as const
export type Frequency = (typeof frequencies)[number]

export const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** The lists of numbers of a rule, with their lowest and highest absolute values. */
const lists = {
  BYSECOND: [0, 60],
  BYMINUTE: [0, 59],
  BYHOUR: [0, 23],
  BYMONTHDAY: [1, 31],
  BYYEARDAY: [1, 366],
  BYWEEKNO: [1, 53],
  BYMONTH: [1, 12],
  BYSETPOS: [1, 366],
} as const
export type ListName = keyof typeof lists
const isList = (name: string): name is ListName => Object.hasOwn(lists, name)
const signed: readonly string[] = ['BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO', 'BYSETPOS']

/** A weekday of a rule: all of a period, or one of them from its start or its end. */
export interface RuleDay {
  /** 0 for all; negative from the end. */
  readonly nth: number
  /** From 1 (Monday) to 7. */
  readonly weekday: number
}

/** The value of an RRULE (RFC 5545, section 3.3.10). */
export interface RuleParts {
  readonly freq: Frequency
  readonly interval: number
  readonly count: number | undefined
  /** A date or a date-time as in the text. */
  readonly until: string | undefined
  readonly days: readonly RuleDay[]
  readonly lists: Readonly<Partial<Record<ListName, readonly number[]>>>
  readonly weekStart: (typeof weekdayCodes)[number] | undefined
}

/**
 * Parses the value of an RRULE.
 *
 * @throws ToolFailure `rule.part`, `rule.value`, `rule.twice` (all with line, column, name, value),
 * `rule.freq` (line), `rule.both` (line)
 */
export function parseRule(
  value: string,
  { line, column }: { readonly line: number; readonly column: number },
): RuleParts {
  const parts = new Map<string, string>()
  let at = column
  for (const part of value.replace(/;$/, '').split(';')) {
    const [name = '', ...rest] = part.toUpperCase().trim().split('=')
    const text = rest
      .join('=')
      .replace(/\s*,\s*/g, ',')
      .trim()
    const place = { line, column: at, name: shorten(name, 40), value: shorten(text, 40) }
    if (rest.length === 0 || !isPart(name)) throw new ToolFailure('rule.part', place)
    if (parts.has(name)) throw new ToolFailure('rule.twice', place)
    if (!isValid(name, text)) throw new ToolFailure('rule.value', place)
    parts.set(name, text)
    at += part.length + 1
  }
  const freq = frequencies.find((it) => it === parts.get('FREQ'))
  if (!freq) throw new ToolFailure('rule.freq', { line })
  if (parts.has('COUNT') && parts.has('UNTIL')) throw new ToolFailure('rule.both', { line })
  const numbers = [...parts].flatMap(([name, text]) =>
    isList(name) ? [[name, text.split(',').map(Number)] as const] : [],
  )
  return {
    freq,
    interval: Number(parts.get('INTERVAL') ?? 1),
    count: parts.has('COUNT') ? Number(parts.get('COUNT')) : undefined,
    // Some programs write a Z after a date.
    until: parts.get('UNTIL')?.replace(/^(\d{8})Z$/, '$1'),
    days: parts.get('BYDAY')?.split(',').map(dayOf) ?? [],
    lists: Object.fromEntries(numbers),
    weekStart: weekdayCodes.find((code) => code === parts.get('WKST')),
  }
}

const isPart = (name: string) =>
  isList(name) || ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'WKST'].includes(name)

function isValid(name: string, text: string): boolean {
  if (isList(name)) {
    const [least, most] = lists[name]
    const pattern = signed.includes(name) ? /^[+-]?\d{1,3}$/ : /^\d{1,3}$/
    return text.split(',').every((item) => {
      const size = Math.abs(Number(item))
      return pattern.test(item) && size >= least && size <= most
    })
  }
  if (name === 'FREQ') return frequencies.some((it) => it === text)
  if (name === 'WKST') return weekdayCodes.some((it) => it === text)
  if (name === 'UNTIL') return /^\d{8}(?:T\d{6})?Z?$/.test(text)
  if (name === 'BYDAY') return text.split(',').every((day) => dayOf(day).weekday > 0)
  return /^\d{1,9}$/.test(text) && Number(text) >= 1
}

const codes: readonly string[] = weekdayCodes

function dayOf(text: string): RuleDay {
  const [, nth = '', code] = /^([+-]?[1-9]\d?)?([A-Z]{2})$/.exec(text) ?? []
  const size = Math.abs(Number(nth))
  return {
    nth: Number(nth),
    weekday: size <= 53 ? codes.indexOf(code ?? '') + 1 : 0,
  }
}

/** Whether weekdays have numbers that programs ignore: only months and years have (RFC 5545). */
export const hasIgnoredNumbers = ({ freq, days }: RuleParts): boolean =>
  freq !== 'MONTHLY' && freq !== 'YEARLY' && days.some(({ nth }) => nth !== 0)

/** The value of an RRULE. */
export function ruleValue(rule: RuleParts): string {
  const days = rule.days.map(({ nth, weekday }) => `${nth || ''}${weekdayCodes[weekday - 1]}`)
  const parts: readonly (readonly [string, string])[] = [
    ['FREQ', rule.freq],
    ['INTERVAL', rule.interval === 1 ? '' : `${rule.interval}`],
    ...Object.entries(rule.lists).map(([name, list]) => [name, list.join(',')] as const),
    ['BYDAY', days.join(',')],
    ['WKST', rule.weekStart ?? ''],
    ['COUNT', `${rule.count ?? ''}`],
    ['UNTIL', rule.until ?? ''],
  ]
  return parts.flatMap(([name, text]) => (text === '' ? [] : [`${name}=${text}`])).join(';')
}
