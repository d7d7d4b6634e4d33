import type { Ad } from '#api/contract/ads.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { markSpecial } from '#src/ui/special-characters.tsx'
import { css, cva } from '#styled-system/css'
import { messages as fieldMessages } from './field-messages.ts'
import { type HiddenNote, hiddenNotes } from './hidden-notes.ts'
import { placesOf } from './placement.ts'
import { messages } from './placement-messages.ts'
import type { DatedAd, HiddenPart } from './placement-time.ts'
import { lengthOf, type ScheduleSpans, type Span } from './schedule-time.ts'
import { useLimits } from './use-limits.ts'
import { useScheduleText } from './use-schedule-text.ts'

/** An ad with the times at which it is live and those at which it is hidden. */
export interface Bar {
  readonly dated: DatedAd
  readonly live: readonly Span[]
  readonly hidden: readonly HiddenPart[]
}

/** An ad's times within a span: a bar between its dates, filled where it is live and striped where it is hidden. */
export function TimelineBar({
  bar: { dated, live, hidden },
  span,
  spansOf,
}: {
  readonly bar: Bar
  readonly span: Span
  readonly spansOf: ScheduleSpans
}) {
  const fieldText = useMessages(fieldMessages)
  const t = useMessages(messages)
  const limitsOf = useLimits()
  const daysOf = useDays()
  const noteOf = useNotes()
  const { ad } = dated
  const isMissing = placesOf(ad).length === 0
  const percent = (time: number) => `${((time - span.from) / (span.to - span.from)) * 100}%`
  const widthOf = ({ from, to }: Span) => ({
    left: percent(from),
    right: `calc(100% - ${percent(to)})`,
  })
  const isHidden = hidden.length > 0 && lengthOf(hidden) === lengthOf(live)
  const notes = hiddenNotes(dated, hidden, spansOf)
  const texts = [
    fieldText(`type.${ad.type}`),
    daysOf(ad),
    ...limitsOf(ad),
    isMissing ? t('part.missing') : undefined,
    isHidden && notes.length > 1 ? t('part.behind.whole') : undefined,
    ...notes.map(noteOf),
  ].filter((text) => text !== undefined)
  return (
    <dd className={track}>
      <span className={part({ look: 'dates' })} style={widthOf(dated)} />
      {live.map((it) => (
        <span
          key={it.from}
          className={part({ look: isMissing ? 'hidden' : 'live' })}
          style={widthOf(it)}
        />
      ))}
      {hidden.map((it) => (
        <span key={it.from} className={part({ look: 'hidden' })} style={widthOf(it)} />
      ))}
      <span className={name}>
        <bdi>{markSpecial(ad.title)}</bdi> · {markSpecial(texts.join(' · '))}
      </span>
    </dd>
  )
}

function useDays() {
  const day = new Intl.DateTimeFormat(useLanguage(), { dateStyle: 'medium' })
  return ({ startDate, endDate }: Ad): string | undefined => {
    if (startDate !== null && endDate !== null) {
      return day.formatRange(new Date(startDate), new Date(endDate))
    }
    if (startDate !== null) return `${day.format(new Date(startDate))} –`
    return endDate === null ? undefined : `– ${day.format(new Date(endDate))}`
  }
}

/** Returns a function that says by which ad another one is hidden, and when. */
function useNotes() {
  const t = useMessages(messages)
  const day = new Intl.DateTimeFormat(useLanguage(), { dateStyle: 'medium' })
  const scheduleText = useScheduleText()
  return ({ by: { title, schedule }, days, when }: HiddenNote): string => {
    const times = [
      days && day.formatRange(days.from, days.to),
      when === 'in-schedule' ? scheduleText(schedule ?? '') : undefined,
    ]
      .filter((text) => text !== undefined)
      .join(' ')
    if (when === 'sometimes') {
      return times === ''
        ? t('part.behind.sometimes', { title })
        : t('part.behind.sometimes.days', { title, days: times })
    }
    return times === ''
      ? t('part.behind', { title })
      : t('part.behind.days', { title, days: times })
  }
}

const track = css({
  position: 'relative',
  overflow: 'hidden',
  fontSize: '12',
  bg: 'bg.sunken',
  borderRadius: 'sm',
})

const part = cva({
  base: { position: 'absolute', insetY: '0' },
  variants: {
    look: {
      dates: { borderY: '2px solid token(colors.accent.subtle)' },
      live: { bg: 'accent.subtle' },
      hidden: {
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
  py: '1',
  lineHeight: '16px',
  overflowWrap: 'anywhere',
})
