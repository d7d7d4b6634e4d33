import { matchPrecache } from 'workbox-precaching'
import { fallbackLanguage, type Language, toLanguage } from '#src/core/messages.ts'

/** Chromium, Safari 18.4 and Firefox 140 let a service worker read the cookie. */
interface CookieReader {
  readonly get: (name: string) => Promise<{ readonly value?: string } | null>
}

/** Answers a navigation with the page that the build has drawn, in the visitor's language. */
export async function answerNavigation(request: Request): Promise<Response> {
  const url = new URL(request.url)
  // One page, one address, as the server has it.
  if (url.pathname !== '/' && url.pathname.endsWith('/')) {
    url.pathname = url.pathname.replace(/\/+$/, '')
    return Response.redirect(url.href, 308)
  }
  const language = await languageFor(url)
  const page = await matchPrecache(documentPath(url.pathname, language))
  if (page) return page
  try {
    // A newer version may have a page here.
    return await fetch(request)
  } catch (error) {
    const notFound = await matchPrecache(documentPath('/404', language))
    if (!notFound) throw error
    return new Response(notFound.body, { status: 404, headers: notFound.headers })
  }
}

const documentPath = (path: string, language: Language) =>
  `/pages/${language}${path === '/' ? '/index' : path}.html`

/** By the rules of the server; where the cookie cannot be read, the page itself puts it right. */
async function languageFor(url: URL): Promise<Language> {
  const asked = url.searchParams.get('lang')
  if (asked && /^(zh|en)\b/i.test(asked)) return toLanguage(asked)
  const { cookieStore } = globalThis as { readonly cookieStore?: CookieReader }
  const cookie = await cookieStore?.get('i18nextLng').catch(() => null)
  if (cookie?.value) return toLanguage(cookie.value)
  const known = navigator.languages.find((tag) => /^(zh|en)\b/i.test(tag))
  return known === undefined ? fallbackLanguage : toLanguage(known)
}
