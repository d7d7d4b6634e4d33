import { atom, getDefaultStore } from 'jotai/vanilla'
import { storedText } from '#src/lib/storage.ts'
import { useAtomValue } from '#src/lib/use-atom.ts'

const stored = storedText('admin_auth_token')
const store = getDefaultStore()

/** The administrator's token; undefined without a session. It never appears in a log, a URL, or a cache. */
export const tokenAtom = atom(stored.read())

/** Whether the server refused the token; the page then keeps its state and asks for a new login. */
export const hasEndedAtom = atom(false)

/** Whether this browser has a token, which the server may have invalidated. */
export const useIsLoggedIn = (): boolean => useAtomValue(tokenAtom) !== undefined

export const currentToken = (): string | undefined => store.get(tokenAtom)

/** Starts or ends the session in this browser. If storage is blocked, it lasts until the page is closed. */
export function setToken(token: string | undefined): void {
  stored.write(token)
  begin(token)
}

export const setHasEnded = (hasEnded: boolean): void => store.set(hasEndedAtom, hasEnded)

function begin(token: string | undefined): void {
  store.set(tokenAtom, token)
  setHasEnded(false)
}

// A login in another tab applies here too. A logout there is noticed by the next call, which asks for a
// new login and keeps the form.
stored.watch(() => {
  const token = stored.read()
  if (token !== undefined) begin(token)
})
