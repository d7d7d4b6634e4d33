import { isToolFailure } from '#src/core/failure.ts'
import { inChineseWords } from '#src/tools/time/shared/logic/cjk-dates.ts'
import { attempt } from '#src/tools/time/shared/logic/date-parts.ts'
import {
  type DateContext,
  parseDateTime,
  resolveDateTime,
} from '#src/tools/time/shared/logic/date-time.ts'
import type { Temporal, TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import { identifierTime, snowflakeTimes } from '#src/tools/time/shared/logic/time-ids.ts'
import {
  isLikely,
  nanosecondsOf,
  parseNumber,
  type TimestampUnit,
} from '#src/tools/time/shared/logic/unix-numbers.ts'
import { tailPattern, timePattern } from './log-patterns.ts'
import type { ReadingKind } from './readings.ts'

export type FoundKind = ReadingKind

/** Remarks on how a timestamp was read; message keys. */
export type FoundNote = 'several' | 'year' | 'century' | 'weekday' | 'leap-second' | 'gap'

/** A timestamp in a text. */
export interface FoundTime {
  /** Offset in the text, in UTF-16 units. */
  readonly start: number
  readonly text: string
  readonly kind: FoundKind
  /** Nanoseconds since 1970; several for an ambiguous timestamp. */
  readonly instants: readonly bigint[]
  readonly notes: readonly FoundNote[]
}

export interface FindOptions {
  /** The zone of wall times without an offset. */
  readonly zone: string
  /** Nanoseconds since 1970; a date without a year is the last one before it. */
  readonly now: bigint
}

/** Finds every timestamp in a text, in order, except numbers and IDs with an unlikely time. */
export function* findTimes(
  T: TemporalApi,
  text: string,
  { zone, now }: FindOptions,
): Generator<FoundTime> {
  const today = T.Instant.fromEpochNanoseconds(now).toZonedDateTimeISO(zone).toPlainDate()
  const context = { zone, today, isPast: true }
  const tail = tailPattern()
  let end = 0
  for (const match of text.matchAll(timePattern())) {
    const { index, groups = {} } = match
    // The tail of the previous match can look like a timestamp.
    if (index < end) continue
    tail.lastIndex = index + match[0].length
    const isDate = groups.date ?? groups.klog ?? groups.logcat
    const found = match[0] + (isDate ? (tail.exec(text)?.[0] ?? '') : '')
    const read = attempt(() =>
      isDate
        ? readDate(T, found, context)
        : readOther(T, found, groups.number, { ...context, isNamed: isNamedTime(text, index) }),
    )
    // 2024-13-45 10:00 matches but isn't valid.
    if (!read || isToolFailure(read)) continue
    end = index + found.length
    yield { start: index, text: found, ...read }
  }
}

type Read = Pick<FoundTime, 'kind' | 'instants' | 'notes'>
type Context = DateContext & { readonly zone: string; readonly today: Temporal.PlainDate }

function readDate(T: TemporalApi, text: string, context: Context): Read {
  const readings = parseDateTime(T, inChineseWords(text), context)
  const [{ form, notes }] = readings
  const times = readings.map((reading) => resolveDateTime(T, reading, context.zone))
  const instants = times.flatMap(({ earlier, later }) => [
    earlier.epochNanoseconds,
    later.epochNanoseconds,
  ])
  const distinct = [...new Set(instants)]
  const dateNotes = notes.flatMap(({ code }): readonly FoundNote[] => {
    if (code === 'note.year') return ['year']
    if (code === 'note.century') return ['century']
    if (code === 'note.weekday') return ['weekday']
    return code === 'note.leap-second' ? ['leap-second'] : []
  })
  const isGap = times.some(({ kind }) => kind === 'gap')
  return {
    kind: form,
    instants: distinct,
    notes: [
      ...(isGap ? ['gap' as const] : distinct.length > 1 ? ['several' as const] : []),
      ...dateNotes,
    ],
  }
}

function readOther(
  T: TemporalApi,
  text: string,
  number: string | undefined,
  context: Context & { readonly isNamed: boolean },
): Read | undefined {
  const id = number ? undefined : identifierTime(text)
  const latest = context.today.add({ days: 1 }).toZonedDateTime(context.zone).epochNanoseconds
  const found = id ? [id] : readDigits(number ?? '', latest, context.isNamed)
  const [first, ...others] = found.filter(({ nanoseconds }) => isLikely(nanoseconds))
  if (!first) return undefined
  const instants = [first, ...others].map(({ nanoseconds }) => nanoseconds)
  // A date and clock in digits, with milliseconds, as Java programs format it.
  const [, digits, fraction] = /^((?:19|20)\d{12})(\d{3})$/.exec(number ?? '') ?? []
  const date = digits ? attempt(() => readDate(T, `${digits}.${fraction}`, context)) : undefined
  if (date && !isToolFailure(date)) {
    return { ...date, instants: [...date.instants, ...instants], notes: ['several'] }
  }
  return { kind: first.kind, instants, notes: others.length > 0 ? ['several'] : [] }
}

const UNITS: Readonly<Record<number, TimestampUnit>> = {
  10: 'seconds',
  13: 'milliseconds',
  16: 'microseconds',
  19: 'nanoseconds',
}

/** The times of a number; as an ID, and as nanoseconds that could be one, up to `latest`. */
function readDigits(text: string, latest: bigint, isNamed: boolean) {
  const number = parseNumber(text)
  const kind = number && UNITS[number.whole.length]
  const time = number && kind ? [{ kind, nanoseconds: nanosecondsOf(number, kind) }] : []
  const ids = isNamed && time.length > 0 ? [] : snowflakeTimes(text)
  return ids.length === 0 ? time : [...time, ...ids].filter((it) => it.nanoseconds <= latest)
}

/** Whether a number begins a line or is the value of a key such as `ts` or `created_at`. */
const isNamedTime = (text: string, index: number) =>
  /(?:^|[\r\n]|(?:time\w*|ts|date|nanos?|_at|_ns)["']?\s*[:=]\s*["']?)$/i.test(
    text.slice(Math.max(0, index - NAME_WINDOW), index),
  )

/** More characters than the end of a name and its delimiters usually have. */
const NAME_WINDOW = 24
