import { isToolFailure, ToolFailure } from '#src/core/failure.ts'
import { attempt } from '#src/tools/time/shared/logic/date-parts.ts'
import type { Temporal, TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import { definedZones } from './defined-zones.ts'
import {
  isPeriods,
  type Recurrence,
  type RuleTime,
  ruleOf,
  timesOf,
  timeText,
} from './recurrence.ts'
import { type ContentLine, contentLine, plainText, unfoldedLines } from './rule-text.ts'

/** A start with its length. */
export interface Period {
  readonly start: RuleTime
  /** The moment after its last one; undefined without one. */
  readonly end: RuleTime | undefined
  /** Given instead of an end. Its days and weeks are nominal, and its time is exact. */
  readonly duration: Temporal.Duration | undefined
}

/** An event of a calendar file, before its rule is expanded. */
export interface CalendarEvent extends Period {
  /** The line of its start, from 1. */
  readonly line: number
  readonly title: string
  /** Further dates with a length of their own. */
  readonly periods: readonly Period[]
  /** Undefined for a single event. */
  readonly recurrence: Recurrence | undefined
  /** The occurrences that other events replace. */
  readonly replaced: readonly RuleTime[]
}

/** A part of a calendar file that can't be used. */
export interface SkippedPart {
  /** From 1. */
  readonly line: number
  /** The code and the parameters of the failure. */
  readonly code: string
  readonly params: ToolFailure['params']
}

export interface CalendarFile {
  readonly events: readonly CalendarEvent[]
  readonly skipped: readonly SkippedPart[]
  /** Canceled events, which are omitted. */
  readonly canceled: number
  /** Events that later versions in the file replace. */
  readonly outdated: number
  /** Time zones that neither this browser nor the file knows. Their times count as those without a zone. */
  readonly unknownZones: readonly string[]
  /** Whether the file has more events than this tool reads. */
  readonly isTruncated: boolean
}

/** More events of a file are omitted. */
const MAX_EVENTS = 20_000

/** The events of a calendar file (RFC 5545). @throws ToolFailure `ics.none` for another text */
export function readCalendarFile(T: TemporalApi, text: string): CalendarFile {
  const skipped: SkippedPart[] = []
  const lines = unfoldedLines(text)
  const zones: FileZones = { defined: definedZones(T, lines), unknown: new Set() }
  const drafts: Draft[] = []
  let current: ContentLine[] | undefined
  // Parts inside an event, such as alarms.
  let depth = 0
  let isTruncated = false
  for (const { line, text: written } of lines) {
    const found = attempt(() => contentLine(written, line))
    if (isToolFailure(found)) {
      if (current) skipped.push(skippedOf(found, line))
      continue
    }
    const { name, value } = found
    if (name === 'BEGIN' && value.trim().toUpperCase() === 'VEVENT') {
      skipped.push(...unfinished(current))
      current = []
      depth = 0
    } else if (!current) continue
    else if (name === 'BEGIN') depth++
    else if (name === 'END' && depth > 0) depth--
    else if (name === 'END') {
      if (drafts.length === MAX_EVENTS) {
        isTruncated = true
        break
      }
      const draft = attempt(() => draftOf(T, current ?? [], zones))
      if (isToolFailure(draft)) skipped.push(skippedOf(draft, current[0]?.line ?? line))
      else {
        drafts.push(draft)
        skipped.push(...draft.unsupported)
      }
      current = undefined
    } else if (depth === 0) current.push(found)
  }
  if (!isTruncated) skipped.push(...unfinished(current))
  if (drafts.length === 0 && skipped.length === 0 && !/BEGIN:VCALENDAR/i.test(text)) {
    throw new ToolFailure('ics.none')
  }
  const newest = newestOf(drafts)
  const used = withoutReplaced(newest).filter(({ isCanceled }) => !isCanceled)
  return {
    events: used,
    skipped,
    canceled: newest.length - used.length,
    outdated: drafts.length - newest.length,
    unknownZones: [...zones.unknown],
    isTruncated,
  }
}

/** An event without its END, as at the end of an incomplete file. */
function unfinished(lines: readonly ContentLine[] | undefined): readonly SkippedPart[] {
  const [first] = lines ?? []
  return first ? [partOf('event.end', first)] : []
}

function skippedOf({ code, params }: ToolFailure, line: number): SkippedPart {
  return { line: typeof params.line === 'number' ? params.line : line, code, params }
}

interface Draft extends CalendarEvent {
  readonly id: string
  /** The number of the version, RFC 5545, section 3.8.7.4. */
  readonly sequence: number
  /** The occurrence of a rule that this event replaces. */
  readonly replaces: RuleTime | undefined
  readonly unsupported: readonly SkippedPart[]
  readonly isCanceled: boolean
}

/** @throws ToolFailure `event.start` (line), and as `timesOf` and `ruleOf` */
function draftOf(T: TemporalApi, lines: readonly ContentLine[], zones: FileZones): Draft {
  const first = (name: string) => lines.find((line) => line.name === name)
  const times = (name: string) =>
    lines.filter((line) => line.name === name).flatMap((line) => knownTimes(T, line, zones))
  const [start] = times('DTSTART')
  const startLine = first('DTSTART')
  if (!start || !startLine) throw new ToolFailure('event.start', { line: lines[0]?.line ?? 1 })
  const [rule, ...furtherRules] = lines.filter(({ name }) => name === 'RRULE')
  const added = times('RDATE')
  const excluded = times('EXDATE')
  const duration = first('DURATION')?.value
  const [end] = times('DTEND')
  const movesLater = first('RECURRENCE-ID')?.params.get('RANGE')?.toUpperCase() === 'THISANDFUTURE'
  return {
    line: startLine.line,
    title: plainText(first('SUMMARY')?.value ?? ''),
    start,
    end,
    duration: end || !duration ? undefined : durationOf(T, duration),
    periods: lines.flatMap((line) => (line.name === 'RDATE' ? periodsOf(T, line, zones) : [])),
    recurrence:
      rule || added.length > 0
        ? { start, rule: rule && ruleOf(T, rule), added, excluded }
        : undefined,
    replaced: [],
    id: first('UID')?.value ?? '',
    sequence: Number(first('SEQUENCE')?.value) || 0,
    replaces: times('RECURRENCE-ID')[0],
    unsupported: [
      ...(movesLater ? [partOf('event.later', startLine)] : []),
      ...lines.filter(({ name }) => name === 'EXRULE').map((it) => partOf('event.exrule', it)),
      ...furtherRules.map((it) => partOf('event.rules', it)),
    ],
    isCanceled: first('STATUS')?.value.toUpperCase() === 'CANCELLED',
  }
}

const partOf = (code: string, { line }: ContentLine): SkippedPart => ({
  line,
  code,
  params: { line },
})

/** The periods of an RDATE; none of times and dates. */
function periodsOf(T: TemporalApi, line: ContentLine, zones: FileZones): readonly Period[] {
  if (!isPeriods(line)) return []
  return line.value.split(',').flatMap((text) => {
    const [from = '', to = ''] = text.trim().split('/')
    const timeAt = (value: string) => knownTimes(T, { ...line, value }, zones)[0]
    const start = timeAt(from)
    const duration = durationOf(T, to)
    return start ? [{ start, duration, end: duration ? undefined : timeAt(to) }] : []
  })
}

function durationOf(T: TemporalApi, text: string): Temporal.Duration | undefined {
  try {
    return T.Duration.from(text)
  } catch {
    return undefined
  }
}

/** The time zones of a file. */
interface FileZones {
  readonly defined: ReadonlyMap<string, string>
  /** TZIDs of times without a known zone. */
  readonly unknown: Set<string>
}

/** The times of a line, if need be in a zone that the file defines; those of an unknown zone have none. */
function knownTimes(T: TemporalApi, line: ContentLine, zones: FileZones) {
  const found = attempt(() => timesOf(T, line))
  if (!isToolFailure(found)) return found
  if (found.code !== 'zone.unknown') throw found
  const id = line.params.get('TZID') ?? ''
  const defined = zones.defined.get(id)
  const params = new Map(line.params)
  if (defined) params.set('TZID', defined)
  else {
    zones.unknown.add(id)
    params.delete('TZID')
  }
  return timesOf(T, { ...line, params })
}

/**
 * The latest versions of the events. Some programs give all events of a file one UID, without a SEQUENCE:
 * these are different events.
 */
function newestOf(drafts: readonly Draft[]): readonly Draft[] {
  const keyOf = ({ id, replaces }: Draft) => `${replaces ? timeText(replaces) : ''} ${id}`
  const latest = new Map<string, number>()
  for (const draft of drafts) {
    const key = keyOf(draft)
    latest.set(key, Math.max(draft.sequence, latest.get(key) ?? 0))
  }
  return drafts.filter((draft) => draft.id === '' || draft.sequence === latest.get(keyOf(draft)))
}

/** Names the occurrences that other events replace. */
function withoutReplaced(drafts: readonly Draft[]): readonly Draft[] {
  const replaced = new Map<string, RuleTime[]>()
  for (const { id, replaces } of drafts) {
    if (replaces) replaced.set(id, [...(replaced.get(id) ?? []), replaces])
  }
  return drafts.map((draft) =>
    draft.replaces ? draft : { ...draft, replaced: replaced.get(draft.id) ?? [] },
  )
}
