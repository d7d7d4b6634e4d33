import { isSetting, keepsNothing } from './saving.ts'

/** A value stored under one key, validated when it is read. */
export interface Stored<Value> {
  /** Undefined if nothing valid is stored or storage is blocked. */
  readonly read: () => Value | undefined
  /**
   * Stores a value, or removes it for undefined. Returns false if storage is blocked or full, or if
   * nothing may be saved.
   */
  readonly write: (value: Value | undefined) => boolean
  /** Calls `onChange` when another tab changes the value. Returns a function that ends this. */
  readonly watch: (onChange: () => void) => () => void
}

/** Storage of this device, or of this tab. */
export type StorageArea = 'localStorage' | 'sessionStorage'

/** Returns undefined where the browser blocks site data, which throws on access. */
export function openStorage(area: StorageArea): Storage | undefined {
  try {
    return globalThis[area]
  } catch {
    return undefined
  }
}

/** A string, stored unchanged. */
export const storedText = (key: string, area: StorageArea = 'localStorage'): Stored<string> =>
  stored(key, area, (text) => text, String)

/** A value, stored as JSON on this device. */
export const storedJson = <Value>(
  key: string,
  isValid: (value: unknown) => value is Value,
): Stored<Value> =>
  stored(
    key,
    'localStorage',
    (text) => {
      try {
        const value: unknown = JSON.parse(text)
        if (isValid(value)) return value
      } catch {
        // Reported below, like an invalid value.
      }
      console.warn(`Ignored the invalid value of ${key}`)
      return undefined
    },
    JSON.stringify,
  )

function stored<Value>(
  key: string,
  area: StorageArea,
  decode: (text: string) => Value | undefined,
  encode: (value: Value) => string,
): Stored<Value> {
  return {
    read() {
      try {
        const text = globalThis[area].getItem(key)
        return text === null ? undefined : decode(text)
      } catch {
        return undefined
      }
    },
    write(value) {
      try {
        if (value === undefined) globalThis[area].removeItem(key)
        else if (area === 'localStorage' && !isSetting(key) && keepsNothing()) return false
        else globalThis[area].setItem(key, encode(value))
        return true
      } catch {
        return false
      }
    },
    watch(onChange) {
      const listen = (event: StorageEvent) => {
        // The key is null after `clear()`.
        if (event.key === key || event.key === null) onChange()
      }
      addEventListener('storage', listen)
      return () => removeEventListener('storage', listen)
    },
  }
}
