import { useMemo } from 'react'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { offsetName } from '#src/tools/time/shared/logic/zones.ts'
import {
  DAY_MS,
  dayOf,
  HOUR_MS,
  MINUTE_MS,
  type OffsetPeriod,
  type Span,
  wallAt,
} from './logic/local-clock.ts'
import { messages } from './planner-messages.ts'

/** Formats wall times, which are milliseconds as of `wallAt`, in the interface language. */
export interface PlanFormat {
  /** 09:00 */
  readonly time: (wall: number) => string
  /** Tue, Nov 24 */
  readonly day: (wall: number) => string
  /** Nov 24 */
  readonly date: (wall: number) => string
  /** Tuesday, November 24 */
  readonly spokenDay: (wall: number) => string
  /** Tue, Nov 24, 2026 */
  readonly fullDay: (wall: number) => string
  /** Tue 24 */
  readonly weekday: (wall: number) => string
  /** 24 */
  readonly dayNumber: (wall: number) => string
  /** 1 h 30 min */
  readonly length: (milliseconds: number) => string
}

export function usePlanFormat(): PlanFormat {
  const language = useLanguage()
  const t = useMessages(messages)
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const formatter = new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options })
      return (wall: number) => formatter.format(wall)
    }
    const shortDay = format({ weekday: 'short' })
    const dayNumber = format({ day: 'numeric' })
    return {
      // The end is the same for years of more than four digits.
      time: (wall) => new Date(wall).toISOString().slice(-13, -8),
      day: format({ weekday: 'short', month: 'short', day: 'numeric' }),
      date: format({ month: 'short', day: 'numeric' }),
      spokenDay: format({ weekday: 'long', month: 'long', day: 'numeric' }),
      fullDay: format({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }),
      weekday: (wall) => `${shortDay(wall)} ${dayNumber(wall)}`,
      dayNumber,
      length(milliseconds) {
        const hours = Math.floor(milliseconds / HOUR_MS)
        const minutes = Math.round((milliseconds % HOUR_MS) / MINUTE_MS)
        if (milliseconds === 0) return t('length.moment')
        if (minutes === 0) return t('length.hours', { hours })
        return hours === 0 ? t('length.minutes', { minutes }) : t('length.both', { hours, minutes })
      },
    }
  }, [language, t])
}

/** A span on a zone's clock. */
export interface LocalSpan {
  readonly from: number
  /** A span that ends at a clock change ends on the clock before it, whose offset is shown. */
  readonly to: number
  /** Whether the times need both days: it ends on another day, after midnight, or has 24 hours. */
  readonly isLonger: boolean
}

export function localSpan(periods: readonly OffsetPeriod[], span: Span): LocalSpan {
  const from = wallAt(periods, span.from)
  if (span.to <= span.from) return { from, to: from, isLonger: false }
  const to = wallAt(periods, span.to - 1) + 1
  return { from, to, isLonger: dayOf(to - 1) !== dayOf(from) || to - from >= DAY_MS }
}

/** 09:00–10:00, or 09:00 for a moment. */
export const timesText = ({ time }: PlanFormat, { from, to }: LocalSpan, span: Span): string =>
  span.from === span.to ? time(from) : `${time(from)}–${time(to)}`

/** Tue, Nov 24 · 09:00–10:00; of a day and more, Tue, Nov 24 09:00 – Wed, Nov 25 10:00. */
export function spanText(format: PlanFormat, local: LocalSpan, span: Span): string {
  const day = format.day(local.from)
  // A clock change can make 23 hours and 30 minutes look like 23:00–23:30.
  const length = Math.max(span.to - span.from, local.to - local.from)
  const isShort = length < DAY_MS && dayOf(local.to) >= dayOf(local.from)
  if (isShort) return `${day} · ${timesText(format, local, span)}`
  return `${day} ${format.time(local.from)} – ${format.day(local.to)} ${format.time(local.to)}`
}

/** UTC−5, or both offsets if a clock change is in the span. */
export function offsetsText(periods: readonly OffsetPeriod[], { from, to }: Span): string {
  const names = [from, Math.max(from, to - 1)].map((at) => offsetText(wallAt(periods, at) - at))
  return [...new Set(names)].join(' → ')
}

function offsetText(milliseconds: number): string {
  const minutes = Math.abs(Math.trunc(milliseconds / MINUTE_MS))
  const part = (value: number) => `${value}`.padStart(2, '0')
  const sign = milliseconds < 0 ? '-' : '+'
  return offsetName(`${sign}${part(Math.floor(minutes / 60))}:${part(minutes % 60)}`)
}
