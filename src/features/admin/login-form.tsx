import { type FormEvent, useState } from 'react'
import { showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { useAdminAuth } from './auth-context.ts'
import { ApiFailure } from './client.ts'
import { TextField } from './field.tsx'
import { messages } from './messages.ts'

/** Asks for the password and logs in. */
export function LoginForm({ onDone }: { readonly onDone: () => void }) {
  const t = useMessages(messages)
  const { logIn } = useAdminAuth()
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (password.trim() === '') {
      showToast({ type: 'destructive', title: t('login.blank') })
      return
    }
    setBusy(true)
    try {
      await logIn(password)
      showToast({ title: t('login.done'), description: t('login.welcome') })
      onDone()
    } catch (error) {
      const wait = error instanceof ApiFailure ? error.retryAfter : undefined
      showToast({
        type: 'destructive',
        title: t('login.failed'),
        description:
          wait === undefined
            ? t('login.failed.text')
            : t('login.wait', { count: wait, amount: wait }),
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate className="admin-form-plain" onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('password')}
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" look="primary" disabled={busy}>
        {t(busy ? 'login.busy' : 'login')}
      </Button>
    </form>
  )
}
