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

/** What Mermaid, or the frame, found wrong. */
export class FrameError extends Error {
  override readonly name = 'FrameError'
  readonly failure: FrameFailure

  constructor(failure: FrameFailure) {
    super(failure.message)
    this.failure = failure
  }
}

/** The frame's page could not be loaded: offline, and not kept yet. */
export class FrameMissing extends Error {
  override readonly name = 'FrameMissing'
}

/** Milliseconds from a page's load until its script has spoken if it ever will. */
const PATIENCE = 5_000

export type FrameEvent = Exclude<FrameMessage, { readonly kind: 'answer' | 'failure' }>

/** A page of opaque origin that draws diagrams, in an element of this page. */
export interface Frame {
  /** Rejects with a FrameError, a FrameMissing, or an AbortError when the frame is removed. */
  readonly call: <Call extends FrameCall>(
    call: Call,
    input: Parameters<FrameCalls[Call]>[0],
  ) => Promise<ReturnType<FrameCalls[Call]>>
  /** Ends whatever goes on in it, at once. */
  readonly remove: () => void
}

/** Opens a frame in the host, or takes the one of that name that the host came with. */
export function openFrame(
  host: HTMLElement,
  name: FrameName,
  title: string,
  onEvent: (event: FrameEvent) => void,
): Frame {
  const waiting = host.querySelector('iframe')
  const isThere = waiting?.getAttribute('src') === addresses[name]
  const element = isThere ? waiting : document.createElement('iframe')
  if (!isThere) {
    element.src = addresses[name]
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
      // An origin of its own says that the policy, and so its sandbox, has come with the page.
      if (source !== element.contentWindow || data !== READY || origin !== 'null') return
      removeEventListener('message', listen)
      element.contentWindow?.postMessage(READY, '*', [far])
      resolve()
    }
    addEventListener('message', listen)
    const wait = () => setTimeout(() => reject(new FrameMissing()), PATIENCE)
    if (!isThere) element.addEventListener('load', wait)
    // The document has loaded only when its frames have.
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
  // One that came with the page may have spoken before anyone listened.
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
