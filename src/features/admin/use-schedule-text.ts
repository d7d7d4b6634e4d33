import { parseSchedule, weekdays } from '#api/contract/schedule.ts'
import { useLanguage } from '#src/lib/use-messages.ts'

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

/** Names of weekdays, from 1 for Monday. */
export function useWeekdays(style: 'short' | 'long'): (day: number) => string {
  const format = new Intl.DateTimeFormat(useLanguage(), { weekday: style, timeZone: 'UTC' })
  return (day) => format.format(MONDAY + (day - 1) * DAY_MS)
}

/** `09:00` */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** Returns a function that describes a schedule: `Mon, Tue, 09:00–17:00 (Asia/Shanghai)`. */
export function useScheduleText() {
  const nameOf = useWeekdays('short')
  const list = new Intl.ListFormat(useLanguage(), { type: 'unit', style: 'narrow' })
  return (text: string): string => {
    const schedule = parseSchedule(text)
    if (schedule === undefined) return text
    const { days, startHour, endHour, timeZone } = schedule
    const [first = 1, last = 7] = [days[0], days.at(-1)]
    const isRange = days.length > 2 && last - first === days.length - 1
    const dayText = isRange ? `${nameOf(first)}–${nameOf(last)}` : list.format(days.map(nameOf))
    const hours =
      startHour === 0 && endHour === 24 ? '' : `${hourText(startHour)}–${hourText(endHour)}`
    const parts = [days.length === weekdays.length ? '' : dayText, hours].filter(Boolean)
    return `${parts.join(' ')} (${timeZone})`
  }
}
