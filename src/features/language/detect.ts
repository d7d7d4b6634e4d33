import { type Language, toLanguage } from '#src/core/messages.ts'

/** Cookie and localStorage key of the choice. */
const KEY = 'i18nextLng'
const YEAR = 60 * 60 * 24 * 365

/**
 * The language of the address (`?lang=en`), else of the cookie, else of localStorage, else the one
 * that the server has chosen for this browser, else the browser's own.
 */
export function detectLanguage(served: Language | undefined): Language {
  return toLanguage(fromAddress() ?? fromCookie() ?? fromStorage() ?? served ?? navigator.language)
}

/** Keeps the choice in both places, for the server (cookie) and for later visits. */
export function rememberLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = `${KEY}=${language}; path=/; max-age=${YEAR}; samesite=lax${secure}`
  } catch {
    // Cookies are refused, as in a sandboxed frame.
  }
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // Storage is refused: the cookie, or else the browser's language, decides next time.
  }
}

/** Takes `lang` out of the address where it no longer says what was chosen. */
export function correctAddress(language: Language): void {
  const url = new URL(location.href)
  const lang = url.searchParams.get('lang')
  if (lang === null || toLanguage(lang) === language) return
  url.searchParams.delete('lang')
  history.replaceState(history.state, '', url)
}

function fromAddress(): string | undefined {
  const tag = new URLSearchParams(location.search).get('lang')
  return tag && /^(zh|en)\b/i.test(tag) ? tag : undefined
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
