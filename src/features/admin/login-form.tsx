import { type FormEvent, useState } from 'react'
import { showFailure, showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { column } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { client } from './client.ts'
import { TextField } from './field.tsx'
import { messages } from './messages.ts'
import { setToken } from './session.ts'
import { useReasons } from './use-reasons.ts'

/** The password form that starts a session. */
export function LoginForm() {
  const t = useMessages(messages)
  const reasonOf = useReasons()
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
      showFailure(t('login.failed'), reasonOf(error, t('login.failed.text')))
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
