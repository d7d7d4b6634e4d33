import { Fragment } from 'react'
import type { Language } from '#src/core/messages.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import type { Temporal } from '#src/tools/time/shared/logic/temporal.ts'
import { css, cva, cx } from '#styled-system/css'
import type { DaysOff } from './logic/business-days.ts'
import type { Calculation } from './logic/calculate.ts'
import { type SpanMonth, spanMonths } from './logic/span-months.ts'
import { messages } from './messages.ts'

/** The months of a calculation with its dates, the days between them, and the days off. */
export function SpanCalendar({ calculation }: { readonly calculation: Calculation }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { kind, start, until, daysOff = WEEKENDS } = calculation
  const [from, to] = [start.wall.toPlainDate(), until.toPlainDate()]
  const { months, omitted } = spanMonths(from, to, daysOff)
  return (
    <div
      role="img"
      aria-label={t('calendar', { start: from.toString(), end: to.toString() })}
      className={css({ display: 'grid', gap: '3' })}
    >
      <div className={row}>
        {months.map((month, at) => (
          <Fragment key={month.date.toString()}>
            {at > 0 && omitted > 0 ? (
              <p className={gap}>{t('calendar.omitted', { count: omitted })}</p>
            ) : null}
            <Month month={month} language={language} />
          </Fragment>
        ))}
      </div>
      <p className={legend}>
        <span>
          <span className={cx(mark, day({ place: 'start' }))} />
          {t('start')}
        </span>
        <span>
          <span className={cx(mark, day({ place: 'end' }))} />
          {t(kind === 'shift' ? 'result' : 'end')}
        </span>
        <span>
          <span className={cx(mark, day({ off: true }))} />
          {t('business.weekend')}
        </span>
      </p>
    </div>
  )
}

function Month({
  month: { date, blanks, days },
  language,
}: {
  readonly month: SpanMonth
  readonly language: Language
}) {
  const weekdays = new Intl.DateTimeFormat(language, { weekday: 'narrow', timeZone: 'UTC' })
  return (
    <div className={css({ flex: '1 1 200px', maxWidth: '340px' })}>
      <p className={css({ fontSize: '13', fontWeight: '600', marginBottom: '1' })}>
        {monthName(date, language)}
      </p>
      <div className={grid}>
        {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
          <span key={weekday} className={css({ color: 'fg.muted' })}>
            {/* January 1, 2024, was a Monday. */}
            {weekdays.format(Date.UTC(2024, 0, weekday))}
          </span>
        ))}
        {days.map(({ day: number, place, isOff }) => (
          <span
            key={number}
            style={number === 1 ? { gridColumnStart: blanks + 1 } : undefined}
            className={day({ place, off: isOff && (place === undefined || place === 'inside') })}
          >
            {number}
          </span>
        ))}
      </div>
    </div>
  )
}

function monthName(date: Temporal.PlainDate, language: Language): string {
  try {
    return date.toLocaleString(language, { year: 'numeric', month: 'long' })
  } catch (error) {
    // Intl formats a date at noon UTC, which Temporal's first day doesn't include.
    if (error instanceof RangeError) return date.toPlainYearMonth().toString()
    throw error
  }
}

const WEEKENDS: DaysOff = { weekend: [6, 7], holidays: [] }

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '6', alignItems: 'flex-start' })
const gap = css({ alignSelf: 'center', fontSize: '12', color: 'fg.muted' })
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  rowGap: '2px',
  textAlign: 'center',
  fontSize: '12',
  lineHeight: '28px',
  fontVariantNumeric: 'tabular-nums',
})
const day = cva({
  variants: {
    place: {
      inside: {
        bg: 'accent.subtle',
        boxShadow: 'inset 0 -2px token(colors.accent)',
        _forced: { outline: '1px solid Highlight', outlineOffset: '-1px' },
      },
      start: {
        color: 'accent',
        fontWeight: '600',
        boxShadow: 'inset 0 0 0 2px token(colors.accent)',
        borderRadius: 'md',
        _forced: { outline: '2px solid Highlight', outlineOffset: '-2px' },
      },
      end: {
        bg: { base: 'accent', _forced: 'Highlight' },
        color: { base: 'fg.onAccent', _forced: 'HighlightText' },
        fontWeight: '600',
        borderRadius: 'md',
        // Otherwise, Chromium draws a background of the color of the text behind it.
        forcedColorAdjust: 'none',
      },
    },
    off: {
      true: {
        color: { base: 'fg.muted', _forced: 'GrayText' },
        bg: 'bg.sunken',
        _forced: { textDecoration: 'line-through', borderBottom: '1px dashed GrayText' },
      },
      false: {},
    },
  },
})
const legend = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  fontSize: '12',
  color: 'fg.muted',
  '& > span': { display: 'flex', alignItems: 'center', gap: '1.5' },
})
const mark = css({ width: '14px', height: '14px' })
