import { useEffect, useState } from 'react'

const KEY = 'offkit-zones'
const beginning = ['America/New_York', 'Europe/London', 'Asia/Tokyo']

/** The zones that the visitor compares, kept on this device; the same for all at first. */
export function useStoredZones() {
  const [zones, setZones] = useState<readonly string[]>(beginning)
  useEffect(() => {
    const kept = read()
    if (kept) setZones(kept)
  }, [])
  const change = (next: readonly string[]) => {
    setZones(next)
    try {
      localStorage.setItem(KEY, JSON.stringify(next))
    } catch {
      // Storage is blocked or full: the zones last as long as the page.
    }
  }
  return [zones, change] as const
}

function read(): readonly string[] | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '')
    return Array.isArray(value) ? value.filter((it) => typeof it === 'string') : undefined
  } catch {
    return undefined
  }
}
