import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { css } from '#styled-system/css'
import { holidayMessages, holidayNames } from './holiday-messages.ts'
import type { NamedDays } from './logic/calculate.ts'
import { countryOf, type NamedDay } from './logic/holiday-calendar.ts'

/** The holidays of a span and the working days that make up for them, with their source. */
export default function HolidayList({ named: { calendar, days } }: { readonly named: NamedDays }) {
  const t = useMessages(holidayMessages)
  const tName = useMessages(holidayNames)
  const weekday = new Intl.DateTimeFormat(useLanguage(), { weekday: 'short', timeZone: 'UTC' })
  const label = ({ name, kind }: NamedDay) =>
    kind === 'holiday' ? tName(name) : t(kind, { name: tName(name) })
  const { id, first, last } = calendar
  return (
    <section>
      <h3 className={css({ fontSize: '13', fontWeight: '600' })}>{t('title')}</h3>
      {days.length === 0 ? <p className={muted}>{t('none')}</p> : null}
      <ul aria-label={t('title')} className={list}>
        {days.map((day) => (
          <li key={day.date.toString()} className={item}>
            <span className={digits}>{day.date.toString()}</span>
            {/* January 1, 2024, was a Monday. */}
            <span className={muted}>{weekday.format(Date.UTC(2024, 0, day.date.dayOfWeek))}</span>
            <span className={day.kind === 'workday' ? worked : undefined}>{label(day)}</span>
          </li>
        ))}
      </ul>
      <p className={muted}>{t('source', { source: t(`source.${countryOf(id)}`), first, last })}</p>
    </section>
  )
}

const muted = css({ fontSize: '12', color: 'fg.muted' })
const worked = css({ color: 'warning' })
const list = css({ fontSize: '13', marginTop: '1' })
const item = css({
  display: 'grid',
  gridTemplateColumns: 'auto 2.5rem minmax(0, 1fr)',
  columnGap: '3',
  alignItems: 'baseline',
  py: '0.5',
  borderBottom: '1px solid token(colors.border)',
})
const digits = css({ fontFamily: 'code', fontVariantNumeric: 'tabular-nums' })
