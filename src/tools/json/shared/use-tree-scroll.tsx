import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { virtualTop } from '#src/ui/row-window.ts'

/** Height of a row in pixels: the least that a pointer's target may have. */
const TREE_ROW = 24

/** Firefox cuts elements that are higher than 17,900,000 px. */
const MAX_HEIGHT = 15_000_000

export interface TreeScroll {
  /** Rows in view. */
  readonly first: number
  readonly count: number
  /** Height of the scrolled element in pixels. */
  readonly height: number
  /** Where a row stands in it, in pixels from its top. */
  readonly topOf: (row: number) => number
  readonly onScroll: () => void
  readonly scrollTo: (row: number) => void
}

/** Which of a tree's rows are in view, for any number of rows. */
export function useTreeScroll(scroller: RefObject<HTMLElement | null>, rows: number): TreeScroll {
  const real = rows * TREE_ROW
  const height = Math.min(real, MAX_HEIGHT)
  const at = useRef({ scrollTop: 0, virtual: 0 })
  const [view, setView] = useState({ first: 0, count: 40, shift: 0 })

  const onScroll = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const { scrollTop, clientHeight, scrollHeight } = element
    const virtual = virtualTop(at.current, scrollTop, {
      view: clientHeight,
      most: scrollHeight - clientHeight,
      real: Math.max(0, real - clientHeight),
      scaled: real > MAX_HEIGHT,
    })
    at.current = { scrollTop, virtual }
    setView({
      first: Math.floor(virtual / TREE_ROW),
      count: Math.ceil(clientHeight / TREE_ROW) + 1,
      shift: scrollTop - virtual,
    })
  }, [scroller, real])

  const scrollTo = useCallback(
    (row: number) => {
      const element = scroller.current
      if (!element) return
      const { clientHeight, scrollHeight } = element
      const top = row * TREE_ROW
      const { virtual } = at.current
      const lowest = top + TREE_ROW - clientHeight
      const target = top < virtual ? top : Math.max(virtual, lowest)
      if (target === virtual) return
      const scale =
        real > MAX_HEIGHT ? (scrollHeight - clientHeight) / Math.max(1, real - clientHeight) : 1
      element.scrollTop = target * scale
      at.current = { scrollTop: element.scrollTop, virtual: target }
      onScroll()
    },
    [scroller, real, onScroll],
  )

  useLayoutEffect(onScroll, [onScroll])
  useEffect(() => {
    if (!scroller.current) return
    const observer = new ResizeObserver(onScroll)
    observer.observe(scroller.current)
    return () => observer.disconnect()
  }, [scroller, onScroll])

  const topOf = useCallback((row: number) => row * TREE_ROW + view.shift, [view.shift])
  return { first: view.first, count: view.count, height, topOf, onScroll, scrollTo }
}
