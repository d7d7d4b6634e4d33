import { useState } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { css, cva } from '#styled-system/css'
import { FindTimes } from './find-times.tsx'
import type { SpanPart } from './logic/move-span.ts'
import { MeetingCard } from './meeting-card.tsx'
import { PlanBar } from './plan-bar.tsx'
import { PlanLegend } from './plan-legend.tsx'
import { PlanTrack } from './plan-track.tsx'
import { PlanZone, type ZoneEdits } from './plan-zone.tsx'
import { messages } from './planner-messages.ts'
import { SpanSlider } from './span-slider.tsx'
import { type PlanInput, usePlan } from './use-plan.ts'
import { localSpan, offsetsText, spanText, timesText, usePlanFormat } from './use-plan-format.ts'

/** Plans a meeting over several zones: a span that is dragged over their hours. */
export default function Planner({
  cityOf,
  editsOf,
  ...input
}: PlanInput & {
  /** The localized city of a zone. */
  readonly cityOf: (zone: string) => string
  /** Undefined for source and target. */
  readonly editsOf: (zone: string) => ZoneEdits | undefined
  /** Called if the code of the planner can’t be loaded. */
  readonly onClose?: () => void
}) {
  const t = useMessages(messages)
  const format = usePlanFormat()
  const plan = usePlan(input)
  const [isEditing, setEditing] = useState(false)
  const { rows, days, span, outside } = plan
  const [source] = rows
  if (!source) return null

  const local = localSpan(source.periods, span)
  const city = cityOf(source.zone)
  const spoken = (part: SpanPart) => {
    const [day, from, to] = [
      format.spokenDay(local.from),
      format.time(local.from),
      format.time(local.to),
    ]
    if (part === 'span' && span.to > span.from) {
      const lastDay = format.spokenDay(local.to)
      return t(local.isLonger ? 'spoken.spanDays' : 'spoken.span', { city, day, from, to, lastDay })
    }
    return part === 'end'
      ? t('spoken.time', { city, day: format.spokenDay(local.to), time: to })
      : t('spoken.time', { city, day, time: from })
  }
  const verdict =
    outside.length === 0
      ? t('all', { count: plan.counted.length })
      : outside.length > MAX_NAMES
        ? t('outside.many', { count: outside.length, total: plan.counted.length })
        : t('outside', { cities: outside.map(cityOf).join(' · ') })
  const lines = rows.map(({ zone, periods }) => {
    const it = localSpan(periods, span)
    const [day, lastDay] = [format.fullDay(it.from), format.fullDay(it.to)]
    return t('message.span', {
      city: cityOf(zone),
      day,
      time: it.isLonger
        ? `${format.time(it.from)} – ${lastDay} ${format.time(it.to)}`
        : timesText(format, it, span),
      offset: offsetsText(periods, span),
    })
  })
  const title = plan.settings.title.trim()
  const head = t('message.head', { title, length: format.length(span.to - span.from) })
  const message = [...(title === '' ? [] : [head]), ...lines].join('\n')

  return (
    <div className={root}>
      <PlanBar
        plan={plan}
        format={format}
        isEditing={isEditing}
        onEdit={() => setEditing(!isEditing)}
      />
      <p role="status" className={summary}>
        <span className={css({ fontSize: '16', fontWeight: '650' })}>
          {spanText(format, local, span)}
        </span>
        <span className={badge({ fits: outside.length === 0 })}>{verdict}</span>
      </p>
      <section aria-label={t('board')} className={board}>
        <div className={lane}>
          <div className={laneTrack}>
            <PlanTrack row={source} days={days} format={format} look="lane" />
          </div>
          <SpanSlider
            ground={{ days, periods: source.periods }}
            span={span}
            names={{ span: t('meeting'), start: t('start'), end: t('end') }}
            label={timesText(format, local, span)}
            spoken={spoken}
            later={plan.later}
            onDrag={plan.drag}
            onMove={plan.move}
          />
        </div>
        <ul>
          {rows.map((row) => (
            <PlanZone
              key={row.zone}
              row={row}
              city={cityOf(row.zone)}
              span={span}
              days={days}
              format={format}
              isCounted={plan.counted.includes(row)}
              edits={isEditing ? editsOf(row.zone) : undefined}
            />
          ))}
        </ul>
      </section>
      <PlanLegend />
      <FindTimes plan={plan} format={format} cityOf={cityOf} />
      <MeetingCard plan={plan} message={message} />
    </div>
  )
}

/** The most zones that the verdict names, so that it stays on one line. */
const MAX_NAMES = 2

const root = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  minWidth: '0',
  containerType: 'inline-size',
})

// The lines never wrap, so that a drag doesn’t move what is under them.
const summary = css({
  display: 'grid',
  justifyItems: 'start',
  gap: '1',
  '@container (min-width: 620px)': {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '3',
  },
})

const badge = cva({
  base: {
    maxWidth: 'full',
    px: '2',
    fontSize: '12',
    fontWeight: '500',
    lineHeight: '24px',
    borderRadius: 'sm',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  variants: {
    fits: {
      true: { color: 'success', bg: 'success.subtle' },
      false: { color: 'warning', bg: 'warning.subtle' },
    },
  },
})

const board = css({
  position: 'relative',
  paddingTop: '6',
  '@container (min-width: 620px)': { paddingBottom: '2' },
})

const lane = css({
  position: 'relative',
  height: '52px',
  marginInline: '22px',
  marginBottom: '2',
  '@container (min-width: 620px)': {
    position: 'absolute',
    top: '6',
    bottom: '2',
    left: '244px',
    right: '0',
    height: 'auto',
    margin: '0',
    zIndex: '1',
  },
})

const laneTrack = css({
  paddingTop: '2',
  '@container (min-width: 620px)': { display: 'none' },
})
