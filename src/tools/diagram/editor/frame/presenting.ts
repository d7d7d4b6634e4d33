import { isClick } from './parts.ts'
import type { FrameMessage } from './protocol.ts'

/** The pointer is reported at most this often. */
const REPORT_MS = 200
/** The time without motion after which the pointer is invisible. */
const IDLE_MS = 3_000

/** Sends clicks and movements of the pointer to the page, and hides the pointer while it rests. */
export function followPresenter(stage: HTMLElement, send: (message: FrameMessage) => void): void {
  let reported = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const report = ({ timeStamp }: Event) => {
    stage.removeAttribute('data-idle')
    clearTimeout(timer)
    timer = setTimeout(() => stage.setAttribute('data-idle', ''), IDLE_MS)
    if (timeStamp - reported < REPORT_MS) return
    reported = timeStamp
    send({ kind: 'pointer', action: 'move' })
  }
  addEventListener('pointermove', report)
  addEventListener('pointerdown', report)
  stage.addEventListener('click', (event) => {
    const isLink = event.target instanceof Element && event.target.closest('a') !== null
    if (!isLink && isClick(event)) send({ kind: 'pointer', action: 'click' })
  })
}
