import { type FormEvent, useState } from 'react'
import { showFailure, showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { column } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { ApiFailure, client } from './client.ts'
import { TextField } from './field.tsx'
import { messages } from './messages.ts'
import { setToken } from './session.ts'

/** Asks for the password and logs in. */
export function LoginForm() {
  const t = useMessages(messages)
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (password.trim() === '') {
      showFailure(t('login.blank'))
      return
    }
    setBusy(true)
    try {
      setToken((await client.login(password)).token)
      showToast({ title: t('login.done'), description: t('login.welcome') })
    } catch (error) {
      const wait = error instanceof ApiFailure ? error.retryAfter : undefined
      const reason =
        wait === undefined ? t('login.failed.text') : t('login.wait', { count: wait, amount: wait })
      showFailure(t('login.failed'), reason)
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
