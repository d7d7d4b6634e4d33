import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

/** Tells the page on the screen that its draft is another one: it starts anew. */
export function startAnew(): void {
  count++
  for (const listener of listeners) listener()
}

/** Grows whenever pages start anew; the key of what shows them. */
export function useOpenings(): number {
  return useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
