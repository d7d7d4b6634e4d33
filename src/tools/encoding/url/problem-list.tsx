import { useMessages } from '#src/lib/use-messages.ts'
import { AlertIcon } from '#src/ui/icons.ts'
import { css } from '#styled-system/css'
import type { UrlProblem } from './logic.ts'
import { messages } from './messages.ts'

/** Problems shown one by one. */
const SHOWN = 20

/** What could not be decoded, each with its place and its reason. */
export function ProblemList({
  problems,
  count,
  onShow,
}: {
  readonly problems: readonly UrlProblem[]
  readonly count: number
  /** Goes to a byte offset of the input, where that is possible. */
  readonly onShow: ((offset: number) => void) | undefined
}) {
  const t = useMessages(messages)
  const shown = problems.slice(0, SHOWN)
  return (
    <div role="alert" className={box}>
      <span className={css({ flex: 'none', paddingTop: '0.5', color: 'danger' })}>
        <AlertIcon />
      </span>
      <div className={css({ flex: '1', minWidth: '0', overflowWrap: 'anywhere' })}>
        <p className={css({ fontWeight: '600' })}>{t('problems', { count })}</p>
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
      </div>
    </div>
  )
}

const box = css({
  flex: 'none',
  display: 'flex',
  gap: '2',
  px: '3',
  py: '2',
  fontSize: '13',
  bg: 'danger.subtle',
  borderBottom: '1px solid token(colors.danger)',
  maxHeight: '40%',
  overflow: 'auto',
})

const place = css({
  minHeight: '6',
  color: 'accent',
  textDecoration: 'underline',
  _touch: { minHeight: '10' },
})

const piece = css({ fontFamily: 'code', fontWeight: '600' })
