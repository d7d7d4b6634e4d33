import { useAtomValue } from 'jotai/react'
import { atom, getDefaultStore } from 'jotai/vanilla'
import { storedText } from '#src/lib/storage.ts'

const stored = storedText('admin_auth_token')
const store = getDefaultStore()

/** The administrator's token; undefined where nobody is logged in. Never in a log, an address or a cache. */
export const tokenAtom = atom(stored.read())

/** Whether the server refused the token: the page stays as it is and asks to log in again. */
export const hasEndedAtom = atom(false)

/** Whether somebody is logged in, as far as this browser knows. */
export const useIsLoggedIn = (): boolean => useAtomValue(tokenAtom) !== undefined

export const currentToken = (): string | undefined => store.get(tokenAtom)

/** Begins a session, or ends it here. Where storage is blocked, it lasts as long as the page. */
export function setToken(token: string | undefined): void {
  stored.write(token)
  begin(token)
}

export const setHasEnded = (hasEnded: boolean): void => store.set(hasEndedAtom, hasEnded)

function begin(token: string | undefined): void {
  store.set(tokenAtom, token)
  setHasEnded(false)
}

// A login in another tab holds here too. A logout there is noticed with the next call, which asks to
// log in again and leaves what is filled in.
stored.watch(() => {
  const token = stored.read()
  if (token !== undefined) begin(token)
})
