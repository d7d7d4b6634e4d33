import { useState } from 'react'
import { passwordFault } from '#api/contract/password.ts'
import { showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { AdminForm } from './admin-form.tsx'
import { showCallFailure } from './call-failure.ts'
import { AdminCard } from './card.tsx'
import { client } from './client.ts'
import { CurrentPassword } from './current-password.tsx'
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
  const change = async () => {
    try {
      setToken((await client.changePassword(current, next)).token)
      setCurrent('')
      setNext('')
      showToast({ title: t('password.done'), description: t('password.done.text') })
    } catch (error) {
      showCallFailure(error, t('password.failed'), reasonOf(error, adminText('login.failed.text')))
    }
  }
  return (
    <AdminCard title={t('security.title')}>
      <AdminForm
        action={t('password.change')}
        isComplete={current !== '' && fault === undefined}
        onSubmit={change}
      >
        <CurrentPassword value={current} onChange={setCurrent} />
        <TextField
          label={t('password.next')}
          type="password"
          autoComplete="new-password"
          value={next}
          error={next !== '' && fault !== undefined ? fieldText(`error.${fault}`) : undefined}
          onChange={(event) => setNext(event.target.value)}
        />
      </AdminForm>
    </AdminCard>
  )
}
