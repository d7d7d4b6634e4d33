import { useCallback, useState } from 'react'

/** The values of this tab's pages by name, until a reload. */
const held = new Map<string, unknown>()

/** The text held by a name; empty if it isn't a text. */
export function heldText(name: string): string {
  const value = held.get(name)
  return typeof value === 'string' ? value : ''
}

/**
 * A state that is never stored, for secrets and what contains them: it stays in memory while other pages are open. All
 * callers of a name use the same type.
 */
export function useHeldState<Value>(
  name: string,
  initial: Value,
): readonly [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => (held.has(name) ? (held.get(name) as Value) : initial))
  const change = useCallback(
    (next: Value) => {
      held.set(name, next)
      setValue(next)
    },
    [name],
  )
  return [value, change]
}
