import { type RefObject, useLayoutEffect, useState } from 'react'

/** The width of a box of code. */
export interface CodeColumns {
  /** Characters of normal width that fit in a row. */
  readonly count: number
  /** Width of such a row in pixels. */
  readonly width: number
}

const MIN_COLUMNS = 8
const PADDING_RIGHT_PX = 12
const PROBE_CHARACTERS = 100

/** Measures the columns beside line numbers of `gutter` pixels; undefined while not `enabled`. */
export function useCodeColumns(
  scroller: RefObject<HTMLElement | null>,
  gutter: number,
  enabled: boolean,
): CodeColumns | undefined {
  const [columns, setColumns] = useState<CodeColumns>()

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || !enabled) return
    const measure = () => {
      const next = measureColumns(element, gutter)
      setColumns((former) =>
        former?.count === next.count && former.width === next.width ? former : next,
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller, gutter, enabled])

  return enabled ? columns : undefined
}

function measureColumns(scroller: HTMLElement, gutter: number): CodeColumns {
  const probe = document.createElement('span')
  probe.textContent = '0'.repeat(PROBE_CHARACTERS)
  const { style } = probe
  style.position = 'absolute'
  style.visibility = 'hidden'
  style.font = '13px var(--fonts-code)'
  scroller.append(probe)
  const character = probe.getBoundingClientRect().width / PROBE_CHARACTERS
  probe.remove()
  const free = scroller.clientWidth - gutter - PADDING_RIGHT_PX
  const count = Math.max(MIN_COLUMNS, Math.floor(free / character) || 0)
  // A little wider, so that rounding can't move the last character to the next row.
  return { count, width: (count + 0.3) * character }
}
