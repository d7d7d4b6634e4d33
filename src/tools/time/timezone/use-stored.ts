import { useEffect, useState } from 'react'
import type { Stored } from '#src/lib/storage.ts'

/** A choice of the visitor, kept on this device; the page begins with the same for all. */
export function useStored<Value>(
  stored: Stored<Value>,
  beginning: Value,
): readonly [Value, (next: Value) => void] {
  const [value, setValue] = useState(beginning)
  useEffect(() => {
    const kept = stored.read()
    if (kept !== undefined) setValue(kept)
  }, [stored])
  const change = (next: Value) => {
    setValue(next)
    stored.write(next)
  }
  return [value, change]
}
