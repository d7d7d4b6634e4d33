import { base } from '#src/core/base.ts'
import { addresses } from './addresses.ts'
import {
  type FrameCall,
  type FrameCalls,
  type FrameFailure,
  type FrameMessage,
  type FrameName,
  type FrameRequest,
  READY,
} from './protocol.ts'

export { isPageKey, viewActionOf } from './view-keys.ts'

/** A call that failed in the frame, for example by a syntax error. */
export class FrameError extends Error {
  override readonly name = 'FrameError'
  readonly failure: FrameFailure

  constructor(failure: FrameFailure) {
    super(failure.message)
    this.failure = failure
  }
}

/** The frame's page can't be loaded: offline and not cached yet. */
export class FrameMissing extends Error {
  override readonly name = 'FrameMissing'
}

/** The time for the frame's script to report after the load event. */
const READY_TIMEOUT_MS = 5_000

export type FrameEvent = Exclude<FrameMessage, { readonly kind: 'answer' | 'failure' }>

/** An iframe of opaque origin that renders diagrams. */
export interface Frame {
  /** Rejects with `FrameError` or `FrameMissing`, or with `AbortError` when the frame is removed. */
  readonly call: <Call extends FrameCall>(
    call: Call,
    input: Parameters<FrameCalls[Call]>[0],
  ) => Promise<ReturnType<FrameCalls[Call]>>
  /** Removes the frame and aborts its calls. */
  readonly remove: () => void
}

/** Opens a frame in the host, or connects to the one in the page's HTML. */
export function openFrame(
  host: HTMLElement,
  name: FrameName,
  title: string,
  onEvent: (event: FrameEvent) => void,
): Frame {
  const waiting = host.querySelector('iframe')
  const isThere = waiting?.getAttribute('src') === base + addresses[name]
  const element = isThere ? waiting : document.createElement('iframe')
  if (!isThere) {
    element.src = base + addresses[name]
    element.title = title
  }
  const { port1: port, port2: far } = new MessageChannel()
  const calls = new Map<
    number,
    { readonly resolve: (value: never) => void; readonly reject: (error: unknown) => void }
  >()
  let count = 0

  const ready = new Promise<void>((resolve, reject) => {
    const listen = ({ source, origin, data }: MessageEvent) => {
      // An opaque origin proves that the sandbox policy is in effect.
      if (source !== element.contentWindow || data !== READY || origin !== 'null') return
      removeEventListener('message', listen)
      element.contentWindow?.postMessage(READY, '*', [far])
      resolve()
    }
    addEventListener('message', listen)
    const wait = () => setTimeout(() => reject(new FrameMissing()), READY_TIMEOUT_MS)
    if (!isThere) element.addEventListener('load', wait)
    // The document's load event waits for its frames.
    else if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true })
  })
  ready.catch(() => undefined)

  port.onmessage = ({ data }: MessageEvent<FrameMessage>) => {
    if (data.kind !== 'answer' && data.kind !== 'failure') return onEvent(data)
    const call = calls.get(data.id)
    calls.delete(data.id)
    if (data.kind === 'answer') call?.resolve(data.value as never)
    else call?.reject(new FrameError(data.failure))
  }
  // A frame from the HTML may have reported before this listener existed.
  if (isThere) element.contentWindow?.postMessage(READY, '*')
  else host.replaceChildren(element)

  return {
    call: (call, input) =>
      new Promise((resolve, reject) => {
        const id = ++count
        calls.set(id, { resolve, reject })
        ready.then(() => port.postMessage({ id, call, input } as FrameRequest), reject)
      }),
    remove() {
      element.remove()
      port.close()
      for (const { reject } of calls.values()) reject(new DOMException('removed', 'AbortError'))
      calls.clear()
    },
  }
}
