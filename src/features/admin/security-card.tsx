import { type FormEvent, useState } from 'react'
import { passwordFault } from '#api/contract/password.ts'
import { mayLeave } from '#src/lib/leaving.ts'
import { showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { useAdminAuth } from './auth-context.ts'
import { Card } from './card.tsx'
import { client } from './client.ts'
import { TextField } from './field.tsx'
import { messages } from './messages.ts'

/** A new password, and the end of every session. */
export function SecurityCard() {
  const t = useMessages(messages)
  const { guarded, keep, logOut } = useAdminAuth()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const fault = passwordFault(next)
  const change = async (event: FormEvent) => {
    event.preventDefault()
    try {
      keep((await guarded(() => client.changePassword(current, next))).token)
      setCurrent('')
      setNext('')
      showToast({ title: t('password.done'), description: t('password.done.text') })
    } catch {
      showToast({
        type: 'destructive',
        title: t('password.failed'),
        description: t('login.failed.text'),
      })
    }
  }
  const endAll = async () => {
    try {
      await guarded(client.logoutEverywhere)
      await logOut()
      showToast({ title: t('logout.done') })
    } catch {
      showToast({
        type: 'destructive',
        title: t('update.failed'),
        description: t('login.failed.text'),
      })
    }
  }
  return (
    <Card title={t('security.title')}>
      <form noValidate className="admin-form-plain" onSubmit={(event) => void change(event)}>
        <TextField
          label={t('password.current')}
          type="password"
          autoComplete="current-password"
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
        />
        <TextField
          label={t('password.next')}
          type="password"
          autoComplete="new-password"
          value={next}
          error={next !== '' && fault !== undefined ? t(`error.${fault}`) : undefined}
          onChange={(event) => setNext(event.target.value)}
        />
        <div className="admin-bar-tight">
          <Button type="submit" disabled={current === '' || fault !== undefined}>
            {t('password.change')}
          </Button>
          <Button onClick={() => mayLeave() && void endAll()}>{t('everywhere.action')}</Button>
        </div>
      </form>
    </Card>
  )
}
