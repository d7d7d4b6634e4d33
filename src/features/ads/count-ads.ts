import type { Report } from '#api/contract/counts.ts'
import { base } from '#src/core/base.ts'
import { createReport } from './report.ts'

/** How much of an ad has to be visible for how long to be viewed. */
const VISIBLE_SHARE = 0.5
const VISIBLE_MS = 1_000

const report = createReport(send)
let isListening = false

/**
 * Counts a view of an ad once half of its element was visible for a second, and the first click on one of its links.
 * The counts are sent when the page is hidden, or once a report is full. Returns a function that stops counting.
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
        if (!document.hidden) report.add('views', id)
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
    report.add('clicks', id)
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
  addEventListener('visibilitychange', () => document.hidden && report.flush())
  addEventListener('pagehide', report.flush)
}

/** Sends the counts without cookie, referrer, and times. */
function send(report: Report): void {
  void fetch(`${base}/api/ads/counts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined)
}
