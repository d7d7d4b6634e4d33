import { servedPage } from './served-page.ts'

/** The page that the service worker serves in place of administrator pages while offline. */
export const OFFLINE_PAGE = '/admin/offline'

/** Maps the path of the address to the path of the page to show. */
export function pagePath(path: string): string {
  // The build prerenders every page, without a document.
  if (servedPage === undefined) return path
  if (servedPage.path === OFFLINE_PAGE) return /^\/admin(?:\/|$)/.test(path) ? OFFLINE_PAGE : path
  return path === OFFLINE_PAGE ? '/404' : path
}
