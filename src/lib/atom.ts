/** A value outside of React that several parts of the app show and change; `useStore` renders it. */
export interface Atom<Value> {
  readonly get: () => Value
  /** Replaces the value, or computes it from the last one. */
  readonly set: (next: Value | ((last: Value) => Value)) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function atom<Value>(initial: Value): Atom<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next instanceof Function ? next(value) : next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
