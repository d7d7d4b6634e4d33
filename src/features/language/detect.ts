import { type Language, toLanguage } from '#src/core/messages.ts'

/** Cookie and localStorage key of the choice. */
const KEY = 'i18nextLng'
const YEAR = 60 * 60 * 24 * 365

/** The language of the cookie, else of localStorage, else of the browser. */
export function detectLanguage(): Language {
  return toLanguage(fromCookie() ?? fromStorage() ?? navigator.language)
}

/** Keeps the choice in both places, for the server (cookie) and for later visits. */
export function rememberLanguage(language: Language): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = `${KEY}=${language}; path=/; max-age=${YEAR}; samesite=lax`
  } catch {
    // Cookies are refused, as in a sandboxed frame.
  }
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // Storage is refused: the cookie, or else the browser's language, decides next time.
  }
}

function fromCookie(): string | undefined {
  try {
    return document.cookie.match(/(?:^|;\s*)i18nextLng=([^;]+)/)?.[1]
  } catch {
    return undefined
  }
}

function fromStorage(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
