/**
 * Scrolls an element into view between the page's fixed bars, by the shortest way, or to its start
 * if it is higher; smoothly unless motion is reduced.
 */
export function reveal(element: HTMLElement | null): void {
  if (!element) return
  const { style } = element
  style.scrollMargin = `${TOP_BARS_PX}px 0 ${BOTTOM_BARS_PX}px`
  const free = innerHeight - TOP_BARS_PX - BOTTOM_BARS_PX
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({
    block: element.offsetHeight > free ? 'start' : 'nearest',
    behavior: isCalm ? 'auto' : 'smooth',
  })
  style.scrollMargin = ''
}

const TOP_BARS_PX = 60
const BOTTOM_BARS_PX = 92
