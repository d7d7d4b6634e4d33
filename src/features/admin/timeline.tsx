import type { Ad } from '#api/contract/ads.ts'
import { adPositions } from '#api/contract/positions.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { small } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { messages } from './ad-messages.ts'
import { AdminCard } from './card.tsx'
import { messages as fieldMessages } from './field-messages.ts'

const DAY_MS = 86_400_000
const TIMELINE_DAYS = 30

/** The enabled ads of the next 30 days as bars, grouped by position. */
export function Timeline({ ads, now }: { readonly ads: readonly Ad[]; readonly now: Date }) {
  const t = useMessages(messages)
  const fieldText = useMessages(fieldMessages)
  const language = useLanguage()
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  const begin = now.getTime()
  const end = begin + TIMELINE_DAYS * DAY_MS
  const bars = ads
    .filter(({ enabled }) => enabled)
    .map((ad) => ({
      ad,
      from: Math.max(begin, ad.startDate === null ? begin : Date.parse(ad.startDate)),
      to: Math.min(end, ad.endDate === null ? end : Date.parse(ad.endDate)),
    }))
    .filter(({ from, to }) => from < to)
  const daysOf = ({ startDate, endDate }: Ad) => {
    if (startDate !== null && endDate !== null) {
      return day.formatRange(new Date(startDate), new Date(endDate))
    }
    if (startDate !== null) return `${day.format(new Date(startDate))} –`
    return endDate === null ? undefined : `– ${day.format(new Date(endDate))}`
  }
  const percent = (time: number) => `${((time - begin) / (end - begin)) * 100}%`
  return (
    <AdminCard title={t('timeline')}>
      <p className={small}>{t('timeline.text')}</p>
      {/* Focusable, so that the keyboard can scroll it. */}
      <dl tabIndex={0} className={list}>
        {adPositions
          .filter((position) => bars.some(({ ad }) => ad.position === position))
          .map((position) => (
            <div key={position} className={css({ display: 'grid', gap: '1' })}>
              <dt className={small}>{fieldText(`position.${position}`)}</dt>
              {bars
                .filter(({ ad }) => ad.position === position)
                .map(({ ad, from, to }) => (
                  <dd key={ad.id} className={track}>
                    <span
                      className={bar}
                      style={{ left: percent(from), right: `calc(100% - ${percent(to)})` }}
                    />
                    <span className={name}>
                      <bdi>{ad.title}</bdi>
                      {['', fieldText(`type.${ad.type}`), daysOf(ad)]
                        .filter((it) => it !== undefined)
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

const list = css({ display: 'grid', gap: '2', maxHeight: '480px', overflowY: 'auto' })

const track = css({
  position: 'relative',
  height: '6',
  overflow: 'hidden',
  fontSize: '12',
  bg: 'bg.sunken',
  borderRadius: 'sm',
})

const bar = css({ position: 'absolute', insetY: '0', bg: 'accent.subtle' })

const name = css({
  position: 'relative',
  display: 'block',
  px: '2',
  lineHeight: '24px',
  truncate: true,
})
