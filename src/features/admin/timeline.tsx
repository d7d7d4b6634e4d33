import { useMemo } from 'react'
import type { Ad } from '#api/contract/ads.ts'
import { adPositions } from '#api/contract/positions.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { small } from '#src/ui/styles.ts'
import { css, cva } from '#styled-system/css'
import { messages } from './ad-messages.ts'
import { AdminCard } from './card.tsx'
import { messages as fieldMessages } from './field-messages.ts'
import { placesOf } from './placement.ts'
import { messages as placementMessages } from './placement-messages.ts'
import { ceilingsOf, hiddenParts, liveSpans } from './placement-time.ts'
import { useLimits } from './use-limits.ts'

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
  const fieldText = useMessages(fieldMessages)
  const placeText = useMessages(placementMessages)
  const limitsOf = useLimits()
  const language = useLanguage()
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  const begin = now.getTime()
  const end = begin + TIMELINE_DAYS * DAY_MS
  const ceilings = useMemo(() => ceilingsOf(liveSpans(ads, spanFrom(begin))), [ads, begin])
  const bars = useMemo(
    () =>
      liveSpans(listed, spanFrom(begin)).map((span) => ({
        ...span,
        hidden: hiddenParts(span, ceilings),
      })),
    [listed, begin, ceilings],
  )
  const daysOf = ({ startDate, endDate }: Ad) => {
    if (startDate !== null && endDate !== null) {
      return day.formatRange(new Date(startDate), new Date(endDate))
    }
    if (startDate !== null) return `${day.format(new Date(startDate))} –`
    return endDate === null ? undefined : `– ${day.format(new Date(endDate))}`
  }
  /** Where and when a bar's ad doesn't appear. */
  const notesOf = ({ ad, from, to, hidden }: (typeof bars)[number]) =>
    placesOf(ad).length === 0
      ? [placeText('part.missing')]
      : hidden.map((part) =>
          part.from === from && part.to === to
            ? placeText('part.behind', { title: part.title })
            : placeText('part.behind.days', {
                title: part.title,
                days: day.formatRange(part.from, part.to),
              }),
        )
  const percent = (time: number) => `${((time - begin) / (end - begin)) * 100}%`
  const widthOf = ({ from, to }: { readonly from: number; readonly to: number }) => ({
    left: percent(from),
    right: `calc(100% - ${percent(to)})`,
  })
  return (
    <AdminCard title={t('timeline')}>
      <p className={small}>{t(listed.length < ads.length ? 'timeline.part' : 'timeline.text')}</p>
      {/* Focusable, so that the keyboard can scroll it. */}
      <dl tabIndex={0} className={list}>
        {adPositions
          .filter((position) => bars.some(({ ad }) => ad.position === position))
          .map((position) => (
            <div key={position} className={css({ display: 'grid', gap: '1' })}>
              <dt className={small}>{fieldText(`position.${position}`)}</dt>
              {bars
                .filter(({ ad }) => ad.position === position)
                .map((it) => (
                  <dd key={it.ad.id} className={track}>
                    <span
                      className={bar({ isHidden: placesOf(it.ad).length === 0 })}
                      style={widthOf(it)}
                    />
                    {it.hidden.map((part) => (
                      <span
                        key={part.from}
                        className={bar({ isHidden: true })}
                        style={widthOf(part)}
                      />
                    ))}
                    <span className={name}>
                      <bdi>{it.ad.title}</bdi>
                      {[
                        '',
                        fieldText(`type.${it.ad.type}`),
                        daysOf(it.ad),
                        ...limitsOf(it.ad),
                        ...notesOf(it),
                      ]
                        .filter((text) => text !== undefined)
                        .join(' · ')}
                    </span>
                  </dd>
                ))}
            </div>
          ))}
      </dl>
    </AdminCard>
  )
}

const spanFrom = (from: number) => ({ from, to: from + TIMELINE_DAYS * DAY_MS })

const list = css({ display: 'grid', gap: '2', maxHeight: '480px', overflowY: 'auto' })

const track = css({
  position: 'relative',
  height: '6',
  overflow: 'hidden',
  fontSize: '12',
  bg: 'bg.sunken',
  borderRadius: 'sm',
})

const bar = cva({
  base: { position: 'absolute', insetY: '0' },
  variants: {
    isHidden: {
      false: { bg: 'accent.subtle' },
      true: {
        bg: 'bg.sunken',
        backgroundImage:
          'repeating-linear-gradient(135deg, token(colors.border) 0 2px, transparent 2px 8px)',
      },
    },
  },
})

const name = css({
  position: 'relative',
  display: 'block',
  px: '2',
  lineHeight: '24px',
  truncate: true,
})
