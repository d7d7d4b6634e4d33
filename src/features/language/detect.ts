import { type Language, toLanguage } from '#src/core/messages.ts'
import { storedText } from '#src/lib/storage.ts'

/** Cookie and localStorage key of the choice, and sessionStorage key of this visit's language. */
const KEY = 'i18nextLng'
const YEAR_S = 60 * 60 * 24 * 365

const choice = storedText(KEY)
/** The language of this tab until it is closed, or until one is chosen. */
const visit = storedText(KEY, 'sessionStorage')

/**
 * The language of the address (`?lang=en`), which then holds for this visit, else the one that held
 * before in it, else of the cookie, else of localStorage, else the one that the server has chosen
 * for this browser, else the browser's own.
 */
export function detectLanguage(served: Language | undefined): Language {
  const asked = fromAddress()
  if (asked !== undefined) visit.write(toLanguage(asked))
  return toLanguage(
    asked ?? visit.read() ?? fromCookie() ?? choice.read() ?? served ?? navigator.language,
  )
}

/** Keeps the choice in both places, for the server (cookie) and for later visits. */
export function rememberLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  visit.write(undefined)
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = `${KEY}=${language}; path=/; max-age=${YEAR_S}; samesite=lax${secure}`
  } catch {
    // Cookies are refused, as in a sandboxed frame.
  }
  choice.write(language)
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
