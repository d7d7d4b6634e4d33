import { useEffect, useState } from 'react'

/** A choice of the visitor, kept on this device under a key; the page begins with the same for all. */
export function useStored<Value>(
  key: string,
  beginning: Value,
  isRight: (value: unknown) => value is Value,
): readonly [Value, (next: Value) => void] {
  const [value, setValue] = useState(beginning)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come alive
  useEffect(() => {
    const kept = read(key)
    if (isRight(kept)) setValue(kept)
  }, [key])
  const change = (next: Value) => {
    setValue(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Storage is blocked or full: the choice lasts as long as the page.
    }
  }
  return [value, change]
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return undefined
  }
}
