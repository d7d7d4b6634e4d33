import {
  shareTemporal,
  type Temporal,
  type TemporalApi,
} from '#src/tools/time/shared/logic/temporal.ts'
import { localTime } from '#src/tools/time/shared/logic/zones.ts'
import { type RuleParts, weekdayCodes } from './rule-parts.ts'
import { yearlyTimes } from './yearly.ts'

/** Called with a time; returns whether to go on. */
type Visit = (time: Temporal.ZonedDateTime) => boolean

/**
 * Visits times in order, those before `from` at most if they have to be counted. Returns false if the
 * search was given up without a further time.
 */
export type Walk = (from: Temporal.ZonedDateTime | undefined, visit: Visit) => boolean

interface RuleInZone {
  readonly rule: RuleParts
  readonly start: Temporal.PlainDateTime
  readonly zone: string
  /** The last moment. */
  readonly until: Temporal.ZonedDateTime | undefined
}

/** The times of a rule. */
export async function ruleWalk(T: TemporalApi, input: RuleInZone): Promise<Walk> {
  if (input.rule.freq === 'YEARLY') return yearlyWalk(T, input)
  // Its own polyfill misses changes of a clock that is set back within 60 days, as in Ramadan.
  shareTemporal(T)
  const { RRuleTemporal } = await import('rrule-temporal')
  const { rule, start, zone, until } = input
  return (from, visit) => {
    const local = localTime(start, zone)
    const expanded = new RRuleTemporal({
      ...(local.kind === 'gap' ? clockOf(start, rule) : {}),
      ...ruleOptions(withoutHourlySteps(rule)),
      ...(until ? { until } : {}),
      ...(rule.count === undefined ? {} : { count: rule.count }),
      temporal: T,
      dtstart: local.compatible,
    })
    try {
      // Counted rules have to be walked from their start.
      if (!from || rule.count !== undefined) expanded.all(visit)
      else {
        for (let next = expanded.next(from, true); next; next = expanded.next(next)) {
          if (!visit(next)) break
        }
      }
      return true
    } catch (error) {
      // The library’s limit against endless searches.
      if (error instanceof Error && error.message.startsWith('Maximum ')) return false
      throw error
    }
  }
}

/** One time without a rule. */
export const onlyTime =
  (time: Temporal.ZonedDateTime): Walk =>
  (_, visit) => {
    visit(time)
    return true
  }

/** The first time of a walk. */
export function firstOf(times: Walk): Temporal.ZonedDateTime | undefined {
  let first: Temporal.ZonedDateTime | undefined
  times(undefined, (time) => {
    first = time
    return false
  })
  return first
}

/** Times in a row that clock changes skip, after which a search is given up. */
const MAX_SKIPPED = 1_000

/**
 * The times of a yearly rule. rrule-temporal 2.2.8 lists days that meet only one of BYYEARDAY, BYMONTHDAY,
 * BYWEEKNO, and BYDAY, and the 53rd weekday of a year that has 52 in the next year.
 */
function yearlyWalk(T: TemporalApi, { rule, start, zone, until }: RuleInZone): Walk {
  return (from, visit) => {
    const first = rule.count === undefined ? from?.withTimeZone(zone).toPlainDateTime() : undefined
    let count = 0
    let skipped = 0
    for (const wall of yearlyTimes(T, rule, start, first)) {
      const time = wall.toZonedDateTime(zone)
      if (until && time.epochNanoseconds > until.epochNanoseconds) return true
      if (!time.toPlainDateTime().equals(wall)) {
        if (++skipped === MAX_SKIPPED) return false
        continue
      }
      skipped = 0
      if (!visit(time) || ++count === rule.count) return true
    }
    return false
  }
}

/** The times of a walk and the added ones, without the excluded ones, which are passed to `onExcluded`. */
export function withDates(
  walk: Walk,
  {
    added,
    excluded,
  }: {
    readonly added: readonly Temporal.ZonedDateTime[]
    readonly excluded: readonly Temporal.ZonedDateTime[]
  },
  onExcluded: (time: Temporal.ZonedDateTime) => void,
): Walk {
  const left = new Set(excluded.map(({ epochNanoseconds }) => epochNanoseconds))
  return (from, visit) => {
    const further = added.toSorted((one, other) =>
      one.epochNanoseconds < other.epochNanoseconds ? -1 : 1,
    )
    let last: bigint | undefined
    let goesOn = true
    const pass: Visit = (time) => {
      const { epochNanoseconds } = time
      if (epochNanoseconds === last) return true
      last = epochNanoseconds
      if (left.has(epochNanoseconds)) onExcluded(time)
      else goesOn = visit(time)
      return goesOn
    }
    const passUntil = (end: bigint | undefined) => {
      for (let [next] = further; goesOn && next; [next] = further) {
        if (end !== undefined && next.epochNanoseconds > end) break
        pass(next)
        further.shift()
      }
    }
    const isComplete = walk(from, (time) => {
      passUntil(time.epochNanoseconds)
      return goesOn && pass(time)
    })
    passUntil(undefined)
    return isComplete
  }
}

/** Whether a rule counts elapsed time rather than days. */
export const isElapsed = ({ freq }: RuleParts) => ['HOURLY', 'MINUTELY', 'SECONDLY'].includes(freq)

/**
 * The same rule in minutes for a rule of every hour, in which rrule-temporal steps over an hour that a
 * clock change repeats. Positions in a set need the hours.
 */
function withoutHourlySteps(rule: RuleParts): RuleParts {
  const { freq, interval, lists } = rule
  if (freq !== 'HOURLY' || interval !== 1) return rule
  if (!lists.BYMINUTE) return { ...rule, freq: 'MINUTELY', interval: MINUTES_PER_HOUR }
  return lists.BYSETPOS ? rule : { ...rule, freq: 'MINUTELY' }
}

const MINUTES_PER_HOUR = 60

/** The clock time of a start that a clock change skips, which all other dates of the rule keep. */
function clockOf({ hour, minute, second }: Temporal.PlainDateTime, rule: RuleParts) {
  return isElapsed(rule) ? {} : { byHour: [hour], byMinute: [minute], bySecond: [second] }
}

function ruleOptions({ freq, interval, days, lists, weekStart }: RuleParts) {
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
        ? days.map(({ nth, weekday }) => `${nth || ''}${weekdayCodes[weekday - 1]}`)
        : undefined,
    wkst: weekStart,
  }
  const given = Object.entries(named).filter(([, value]) => value !== undefined)
  return { freq, interval, ...Object.fromEntries(given) }
}
