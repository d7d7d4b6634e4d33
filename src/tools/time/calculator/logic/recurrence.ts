import { ToolFailure } from '#src/core/failure.ts'
import type { Temporal, TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import { localTime, withinRange, zoneId } from '#src/tools/time/shared/logic/zones.ts'
import { parseRule, type RuleParts } from './rule-parts.ts'
import { type ContentLine, contentLines } from './rule-text.ts'

/** The start of a rule, or another date of it. */
export interface RuleTime {
  readonly wall: Temporal.PlainDateTime
  /** Undefined for a floating time, or a date. */
  readonly zone: string | undefined
  readonly isDate: boolean
}

export interface Recurrence {
  /** Undefined for a text without DTSTART. */
  readonly start: RuleTime | undefined
  readonly rule: RuleParts
  /** Further times, and times that are left out. */
  readonly added: readonly RuleTime[]
  readonly excluded: readonly RuleTime[]
}

/**
 * Parses an RRULE, or the lines DTSTART, RRULE, RDATE, and EXDATE of iCalendar.
 *
 * @throws ToolFailure `rule.empty`, `rule.property` (line, name), `rule.several` (line),
 * `rule.time` (line, value), `zone.unknown`, and as `contentLines` and `parseRule`
 */
export function parseRecurrence(T: TemporalApi, text: string): Recurrence {
  if (text.trim() === '') throw new ToolFailure('rule.empty')
  // A rule without its name.
  const lines = contentLines(text.replace(/^(\s*)(?=FREQ\s*=)/im, '$1RRULE:'))
  const all = { DTSTART: [] as RuleTime[], RDATE: [] as RuleTime[], EXDATE: [] as RuleTime[] }
  let rule: RuleParts | undefined
  for (const line of lines) {
    const { name } = line
    if (name === 'RRULE') {
      if (rule) throw new ToolFailure('rule.several', { line: line.line })
      rule = parseRule(line.value, line)
    } else if (name === 'DTSTART' || name === 'RDATE' || name === 'EXDATE') {
      all[name].push(...timesOf(T, line))
    } else throw new ToolFailure('rule.property', { line: line.line, name })
  }
  if (!rule) throw new ToolFailure('rule.none')
  return { start: all.DTSTART[0], rule, added: all.RDATE, excluded: all.EXDATE }
}

/** The times of a line such as `DTSTART;TZID=Asia/Shanghai:20240131T090000`. */
export function timesOf(T: TemporalApi, { line, params, value }: ContentLine): readonly RuleTime[] {
  const zone = params.get('TZID')
  const found = zone === undefined ? undefined : zoneId(T, zone)
  return value.split(',').map((text) => timeOf(T, text.trim(), line, found))
}

const TIME = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z)?)?$/i

function timeOf(T: TemporalApi, text: string, line: number, zone: string | undefined): RuleTime {
  const [, year, month, day, hour, minute = '00', second = '00', utc] = TIME.exec(text) ?? []
  try {
    const date = `${year}-${month}-${day}T${hour ?? '00'}:${minute}:${second}`
    const wall = T.PlainDateTime.from(date)
    const isDate = hour === undefined
    return { wall, isDate, zone: utc ? 'UTC' : isDate ? undefined : zone }
  } catch (cause) {
    throw new ToolFailure('rule.time', { line, value: text.slice(0, 40) }, { cause })
  }
}

export interface Occurrence {
  readonly time: Temporal.ZonedDateTime
  /** Whether a clock change repeats the time; the earlier one is used. */
  readonly isRepeated: boolean
}

export interface Occurrences {
  readonly list: readonly Occurrence[]
  /** Local times that a clock change skips; RFC 5545 leaves them out. */
  readonly skipped: readonly Temporal.PlainDateTime[]
  /** `complete`: the rule ends; `more`: it goes on; `limit`: the search ended without further ones. */
  readonly end: 'complete' | 'more' | 'limit'
}

export interface ExpandOptions {
  readonly zone: string
  /** The start of a rule without one. */
  readonly start: Temporal.PlainDateTime
  /** At most this number of occurrences. */
  readonly limit: number
  /** The first moment of interest; undefined for the start. */
  readonly from?: Temporal.ZonedDateTime | undefined
}

/** Occurrences before `from` that are passed over, at most. */
const MAX_PASSED = 200_000

/** More than the occurrences that are shown, with those that are skipped or left out. */
const MAX_WALLS = 2_000

/** Expands a rule. @throws ToolFailure `date.range` */
export async function expandRecurrence(
  T: TemporalApi,
  recurrence: Recurrence,
  options: ExpandOptions,
): Promise<Occurrences> {
  const { RRuleTemporal } = await import('rrule-temporal')
  const { rule, added, excluded } = recurrence
  const start = recurrence.start ?? { wall: options.start, zone: undefined, isDate: false }
  // Dates are the same everywhere, and a clock change can skip a midnight.
  const zone = start.isDate ? 'UTC' : (start.zone ?? options.zone)
  const at = (time: RuleTime) => localTime(time.wall, time.zone ?? zone).compatible
  return withinRange(() => {
    const until = rule.until === undefined ? undefined : at(untilOf(T, rule.until))
    const isSkipped = localTime(start.wall, zone).kind === 'gap'
    const inZone = (time: Temporal.ZonedDateTime) => time.withTimeZone(zone)
    const expanded = new RRuleTemporal({
      ...(isSkipped ? clockOf(start.wall, rule) : {}),
      ...ruleOptions(rule),
      ...(until ? { until: inZone(until) } : {}),
      ...(rule.count === undefined ? {} : { count: rule.count }),
      temporal: T,
      dtstart: inZone(at(start)),
      exDate: excluded.map((time) => inZone(at(time))),
      rDate: added.map((time) => inZone(at(time))),
    })
    const { found, end } = collect(expanded, rule, options)
    const list = found.map((time) => ({
      time,
      isRepeated: localTime(time.toPlainDateTime(), zone).kind === 'overlap',
    }))
    const from = options.from ? found[0]?.toPlainDateTime() : start.wall
    const inUtc = () =>
      new RRuleTemporal({
        ...ruleOptions(rule),
        temporal: T,
        dtstart: start.wall.toZonedDateTime('UTC'),
      })
    return { list, end, skipped: skippedTimes(T, found, { rule, zone, from, inUtc }) }
  })
}

/**
 * The local times until `last` that a clock change skips: those that the same rule has in UTC, where
 * clocks never change. Rules by the hour or less count elapsed time, so they skip none.
 */
function skippedTimes(
  T: TemporalApi,
  found: readonly Temporal.ZonedDateTime[],
  {
    rule,
    zone,
    from,
    inUtc,
  }: {
    readonly rule: RuleParts
    readonly zone: string
    /** The first local time of interest. */
    readonly from: Temporal.PlainDateTime | undefined
    readonly inUtc: () => Expandable
  },
): readonly Temporal.PlainDateTime[] {
  const last = found.at(-1)?.toPlainDateTime()
  if (!from || !last || isElapsed(rule) || zone === 'UTC') return []
  const skipped: Temporal.PlainDateTime[] = []
  const expanded = inUtc()
  let next = expanded.next(from.toZonedDateTime('UTC'), true)
  for (let visited = 0; next && visited < MAX_WALLS; visited++) {
    const wall = next.toPlainDateTime()
    if (T.PlainDateTime.compare(wall, last) > 0) break
    if (localTime(wall, zone).kind === 'gap') skipped.push(wall)
    next = expanded.next(next)
  }
  return skipped
}

/** Whether a rule counts elapsed time rather than days. */
const isElapsed = ({ freq }: RuleParts) => ['HOURLY', 'MINUTELY', 'SECONDLY'].includes(freq)

/** The clock time of a start that a clock change skips, which all other dates of the rule keep. */
function clockOf({ hour, minute, second }: Temporal.PlainDateTime, rule: RuleParts) {
  return isElapsed(rule) ? {} : { byHour: [hour], byMinute: [minute], bySecond: [second] }
}

interface Expandable {
  readonly all: (visit: (time: Temporal.ZonedDateTime, at: number) => boolean) => unknown
  readonly next: (
    after: Temporal.ZonedDateTime,
    inclusive?: boolean,
  ) => Temporal.ZonedDateTime | null
}

/** The first occurrences from a moment, until the library’s limit against endless searches. */
function collect(expanded: Expandable, rule: RuleParts, { limit, from }: ExpandOptions) {
  const found: Temporal.ZonedDateTime[] = []
  let passed = 0
  try {
    // Counted rules have to be walked from their start.
    if (from && rule.count === undefined) {
      for (let next = expanded.next(from, true); next; next = expanded.next(next)) {
        if (found.length === limit) return { found, end: 'more' as const }
        found.push(next)
      }
      return { found, end: 'complete' as const }
    }
    let end: Occurrences['end'] = 'complete'
    expanded.all((time) => {
      if (from && time.epochNanoseconds < from.epochNanoseconds) {
        if (++passed < MAX_PASSED) return true
        end = 'limit'
        return false
      }
      if (found.length === limit) {
        end = 'more'
        return false
      }
      found.push(time)
      return true
    })
    return { found, end }
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('Maximum ')) {
      return { found, end: 'limit' as const }
    }
    throw error
  }
}

function ruleOptions({ freq, interval, days, lists, weekStart }: RuleParts) {
  const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
  const named = {
    bySecond: lists.BYSECOND,
    byMinute: lists.BYMINUTE,
    byHour: lists.BYHOUR,
    byMonthDay: lists.BYMONTHDAY,
    byYearDay: lists.BYYEARDAY,
    byWeekNo: lists.BYWEEKNO,
    byMonth: lists.BYMONTH,
    bySetPos: lists.BYSETPOS,
    byDay:
      days.length > 0
        ? days.map(({ nth, weekday }) => `${nth || ''}${codes[weekday - 1]}`)
        : undefined,
    wkst: weekStart,
  }
  const given = Object.entries(named).filter(([, value]) => value !== undefined)
  return { freq, interval, ...Object.fromEntries(given) }
}

/** The last moment of a rule; a date includes its whole day. */
function untilOf(T: TemporalApi, text: string): RuleTime {
  const time = timeOf(T, text, 1, undefined)
  return time.isDate
    ? { ...time, wall: time.wall.with({ hour: 23, minute: 59, second: 59 }) }
    : time
}
