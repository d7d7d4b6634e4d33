import { useSyncExternalStore } from 'react'

/** Whether the main pointer is a finger, like the style condition `_touch`. */
export function useTouch(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => pointer().matches,
    () => false,
  )
}

const pointer = () => matchMedia('(pointer: coarse)')

function subscribe(onChange: () => void): () => void {
  const query = pointer()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
