import type { Report } from '#api/contract/counts.ts'
import { base } from '#src/core/base.ts'

/** How much of an ad has to be visible for how long to be viewed. */
const VISIBLE_SHARE = 0.5
const VISIBLE_MS = 1_000

type Counts = Record<string, number>

let views: Counts = {}
let clicks: Counts = {}
let isListening = false

/**
 * Counts a view of an ad once half of its element was visible for a second, and the first click on one of its links.
 * The counts are sent when the page is hidden. Returns a function that stops counting.
 */
export function watchAd(element: Element, id: string): () => void {
  listen()
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new IntersectionObserver(
    (entries) => {
      clearTimeout(timer)
      const share = entries.at(-1)?.intersectionRatio ?? 0
      if (share < VISIBLE_SHARE) return
      timer = setTimeout(() => {
        observer.disconnect()
        if (!document.hidden) views[id] = (views[id] ?? 0) + 1
      }, VISIBLE_MS)
    },
    { threshold: VISIBLE_SHARE },
  )
  observer.observe(element)
  const onClick = ({ target, button }: Event & { readonly button?: number }) => {
    if (!(target instanceof Element) || !target.closest('a, [data-ad-link]')) return
    // The right button opens a menu.
    if (button === 2) return
    end()
    clicks[id] = (clicks[id] ?? 0) + 1
  }
  const end = () => {
    for (const type of ['click', 'auxclick']) element.removeEventListener(type, onClick)
  }
  for (const type of ['click', 'auxclick']) element.addEventListener(type, onClick)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    end()
  }
}

function listen(): void {
  if (isListening) return
  isListening = true
  addEventListener('visibilitychange', () => document.hidden && send())
  addEventListener('pagehide', send)
}

/** Sends the counts without cookie, referrer, and times; sorted, so that they don't reveal the order. */
function send(): void {
  const report: Report = { views: sorted(views), clicks: sorted(clicks) }
  views = {}
  clicks = {}
  if (Object.keys({ ...report.views, ...report.clicks }).length === 0) return
  void fetch(`${base}/api/ads/counts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined)
}

const sorted = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)))
