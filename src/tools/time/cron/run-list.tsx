import { nanosecondsFromNow } from '#src/core/relative-time.ts'
import { useLanguage, useMessages } from '#src/lib/use-messages.ts'
import { offsetName } from '#src/tools/time/shared/logic/zones.ts'
import { css } from '#styled-system/css'
import type { Run } from './logic.ts'
import { messages } from './messages.ts'

/** The next runs, each with its weekday, UTC, the time until then, and effects of clock changes. */
export function RunList({
  runs,
  now,
}: {
  readonly runs: readonly Run[]
  /** The reference of relative times, in milliseconds. */
  readonly now: number | undefined
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return (
    <ol aria-label={t('runs')} className={list}>
      {runs.map(({ time, notes }) => {
        // January 1, 2024, was a Monday.
        const day = weekday.format(Date.UTC(2024, 0, time.dayOfWeek))
        const nanoseconds = time.epochNanoseconds - BigInt(now ?? 0) * 1_000_000n
        return (
          <li key={time.toString()} className={item}>
            <span className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '3' })}>
              <time dateTime={time.toInstant().toString()} className={digits}>
                {wallText(time)}
              </time>
              <span>{day}</span>
              <span className={css({ color: 'fg.muted' })}>{offsetName(time.offset)}</span>
              <span className={css({ marginLeft: 'auto', color: 'fg.muted' })}>
                {now === undefined ? '' : nanosecondsFromNow(nanoseconds, language)}
              </span>
            </span>
            {time.offsetNanoseconds === 0 ? null : (
              <span className={css({ fontSize: '12', color: 'fg.muted' })}>
                {t('run.utc', { time: wallText(time.withTimeZone('UTC')) })}
              </span>
            )}
            {notes.map(({ code, params }) => (
              <span key={code} className={css({ fontSize: '12', color: 'warning' })}>
                {t(code, params)}
              </span>
            ))}
          </li>
        )
      })}
    </ol>
  )
}

const wallText = (time: Run['time']) =>
  time.toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ')

const list = css({ display: 'flex', flexDirection: 'column', minWidth: '0' })
const item = css({
  display: 'grid',
  py: '1.5',
  fontSize: '13',
  borderTop: '1px solid token(colors.border)',
})
const digits = css({ fontFamily: 'code', fontVariantNumeric: 'tabular-nums', fontWeight: '600' })
