import type { Clock } from '#src/lib/clock.ts'
import { type Frame, FrameError, FrameMissing } from './frame/frame.ts'
import type { FrameCalls, FrameFailure, FrameName, Rendered, ViewAction } from './frame/protocol.ts'

/** A diagram to render. */
export type RenderRequest = Parameters<FrameCalls['render']>[0]

export type RenderState =
  /** Only `PreviewStore` sets `opening` (before the first request) and `empty` (without code). */
  | { readonly status: 'opening' | 'empty' | 'rendering' | 'canceled' }
  | { readonly status: 'rendered'; readonly drawn: Rendered; readonly request: RenderRequest }
  | { readonly status: 'failed'; readonly failure: FrameFailure; readonly request: RenderRequest }
  /** The frame's page can't be loaded. */
  | { readonly status: 'missing' }

/** The age at which a render is aborted if a newer request waits; else, only `cancel` aborts it. */
const SUPERSEDED_TIMEOUT_MS = 600

/**
 * Renders the newest request in a sandboxed iframe, and skips superseded ones. Reports `failed` for an
 * error in the diagram, and `missing` if the frame's page can't be loaded; the next request retries.
 * Aborting removes the frame, and a new one immediately shows the last diagram that was rendered.
 */
export interface Renderer {
  readonly render: (request: RenderRequest) => void
  /** Aborts the running render and discards the waiting request. */
  readonly cancel: () => void
  /**
   * Calls the frame and rejects as it does. If it doesn't support the diagram, another frame does, which
   * stays unless it can't be loaded. If it is removed with an aborted render, the next frame is called.
   */
  readonly call: Frame['call']
  readonly view: (action: ViewAction) => void
  /** Marks nodes of the diagram on screen. */
  readonly mark: (ids: readonly string[]) => void
  readonly end: () => void
}

/** The frames that the failures ask for. */
const frameFor: Readonly<Partial<Record<FrameFailure['code'], FrameName>>> = {
  absent: 'every',
  extra: 'extra',
}

const size = (name: FrameName) => ['common', 'every', 'extra'].indexOf(name)

export function createRenderer({
  open,
  clock,
  onRendering,
}: {
  readonly open: (name: FrameName) => Frame
  readonly clock: Clock
  readonly onRendering: (rendering: RenderState) => void
}): Renderer {
  // The frame with all diagram types is larger, so it is loaded only for a type that needs it.
  let name: FrameName = 'common'
  let frame: Frame | undefined
  let last: Rendered | undefined
  let next: RenderRequest | undefined
  let running: { readonly since: number } | undefined
  let cancelTimeout = () => {}
  let isEnded = false

  const current = () => {
    if (frame) return frame
    frame = open(name)
    if (last) void frame.call('show', { svg: last.svg }).catch(() => undefined)
    return frame
  }
  const removeFrame = () => {
    frame?.remove()
    frame = undefined
  }
  /** Switches to a frame that supports more, after an error that asks for it. Returns whether to retry. */
  const switchFrame = (error: unknown, asked: FrameName) => {
    if (isEnded) return false
    const needed = error instanceof FrameError ? frameFor[error.failure.code] : undefined
    if (needed && size(needed) > size(name)) {
      name = needed
      removeFrame()
    }
    return name !== asked
  }
  /** Shows the last diagram in the former frame, if the larger one can't be loaded. */
  const returnTo = (former: FrameName) => {
    if (isEnded) return
    name = former
    removeFrame()
    if (last) current()
  }

  const renderPending = async () => {
    while (next && !isEnded) {
      const request = next
      next = undefined
      running = { since: clock.now() }
      onRendering({ status: 'rendering' })
      const rendering = await renderOnce(request)
      // A newer request reports its own state.
      if (rendering && !next && !isEnded) onRendering(rendering)
    }
    running = undefined
  }

  const renderOnce = async (request: RenderRequest): Promise<RenderState | undefined> => {
    const asked = name
    try {
      const drawn = await current().call('render', request)
      last = drawn
      return { status: 'rendered', drawn, request }
    } catch (error) {
      if (error instanceof FrameMissing) {
        removeFrame()
        return { status: 'missing' }
      }
      if (switchFrame(error, asked)) next ??= request
      else if (error instanceof FrameError) {
        return { status: 'failed', failure: error.failure, request }
      }
      return undefined
    }
  }

  return {
    render(request) {
      next = request
      if (!running) return void renderPending()
      const superseded = running
      cancelTimeout()
      cancelTimeout = clock.after(superseded.since + SUPERSEDED_TIMEOUT_MS - clock.now(), () => {
        if (running === superseded && next) removeFrame()
      })
    },
    cancel() {
      if (!running) return
      next = undefined
      removeFrame()
      onRendering({ status: 'canceled' })
      if (last) current()
    },
    async call(call, input) {
      const asked = name
      try {
        return await current().call(call, input)
      } catch (error) {
        const isRemoved = error instanceof DOMException && !isEnded
        if (!isRemoved && !switchFrame(error, asked)) throw error
        return await current()
          .call(call, input)
          .catch((failure) => {
            if (failure instanceof FrameMissing) returnTo(asked)
            throw failure
          })
      }
    },
    view: (action) => void frame?.call('view', { action }).catch(() => undefined),
    mark: (ids) => void frame?.call('mark', { ids }).catch(() => undefined),
    end() {
      isEnded = true
      cancelTimeout()
      removeFrame()
    },
  }
}
