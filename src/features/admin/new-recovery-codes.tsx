import { useState } from 'react'
import { showFailure, showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { AdminForm } from './admin-form.tsx'
import { codeOf } from './client.ts'
import { CurrentPassword } from './current-password.tsx'
import { securityClient } from './security-client.ts'
import { messages } from './totp-messages.ts'
import { useFocusOnMount } from './use-focus-on-mount.ts'
import { useReasons } from './use-reasons.ts'

/** Replaces the recovery codes after the password was entered. */
export function NewRecoveryCodes({
  onCancel,
  onDone,
}: {
  readonly onCancel: () => void
  readonly onDone: (codes: readonly string[]) => void
}) {
  const t = useMessages(messages)
  const reasonOf = useReasons()
  const [password, setPassword] = useState('')
  const field = useFocusOnMount<HTMLInputElement>()
  const submit = async () => {
    try {
      const { recoveryCodes } = await securityClient.newRecoveryCodes(password)
      showToast({ title: t('done.replace') })
      onDone(recoveryCodes)
    } catch (error) {
      const isStale = codeOf(error) === 'stale'
      showFailure(t('failed.replace'), isStale ? t('failed.replace.stale') : reasonOf(error))
    }
  }
  return (
    <AdminForm
      action={t('recovery.replace')}
      isComplete={password !== ''}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <p>{t('recovery.replace.text')}</p>
      <CurrentPassword ref={field} value={password} onChange={setPassword} />
    </AdminForm>
  )
}
