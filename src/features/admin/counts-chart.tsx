import type { AdCounts } from '#api/contract/counts.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { small } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { messages } from './counts-messages.ts'

/** A bar for the views of each day. */
export function CountsChart({
  days,
  ad,
  title,
}: {
  readonly days: readonly string[]
  readonly ad: AdCounts
  readonly title: string
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const format = new Intl.DateTimeFormat(language, {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  const numbers = new Intl.NumberFormat(language)
  const counted = new Map(ad.days.map((it) => [it.day, it]))
  const max = Math.max(10, ...ad.days.map(({ views }) => views ?? 0))
  const nameOf = (day = '') => format.format(new Date(day))
  return (
    <figure>
      <p aria-hidden="true" className={`${small} ${top}`}>
        {numbers.format(max)}
      </p>
      <div role="img" aria-label={t('chart.label', { title, max })} className={chart}>
        {days.map((day) => {
          const { views } = counted.get(day) ?? { views: 0 }
          const text = views === null ? t('few') : numbers.format(views)
          return (
            <span key={day} title={`${nameOf(day)}: ${text}`} className={column}>
              {/* Fewer than ten are drawn as five. */}
              <span className={bar} style={{ height: `${((views ?? 5) / max) * 100}%` }} />
            </span>
          )
        })}
      </div>
      <figcaption className={`${small} ${axis}`}>
        <span>{nameOf(days[0])}</span>
        <span>{nameOf(days.at(-1))}</span>
      </figcaption>
    </figure>
  )
}

const top = css({ borderBottom: '1px dashed token(colors.border)' })

const chart = css({
  display: 'flex',
  alignItems: 'flex-end',
  gap: '2px',
  height: '160px',
  borderBottom: '1px solid token(colors.border)',
})

const column = css({ display: 'flex', flex: '1', alignItems: 'flex-end', height: 'full' })

const bar = css({ width: 'full', bg: 'accent', borderTopRadius: 'sm' })

const axis = css({ display: 'flex', justifyContent: 'space-between', mt: '1' })
