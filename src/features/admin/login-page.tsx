import { useEffect } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { column } from '#src/ui/styles.ts'
import { css } from '#styled-system/css'
import { LoginForm } from './login-form.tsx'
import { messages } from './messages.ts'
import { OfflineNote } from './offline-note.tsx'
import { useIsLoggedIn } from './session.ts'

/** The login page. Calls `onLoggedIn` once there is a session. */
export function LoginPage({ onLoggedIn }: { readonly onLoggedIn: () => void }) {
  const t = useMessages(messages)
  const isLoggedIn = useIsLoggedIn()
  useEffect(() => {
    if (isLoggedIn) onLoggedIn()
  }, [isLoggedIn, onLoggedIn])
  return (
    <div className={`${column} ${page}`}>
      <h1 className={css({ fontSize: '20', fontWeight: '650' })}>{t('login.title')}</h1>
      <OfflineNote />
      <LoginForm />
    </div>
  )
}

const page = css({
  width: 'full',
  maxWidth: '360px',
  marginInline: 'auto',
  px: '4',
  py: '12',
  gap: '4',
})
