import { useAtomValue } from '#src/lib/use-atom.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { Modal } from '#src/ui/modal.tsx'
import { column, heading } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { LoginForm } from './login-form.tsx'
import { messages } from './messages.ts'
import { hasEndedAtom, setHasEnded } from './session.ts'

/** The login dialog after the session has ended; the page under it keeps its form. */
export function LogInAgain() {
  const t = useMessages(messages)
  const close = () => setHasEnded(false)
  if (!useAtomValue(hasEndedAtom)) return null
  return (
    <Modal label={t('login.again')} onClose={close}>
      <div className={`${column} ${css({ gap: '3', p: '4' })}`}>
        <h2 className={heading}>{t('login.again')}</h2>
        <p>{t('login.again.text')}</p>
        <LoginForm />
        <Button look="quiet" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </Modal>
  )
}
