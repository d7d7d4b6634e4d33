import { Store } from '#src/core/store.ts'
import type { Clock } from '#src/lib/clock.ts'
import type { TaskRunner } from '#src/lib/use-operation.ts'
import type { Frame, FrameEvent } from './frame/frame.ts'
import type { FrameName, ViewAction } from './frame/protocol.ts'
import type { Graph, Operations, Prepared } from './logic.ts'
import { createPainter, type Painter, type Painting } from './painter.ts'

/** Milliseconds that typing rests before the code is drawn. */
const DEBOUNCE = 200
/** Milliseconds of drawing from which the visitor is asked first. */
const LONG = 2_000
/** Characters of a code that is drawn without asking the worker how long that takes: no such code is long. */
const SHORT = 500
/** Milliseconds from which an estimate tells how fast this computer is. */
const TELLING = 150
/** Milliseconds after which a drawing that goes on is said to. */
const SLOW = 400

export interface PreviewState {
  readonly code: string
  readonly isDark: boolean
  readonly painting: Painting
  /** The code that the last painting was asked of; its drawn form may be another. */
  readonly paintedCode: string | undefined
  /** What is shown, as SVG, and of which code. */
  readonly picture: { readonly svg: string; readonly code: string } | undefined
  /** Seconds that the code would take to draw, where that waits for a click. */
  readonly waits: number | undefined
  /** How large the picture is shown; 1 is its own size. */
  readonly zoom: number
  /** The drawing goes on long enough to say so. */
  readonly isSlow: boolean
}

/** The picture is not of the code as it stands. */
export const isStale = ({ picture, code, painting }: PreviewState): boolean =>
  picture !== undefined && picture.code !== code && painting.status !== 'empty'

/** A picture is to come. */
export const isBusy = ({ painting: { status }, waits }: PreviewState): boolean =>
  status === 'drawing' || (status === 'opening' && waits === undefined)

export interface PreviewOptions {
  readonly code: string
  readonly runner: Pick<TaskRunner<Operations>, 'run'>
  readonly clock: Clock
  /** Opens what a link in the picture leads to. */
  readonly follow: (href: string) => void
}

/** Draws the code a moment after it was changed. */
export class PreviewStore extends Store<PreviewState> {
  protected state: PreviewState
  private readonly options: PreviewOptions
  private painter: Painter | undefined
  private preparation: { readonly code: string; readonly result: Promise<Prepared> } | undefined
  private prepared: Prepared | undefined
  /** Milliseconds that this computer takes for one that is estimated. */
  private pace = 1
  private turn = 0
  private stopWaiting = () => {}
  private stopWatching = () => {}

  constructor(options: PreviewOptions) {
    super()
    this.options = options
    this.state = {
      code: options.code,
      isDark: false,
      painting: { status: 'opening' },
      paintedCode: undefined,
      picture: undefined,
      waits: undefined,
      zoom: 1,
      isSlow: false,
    }
  }

  /** Draws from now on, in frames that `open` opens; what it gives ends that. */
  open(open: (name: FrameName, onEvent: (event: FrameEvent) => void) => Frame): () => void {
    const painter = createPainter({
      open: (name) => open(name, (event) => this.onEvent(event)),
      clock: this.options.clock,
      onPainting: (painting) => this.onPainting(painting),
    })
    this.painter = painter
    this.redraw()
    return () => {
      this.turn++
      this.stopWaiting()
      this.stopWatching()
      this.painter = undefined
      painter.end()
    }
  }

  show(change: Partial<Pick<PreviewState, 'code' | 'isDark'>>): void {
    const { code, isDark } = this.state
    this.set(change)
    if (this.painter && (this.state.code !== code || this.state.isDark !== isDark)) this.redraw()
  }

  /** Draws the code at once, however long that takes. */
  async draw(): Promise<void> {
    const { code } = this.state
    const turn = this.begin()
    if (code.trim() === '') return
    const prepared = await this.prepare(code)
    if (turn === this.turn) this.paint(code, prepared)
  }

  readonly cancel = (): void => this.painter?.cancel()

  readonly view = (action: ViewAction): void => this.painter?.view(action)

  /** What is to be known of a code, found in the worker, once however often it is asked for. */
  prepare(code: string): Promise<Prepared> {
    if (this.preparation?.code !== code) {
      const { result } = this.options.runner.run('prepare', { input: code })
      // Without the worker a code is drawn as it is.
      this.preparation = { code, result: result.catch(() => asItIs(code)) }
    }
    return this.preparation.result
  }

  /** The graph of a code; undefined where Mermaid reads none, or cannot be asked. */
  async read(code: string): Promise<Graph | undefined> {
    return await this.painter?.call('read', { code }).catch(() => undefined)
  }

  async png(scale: number, isTransparent: boolean): Promise<Blob> {
    const background = isTransparent ? undefined : this.state.isDark ? '#1f2225' : '#ffffff'
    const bytes = await this.painter?.call('png', { scale, background })
    if (!bytes) throw new Error('no frame')
    return new Blob([bytes], { type: 'image/png' })
  }

  /** Makes what was begun before void. */
  private begin(): number {
    this.stopWaiting()
    this.set({ waits: undefined })
    return ++this.turn
  }

  private redraw(): void {
    const { code, paintedCode } = this.state
    const turn = this.begin()
    if (code.trim() === '') {
      this.painter?.cancel()
      this.onPainting({ status: 'empty' })
      return
    }
    const delay = paintedCode === undefined ? 0 : DEBOUNCE
    this.stopWaiting = this.options.clock.after(delay, async () => {
      if (code.length <= SHORT) return this.paint(code, asItIs(code))
      const prepared = await this.prepare(code)
      if (turn !== this.turn) return
      const ms = prepared.estimate * this.pace
      if (ms > LONG) this.set({ waits: Math.ceil(ms / 1_000) })
      else this.paint(code, prepared)
    })
  }

  private paint(code: string, prepared: Prepared): void {
    this.prepared = prepared
    this.set({ paintedCode: code })
    this.painter?.paint({ code: prepared.drawn, dark: this.state.isDark })
  }

  private onPainting(painting: Painting): void {
    const isDrawing = painting.status === 'drawing'
    if (!isDrawing || this.state.painting.status !== 'drawing') {
      this.stopWatching()
      this.set({ isSlow: false })
      if (isDrawing) {
        this.stopWatching = this.options.clock.after(SLOW, () => this.set({ isSlow: true }))
      }
    }
    this.set({ painting })
    if (painting.status !== 'drawn') return
    const { drawn, order } = painting
    this.set({ picture: { svg: drawn.svg, code: this.state.paintedCode ?? order.code } })
    const { estimate = 0, drawn: code } = this.prepared ?? {}
    if (code === order.code && estimate > TELLING) {
      this.pace = Math.min(4, Math.max(0.25, drawn.ms / estimate))
    }
  }

  private onEvent(event: FrameEvent): void {
    if (event.kind === 'zoom') this.set({ zoom: event.scale })
    else if (event.kind === 'link') this.options.follow(event.href)
    else this.cancel()
  }
}

/** A code of which nothing is known. */
const asItIs = (code: string): Prepared => ({ mode: undefined, drawn: code, estimate: 0 })
