import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Browsers cut elements that are higher: Firefox at 17,900,000 px. */
const MAX_HEIGHT = 8_000_000

/** Sizes of a list in pixels. */
export interface RowSizes {
  readonly row: number
  /** Above the first row. */
  readonly before?: number
  /** Below the last one. */
  readonly after?: number
}

export interface RowWindow {
  /** Rows in view. */
  readonly first: number
  readonly count: number
  /** What is in view across, in pixels from the left of the scrolled element. */
  readonly left: number
  readonly right: number
  /** Height of the scrolled element in pixels. */
  readonly height: number
  /** Where a row stands in it, in pixels from its top. */
  readonly topOf: (row: number) => number
  readonly onScroll: () => void
  readonly scrollTo: (row: number) => void
}

/** The rows of a long list that are in view of the element that scrolls it, for any number of rows. */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  rows: number,
  { row, before = 0, after = 0 }: RowSizes,
): RowWindow {
  const real = before + rows * row + after
  const height = Math.min(real, MAX_HEIGHT)
  const at = useRef({ scrollTop: 0, virtual: 0 })
  const [view, setView] = useState({ first: 0, count: 40, shift: 0, left: 0, right: 2_450 })

  const onScroll = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const { scrollTop, scrollLeft, clientHeight, clientWidth, scrollHeight } = element
    const virtual = virtualTop(at.current, scrollTop, {
      view: clientHeight,
      most: scrollHeight - clientHeight,
      real: Math.max(0, real - clientHeight),
      scaled: real > MAX_HEIGHT,
    })
    at.current = { scrollTop, virtual }
    setView({
      first: Math.max(0, Math.floor((virtual - before) / row)),
      count: Math.ceil(clientHeight / row) + 1,
      shift: scrollTop - virtual,
      left: scrollLeft,
      right: scrollLeft + clientWidth,
    })
  }, [scroller, real, before, row])

  const scrollTo = useCallback(
    (target: number) => {
      const element = scroller.current
      if (!element) return
      const { clientHeight, scrollHeight } = element
      const top = before + target * row
      const { virtual } = at.current
      const next = top < virtual ? top : Math.max(virtual, top + row - clientHeight)
      if (next === virtual) return
      const scale =
        real > MAX_HEIGHT ? (scrollHeight - clientHeight) / Math.max(1, real - clientHeight) : 1
      element.scrollTop = next * scale
      at.current = { scrollTop: element.scrollTop, virtual: next }
      onScroll()
    },
    [scroller, real, before, row, onScroll],
  )

  useLayoutEffect(onScroll, [onScroll])
  useEffect(() => {
    if (!scroller.current) return
    const observer = new ResizeObserver(onScroll)
    observer.observe(scroller.current)
    return () => observer.disconnect()
  }, [scroller, onScroll])

  const { shift, ...rest } = view
  const topOf = useCallback((at: number) => before + at * row + shift, [before, row, shift])
  return { ...rest, height, topOf, onScroll, scrollTo }
}

/**
 * Where in the real height the view is. When that is more than an element may have, a short scroll
 * moves by as many pixels and a long one (the bar dragged) by the share of the whole.
 */
export function virtualTop(
  former: { readonly scrollTop: number; readonly virtual: number },
  scrollTop: number,
  sizes: {
    readonly view: number
    readonly most: number
    readonly real: number
    readonly scaled: boolean
  },
): number {
  if (!sizes.scaled || scrollTop <= 0) return Math.max(0, scrollTop)
  if (scrollTop >= sizes.most - 1) return sizes.real
  const delta = scrollTop - former.scrollTop
  const short = Math.abs(delta) <= sizes.view * 1.5
  const virtual = short ? former.virtual + delta : (scrollTop / sizes.most) * sizes.real
  return Math.min(Math.max(0, virtual), sizes.real)
}
