import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

const STILL_MS = 3_000

/**
 * Whether some seconds have passed without motion, and a function that reports one. A mouse that rests
 * on the element counts as motion.
 */
export function useStill(
  element: RefObject<HTMLElement | null>,
): readonly [isStill: boolean, onMotion: () => void] {
  const [isStill, setStill] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onMotion = useCallback(() => {
    setStill(false)
    clearTimeout(timer.current)
    const wait = () => {
      const isUsed = matchMedia('(hover: hover)').matches && element.current?.matches(':hover')
      if (isUsed) timer.current = setTimeout(wait, STILL_MS)
      else setStill(true)
    }
    timer.current = setTimeout(wait, STILL_MS)
  }, [element])
  useEffect(() => {
    onMotion()
    return () => clearTimeout(timer.current)
  }, [onMotion])
  return [isStill, onMotion]
}
