import type { FrameMessage } from './protocol.ts'

/** Sends clicks on links to the page, which opens them in a new tab. */
export function followLinks(send: (message: FrameMessage) => void): void {
  const follow = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link) return
    event.preventDefault()
    const href = link.getAttribute('href') ?? link.getAttribute('xlink:href') ?? ''
    if (event.type === 'click' && /^(?:https?|mailto):/i.test(href)) send({ kind: 'link', href })
  }
  for (const type of ['click', 'auxclick', 'dragstart']) {
    addEventListener(type, follow, { capture: true })
  }
  addEventListener('submit', (event) => event.preventDefault(), { capture: true })
}
