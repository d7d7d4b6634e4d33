import { atom, getDefaultStore } from 'jotai/vanilla'

const KEY = 'admin_auth_token'

/** The administrator's token; undefined where nobody is logged in. Never in a log, an address or a cache. */
export const tokenAtom = atom<string | undefined>(readToken())

const store = getDefaultStore()

export const currentToken = (): string | undefined => store.get(tokenAtom)

export function keepToken(token: string): void {
  store.set(tokenAtom, token)
  attempt(() => localStorage.setItem(KEY, token))
}

export function forgetToken(): void {
  store.set(tokenAtom, undefined)
  attempt(() => localStorage.removeItem(KEY))
}

// Logged in anew in another tab: this one goes on with that. A logout there is noticed with the next call,
// which asks to log in again and leaves what is filled in.
addEventListener('storage', ({ key, newValue }) => {
  if (key === KEY && newValue !== null) store.set(tokenAtom, newValue)
})

function readToken(): string | undefined {
  return attempt(() => localStorage.getItem(KEY)) ?? undefined
}

/** Where storage is refused, the session lasts as long as the page. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch (error) {
    console.warn('The session cannot be stored', error)
    return undefined
  }
}
