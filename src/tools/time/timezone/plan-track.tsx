import { memo } from 'react'
import { css, cva } from '#styled-system/css'
import { DAY_MS, HOUR_MS, type LocalHour, type Span } from './logic/local-clock.ts'
import type { PlanRow } from './logic/plan-row.ts'
import type { PlanFormat } from './use-plan-format.ts'

/** The hours of a zone during the days on screen: work, day, night, days off, and midnights. */
export const PlanTrack = memo(function PlanTrack({
  row,
  days,
  format,
  look,
}: {
  readonly row: PlanRow
  readonly days: Span
  readonly format: PlanFormat
  /** `row`: a slim bar without labels on narrow panes. `lane`: the track of the slider there. */
  readonly look: 'row' | 'lane'
}) {
  const place = (span: Span) => placed(span, days)
  const isWeek = days.to - days.from > 2 * DAY_MS
  const midnights = row.hours.filter(({ hour }) => hour === 0)
  return (
    <div aria-hidden="true" className={track({ look })}>
      {(['awake', 'off', 'work'] as const).map((kind) =>
        row[kind]
          .filter(({ from, to }) => to > days.from && from < days.to)
          .map((span) => (
            <span key={`${kind}${span.from}`} className={band({ kind })} style={place(span)} />
          )),
      )}
      {midnights.map(({ at }) => (
        <span key={at} className={midnight} style={place({ from: at, to: at })} />
      ))}
      {row.changes.map(({ at }) => (
        <span key={at} className={change} style={place({ from: at, to: at })} />
      ))}
      <span className={labels({ look })}>
        {isWeek
          ? midnights
              .filter(({ at }) => days.to - at > 0.6 * DAY_MS)
              .map(({ at, day }) => (
                <span key={at} className={dayLabel} style={place({ from: at, to: at + DAY_MS })}>
                  {look === 'row' ? format.weekday(day * DAY_MS) : format.dayNumber(day * DAY_MS)}
                </span>
              ))
          : hourLabels(row.hours, days, look === 'row' ? format : undefined).map(
              ({ at, text, kind }) => (
                <span
                  key={at}
                  className={kind === 'date' ? dayLabel : hourLabel({ kind })}
                  style={place({ from: at, to: at + (kind === 'date' ? 3 : 1) * HOUR_MS })}
                >
                  {text}
                </span>
              ),
            )}
      </span>
    </div>
  )
})

interface HourLabel {
  readonly at: number
  readonly text: string
  readonly kind: 'date' | 'third' | 'other'
}

/** Hours as numbers; with a format, midnight as the date, which covers the next two hours. */
function hourLabels(
  hours: readonly LocalHour[],
  days: Span,
  format: PlanFormat | undefined,
): readonly HourLabel[] {
  const labels: HourLabel[] = []
  let free = 0
  for (const { at, hour, day } of hours) {
    if (at < free || at + HOUR_MS > days.to) continue
    if (format && hour === 0 && at + 3 * HOUR_MS <= days.to) {
      labels.push({ at, text: format.date(day * DAY_MS), kind: 'date' })
      free = at + 3 * HOUR_MS
    } else labels.push({ at, text: `${hour}`, kind: hour % 3 === 0 ? 'third' : 'other' })
  }
  return labels
}

/** The place of a span as percentages of the days; spans that begin before are cut. */
export function placed(span: Span, { from, to }: Span) {
  const share = (at: number) => ((Math.min(Math.max(at, from), to) - from) / (to - from)) * 100
  return { left: `${share(span.from)}%`, width: `${share(span.to) - share(span.from)}%` }
}

const track = cva({
  base: {
    position: 'relative',
    // The colors are data.
    forcedColorAdjust: 'none',
    height: '36px',
    overflow: 'hidden',
    // Chromium doesn’t paint it again while a span is dragged over it.
    isolation: 'isolate',
    // Night is darker than day in both themes.
    bg: {
      base: 'color-mix(in srgb, token(colors.border) 60%, token(colors.bg))',
      _dark: 'bg.sunken',
    },
    borderRadius: 'sm',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    look: {
      row: { height: '10px', '@container (min-width: 620px)': { height: '36px' } },
      lane: {},
    },
  },
})

const band = cva({
  base: { position: 'absolute', insetY: '0' },
  variants: {
    kind: {
      // Lines and a pattern as well as colors.
      awake: { bg: { base: 'bg', _dark: 'bg.hover' } },
      work: {
        bg: 'bg.selected',
        borderBottom: '3px solid token(colors.accent)',
        borderRadius: '2px',
      },
      off: {
        backgroundImage:
          'repeating-linear-gradient(135deg, token(colors.border) 0 1px, transparent 1px 6px)',
      },
    },
  },
})

const midnight = css({
  position: 'absolute',
  insetY: '0',
  borderLeft: '1px solid token(colors.border.strong)',
})

const change = css({
  position: 'absolute',
  insetY: '0',
  borderLeft: '2px dashed token(colors.warning)',
})

const labels = cva({
  base: { fontSize: '12', lineHeight: '36px', color: 'fg.muted', pointerEvents: 'none' },
  variants: {
    look: {
      row: { display: 'none', '@container (min-width: 620px)': { display: 'inline' } },
      lane: {},
    },
  },
})

const hourLabel = cva({
  base: { position: 'absolute', insetY: '0', textAlign: 'center', whiteSpace: 'nowrap' },
  variants: {
    kind: {
      date: {},
      third: {},
      other: { display: 'none', '@container (min-width: 680px)': { display: 'block' } },
    },
  },
})

const dayLabel = css({
  position: 'absolute',
  insetY: '0',
  paddingLeft: '1',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  color: 'fg',
  fontWeight: '600',
})
