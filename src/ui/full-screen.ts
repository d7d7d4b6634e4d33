import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isComposing } from './composition.ts'

/**
 * While `isFull`, makes everything outside the element inert, stops the page behind it from
 * scrolling, and calls `onExit` for Escape. Live regions and elements marked `data-above` stay
 * active.
 */
export function useFullScreen(
  element: RefObject<HTMLElement | null>,
  isFull: boolean,
  onExit: () => void,
): void {
  const exit = useEffectEvent(onExit)
  useEffect(() => {
    if (!isFull || !element.current) return
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event) || document.querySelector(OPEN)) return
      // An editor's panel or a running job uses the key first.
      setTimeout(() => event.defaultPrevented || exit())
    }
    const release = isolate(element.current)
    addEventListener('keydown', leave, { capture: true })
    return () => {
      removeEventListener('keydown', leave, { capture: true })
      release()
    }
  }, [element, isFull])
}

const ABOVE = '[aria-live], [data-above]'
/** Popups that Escape closes. */
const OPEN = ':popover-open, dialog[open], :is([role=dialog], [role=menu])[data-state=open]'

function isolate(element: HTMLElement): () => void {
  const silenced: HTMLElement[] = []
  for (let at: HTMLElement = element; at.parentElement && at !== document.body; ) {
    for (const sibling of at.parentElement.children) {
      if (!(sibling instanceof HTMLElement) || sibling === at) continue
      if (sibling.inert || sibling.matches(ABOVE)) continue
      sibling.inert = true
      silenced.push(sibling)
    }
    at = at.parentElement
  }
  const { style } = document.documentElement
  style.overflow = 'hidden'
  return () => {
    style.overflow = ''
    for (const sibling of silenced) sibling.inert = false
  }
}
