import { type FormEvent, useState } from 'react'
import { MAX_PASSKEY_NAME } from '#api/contract/passkeys.ts'
import { showFailure, showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { column, row } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { TextField } from './field.tsx'
import { messages as adminMessages } from './messages.ts'
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
  const adminText = useMessages(adminMessages)
  const reasonOf = usePasskeyReasons()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const field = useFocusOnMount<HTMLInputElement>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      await passkeyClient.add(name.trim(), password)
      showToast({ title: t('done.add') })
      onDone()
    } catch (error) {
      showFailure(t('failed.add'), reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      className={`${column} ${css({ gap: '3' })}`}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        ref={field}
        label={t('name')}
        hint={t('name.hint')}
        maxLength={MAX_PASSKEY_NAME}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t('password')}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className={row}>
        <Button type="submit" disabled={busy || name.trim() === '' || password === ''}>
          {t('create')}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {adminText('cancel')}
        </Button>
      </div>
    </form>
  )
}
