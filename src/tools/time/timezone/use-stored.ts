import { useEffect, useState } from 'react'
import { isText, listOf } from '#src/core/guards.ts'
import { type Stored, storedJson } from '#src/lib/storage.ts'

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

const storedZones = storedJson('offkit-zones', listOf(isText))

/** The initial zones of the comparison. */
const defaultZones: readonly string[] = ['America/New_York', 'Europe/London', 'Asia/Tokyo']

/** The further zones of the comparison, saved on this device. */
export const useSavedZones = () => useStored(storedZones, defaultZones)
