import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { Modal } from '#src/ui/modal.tsx'
import { LoginForm } from './login-form.tsx'
import { messages } from './messages.ts'

/** Over the page, whose form stays filled in, once the session has ended. */
export function LogInAgain({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(messages)
  return (
    <Modal label={t('login.again')} onClose={onClose}>
      <div className="admin-dialog">
        <h2 className="admin-heading">{t('login.again')}</h2>
        <p>{t('login.again.text')}</p>
        <LoginForm onDone={onClose} />
        <Button look="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Modal>
  )
}
