import { isToolFailure, ToolFailure } from '#src/core/failure.ts'
import { halfWidth } from '#src/core/half-width.ts'
import { shorten } from '#src/core/shorten.ts'
import type { TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import { zoneId } from '#src/tools/time/shared/logic/zones.ts'
import { parseField, type Token } from './fields.ts'
import { type FieldFormat, nicknames } from './formats.ts'
import type { Job } from './jobs.ts'
import { type Rules, rules } from './rules.ts'
import { meaningKey, type Schedule } from './schedule.ts'
import { isCalendarEvent, parseCalendarEvent } from './systemd.ts'

/** One reading of a job. */
export interface Reading {
  /** Undefined for `@reboot`, which has no times. */
  readonly schedule: Schedule | undefined
  /** The command after the schedule, as it is in the text, with the user in /etc/crontab; empty without one. */
  readonly command: string
}

/**
 * Every reading of a job whose runs differ, the likeliest first.
 *
 * @throws ToolFailure `cron.empty`, `cron.fields` (count), `cron.nickname` (value), `cron.every`,
 *   `cron.rate` (value, position), `cron.question` (position), as `parseField` and
 *   `parseCalendarEvent`, and `zone.unknown` (zone)
 */
export function readJob(T: TemporalApi, job: Job): readonly [Reading, ...Reading[]] {
  const zone = job.zone === undefined ? undefined : zoneId(T, job.zone)
  const inZone = (schedule: Schedule): Schedule =>
    schedule.zone === undefined && zone !== undefined ? { ...schedule, zone } : schedule
  const plain: Token = { text: halfWidth(job.text), at: job.at }
  if (plain.text.startsWith('@')) return [readNickname(job, plain, inZone)]
  if (/^rate\(/i.test(plain.text)) {
    throw new ToolFailure('cron.rate', { value: shorten(job.text), position: job.at + 1 })
  }
  const once = /^at\((\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)\)$/i.exec(plain.text)
  if (once) {
    const event = { text: `${once[1]} ${once[2]}`, at: job.at + 'at('.length }
    const schedule = parseCalendarEvent(event, () => false)
    return [{ schedule: inZone({ ...schedule, format: 'at' }), command: '' }]
  }
  if (isCalendarEvent(plain.text)) {
    const { zone: own, ...schedule } = parseCalendarEvent(plain, (name) => isKnownZone(T, name))
    const named = own === undefined ? schedule : { ...schedule, zone: zoneId(T, own) }
    return [{ schedule: inZone(named), command: '' }]
  }
  const [first, ...others] = distinct(readFields(job, plain))
  const zoned = (reading: Reading): Reading => ({
    ...reading,
    schedule: reading.schedule && inZone(reading.schedule),
  })
  return [zoned(first), ...others.map(zoned)]
}

function isKnownZone(T: TemporalApi, name: string): boolean {
  try {
    return zoneId(T, name) !== ''
  } catch (error) {
    if (isToolFailure(error)) return false
    throw error
  }
}

function readNickname(
  { text, at }: Job,
  plain: Token,
  inZone: (schedule: Schedule) => Schedule,
): Reading {
  const [name] = cut(plain.text)
  const [, command] = cut(text)
  if (name === '@reboot') return { schedule: undefined, command }
  if (name === '@every') throw new ToolFailure('cron.every', { value: text, position: at + 1 })
  const fields = nicknames[name.toLowerCase()]
  if (!fields) throw new ToolFailure('cron.nickname', { value: name, position: at + 1 })
  return { schedule: inZone(parseFields('unix', tokensOf({ text: fields, at }))), command }
}

/** The first word and the rest. */
function cut(text: string): readonly [string, string] {
  const [, first = '', rest = ''] = /^(\S+)\s*(.*)$/s.exec(text) ?? []
  return [first, rest]
}

const tokensOf = ({ text, at }: Token): readonly Token[] =>
  [...text.matchAll(/\S+/g)].map((match) => ({ text: match[0], at: at + match.index }))

/** A word after the fifth that can be a field rather than a command. */
const FIELD =
  /^(?:[\d*?,/LW#-]+|(?:sun|mon|tue|wed|thu|fri|sat|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:[\d,/#L-]|$)[\w,/#-]*)$/i

function readFields(job: Job, plain: Token): readonly [Reading, ...Reading[]] {
  const tokens = tokensOf(plain)
  if (tokens.length === 0) throw new ToolFailure('cron.empty')
  if (tokens.length < 5) throw new ToolFailure('cron.fields', { count: tokens.length })
  const end = tokens.findIndex(({ text }, at) => at >= 5 && !FIELD.test(text))
  const count = Math.min(end < 0 ? tokens.length : end, 7)
  const candidates = candidatesFor(tokens.slice(0, count))
  // The command of a crontab line can begin with a number.
  if (count > 5 && tokens.length > count) candidates.push(['unix', 5])
  const failures: ToolFailure[] = []
  const readings = candidates.flatMap(([format, length]) => {
    // Other programs read L, W, and # in five fields too, but only if it isn't plain cron.
    if (format === 'extended' && failures.length === 0) return []
    try {
      const schedule = parseFields(format, tokens.slice(0, length))
      return [{ schedule, command: commandOf(job, tokens[length]) }]
    } catch (error) {
      if (!isToolFailure(error)) throw error
      failures.push(error)
      return []
    }
  })
  const [first, ...others] = readings
  if (first) return [first, ...others]
  // The format that reads most of the text has the useful failure.
  const [failure] = failures.toSorted((one, other) => positionOf(other) - positionOf(one))
  throw failure ?? new ToolFailure('cron.fields', { count: tokens.length })
}

const positionOf = ({ params }: ToolFailure) => Number(params.position ?? 0)

const commandOf = ({ text, at }: Job, token: Token | undefined) =>
  token ? text.slice(token.at - at) : ''

function candidatesFor(tokens: readonly Token[]): [FieldFormat, number][] {
  const { length } = tokens
  if (length === 5)
    return [
      ['unix', 5],
      ['extended', 5],
    ]
  const hasQuestion = tokens.some(({ text }) => text === '?')
  if (length === 7)
    return hasQuestion
      ? [
          ['quartz', 7],
          ['seconds', 7],
        ]
      : [
          ['seconds', 7],
          ['quartz', 7],
        ]
  if (hasQuestion)
    return [
      ['quartz', 6],
      ['spring', 6],
      ['seconds', 6],
      ['aws', 6],
    ]
  return /\d{4}/.test(tokens[5]?.text ?? '')
    ? [
        ['year', 6],
        ['aws', 6],
      ]
    : [
        ['seconds', 6],
        ['spring', 6],
        ['quartz', 6],
      ]
}

function parseFields(format: FieldFormat, tokens: readonly Token[]): Schedule {
  const rule: Rules = rules[format]
  const fields = tokens.flatMap((token, at) => {
    const name = rule.fields[at]
    return name ? [parseField(name, token, rule)] : []
  })
  const days = fields.filter(({ name }) => name === 'day' || name === 'weekday')
  const questions = days.filter(({ text }) => text === '?').length
  // Quartz rejects two day fields without `?`, even if one of them is `*`, but its meaning is clear.
  const isClear = questions === 1 || days.some(({ isAny }) => isAny)
  if (rule.needsQuestion && (questions > 1 || !isClear)) {
    const token = tokens[rule.fields.indexOf('weekday')]
    throw new ToolFailure('cron.question', { position: (token?.at ?? 0) + 1 })
  }
  const eitherDay = rule.eitherDay && days.every(({ isStar }) => !isStar)
  return { format, fields, eitherDay }
}

function distinct(readings: readonly [Reading, ...Reading[]]): readonly [Reading, ...Reading[]] {
  const [first, ...others] = readings
  const keys = new Set([keyOf(first)])
  const kept = others.filter((reading) => {
    const key = keyOf(reading)
    return !keys.has(key) && keys.add(key)
  })
  return [first, ...kept]
}

const keyOf = ({ schedule }: Reading) => (schedule ? meaningKey(schedule) : '')
