import { useEffect } from 'react'
import { useMessages } from '#src/lib/use-messages.ts'
import { useAdminAuth } from './auth-context.ts'
import { LoginForm } from './login-form.tsx'
import { messages } from './messages.ts'
import { OfflineNote } from './offline-note.tsx'

/** Asks for the administrator's password; whoever is logged in already is sent on. */
export function LoginPage({ onLoggedIn }: { readonly onLoggedIn: () => void }) {
  const t = useMessages(messages)
  const { isLoggedIn } = useAdminAuth()
  useEffect(() => {
    if (isLoggedIn) onLoggedIn()
  }, [isLoggedIn, onLoggedIn])
  return (
    <div className="admin-column">
      <h1 className="admin-title">{t('login.title')}</h1>
      <OfflineNote />
      {/* Logged in, the page above sends on: see the effect. */}
      <LoginForm onDone={() => undefined} />
    </div>
  )
}
