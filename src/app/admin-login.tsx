import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { LoginPage } from '#src/features/admin/login-page.tsx'
import { focusContent } from '#src/lib/page-lifecycle.ts'

/** The administrator's login page, which returns to the page that required it. */
export default function AdminLogin() {
  const [, navigate] = useLocation()
  const returnToPage = useCallback(() => {
    const from: unknown = history.state?.from
    navigate(typeof from === 'string' && from.startsWith('/admin/') ? from : '/admin/ads', {
      replace: true,
    })
    focusContent()
  }, [navigate])
  return <LoginPage onLoggedIn={returnToPage} />
}
