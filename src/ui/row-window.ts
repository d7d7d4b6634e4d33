import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Height of a row of code in pixels. */
export const ROW_HEIGHT = 20

/** Space above the first and below the last row in pixels. */
export const ROW_PADDING = 8

/** Browsers cut elements that are higher: Firefox at 17,900,000 px. */
const MAX_HEIGHT = 8_000_000

/** Rows drawn above and below what is in view. */
const OVERSCAN = 24

/** The least width of a character of code in pixels, with a margin. */
const CHARACTER = 7

export interface RowWindow {
  /** Rows to draw, the end exclusive. */
  readonly first: number
  readonly last: number
  /** Where the first of them stands, in pixels from the top of the scrolled element. */
  readonly top: number
  /** Columns that may be in view, the end exclusive. */
  readonly columns: readonly [number, number]
}

export interface UseRowWindow extends RowWindow {
  /** Height of the scrolled element in pixels. */
  readonly height: number
  readonly onScroll: () => void
}

/** The rows of a long list that are in view of the element that scrolls it, for any number of rows. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, rows: number): UseRowWindow {
  const real = rows * ROW_HEIGHT + 2 * ROW_PADDING
  const height = Math.min(real, MAX_HEIGHT)
  const [window, setWindow] = useState<RowWindow>(() => ({
    first: 0,
    last: Math.min(rows, 60),
    top: ROW_PADDING,
    columns: [0, 400],
  }))
  const last = useRef({ scrollTop: 0, virtual: 0 })

  const measure = useCallback(() => {
    const element = scroller.current
    if (!element) return
    const { scrollTop, scrollLeft, clientHeight, clientWidth, scrollHeight } = element
    const virtual = virtualTop(last.current, scrollTop, {
      view: clientHeight,
      most: scrollHeight - clientHeight,
      real: real - clientHeight,
      scaled: real > MAX_HEIGHT,
    })
    last.current = { scrollTop, virtual }
    const top = Math.floor((virtual - ROW_PADDING) / ROW_HEIGHT)
    const first = Math.min(Math.max(0, top - OVERSCAN), rows)
    const end = Math.min(rows, top + Math.ceil(clientHeight / ROW_HEIGHT) + 1 + OVERSCAN)
    setWindow({
      first,
      last: Math.max(first, end),
      top: ROW_PADDING + first * ROW_HEIGHT + (scrollTop - virtual),
      columns: [
        Math.floor(scrollLeft / CHARACTER / 2 / 50) * 50,
        Math.ceil(((scrollLeft + clientWidth) / CHARACTER + 50) / 50) * 50,
      ],
    })
  }, [scroller, rows, real])

  useLayoutEffect(measure, [measure])
  useEffect(() => {
    if (!scroller.current) return
    const observer = new ResizeObserver(measure)
    observer.observe(scroller.current)
    return () => observer.disconnect()
  }, [scroller, measure])

  return { ...window, last: Math.min(window.last, rows), height, onScroll: measure }
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
