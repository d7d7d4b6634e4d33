import { Link } from 'wouter'
import { useMessages } from '#src/lib/use-messages.ts'
import { useStore } from '#src/lib/use-store.ts'
import { css } from '#styled-system/css'
import { messages } from './dialog-messages.ts'
import { history } from './history.ts'

/** Says why nothing is saved, and that an entry no longer exists. */
export function HistoryNotes({
  isGone,
  isOff,
  onClose,
}: {
  readonly isGone: boolean
  /** Whether nothing may be saved. */
  readonly isOff: boolean
  readonly onClose: () => void
}) {
  const t = useMessages(messages)
  const { damaged, readRefusal, writeRefusal } = useStore(history)
  const refusal = readRefusal ?? writeRefusal
  const cause = refusal === 'nothing' ? undefined : refusal
  return (
    <>
      {isOff ? (
        <p className={note}>
          {t('nothing')}{' '}
          <Link href="/settings" className={link} onClick={onClose}>
            {t('settings')}
          </Link>
        </p>
      ) : null}
      {/* Rendered before its content, so that screen readers announce changes. */}
      <div role="alert">
        {cause ? <p className={note}>{t(`cause.${cause}`)}</p> : null}
        {damaged > 0 ? <p className={note}>{t('damaged', { count: damaged })}</p> : null}
        {isGone ? <p className={note}>{t('gone')}</p> : null}
      </div>
    </>
  )
}

const note = css({ px: '4', py: '2', fontSize: '13', bg: 'warning.subtle' })

const link = css({ color: 'accent', textDecoration: 'underline' })
