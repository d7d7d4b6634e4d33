import { atom } from '#src/lib/atom.ts'
import { storedText } from '#src/lib/storage.ts'
import { useStore } from '#src/lib/use-store.ts'

const stored = storedText('admin_auth_token')
/** The administrator's token; undefined without a session. It never appears in a log, a URL, or a cache. */
export const tokenAtom = atom(stored.read())

/** Whether the server refused the token; the page then keeps its state and asks for a new login. */
export const hasEndedAtom = atom(false)

/** Whether this browser has a token, which the server may have invalidated. */
export const useIsLoggedIn = (): boolean => useStore(tokenAtom) !== undefined

export const currentToken = (): string | undefined => tokenAtom.get()

/** Starts or ends the session in this browser. If storage is blocked, it lasts until the page is closed. */
export function setToken(token: string | undefined): void {
  stored.write(token)
  begin(token)
}

export const setHasEnded = (hasEnded: boolean): void => hasEndedAtom.set(hasEnded)

function begin(token: string | undefined): void {
  tokenAtom.set(token)
  setHasEnded(false)
}

// A login in another tab applies here too. A logout there is noticed by the next call, which asks for a
// new login and keeps the form.
stored.watch(() => {
  const token = stored.read()
  if (token !== undefined) begin(token)
})
