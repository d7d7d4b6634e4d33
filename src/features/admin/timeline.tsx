import { useMemo } from 'react'
import type { Ad, AdPosition } from '#api/contract/ads.ts'
import { adPositions } from '#api/contract/positions.ts'
import { SCHEDULE_STEP_MS } from '#api/contract/schedule.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { small } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { messages } from './ad-messages.ts'
import { AdminCard } from './card.tsx'
import { messages as fieldMessages } from './field-messages.ts'
import { messages as placementMessages } from './placement-messages.ts'
import { ceilingsOf, datedAds, hiddenParts, liveParts } from './placement-time.ts'
import { scheduleSpansIn } from './schedule-time.ts'
import { type Bar, TimelineBar } from './timeline-bar.tsx'

const DAY_MS = 86_400_000
const TIMELINE_DAYS = 30

/** The next 30 days of the enabled ones among the listed ads as bars, grouped by position. */
export function Timeline({
  ads,
  listed,
  now,
}: {
  /** All ads, which can hide the listed ones. */
  readonly ads: readonly Ad[]
  readonly listed: readonly Ad[]
  readonly now: Date
}) {
  const t = useMessages(messages)
  const placeText = useMessages(placementMessages)
  const fieldText = useMessages(fieldMessages)
  // Rounded, so that the times of many ads aren't computed every minute.
  const begin = Math.floor(now.getTime() / SCHEDULE_STEP_MS) * SCHEDULE_STEP_MS
  const among = useMemo(() => {
    const span = { from: begin, to: begin + TIMELINE_DAYS * DAY_MS }
    const spansOf = scheduleSpansIn(span)
    return { span, spansOf, ceilings: ceilingsOf(datedAds(ads, span), spansOf) }
  }, [ads, begin])
  const bars = useMemo(() => {
    const { span, spansOf, ceilings } = among
    return datedAds(listed, span).map((dated): Bar => {
      const live = liveParts(dated, spansOf)
      return { dated, live, hidden: hiddenParts(dated, ceilings, spansOf) }
    })
  }, [listed, among])
  const barsAt = (position: AdPosition) =>
    bars.filter(({ dated: { ad, to } }) => ad.position === position && now.getTime() < to)
  return (
    <AdminCard title={t('timeline')}>
      <p className={small}>
        {t(listed.length < ads.length ? 'timeline.part' : 'timeline.text', {
          legend: placeText('timeline.legend'),
        })}
      </p>
      {/* Focusable, so that the keyboard can scroll it. */}
      <dl tabIndex={0} className={list}>
        {adPositions
          .filter((position) => barsAt(position).length > 0)
          .map((position) => (
            <div key={position} className={group}>
              <dt className={small}>{fieldText(`position.${position}`)}</dt>
              {barsAt(position).map((bar) => (
                <TimelineBar key={bar.dated.ad.id} bar={bar} {...among} />
              ))}
            </div>
          ))}
      </dl>
    </AdminCard>
  )
}

const list = css({ display: 'grid', gap: '2', maxHeight: '480px', overflowY: 'auto' })

const group = css({ display: 'grid', gap: '1', gridTemplateColumns: 'minmax(0, 1fr)' })
