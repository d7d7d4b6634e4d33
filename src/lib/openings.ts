import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

/** Says that the first page is there; see `firstPage`. */
export let announceFirstPage: () => void

/** Resolves when the page that came drawn is taken over, with what was typed into it. */
export const firstPage = new Promise<void>((resolve) => {
  announceFirstPage = resolve
})

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
