import { type FormEvent, useState } from 'react'
import { showFailure, showToast } from '#src/lib/toasts.ts'
import { useMessages } from '#src/lib/use-messages.ts'
import { Button } from '#src/ui/button.tsx'
import { column } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { client, codeOf } from './client.ts'
import { TextField, type TextFieldProps } from './field.tsx'
import { messages } from './messages.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { setToken } from './session.ts'
import { useFocusOnMount } from './use-focus-on-mount.ts'
import { useReasons } from './use-reasons.ts'

/** The form that starts a session by password, with a second step if the server asks for a code, or by passkey. */
export function LoginForm() {
  const t = useMessages(messages)
  const reasonOf = useReasons()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string>()
  const [busy, setBusy] = useState(false)
  const fail = (error: unknown) => {
    const name = codeOf(error)
    if (name === 'code-required') {
      setCode('')
      return
    }
    showFailure(t('login.failed'), reasonOf(error, t('login.failed.text')))
    if (name === 'wrong-password') setCode(undefined)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (password.trim() === '' || code?.trim() === '') {
      showFailure(t(code === undefined ? 'login.blank' : 'login.code.blank'))
      return
    }
    setBusy(true)
    try {
      setToken((await client.login(password, code)).token)
      showToast({ title: t('login.done'), description: t('login.welcome') })
    } catch (error) {
      fail(error)
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
      {code === undefined ? (
        <TextField
          label={t('password')}
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      ) : (
        <CodeField value={code} onChange={(event) => setCode(event.target.value)} />
      )}
      <Button type="submit" look="primary" disabled={busy}>
        {t(busy ? 'login.busy' : 'login')}
      </Button>
      {code === undefined ? (
        <PasskeyButton />
      ) : (
        <Button look="quiet" onClick={() => setCode(undefined)}>
          {t('login.back')}
        </Button>
      )}
    </form>
  )
}

function CodeField(props: Pick<TextFieldProps, 'value' | 'onChange'>) {
  const t = useMessages(messages)
  const field = useFocusOnMount<HTMLInputElement>()
  return (
    <TextField
      ref={field}
      label={t('login.code')}
      hint={t('login.code.hint')}
      autoComplete="one-time-code"
      {...props}
    />
  )
}
