const { url = '' } = import.meta as { readonly url?: string }

/**
 * The path of the folder that the site is in, without a slash at the end: empty at the root of a host. The build
 * serves all scripts from `assets` below that folder.
 */
export const base: string = /^\w+:\/\/[^/]+(.*)\/assets\//.exec(url)?.[1] ?? ''

/** An address of the site, which is absolute to its folder, or of another one, as the browser needs it. */
export const addressOf = (url: string): string => (url.startsWith('/') ? base + url : url)

/** The path of a page without the folder of the site. */
export const pathInSite = (pathname: string): string => pathname.slice(base.length) || '/'
