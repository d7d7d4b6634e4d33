import { drawn } from './drawn.ts'

/** The page that the service worker answers with for the administrator's without a server. */
export const OFFLINE_PAGE = '/admin/offline'

/** The path of the page that is shown at a path. */
export function shownPath(path: string): string {
  // The build draws every page, and no document came.
  if (drawn === undefined) return path
  if (drawn.path === OFFLINE_PAGE) return /^\/admin(?:\/|$)/.test(path) ? OFFLINE_PAGE : path
  return path === OFFLINE_PAGE ? '/404' : path
}
