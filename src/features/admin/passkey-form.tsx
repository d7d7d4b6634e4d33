import { useState } from 'react'
import { MAX_PASSKEY_NAME } from '#api/contract/passkeys.ts'
import { showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { AdminForm } from './admin-form.tsx'
import { showCallFailure } from './call-failure.ts'
import { CurrentPassword } from './current-password.tsx'
import { TextField } from './field.tsx'
import { passkeyClient } from './passkey-client.ts'
import { messages } from './passkey-messages.ts'
import { useFocusOnMount } from './use-focus-on-mount.ts'
import { usePasskeyReasons } from './use-passkey-reasons.ts'

/** Creates a passkey after it was named and the password entered. */
export function PasskeyForm({
  onCancel,
  onDone,
}: {
  readonly onCancel: () => void
  readonly onDone: () => void
}) {
  const t = useMessages(messages)
  const reasonOf = usePasskeyReasons()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const field = useFocusOnMount<HTMLInputElement>()
  const submit = async () => {
    try {
      await passkeyClient.add(name.trim(), password)
      showToast({ title: t('done.add') })
      onDone()
    } catch (error) {
      showCallFailure(error, t('failed.add'), reasonOf(error))
    }
  }
  return (
    <AdminForm
      action={t('create')}
      isComplete={name.trim() !== '' && password !== ''}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <TextField
        ref={field}
        label={t('name')}
        hint={t('name.hint')}
        maxLength={MAX_PASSKEY_NAME}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <CurrentPassword value={password} onChange={setPassword} />
    </AdminForm>
  )
}
