import { base } from '#src/core/base.ts'
import { type Language, toLanguage } from '#src/core/messages.ts'
import { storedText } from '#src/lib/storage.ts'

/** Key of the saved choice (cookie, localStorage) and of this visit's language (sessionStorage). */
const KEY = 'i18nextLng'
const YEAR_S = 60 * 60 * 24 * 365

const choice = storedText(KEY)
/** The language of this tab until it is closed or another one is selected. */
const visit = storedText(KEY, 'sessionStorage')

/**
 * The first language found in: the address (`?lang=en`, which then applies to this visit), the
 * sessionStorage of this visit, the cookie, localStorage, the served page, the browser.
 */
export function detectLanguage(served: Language | undefined): Language {
  const requested = fromAddress()
  if (requested !== undefined) visit.write(toLanguage(requested))
  return toLanguage(
    requested ?? visit.read() ?? fromCookie() ?? choice.read() ?? served ?? navigator.language,
  )
}

/** Saves the choice in the cookie, for the server, and in localStorage, for later visits. */
export function saveLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  visit.write(undefined)
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = `${KEY}=${language}; path=${base}/; max-age=${YEAR_S}; samesite=lax${secure}`
  } catch {
    // Cookies are blocked, as in a sandboxed frame.
  }
  choice.write(language)
}

/** Removes `lang` from the address if it names another language. */
export function correctAddress(language: Language): void {
  const url = new URL(location.href)
  const lang = url.searchParams.get('lang')
  if (lang === null || toLanguage(lang) === language) return
  url.searchParams.delete('lang')
  history.replaceState(history.state, '', url)
}

const fromAddress = () => supported(new URLSearchParams(location.search).get('lang'))

function fromCookie(): string | undefined {
  try {
    // Another app on this host may have saved a language that this site doesn't have.
    return supported(document.cookie.match(/(?:^|;\s*)i18nextLng=([^;]+)/)?.[1])
  } catch {
    return undefined
  }
}

const supported = (tag: string | null | undefined): string | undefined =>
  tag && /^(zh|en)\b/i.test(tag) ? tag : undefined
