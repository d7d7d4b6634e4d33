import { Store } from '#src/core/store.ts'
import type { Clock } from '#src/lib/clock.ts'
import type { TaskRunner } from '#src/lib/use-operation.ts'
import type { Frame, FrameEvent } from './frame/frame.ts'
import type { FrameName, ViewAction } from './frame/protocol.ts'
import type { Graph, Operations, Prepared } from './logic.ts'
import { createRenderer, type Renderer, type RenderState } from './renderer.ts'

const DEBOUNCE_MS = 200
/** Renders that would take longer need the visitor's confirmation. */
const CONFIRM_MS = 2_000
/** Shorter code is always quick to render, so the worker's estimate isn't needed. */
const MAX_QUICK_CHARS = 500
/** Shorter estimates are too rough to measure this computer's speed. */
const MIN_CALIBRATION_MS = 150
/** A progress bar appears after this time. */
const SLOW_MS = 400

export interface PreviewState {
  readonly code: string
  readonly isDark: boolean
  readonly rendering: RenderState
  /** The code of the last render request; Mermaid may have received a replacement. */
  readonly requestedCode: string | undefined
  /** The SVG on screen, and its code. */
  readonly picture: { readonly svg: string; readonly code: string } | undefined
  /** Set while a slow render waits for a click. */
  readonly estimatedSeconds: number | undefined
  /** 1 is the diagram's own size. */
  readonly zoom: number
  /** Whether the render takes longer than `SLOW_MS`. */
  readonly isSlow: boolean
}

/** Whether the diagram on screen belongs to other code. */
export const isStale = ({ picture, code, rendering }: PreviewState): boolean =>
  picture !== undefined && picture.code !== code && rendering.status !== 'empty'

/** Whether a render is running or about to start. */
export const isRendering = ({ rendering: { status }, estimatedSeconds }: PreviewState): boolean =>
  status === 'rendering' || (status === 'opening' && estimatedSeconds === undefined)

export interface PreviewOptions {
  readonly code: string
  readonly runner: Pick<TaskRunner<Operations>, 'run'>
  readonly clock: Clock
  /** Opens a link of the diagram. */
  readonly follow: (href: string) => void
}

/** Renders the code after each change, debounced, and asks before a slow render. */
export class PreviewStore extends Store<PreviewState> {
  protected state: PreviewState
  /** The label in place of a diagram that is too long, in the language of the interface. */
  tooLongNotice = ''
  private readonly options: PreviewOptions
  private renderer: Renderer | undefined
  private preparation: { readonly code: string; readonly result: Promise<Prepared> } | undefined
  private prepared: Prepared | undefined
  /** Measured render time divided by the estimate, on this computer. */
  private pace = 1
  private turn = 0
  private cancelDebounce = () => {}
  private cancelSlowTimer = () => {}

  constructor(options: PreviewOptions) {
    super()
    this.options = options
    this.state = {
      code: options.code,
      isDark: false,
      rendering: { status: 'opening' },
      requestedCode: undefined,
      picture: undefined,
      estimatedSeconds: undefined,
      zoom: 1,
      isSlow: false,
    }
  }

  /** Starts rendering, in frames that `open` creates. Returns the cleanup. */
  open(open: (name: FrameName, onEvent: (event: FrameEvent) => void) => Frame): () => void {
    const renderer = createRenderer({
      open: (name) => open(name, (event) => this.onEvent(event)),
      clock: this.options.clock,
      onRendering: (rendering) => this.onRendering(rendering),
    })
    this.renderer = renderer
    this.schedule()
    return () => {
      this.turn++
      this.cancelDebounce()
      this.cancelSlowTimer()
      this.renderer = undefined
      renderer.end()
    }
  }

  show(change: Partial<Pick<PreviewState, 'code' | 'isDark'>>): void {
    const { code, isDark } = this.state
    this.set(change)
    if (this.renderer && (this.state.code !== code || this.state.isDark !== isDark)) this.schedule()
  }

  /** Renders the code now, without confirmation. */
  async renderNow(): Promise<void> {
    const { code } = this.state
    const turn = this.supersede()
    if (code.trim() === '') return
    const prepared = await this.prepare(code)
    if (turn === this.turn) this.request(code, prepared)
  }

  readonly cancel = (): void => this.renderer?.cancel()

  readonly view = (action: ViewAction): void => this.renderer?.view(action)

  /** Analyzes the code in the worker; the result is cached. */
  prepare(code: string): Promise<Prepared> {
    if (this.preparation?.code !== code) {
      const { result } = this.options.runner.run('prepare', {
        input: code,
        notice: this.tooLongNotice,
      })
      // Without the worker, the code is rendered unchanged.
      this.preparation = { code, result: result.catch(() => unprepared(code)) }
    }
    return this.preparation.result
  }

  /** The graph of the code; undefined if Mermaid can't parse it or isn't available. */
  async read(code: string): Promise<Graph | undefined> {
    return await this.renderer?.call('read', { code }).catch(() => undefined)
  }

  async png(scale: number, isTransparent: boolean): Promise<Blob> {
    const background = isTransparent ? undefined : this.state.isDark ? '#1f2225' : '#ffffff'
    const bytes = await this.renderer?.call('png', { scale, background })
    if (!bytes) throw new Error('no frame')
    return new Blob([bytes], { type: 'image/png' })
  }

  /** Invalidates pending work. Returns the new turn. */
  private supersede(): number {
    this.cancelDebounce()
    this.set({ estimatedSeconds: undefined })
    return ++this.turn
  }

  private schedule(): void {
    const { code, requestedCode } = this.state
    const turn = this.supersede()
    if (code.trim() === '') {
      this.renderer?.cancel()
      this.onRendering({ status: 'empty' })
      return
    }
    const delay = requestedCode === undefined ? 0 : DEBOUNCE_MS
    this.cancelDebounce = this.options.clock.after(delay, async () => {
      if (code.length <= MAX_QUICK_CHARS) return this.request(code, unprepared(code))
      const prepared = await this.prepare(code)
      if (turn !== this.turn) return
      const ms = prepared.estimate * this.pace
      if (ms > CONFIRM_MS) this.set({ estimatedSeconds: Math.ceil(ms / 1_000) })
      else this.request(code, prepared)
    })
  }

  private request(code: string, prepared: Prepared): void {
    this.prepared = prepared
    this.set({ requestedCode: code })
    this.renderer?.render({ code: prepared.source, dark: this.state.isDark })
  }

  private onRendering(rendering: RenderState): void {
    const isRunning = rendering.status === 'rendering'
    if (!isRunning || this.state.rendering.status !== 'rendering') {
      this.cancelSlowTimer()
      this.set({ isSlow: false })
      if (isRunning) {
        this.cancelSlowTimer = this.options.clock.after(SLOW_MS, () => this.set({ isSlow: true }))
      }
    }
    this.set({ rendering })
    if (rendering.status !== 'rendered') return
    const { drawn, request } = rendering
    this.set({ picture: { svg: drawn.svg, code: this.state.requestedCode ?? request.code } })
    const { estimate = 0, source: code } = this.prepared ?? {}
    if (code === request.code && estimate > MIN_CALIBRATION_MS) {
      this.pace = Math.min(4, Math.max(0.25, drawn.ms / estimate))
    }
  }

  private onEvent(event: FrameEvent): void {
    if (event.kind === 'zoom') this.set({ zoom: event.scale })
    else if (event.kind === 'link') this.options.follow(event.href)
    else this.cancel()
  }
}

/** The analysis of code that the worker hasn't seen. */
const unprepared = (code: string): Prepared => ({ mode: undefined, source: code, estimate: 0 })
