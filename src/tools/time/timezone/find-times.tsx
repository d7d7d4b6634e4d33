import { useMemo } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { heading, small } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { bestAlternatives, commonTimes } from './logic/find-times.ts'
import type { Span } from './logic/local-clock.ts'
import { messages } from './planner-messages.ts'
import type { Plan } from './use-plan.ts'
import { localSpan, type PlanFormat, spanText } from './use-plan-format.ts'

/** The times in which all zones work, or the best other ones. */
export function FindTimes({
  plan,
  format,
  cityOf,
}: {
  readonly plan: Plan
  readonly format: PlanFormat
  readonly cityOf: (zone: string) => string
}) {
  const t = useMessages(messages)
  const { rows, counted, settings, days, length, searchFrom } = plan
  const { found, others } = useMemo(() => {
    const searched = { from: searchFrom, to: days.to }
    const common = commonTimes(counted, searched, length)
    return {
      found: common,
      others: common.length > 0 ? [] : bestAlternatives(counted, searched, length),
    }
  }, [counted, days, length, searchFrom])
  const [source] = rows
  if (!source) return null

  const choice = (time: Span, note: string) => {
    const local = localSpan(source.periods, time)
    const isChosen = plan.span.from >= time.from && plan.span.to <= time.to
    return (
      <li key={time.from}>
        <button
          type="button"
          aria-pressed={isChosen}
          className={option}
          onClick={() => plan.move({ from: time.from, to: time.from + length })}
        >
          <span className={css({ fontWeight: '600' })}>{spanText(format, local, time)}</span>
          <span className={small}>{note}</span>
        </button>
      </li>
    )
  }
  return (
    <section aria-label={t('find')} className={box}>
      <h3 className={heading}>{t('find')}</h3>
      {found.length > 0 ? (
        <ul className={list}>
          {found.map((time) =>
            choice(time, t('find.length', { length: format.length(time.to - time.from) })),
          )}
        </ul>
      ) : (
        <>
          <p role="status" className={css({ fontSize: '13' })}>
            {t(length === 0 ? `find.never.${settings.days}` : `find.none.${settings.days}`, {
              length: format.length(length),
            })}
          </p>
          {settings.days === 1 ? (
            <div>
              <Button onClick={() => plan.showDays(7)}>{t('find.week')}</Button>
            </div>
          ) : null}
          {others.length > 0 ? <p className={small}>{t('find.best')}</p> : null}
          <ul className={list}>
            {others.map((time) =>
              choice(time, t('find.outside', { cities: time.outside.map(cityOf).join(' · ') })),
            )}
          </ul>
        </>
      )}
    </section>
  )
}

const box = css({ display: 'flex', flexDirection: 'column', gap: '2' })

const list = css({
  display: 'grid',
  gap: '2',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
})

const option = css({
  display: 'flex',
  flexDirection: 'column',
  width: 'full',
  minHeight: '11',
  px: '3',
  py: '1.5',
  textAlign: 'left',
  fontSize: '13',
  fontVariantNumeric: 'tabular-nums',
  bg: 'bg',
  border: '1px solid token(colors.border)',
  borderRadius: 'md',
  transition: 'background-color token(durations.quick) token(easings.out)',
  _hover: { bg: 'bg.hover' },
  '&[aria-pressed=true]': { borderColor: 'accent', bg: 'accent.subtle' },
})
