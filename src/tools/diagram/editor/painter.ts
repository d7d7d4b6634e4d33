import { type Frame, FrameError, type FrameEvent, FrameMissing, openFrame } from './frame.ts'
import type { Drawn, FrameCalls, FrameFailure, ViewAction } from './protocol.ts'

/** A diagram to draw. */
export type Order = Parameters<FrameCalls['render']>[0]

export type Painting =
  /** Nothing has been asked for yet. */
  | { readonly status: 'opening' }
  | { readonly status: 'empty' }
  /** Since, by the page's clock. */
  | { readonly status: 'drawing'; readonly since: number }
  | { readonly status: 'drawn'; readonly drawn: Drawn; readonly order: Order }
  | { readonly status: 'failed'; readonly failure: FrameFailure; readonly order: Order }
  | { readonly status: 'cancelled' }
  /** The frame's page cannot be had. */
  | { readonly status: 'missing' }

/** Milliseconds that a drawing may still take when a newer one waits. */
const PATIENCE = 600

/** Draws diagrams in a frame, the newest only; what is drawn stays until another one is. */
export interface Painter {
  readonly paint: (order: Order) => void
  /** Ends the drawing that goes on. */
  readonly cancel: () => void
  /** Rejects as `Frame.call` does. */
  readonly read: (code: string) => Promise<ReturnType<FrameCalls['read']>>
  readonly png: (input: Parameters<FrameCalls['png']>[0]) => Promise<ReturnType<FrameCalls['png']>>
  readonly view: (action: ViewAction) => void
  readonly end: () => void
}

export function createPainter({
  host,
  title,
  onPainting,
  onEvent,
}: {
  readonly host: HTMLElement
  readonly title: string
  readonly onPainting: (painting: Painting) => void
  readonly onEvent: (event: FrameEvent) => void
}): Painter {
  let kind: 'common' | 'every' = 'common'
  let frame: Frame | undefined
  let last: Drawn | undefined
  let wanted: Order | undefined
  let since: number | undefined
  let overdue: ReturnType<typeof setTimeout> | undefined
  let ended = false

  const current = () => {
    if (frame) return frame
    frame = openFrame(host, kind, title, onEvent)
    if (last) void frame.call('show', { svg: last.svg }).catch(() => undefined)
    return frame
  }
  const drop = () => {
    frame?.remove()
    frame = undefined
  }

  const work = async () => {
    while (wanted && !ended) {
      const order = wanted
      wanted = undefined
      since = performance.now()
      onPainting({ status: 'drawing', since })
      const painting = await draw(order)
      // A newer one speaks for itself.
      if (painting && !wanted && !ended) onPainting(painting)
    }
    since = undefined
  }

  const draw = async (order: Order): Promise<Painting | undefined> => {
    try {
      const drawn = await current().call('render', order)
      last = drawn
      return { status: 'drawn', drawn, order }
    } catch (error) {
      if (error instanceof FrameMissing) {
        drop()
        return { status: 'missing' }
      }
      if (!(error instanceof FrameError)) return undefined
      if (error.failure.code !== 'absent' || kind === 'every') {
        return { status: 'failed', failure: error.failure, order }
      }
      kind = 'every'
      drop()
      wanted ??= order
      return undefined
    }
  }

  return {
    paint(order) {
      wanted = order
      if (since === undefined) void work()
      else {
        clearTimeout(overdue)
        const left = PATIENCE - (performance.now() - since)
        const begun = since
        overdue = setTimeout(() => since === begun && wanted && drop(), left)
      }
    },
    cancel() {
      if (since === undefined) return
      wanted = undefined
      drop()
      onPainting({ status: 'cancelled' })
      if (last) current()
    },
    async read(code) {
      try {
        return await current().call('read', { code })
      } catch (error) {
        if (!(error instanceof FrameError) || error.failure.code !== 'absent') throw error
        kind = 'every'
        drop()
        return await current().call('read', { code })
      }
    },
    png: (input) => current().call('png', input),
    view: (action) => void frame?.call('view', { action }).catch(() => undefined),
    end() {
      ended = true
      clearTimeout(overdue)
      drop()
    },
  }
}
