import { useMemo } from 'react'
import type { Ad } from '#api/contract/ads.ts'
import { isInSchedule, SCHEDULE_STEP_MS } from '#api/contract/schedule.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { small } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { liveAt } from './ad-state.ts'
import { type AdValues, draftOf } from './ad-values.ts'
import { placementOf, topsOf } from './placement.ts'
import { messages } from './placement-messages.ts'
import { usePlacementLines } from './use-placement-lines.ts'

/** Describes where the ad of the form will appear among the others, once it is enabled and live. */
export function PlacementNote({
  values,
  id,
  ads,
}: {
  readonly values: AdValues
  /** The id of the edited ad; undefined for a new one. */
  readonly id: string | undefined
  readonly ads: readonly Ad[]
}) {
  const t = useMessages(messages)
  const linesOf = usePlacementLines()
  const format = new Intl.DateTimeFormat(useLanguage(), { dateStyle: 'medium', timeStyle: 'short' })
  const { startDate, schedule } = values
  const { start, isLater, rivals } = useMemo(() => {
    const now = Date.now()
    // While the date is incomplete, its time is NaN.
    const earliest = Math.max(now, new Date(startDate).getTime() || 0)
    const start = firstInSchedule(schedule, new Date(earliest))
    const rivals = liveAt(ads, start).filter((ad) => ad.id !== id)
    return { start, isLater: start.getTime() > now, rivals }
  }, [id, ads, startDate, schedule])
  const draft = draftOf(values)
  const lines = linesOf(draft, placementOf(draft, topsOf([...rivals, draft])))
  return (
    <section aria-label={t('title')} className={css({ display: 'grid', gap: '1' })}>
      <h3 className={small}>{t('title')}</h3>
      <div role="status" className={css({ display: 'grid', gap: '1', fontSize: '13' })}>
        {isLater && <p>{t('from', { time: format.format(start) })}</p>}
        {lines.map(({ text, isProblem }) => (
          <p key={text} className={isProblem ? css({ color: 'warning' }) : undefined}>
            {text}
          </p>
        ))}
      </div>
    </section>
  )
}

const WEEK_MS = 7 * 86_400_000

/** The first time from `earliest` on that is within a schedule. */
function firstInSchedule(schedule: string, earliest: Date): Date {
  if (isInSchedule(schedule, earliest)) return earliest
  const next = Math.ceil(earliest.getTime() / SCHEDULE_STEP_MS) * SCHEDULE_STEP_MS
  for (let time = next; time <= next + WEEK_MS; time += SCHEDULE_STEP_MS) {
    if (isInSchedule(schedule, new Date(time))) return new Date(time)
  }
  return earliest
}
