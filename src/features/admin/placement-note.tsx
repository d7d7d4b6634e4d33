import { useMemo } from 'react'
import type { Ad } from '#api/contract/ads.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { markSpecial } from '#src/ui/special-characters.tsx'
import { small } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { type AdValues, draftOf } from './ad-values.ts'
import { firstInSchedule, placementAmong, rivalsOf } from './draft-placement.ts'
import { messages } from './placement-messages.ts'
import { usePlacementLines } from './use-placement-lines.ts'
import { useTime } from './use-time.ts'

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
  const time = useTime()
  const { startDate, schedule } = values
  const { start, isLater, rivals } = useMemo(() => {
    const now = Date.now()
    // While the date is incomplete, its time is NaN.
    const earliest = Math.max(now, new Date(startDate).getTime() || 0)
    const start = firstInSchedule(schedule, new Date(earliest))
    const others = ads.filter((ad) => ad.id !== id)
    const rivals = rivalsOf(others, schedule, start)
    return { start, isLater: start.getTime() > now, rivals }
  }, [id, ads, startDate, schedule])
  const draft = draftOf(values)
  const { placement, more } = placementAmong(draft, rivals)
  const lines = linesOf(draft, placement)
  return (
    <section aria-label={t('title')} className={css({ display: 'grid', gap: '1' })}>
      <h3 className={small}>{t('title')}</h3>
      <div role="status" className={css({ display: 'grid', gap: '1', fontSize: '13' })}>
        {isLater && <p>{t('from', { time: time(start) })}</p>}
        {lines.map(({ text, isProblem }) => (
          <p key={text} className={isProblem ? css({ color: 'warning' }) : undefined}>
            {markSpecial(text)}
          </p>
        ))}
        {more > 0 && (
          <p className={css({ color: 'warning' })}>
            {t('behind.more', { count: more, amount: more })}
          </p>
        )}
      </div>
    </section>
  )
}
