import type { Clock } from '#src/lib/clock.ts'
import { type Frame, FrameError, FrameMissing } from './frame/frame.ts'
import type { Drawn, FrameCalls, FrameFailure, FrameName, ViewAction } from './frame/protocol.ts'

/** A diagram to draw. */
export type Order = Parameters<FrameCalls['render']>[0]

export type Painting =
  /** Nothing has been asked for yet. */
  | { readonly status: 'opening' | 'empty' | 'drawing' | 'cancelled' }
  | { readonly status: 'drawn'; readonly drawn: Drawn; readonly order: Order }
  | { readonly status: 'failed'; readonly failure: FrameFailure; readonly order: Order }
  /** The frame's page cannot be had. */
  | { readonly status: 'missing' }

/** Milliseconds that a drawing may still take when a newer one waits. */
const PATIENCE = 600

/** Draws diagrams in a frame, the newest only; what is drawn stays until another one is. */
export interface Painter {
  readonly paint: (order: Order) => void
  /** Ends the drawing that goes on. */
  readonly cancel: () => void
  /** Asks the frame, that of every kind of diagram if need be. */
  readonly call: Frame['call']
  readonly view: (action: ViewAction) => void
  readonly end: () => void
}

export function createPainter({
  open,
  clock,
  onPainting,
}: {
  readonly open: (name: FrameName) => Frame
  readonly clock: Clock
  readonly onPainting: (painting: Painting) => void
}): Painter {
  let name: FrameName = 'common'
  let frame: Frame | undefined
  let last: Drawn | undefined
  let wanted: Order | undefined
  let drawing: { readonly since: number } | undefined
  let unwatch = () => {}
  let ended = false

  const current = () => {
    if (frame) return frame
    frame = open(name)
    if (last) void frame.call('show', { svg: last.svg }).catch(() => undefined)
    return frame
  }
  const drop = () => {
    frame?.remove()
    frame = undefined
  }
  /** Whether what a call has met is mended by the other frame, which takes the place of this one. */
  const isMended = (error: unknown, asked: FrameName) => {
    if (ended) return false
    if (name === 'common' && error instanceof FrameError && error.failure.code === 'absent') {
      name = 'every'
      drop()
    }
    return name !== asked
  }

  const work = async () => {
    while (wanted && !ended) {
      const order = wanted
      wanted = undefined
      drawing = { since: clock.now() }
      onPainting({ status: 'drawing' })
      const painting = await draw(order)
      // A newer one speaks for itself.
      if (painting && !wanted && !ended) onPainting(painting)
    }
    drawing = undefined
  }

  const draw = async (order: Order): Promise<Painting | undefined> => {
    const asked = name
    try {
      const drawn = await current().call('render', order)
      last = drawn
      return { status: 'drawn', drawn, order }
    } catch (error) {
      if (error instanceof FrameMissing) {
        drop()
        return { status: 'missing' }
      }
      if (isMended(error, asked)) wanted ??= order
      else if (error instanceof FrameError) {
        return { status: 'failed', failure: error.failure, order }
      }
      return undefined
    }
  }

  return {
    paint(order) {
      wanted = order
      if (!drawing) return void work()
      const late = drawing
      unwatch()
      unwatch = clock.after(late.since + PATIENCE - clock.now(), () => {
        if (drawing === late && wanted) drop()
      })
    },
    cancel() {
      if (!drawing) return
      wanted = undefined
      drop()
      onPainting({ status: 'cancelled' })
      if (last) current()
    },
    async call(call, input) {
      const asked = name
      try {
        return await current().call(call, input)
      } catch (error) {
        if (!isMended(error, asked)) throw error
        return await current().call(call, input)
      }
    },
    view: (action) => void frame?.call('view', { action }).catch(() => undefined),
    end() {
      ended = true
      unwatch()
      drop()
    },
  }
}
