import { isSetting } from './saving.ts'

export { keepsNothing } from './saving.ts'

/** Exists while nothing may be saved on this device; see `saving.ts`. */
const KEY = 'offkit.keep-nothing'

/** Applies to all tabs from the next write. Returns false if storage is blocked. */
export function setKeepsNothing(value: boolean): boolean {
  try {
    if (value) localStorage.setItem(KEY, '')
    else localStorage.removeItem(KEY)
    return true
  } catch {
    return false
  }
}

/** Calls `onChange` when another tab changes the setting. Returns a function that ends this. */
export function watchKeepsNothing(onChange: () => void): () => void {
  const listen = ({ key }: StorageEvent) => key === KEY && onChange()
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

/** The keys of localStorage that hold data, or show which tools were used. */
export const savedKeys = (storage: Storage): readonly string[] =>
  Object.keys(storage).filter((key) => !isSetting(key))
