import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

/** Resolves `firstPage`. */
export let markFirstPageReady: () => void

/** Resolves when the prerendered page is hydrated, including text typed before. */
export const firstPageReady = new Promise<void>((resolve) => {
  markFirstPageReady = resolve
})

/** Remounts the current page, so that it loads its draft again. */
export function remountPage(): void {
  count++
  for (const listener of listeners) listener()
}

/** Moves the focus to the content, so that the next Tab continues there; for controls that disappear. */
export function focusContent(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** Counts remounts; the React key of the pages. */
export function useRemountCount(): number {
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
