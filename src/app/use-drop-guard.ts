import { useEffect } from 'react'

/** A file that misses its place must not take the page, and what was typed, away. */
export function useDropGuard(): void {
  useEffect(() => {
    const types = ['dragover', 'drop'] as const
    for (const type of types) addEventListener(type, refuse)
    return () => {
      for (const type of types) removeEventListener(type, refuse)
    }
  }, [])
}

function refuse(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}
