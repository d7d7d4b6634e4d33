import { useMessages } from '#src/lib/use-messages.ts'
import { AlertBox } from '#src/tools/shared/failure-alert.tsx'
import { css } from '#styled-system/css'
import type { UrlProblem } from './logic.ts'
import { messages } from './messages.ts'

const MAX_SHOWN = 20

/** The parts that couldn't be decoded, each with its position and reason. */
export function ProblemList({
  problems,
  count,
  onShow,
}: {
  readonly problems: readonly UrlProblem[]
  readonly count: number
  /** Reveals a byte offset of the input; absent for files. */
  readonly onShow: ((offset: number) => void) | undefined
}) {
  const t = useMessages(messages)
  const shown = problems.slice(0, MAX_SHOWN)
  return (
    <AlertBox title={t('problems', { count })}>
      <ul>
        {shown.map(({ problem, offset, line, column, text }) => (
          <li key={offset}>
            {onShow ? (
              <button type="button" className={place} onClick={() => onShow(offset)}>
                {t('problem.place', { line, column })}
              </button>
            ) : (
              t('problem.place', { line, column })
            )}{' '}
            <code className={piece}>{text}</code> {t(`problem.${problem}`)}
          </li>
        ))}
      </ul>
      {count > shown.length ? <p>{t('problems.more', { count: count - shown.length })}</p> : null}
    </AlertBox>
  )
}

const place = css({
  minHeight: '6',
  color: 'accent',
  textDecoration: 'underline',
  _touch: { minHeight: '11' },
})

const piece = css({ fontFamily: 'code', fontWeight: '600' })
