/** When an ad is live within its dates. */
export interface Schedule {
  /** ISO weekdays, 1 for Monday to 7 for Sunday, in order. */
  readonly days: readonly number[]
  /** The first hour, 0 to 23. */
  readonly startHour: number
  /** The hour before which it ends, 1 to 24. If it isn't after the first one, the span ends on the next day. */
  readonly endHour: number
  /** An IANA time zone. */
  readonly timeZone: string
}

/** Every schedule starts and ends at such a time, because UTC offsets are multiples of it. */
export const SCHEDULE_STEP_MS = 15 * 60_000

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/**
 * Reads `12345 9-17 Asia/Shanghai`: weekdays, hours, and a time zone, where `*` means every day or the whole day.
 * Undefined for any other text.
 */
export function parseSchedule(text: string): Schedule | undefined {
  const [, dayText = '', hours = '', timeZone = ''] =
    /^(\*|[1-7]{1,7}) (\*|\d\d?-\d\d?) (\S{1,64})$/.exec(text) ?? []
  const [startHour = 0, endHour = 24] = hours === '*' ? [] : hours.split('-').map(Number)
  if (startHour > 23 || endHour < 1 || endHour > 24 || !isTimeZone(timeZone)) return undefined
  const days = weekdays.filter((day) => dayText === '*' || dayText.includes(String(day)))
  return { days, startHour, endHour, timeZone }
}

/** The text that `parseSchedule` reads; null for the whole week, which needs no schedule. */
export function formatSchedule({ days, startHour, endHour, timeZone }: Schedule): string | null {
  const isWholeDay = startHour === 0 && endHour === 24
  const isWholeWeek = days.length === weekdays.length
  if (isWholeDay && isWholeWeek) return null
  return `${isWholeWeek ? '*' : days.join('')} ${isWholeDay ? '*' : `${startHour}-${endHour}`} ${timeZone}`
}

/** Whether a time is within a schedule. */
export function isInSchedule(text: string | null, time: Date): boolean {
  const schedule = text === null ? undefined : parseSchedule(text)
  return schedule === undefined || coversTime(schedule, localTime(time, schedule.timeZone))
}

/** A weekday, 1 for Monday to 7 for Sunday, and an hour, 0 to 23, on the clocks of a time zone. */
export interface LocalTime {
  readonly day: number
  readonly hour: number
}

/** Whether a schedule covers a time of its zone; a span that ends on the next day belongs to the day on which it starts. */
export function coversTime(
  { days, startHour, endHour }: Schedule,
  { day, hour }: LocalTime,
): boolean {
  if (startHour < endHour) return days.includes(day) && startHour <= hour && hour < endHour
  return hour >= startHour
    ? days.includes(day)
    : hour < endHour && days.includes(day === 1 ? 7 : day - 1)
}

const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The weekday and the hour of a time in a time zone. */
export function localTime(time: Date, timeZone: string): LocalTime {
  const parts = formatOf(timeZone).formatToParts(time)
  const textOf = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { day: names.indexOf(textOf('weekday')) + 1, hour: Number(textOf('hour')) }
}

function isTimeZone(name: string): boolean {
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Throws a `RangeError` for an unknown zone. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  })
  formats.set(timeZone, format)
  return format
}
