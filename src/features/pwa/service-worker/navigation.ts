import { fallbackLanguage, type Language, toLanguage } from '#src/core/messages.ts'

/** `cookieStore`, for the language cookie: in Chromium, and since Safari 18.4 and Firefox 140. */
export interface CookieReader {
  readonly get: (name: string) => Promise<{ readonly value?: string } | null>
}

export interface NavigationOptions {
  /** The path of the site's folder without a slash at the end; empty at the root. */
  readonly base: string
  /** Returns the HTML page at a path of this version's cache. */
  readonly findPage: (path: string) => Promise<Response | undefined>
  readonly fetch: (request: Request) => Promise<Response>
  readonly cookies: CookieReader | undefined
  /** The languages of the browser, best first. */
  readonly languages: readonly string[]
}

/**
 * Responds to a navigation with the cached prerendered page in the visitor's language. Pages of the
 * administration always come from the server, offline `/admin/offline` (503). Pages that aren't cached
 * come from the server, offline `/404` (404). Rejects offline if these fallbacks aren't cached.
 */
export async function respondToNavigation(
  request: Request,
  options: NavigationOptions,
): Promise<Response> {
  const url = new URL(request.url)
  const path = url.pathname.slice(options.base.length)
  if (/^\/admin(?:\/|$)/.test(path)) return fromServer(request, '/admin/offline', 503, options)
  // Redirects permanently to the path without slashes at the end and with the query, as the server
  // does: each page has one address.
  if (path !== '/' && path.endsWith('/')) {
    url.pathname = url.pathname.replace(/\/+$/, '')
    return Response.redirect(url.href, 308)
  }
  const page = await options.findPage(pagePath(path, await languageFor(url, options)))
  // The page may exist in a newer version, on the server.
  return page ?? fromServer(request, '/404', 404, options)
}

/** The server's response, or the cached page with `status` if the server can't be reached; rejects without either. */
async function fromServer(
  request: Request,
  path: string,
  status: number,
  options: NavigationOptions,
): Promise<Response> {
  try {
    return await options.fetch(request)
  } catch (error) {
    const language = await languageFor(new URL(request.url), options)
    const page = await options.findPage(pagePath(path, language))
    if (!page) throw error
    return new Response(page.body, { status, headers: page.headers })
  }
}

const pagePath = (path: string, language: Language) =>
  `/pages/${language}${path === '/' ? '/index' : path}.html`

/**
 * The first supported language of `?lang`, the cookie, and the browser, else Chinese, as on the server.
 * Without access to cookies, the page corrects the language after it loads.
 */
async function languageFor(url: URL, { cookies, languages }: NavigationOptions): Promise<Language> {
  const requested = url.searchParams.get('lang')
  if (isSupported(requested)) return toLanguage(requested)
  const cookie = await cookies?.get('i18nextLng').catch(() => null)
  const supported = [cookie?.value, ...languages].find(isSupported)
  return supported === undefined ? fallbackLanguage : toLanguage(supported)
}

const isSupported = (tag: string | null | undefined): tag is string =>
  /^(?:zh|en)\b/i.test(tag ?? '')
