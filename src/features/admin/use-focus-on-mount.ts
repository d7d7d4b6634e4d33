import { useEffect, useRef } from 'react'

/** A ref to the element that receives the focus when its component appears, unless `isWanted` is false. */
export function useFocusOnMount<Target extends HTMLElement>(isWanted = true) {
  const ref = useRef<Target>(null)
  const isFirst = useRef(isWanted)
  useEffect(() => {
    if (isFirst.current) ref.current?.focus()
    isFirst.current = false
  }, [])
  return ref
}
