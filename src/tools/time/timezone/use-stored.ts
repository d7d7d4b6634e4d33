import { useEffect, useState } from 'react'
import type { Stored } from '#src/lib/storage.ts'

/** State saved on this device. It starts as `initial` so that hydration matches the prerendered page. */
export function useStored<Value>(
  stored: Stored<Value>,
  initial: Value,
): readonly [Value, (next: Value) => void] {
  const [value, setValue] = useState(initial)
  useEffect(() => {
    const saved = stored.read()
    if (saved !== undefined) setValue(saved)
  }, [stored])
  const change = (next: Value) => {
    setValue(next)
    stored.write(next)
  }
  return [value, change]
}
