import './admin.css'
import { useAtomValue } from 'jotai/react'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { type AdminAuth, AuthContext } from './auth-context.ts'
import { client, hasCode } from './client.ts'
import { LogInAgain } from './log-in-again.tsx'
import { forgetToken, keepToken, tokenAtom } from './token.ts'

/** Milliseconds that the server is given to hear of a logout. */
const LOGOUT_PATIENCE = 2_000

/** The administrator's session for what is below; where it has ended, it asks to log in again. */
export function AdminAuthProvider({ children }: { readonly children: ReactNode }) {
  const token = useAtomValue(tokenAtom)
  const [hasEnded, setHasEnded] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another token is another session, or none
  useEffect(() => setHasEnded(false), [token])
  const guarded = useCallback(async <T,>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call()
    } catch (error) {
      if (hasCode(error, 'unauthorized')) setHasEnded(true)
      throw error
    }
  }, [])
  const auth = useMemo<AdminAuth>(
    () => ({
      isLoggedIn: token !== undefined,
      logIn: async (password) => {
        const session = await client.login(password)
        keepToken(session.token)
      },
      logOut: async () => {
        // The token is good for nothing once this browser has forgotten it, whether or not the server hears of it.
        const told = client.logout().catch(() => undefined)
        await Promise.race([told, new Promise((resolve) => setTimeout(resolve, LOGOUT_PATIENCE))])
        forgetToken()
      },
      keep: keepToken,
      guarded,
    }),
    [token, guarded],
  )
  return (
    <AuthContext value={auth}>
      {children}
      {hasEnded && <LogInAgain onClose={() => setHasEnded(false)} />}
    </AuthContext>
  )
}
