import { createContext, useContext } from 'react'

export interface AdminAuth {
  /** Whether somebody is logged in, as far as this browser knows. */
  readonly isLoggedIn: boolean
  /** Logs in, or rejects with an `ApiFailure`. */
  readonly logIn: (password: string) => Promise<void>
  /** Ends the session here and, where it can be reached, on the server. */
  readonly logOut: () => Promise<void>
  /** Keeps the token of a session that was given otherwise. */
  readonly keep: (token: string) => void
  /** Does a call; a session that has ended is begun anew before the rejection, and the page stays as it is. */
  readonly guarded: <T>(call: () => Promise<T>) => Promise<T>
}

export const AuthContext = createContext<AdminAuth | undefined>(undefined)

/** The administrator's session; an error outside `AdminAuthProvider`. */
export function useAdminAuth(): AdminAuth {
  const auth = useContext(AuthContext)
  if (auth === undefined) throw new Error('useAdminAuth needs an AdminAuthProvider around it')
  return auth
}
