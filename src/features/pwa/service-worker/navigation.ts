import { fallbackLanguage, type Language, toLanguage } from '#src/core/messages.ts'

/** Chromium, Safari 18.4 and Firefox 140 let a service worker read the cookie. */
export interface CookieReader {
  readonly get: (name: string) => Promise<{ readonly value?: string } | null>
}

export interface NavigationOptions {
  /** Gives a document of this version. */
  readonly match: (path: string) => Promise<Response | undefined>
  readonly fetch: (request: Request) => Promise<Response>
  readonly cookies: CookieReader | undefined
  /** What the browser asks for, best first. */
  readonly languages: readonly string[]
}

/** Answers a navigation with the page that the build has drawn, in the visitor's language. */
export async function answerNavigation(
  request: Request,
  options: NavigationOptions,
): Promise<Response> {
  const url = new URL(request.url)
  if (/^\/admin(?:\/|$)/.test(url.pathname)) return online(request, '/admin/offline', 503, options)
  // One page, one address, as the server has it.
  if (url.pathname !== '/' && url.pathname.endsWith('/')) {
    url.pathname = url.pathname.replace(/\/+$/, '')
    return Response.redirect(url.href, 308)
  }
  const page = await options.match(documentPath(url.pathname, await languageFor(url, options)))
  // A newer version may have a page here.
  return page ?? online(request, '/404', 404, options)
}

/** The server's answer; where it cannot be reached, a page that says what there is to say. */
async function online(
  request: Request,
  path: string,
  status: number,
  options: NavigationOptions,
): Promise<Response> {
  try {
    return await options.fetch(request)
  } catch (error) {
    const language = await languageFor(new URL(request.url), options)
    const page = await options.match(documentPath(path, language))
    if (!page) throw error
    return new Response(page.body, { status, headers: page.headers })
  }
}

const documentPath = (path: string, language: Language) =>
  `/pages/${language}${path === '/' ? '/index' : path}.html`

/** By the rules of the server; where the cookie cannot be read, the page itself puts it right. */
async function languageFor(url: URL, { cookies, languages }: NavigationOptions): Promise<Language> {
  const asked = url.searchParams.get('lang')
  if (asked && /^(zh|en)\b/i.test(asked)) return toLanguage(asked)
  const cookie = await cookies?.get('i18nextLng').catch(() => null)
  if (cookie?.value) return toLanguage(cookie.value)
  const known = languages.find((tag) => /^(zh|en)\b/i.test(tag))
  return known === undefined ? fallbackLanguage : toLanguage(known)
}
