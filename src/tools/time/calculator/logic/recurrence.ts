import { ToolFailure } from '#src/core/failure.ts'
import { shorten } from '#src/core/shorten.ts'
import type { Temporal, TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import { localTime, withinRange } from '#src/tools/time/shared/logic/zones.ts'
import { zoneOfCalendar } from './calendar-zones.ts'
import { hasIgnoredNumbers, parseRule, type RuleParts } from './rule-parts.ts'
import { type ContentLine, contentLines } from './rule-text.ts'
import { firstOf, isElapsed, onlyTime, ruleWalk, type Walk, withDates } from './rule-walk.ts'

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
  /** Undefined for a start with further times only. */
  readonly rule: RuleParts | undefined
  /** Further times, and times that are left out. */
  readonly added: readonly RuleTime[]
  readonly excluded: readonly RuleTime[]
}

/**
 * Parses an RRULE, or the lines DTSTART, RRULE, RDATE, and EXDATE of iCalendar. Further dates need no
 * rule.
 *
 * @throws ToolFailure `rule.empty`, `rule.property` (line, name), `rule.several` (line, name),
 * `rule.numbered` (line, freq), `rule.time` (line, value), `zone.unknown`, and as `contentLines` and `parseRule`
 */
export function parseRecurrence(T: TemporalApi, text: string): Recurrence {
  if (text.trim() === '') throw new ToolFailure('rule.empty')
  // A rule without its name.
  const lines = contentLines(text.replace(/^(\s*)(?=FREQ\s*=)/im, '$1RRULE:'))
  const all = { DTSTART: [] as RuleTime[], RDATE: [] as RuleTime[], EXDATE: [] as RuleTime[] }
  let rule: RuleParts | undefined
  for (const line of lines) {
    const { name } = line
    if ((name === 'RRULE' && rule) || (name === 'DTSTART' && all.DTSTART.length > 0)) {
      throw new ToolFailure('rule.several', { line: line.line, name })
    }
    if (name === 'RRULE') {
      rule = ruleOf(T, line)
      if (hasIgnoredNumbers(rule)) {
        throw new ToolFailure('rule.numbered', { line: line.line, freq: rule.freq })
      }
    } else if (name === 'DTSTART' || name === 'RDATE' || name === 'EXDATE') {
      all[name].push(...timesOf(T, line))
    } else throw new ToolFailure('rule.property', { line: line.line, name })
  }
  const [start] = all.DTSTART
  if (!rule && (!start || all.RDATE.length === 0)) throw new ToolFailure('rule.none')
  return { start, rule, added: all.RDATE, excluded: all.EXDATE }
}

/** The rule of a line. @throws ToolFailure as `parseRule`, and `rule.time` (line, value) for its UNTIL */
export function ruleOf(T: TemporalApi, line: ContentLine): RuleParts {
  const rule = parseRule(line.value, line)
  if (rule.until !== undefined) timeOf(T, rule.until, line.line, undefined)
  return rule
}

/** The times of a line such as `DTSTART;TZID=Asia/Shanghai:20240131T090000`, or the starts of its periods. */
export function timesOf(T: TemporalApi, content: ContentLine): readonly RuleTime[] {
  const { line, params, value } = content
  const zone = params.get('TZID')
  const found = zone === undefined ? undefined : zoneOfCalendar(T, zone)
  const startOf = (text: string) => (isPeriods(content) ? text.replace(/\/.*/, '') : text)
  return value.split(',').map((text) => timeOf(T, startOf(text.trim()), line, found))
}

/** Whether the values of a line are periods, a start and an end or a duration (RFC 5545, section 3.3.9). */
export const isPeriods = ({ params }: ContentLine): boolean =>
  params.get('VALUE')?.toUpperCase() === 'PERIOD'

// Google writes the dates of birthdays as 20131210Z.
const TIME = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d))?(Z)?$/i

function timeOf(T: TemporalApi, text: string, line: number, zone: string | undefined): RuleTime {
  const [, year, month, day, hour, minute = '00', second = '00', utc] = TIME.exec(text) ?? []
  try {
    const date = `${year}-${month}-${day}T${hour ?? '00'}:${minute}:${second}`
    const wall = T.PlainDateTime.from(date)
    const isDate = hour === undefined
    return { wall, isDate, zone: isDate ? undefined : utc ? 'UTC' : zone }
  } catch (cause) {
    throw new ToolFailure('rule.time', { line, value: shorten(text, 40) }, { cause })
  }
}

/** A date, or a time as 2024-01-31T09:00:00. */
export const timeText = ({ wall, isDate }: RuleTime): string =>
  isDate ? wall.toPlainDate().toString() : wall.toString({ smallestUnit: 'second' })

export interface Occurrence {
  readonly time: Temporal.ZonedDateTime
  /** Whether a clock change repeats the time, and only the earlier one is an occurrence. */
  readonly isRepeated: boolean
}

export interface Occurrences {
  readonly list: readonly Occurrence[]
  /** Local times that a clock change skips; RFC 5545 leaves them out. */
  readonly skipped: readonly Temporal.PlainDateTime[]
  /** Excluded times that aren’t times of the rule, as far as it was searched. */
  readonly unmatched: readonly RuleTime[]
  /** Whether the start isn’t a time of the rule, so that only some calendar programs list it. */
  readonly isStartOutside: boolean
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
  const { rule, added, excluded } = recurrence
  const start = recurrence.start ?? { wall: options.start, zone: undefined, isDate: false }
  // Dates are the same everywhere, and a clock change can skip a midnight.
  const zone = start.isDate ? 'UTC' : (start.zone ?? options.zone)
  const at = (time: RuleTime) =>
    withinRange(() => localTime(time.wall, time.zone ?? zone).compatible.withTimeZone(zone))
  const until = rule?.until === undefined ? undefined : at(untilOf(T, rule.until))
  const ownTimes = rule
    ? await ruleWalk(T, { rule, start: start.wall, zone, until })
    : onlyTime(at(start))
  const isLocal = rule && !isElapsed(rule) && zone !== 'UTC'
  const wallTimes = isLocal
    ? await ruleWalk(T, {
        rule: { ...rule, count: undefined },
        start: start.wall,
        zone: 'UTC',
        until: undefined,
      })
    : undefined
  return withinRange(() => {
    const removed = new Set<bigint>()
    const dates = { added: added.map(at), excluded: excluded.map(at) }
    const times = withDates(ownTimes, dates, (time) => removed.add(time.epochNanoseconds))
    const { found, end, reached } = collect(times, options)
    const list = found.map((time) => ({
      time,
      isRepeated:
        !(rule && isElapsed(rule)) && localTime(time.toPlainDateTime(), zone).kind === 'overlap',
    }))
    const first = at(start).epochNanoseconds
    const isStart = (time: RuleTime) => at(time).epochNanoseconds === first
    const isStartOutside =
      recurrence.start !== undefined &&
      ![...added, ...excluded].some(isStart) &&
      localTime(start.wall, zone).kind !== 'gap' &&
      (firstOf(ownTimes)?.epochNanoseconds ?? first) !== first
    const unmatched = excluded.filter((time) => {
      const { epochNanoseconds } = at(time)
      // An example of RFC 5545, section 3.8.5.3, excludes a start that isn’t a time of its rule.
      if (isStart(time)) return false
      const isSearched =
        (!options.from || epochNanoseconds >= options.from.epochNanoseconds) &&
        (reached === undefined || epochNanoseconds < reached)
      return isSearched && !removed.has(epochNanoseconds)
    })
    const span = {
      from: options.from ? found[0]?.toPlainDateTime() : start.wall,
      last: found.at(-1)?.toPlainDateTime(),
    }
    return {
      list,
      end,
      unmatched,
      isStartOutside,
      skipped: wallTimes ? skippedTimes(T, wallTimes, zone, span) : [],
    }
  })
}

/** The first times from a moment, and the moment before which all are known, undefined if all are. */
function collect(times: Walk, { limit, from }: ExpandOptions) {
  const found: Temporal.ZonedDateTime[] = []
  let passed = 0
  let end: Occurrences['end'] = 'complete'
  let reached: bigint | undefined
  const isComplete = times(from, (time) => {
    const isPassed = from !== undefined && time.epochNanoseconds < from.epochNanoseconds
    if (isPassed && ++passed < MAX_PASSED) return true
    if (!isPassed && found.length < limit) return found.push(time) > 0
    end = isPassed ? 'limit' : 'more'
    reached = time.epochNanoseconds
    return false
  })
  if (isComplete) return { found, end, reached }
  return { found, end: 'limit' as const, reached: found.at(-1)?.epochNanoseconds ?? 0n }
}

/**
 * The local times of a span that a clock change skips. `wallTimes` are those of the rule in UTC, where
 * clocks never change. Rules by the hour or less count elapsed time, so they skip none.
 */
function skippedTimes(
  T: TemporalApi,
  wallTimes: Walk,
  zone: string,
  {
    from,
    last,
  }: {
    readonly from: Temporal.PlainDateTime | undefined
    readonly last: Temporal.PlainDateTime | undefined
  },
): readonly Temporal.PlainDateTime[] {
  if (!from || !last) return []
  const skipped: Temporal.PlainDateTime[] = []
  let visited = 0
  wallTimes(from.toZonedDateTime('UTC'), (time) => {
    const wall = time.toPlainDateTime()
    if (T.PlainDateTime.compare(wall, last) > 0) return false
    if (localTime(wall, zone).kind === 'gap') skipped.push(wall)
    return ++visited < MAX_WALLS
  })
  return skipped
}

/** The last moment of a rule; a date includes its whole day. */
function untilOf(T: TemporalApi, text: string): RuleTime {
  const time = timeOf(T, text, 1, undefined)
  return time.isDate
    ? { ...time, wall: time.wall.with({ hour: 23, minute: 59, second: 59 }) }
    : time
}
