import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { LoginPage } from '#src/features/admin/login-page.tsx'

/** The administrator's login, which leads back to where it was asked for. */
export default function AdminLogin() {
  const [, navigate] = useLocation()
  const goOn = useCallback(() => {
    const from: unknown = history.state?.from
    navigate(typeof from === 'string' && from.startsWith('/admin/') ? from : '/admin/ads', {
      replace: true,
    })
  }, [navigate])
  return <LoginPage onLoggedIn={goOn} />
}
