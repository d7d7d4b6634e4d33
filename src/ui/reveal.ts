/**
 * Scrolls an element into view between the page's fixed bars, by the shortest way, or to its start
 * if it is higher; smoothly unless motion is reduced. Follows an element that grows shortly after,
 * as the rows of a result do, until the visitor presses or scrolls.
 */
export function reveal(element: HTMLElement | null): void {
  if (!element) return
  const growth = new ResizeObserver(() => scrollToElement(element))
  growth.observe(element)
  const stop = () => {
    growth.disconnect()
    clearTimeout(timer)
    for (const type of VISITOR_EVENTS) removeEventListener(type, stop, true)
  }
  const timer = setTimeout(stop, GROWTH_MS)
  for (const type of VISITOR_EVENTS) addEventListener(type, stop, true)
}

function scrollToElement(element: HTMLElement): void {
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
const GROWTH_MS = 3000
const VISITOR_EVENTS = ['pointerdown', 'wheel', 'touchmove', 'keydown'] as const
