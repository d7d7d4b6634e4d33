import { useEffect, useState } from 'react'
import { CHUNK_MISSING } from '#src/lib/chunk-missing.ts'
import type { TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import type { CalendarId } from './logic/calendar-ids.ts'
import { type HolidayCalendar, loadCalendar } from './logic/holiday-calendar.ts'

/** The selected calendar, or the last one while it loads. */
export function useHolidayCalendar(
  T: TemporalApi | undefined,
  id: CalendarId | '',
): HolidayCalendar | undefined {
  const [calendar, setCalendar] = useState<HolidayCalendar>()
  useEffect(() => {
    if (!T || id === '') return
    let isCurrent = true
    loadCalendar(T, id).then(
      (loaded) => isCurrent && setCalendar(loaded),
      // The app's notice reports a missing chunk and offers to reload.
      () => dispatchEvent(new Event(CHUNK_MISSING)),
    )
    return () => {
      isCurrent = false
    }
  }, [T, id])
  return calendar
}
