import { useState } from 'react'
import { MAX_PASSKEY_NAME, type Passkey } from '#api/contract/passkeys.ts'
import { showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { AdminForm } from './admin-form.tsx'
import { showCallFailure } from './call-failure.ts'
import { TextField } from './field.tsx'
import { passkeyClient } from './passkey-client.ts'
import { messages } from './passkey-messages.ts'
import { useFocusOnMount } from './use-focus-on-mount.ts'
import { useReasons } from './use-reasons.ts'

/** Changes the name of a passkey in the list. */
export function RenamePasskey({
  item: { id, name: previous },
  onCancel,
  onDone,
}: {
  readonly item: Passkey
  readonly onCancel: () => void
  readonly onDone: () => void
}) {
  const t = useMessages(messages)
  const reasonOf = useReasons()
  const [name, setName] = useState(previous)
  const field = useFocusOnMount<HTMLInputElement>()
  const submit = async () => {
    try {
      await passkeyClient.rename(id, name.trim())
      showToast({ title: t('done.rename') })
      onDone()
    } catch (error) {
      showCallFailure(error, t('failed.rename'), reasonOf(error))
    }
  }
  return (
    <AdminForm
      action={t('save')}
      isComplete={name.trim() !== ''}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <TextField
        ref={field}
        label={t('name')}
        maxLength={MAX_PASSKEY_NAME}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </AdminForm>
  )
}
