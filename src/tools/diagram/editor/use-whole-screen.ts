import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Shows an element on the whole screen, and calls `onExit` when the visitor leaves it. Where that is
 * refused, as on an iPhone, nothing changes.
 */
export function useWholeScreen(element: RefObject<HTMLElement | null>, onExit: () => void): void {
  const exit = useEffectEvent(onExit)
  useEffect(() => {
    const shown = element.current
    if (!shown || typeof shown.requestFullscreen !== 'function') return
    let isFull = false
    const follow = () => {
      if (document.fullscreenElement === shown) isFull = true
      else if (isFull) exit()
    }
    document.addEventListener('fullscreenchange', follow)
    shown.requestFullscreen().catch(() => undefined)
    return () => {
      document.removeEventListener('fullscreenchange', follow)
      void leaveWholeScreen()
    }
  }, [element])
}

/** Leaves the whole screen, outside of which nothing can receive the focus. */
export async function leaveWholeScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen().catch(() => undefined)
}
