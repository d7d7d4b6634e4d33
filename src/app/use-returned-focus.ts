import { type FocusEvent, useEffect, useRef } from 'react'
import { focusContent } from '#src/lib/page-lifecycle.ts'

/**
 * Returns the focus of the keyboard to where it was before it entered a region, if the focused control of the region
 * disappears. Pass the handlers to the element of the region, whose component must also render its content.
 */
export function useReturnedFocus() {
  const former = useRef<HTMLElement>(undefined)
  const focused = useRef<HTMLElement>(undefined)
  useEffect(() => {
    if (focused.current?.isConnected !== false) return
    focused.current = undefined
    if (document.activeElement !== document.body) return
    if (former.current?.isConnected) former.current.focus()
    else focusContent()
  })
  return {
    onFocus({ target, currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      focused.current = target.matches(':focus-visible') ? target : undefined
      if (currentTarget.contains(relatedTarget)) return
      former.current = relatedTarget instanceof HTMLElement ? relatedTarget : undefined
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      // Browsers also report the blur of a removed control, without a target.
      if (relatedTarget && !currentTarget.contains(relatedTarget)) focused.current = undefined
    },
  }
}
