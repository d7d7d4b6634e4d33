/** Exists while nothing may be saved on this device. */
const KEY = 'offkit.keep-nothing'

/** Keys of localStorage with settings and favorites, which are chosen explicitly and hold no data. */
const SETTINGS =
  /^(?:theme-|i18n|wrap-|admin_|ad[A-Z]|dismissed|persistent|favourite|offkit\.(?:display|keep))/

/** Whether nothing that the visitor enters or opens may be saved on this device. */
export function keepsNothing(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/**
 * Whether a key of localStorage is a setting or holds favorites, which are always saved.
 * `tests/stored-names.ts` lists every name under which something is stored.
 */
export const isSetting = (key: string): boolean => SETTINGS.test(key)
