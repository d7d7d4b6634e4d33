import { useMemo } from 'react'
import type { Ad } from '#api/contract/ads.ts'
import { useMessages } from '#src/lib/use-messages.ts'
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
  const { startDate } = values
  const rivals = useMemo(() => {
    // While the date is incomplete, its time is NaN.
    const start = Math.max(Date.now(), new Date(startDate).getTime() || 0)
    return liveAt(ads, new Date(start)).filter((ad) => ad.id !== id)
  }, [id, ads, startDate])
  const draft = draftOf(values)
  const lines = linesOf(draft.type, placementOf(draft, topsOf([...rivals, draft])))
  return (
    <section aria-label={t('title')} className={css({ display: 'grid', gap: '1' })}>
      <h3 className={small}>{t('title')}</h3>
      <div role="status" className={css({ display: 'grid', gap: '1', fontSize: '13' })}>
        {lines.map(({ text, isProblem }) => (
          <p key={text} className={isProblem ? css({ color: 'warning' }) : undefined}>
            {text}
          </p>
        ))}
      </div>
    </section>
  )
}
