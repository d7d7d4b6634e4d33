import { type RefObject, useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { readEnds } from './row-selection.ts'

const EXTENDING = /^(?:Arrow|Page|Home$|End$)/

/**
 * Shows the row to which the selection extends before a key extends it further: the browser moves it
 * to the next row of the document, which must be the next one of the text.
 */
export function useSelectionKeys(
  box: RefObject<HTMLElement | null>,
  first: number,
  last: number,
  scrollTo: (row: number) => void,
): void {
  const onKeyDown = useEffectEvent(({ key, shiftKey, target }: KeyboardEvent) => {
    if (!shiftKey || !EXTENDING.test(key) || !box.current) return
    if (target instanceof Element && target.closest('input, textarea')) return
    const { focus } = readEnds(box.current)
    if (focus && (focus.row < first || focus.row >= last)) flushSync(() => scrollTo(focus.row))
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', handle, { capture: true })
    return () => document.removeEventListener('keydown', handle, { capture: true })
  }, [])
}
