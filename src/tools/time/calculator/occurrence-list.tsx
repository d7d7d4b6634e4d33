import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import type { OutputOf } from '#src/lib/use-operation.ts'
import { warning } from '#src/tools/shared/styles.tsx'
import { css } from '#styled-system/css'
import type { Recurrence } from './logic/recurrence.ts'
import type { Operations } from './logic.ts'
import { recurrenceMessages } from './recurrence-messages.ts'

/** The dates of a rule, with remarks on those that are left out. */
export function OccurrenceList({
  answer: { occurrences, startOutside, skipped, unmatched, end },
  recurrence,
  assumed,
}: {
  readonly answer: OutputOf<Operations, 'recurrence'>
  readonly recurrence: Recurrence
  /** The start of a rule without one. */
  readonly assumed: string | undefined
}) {
  const t = useMessages(recurrenceMessages)
  const names = new Intl.DateTimeFormat(useLanguage(), { weekday: 'short', timeZone: 'UTC' })
  const listed = (times: readonly string[]) =>
    times.slice(0, 3).join(', ') + (times.length > 3 ? '…' : '')
  const notes = [
    ...(assumed ? [t('note.start', { date: assumed })] : []),
    ...(startOutside ? [t('note.start-outside', { date: startOutside.replace('T', ' ') })] : []),
    ...omissionsOf(recurrence).map(({ code, day }) => t(code, { day })),
    ...(skipped.length > 0
      ? [t('note.skipped', { count: skipped.length, times: listed(skipped) })]
      : []),
    ...(unmatched.length > 0 ? [t('note.unmatched', { times: listed(unmatched) })] : []),
    ...(end === 'limit' ? [t(occurrences.length > 0 ? 'end.limit' : 'end.none')] : []),
  ]
  return (
    <>
      {notes.length > 0 ? (
        <div role="status" className={noteBox}>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      ) : null}
      <ol aria-label={t('list')} className={css({ fontSize: '13' })}>
        {occurrences.map(({ text, weekday, isRepeated }) => (
          <li key={text} className={item}>
            <span className={digits}>{text.replace('T', ' ')}</span>
            {/* January 1, 2024, was a Monday. */}
            <span className={css({ color: 'fg.muted' })}>
              {names.format(Date.UTC(2024, 0, weekday))}
            </span>
            {isRepeated ? (
              <span className={css({ fontSize: '12', color: 'warning' })}>
                {t('note.repeated')}
              </span>
            ) : null}
          </li>
        ))}
      </ol>
      {end === 'complete' ? (
        <p className={css({ fontSize: '12', color: 'fg.muted' })}>
          {t('end.complete', { count: occurrences.length })}
        </p>
      ) : null}
    </>
  )
}

/** The months or years that a rule skips because they are too short. */
function omissionsOf({ start, rule }: Recurrence) {
  if (!rule) return []
  const { freq, lists, days } = rule
  const isDayOfStart = days.length === 0 && !lists.BYWEEKNO && !lists.BYYEARDAY
  const dates = lists.BYMONTHDAY ?? (isDayOfStart && start ? [start.wall.day] : [])
  const day = Math.max(0, ...dates)
  if (freq === 'MONTHLY' && day > 28 && !lists.BYMONTH) {
    return [{ code: 'note.short-months' as const, day }]
  }
  const isFebruary = lists.BYMONTH ? `${lists.BYMONTH}` === '2' : start?.wall.month === 2
  return freq === 'YEARLY' && day === 29 && isFebruary
    ? [{ code: 'note.leap-years' as const, day }]
    : []
}

const noteBox = `${warning} ${css({ border: '1px solid token(colors.border)', borderRadius: 'md' })}`
const item = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '3',
  alignItems: 'baseline',
  py: '1',
  borderBottom: '1px solid token(colors.border)',
})
const digits = css({ fontFamily: 'code', fontVariantNumeric: 'tabular-nums' })
