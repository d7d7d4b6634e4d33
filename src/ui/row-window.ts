import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { dropScrolledSelection } from './drop-selection.ts'

/** Browsers clip higher elements: Firefox at 17,900,000 px. */
const MAX_HEIGHT_PX = 8_000_000

/** Sizes of a list in pixels. */
export interface RowSizes {
  readonly row: number
  /** Height of a header that stays at the top of the scrolled element, above the padding. */
  readonly header?: number
  /** Padding above the first row. */
  readonly before?: number
  /** Padding below the last row. */
  readonly after?: number
}

export interface RowWindow {
  /** The visible rows. */
  readonly first: number
  readonly count: number
  /** The visible columns, in pixels from the left of the scrolled element. */
  readonly left: number
  readonly right: number
  /** Height of the scrolled element in pixels. */
  readonly height: number
  /** Pixels from the top of the scrolled element to a row. */
  readonly topOf: (row: number) => number
  readonly onScroll: () => void
  readonly scrollTo: (row: number) => void
}

/**
 * The visible rows of a list with any number of rows, in the element that scrolls it.
 *
 * @param options.keepsSelection whether the list itself keeps a selection whose rows leave the view.
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  rows: number,
  { row, header = 0, before = 0, after = 0 }: RowSizes,
  { keepsSelection = false }: { readonly keepsSelection?: boolean } = {},
): RowWindow {
  const real = header + before + rows * row + after
  const height = Math.min(real, MAX_HEIGHT_PX)
  const at = useRef({ scrollTop: 0, virtual: 0 })
  const [view, setView] = useState({ first: 0, count: 40, shift: 0, left: 0, right: 2_450 })

  const onScroll = useCallback(() => {
    const element = scroller.current
    if (!element) return
    if (!keepsSelection) dropScrolledSelection(element)
    const { scrollTop, scrollLeft, clientHeight, clientWidth, scrollHeight } = element
    const virtual = virtualTop(at.current, scrollTop, {
      view: clientHeight,
      maxTop: scrollHeight - clientHeight,
      real: Math.max(0, real - clientHeight),
      scaled: real > MAX_HEIGHT_PX,
    })
    at.current = { scrollTop, virtual }
    setView({
      first: Math.max(0, Math.floor((virtual - before) / row)),
      count: Math.ceil(clientHeight / row) + 1,
      shift: scrollTop - virtual,
      left: scrollLeft,
      right: scrollLeft + clientWidth,
    })
  }, [scroller, real, before, row, keepsSelection])

  const scrollTo = useCallback(
    (target: number) => {
      const element = scroller.current
      if (!element) return
      const { clientHeight, scrollHeight } = element
      const top = before + target * row
      const { virtual } = at.current
      const next = top < virtual ? top : Math.max(virtual, header + top + row - clientHeight)
      if (next === virtual) return
      const scale =
        real > MAX_HEIGHT_PX ? (scrollHeight - clientHeight) / Math.max(1, real - clientHeight) : 1
      element.scrollTop = next * scale
      at.current = { scrollTop: element.scrollTop, virtual: next }
      onScroll()
    },
    [scroller, real, header, before, row, onScroll],
  )

  useLayoutEffect(onScroll, [onScroll])
  useEffect(() => {
    if (!scroller.current) return
    const observer = new ResizeObserver(onScroll)
    observer.observe(scroller.current)
    return () => observer.disconnect()
  }, [scroller, onScroll])

  const { shift, ...rest } = view
  const topOf = useCallback(
    (at: number) => header + before + at * row + shift,
    [header, before, row, shift],
  )
  return { ...rest, height, topOf, onScroll, scrollTo }
}

/**
 * The scroll position in the virtual height. If that exceeds the maximum height of an element, a
 * short scroll moves by the same number of pixels, and a long one (dragging the scroll bar)
 * proportionally.
 */
export function virtualTop(
  former: { readonly scrollTop: number; readonly virtual: number },
  scrollTop: number,
  sizes: {
    readonly view: number
    readonly maxTop: number
    readonly real: number
    readonly scaled: boolean
  },
): number {
  if (!sizes.scaled || scrollTop <= 0) return Math.max(0, scrollTop)
  if (scrollTop >= sizes.maxTop - 1) return sizes.real
  const delta = scrollTop - former.scrollTop
  const short = Math.abs(delta) <= sizes.view * 1.5
  const virtual = short ? former.virtual + delta : (scrollTop / sizes.maxTop) * sizes.real
  return Math.min(Math.max(0, virtual), sizes.real)
}
