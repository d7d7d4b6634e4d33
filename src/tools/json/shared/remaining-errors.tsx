import { useMessages } from '#src/lib/use-messages.ts'
import { advice } from '#src/tools/shared/failure-alert.tsx'
import { css, cx } from '#styled-system/css'
import type { RemainingError } from './logic/repair.ts'
import { messages as json } from './messages.ts'
import { messages } from './repair-messages.ts'

/** The errors that no edit of a repair removes. */
export function RemainingErrors({
  errors,
  count,
}: {
  readonly errors: readonly RemainingError[]
  readonly count: number
}) {
  const t = useMessages(messages)
  const tJson = useMessages(json)
  const textOf = useMessages<string>(json)
  if (errors.length === 0) return null
  return (
    <section className={cx(box, advice)}>
      <h3 className={css({ fontWeight: '600' })}>{t('remaining.title', { count })}</h3>
      <ul aria-label={t('remaining')} className={css({ listStyle: 'none' })}>
        {errors.map(({ code, params, line, column }) => (
          <li key={`${line}:${column}:${code}`} className={css({ py: '1' })}>
            <span className={css({ color: 'fg.muted' })}>{tJson('where', { line, column })}</span>
            {tJson('where.separator')}
            {textOf(code, { ...params })}
          </li>
        ))}
        {count > errors.length ? (
          <li>{t('remaining.more', { count: count - errors.length })}</li>
        ) : null}
      </ul>
    </section>
  )
}

const box = css({
  flex: 'none',
  maxHeight: { _wide: '40%' },
  overflowY: 'auto',
  px: '3',
  py: '2',
  fontSize: '13',
  overflowWrap: 'anywhere',
  borderTop: '1px solid token(colors.border)',
  bg: 'bg.raised',
})
