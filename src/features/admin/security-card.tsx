import { type FormEvent, useState } from 'react'
import { passwordFault } from '#api/contract/password.ts'
import { showFailure, showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { column, row } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { AdminCard } from './card.tsx'
import { client } from './client.ts'
import { TextField } from './field.tsx'
import { messages as fieldMessages } from './field-messages.ts'
import { messages as adminMessages } from './messages.ts'
import { setToken } from './session.ts'
import { messages } from './settings-messages.ts'
import { useReasons } from './use-reasons.ts'

/** The form that changes the password. */
export function SecurityCard() {
  const t = useMessages(messages)
  const fieldText = useMessages(fieldMessages)
  const adminText = useMessages(adminMessages)
  const reasonOf = useReasons()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const fault = passwordFault(next)
  const change = async (event: FormEvent) => {
    event.preventDefault()
    try {
      setToken((await client.changePassword(current, next)).token)
      setCurrent('')
      setNext('')
      showToast({ title: t('password.done'), description: t('password.done.text') })
    } catch (error) {
      showFailure(t('password.failed'), reasonOf(error, adminText('login.failed.text')))
    }
  }
  return (
    <AdminCard title={t('security.title')}>
      <form
        noValidate
        className={`${column} ${css({ gap: '3' })}`}
        onSubmit={(event) => void change(event)}
      >
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
          error={next !== '' && fault !== undefined ? fieldText(`error.${fault}`) : undefined}
          onChange={(event) => setNext(event.target.value)}
        />
        <div className={row}>
          <Button type="submit" disabled={current === '' || fault !== undefined}>
            {t('password.change')}
          </Button>
        </div>
      </form>
    </AdminCard>
  )
}
