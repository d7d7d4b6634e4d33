/** A value that the browser keeps under one key, checked when it is read. */
export interface Stored<Value> {
  /** Undefined where nothing valid is stored, or storage is blocked. */
  readonly read: () => Value | undefined
  /** Stores a value, or removes it; returns whether storage accepts that: it may be blocked or full. */
  readonly write: (value: Value | undefined) => boolean
  /** Calls `onChange` when another tab changes the value; returns a function that ends that. */
  readonly watch: (onChange: () => void) => () => void
}

/** Storage of this device, or of this tab. */
export type StorageArea = 'localStorage' | 'sessionStorage'

/** A browser that blocks site data throws at the mere mention of a storage. */
export function openStorage(area: StorageArea): Storage | undefined {
  try {
    return globalThis[area]
  } catch {
    return undefined
  }
}

/** A text, stored as it is. */
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
        // Reported below, as a value of another shape is.
      }
      console.warn(`Ignored what is stored as ${key}`)
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
        else globalThis[area].setItem(key, encode(value))
        return true
      } catch {
        return false
      }
    },
    watch(onChange) {
      const listen = (event: StorageEvent) => {
        // Without a key, everything is gone.
        if (event.key === key || event.key === null) onChange()
      }
      addEventListener('storage', listen)
      return () => removeEventListener('storage', listen)
    },
  }
}
