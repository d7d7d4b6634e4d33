import { Store } from '#src/core/store.ts'
import type { Clock } from '#src/lib/clock.ts'
import type { Stored } from '#src/lib/storage.ts'
import type { TaskRunner } from '#src/lib/use-operation.ts'
import type { Frame, FrameEvent } from './frame/frame.ts'
import type { FrameName, ImageFile, ImageOptions, KeyPress, ViewAction } from './frame/protocol.ts'
import type { LoadedIcons } from './load-icons.ts'
import { type Graph, iconsIn, type Operations, type Prepared } from './logic.ts'
import { readDiagram } from './read-diagram.ts'
import { createRenderer, type Renderer, type RenderRequest, type RenderState } from './renderer.ts'

const DEBOUNCE_MS = 200
/** Renders that would take longer on this device need the visitor's confirmation. */
const CONFIRM_MS = 3_000
/** Shorter code is always quick to render, so the worker's estimate isn't needed. */
const MAX_QUICK_CHARS = 500
/** Shorter estimates are too rough to measure this computer's speed. */
const MIN_CALIBRATION_MS = 150
/** One measurement changes the pace no further. */
const MAX_PACE = 8
/** A progress bar appears after this time. */
const SLOW_MS = 400

/** Prepared code with its icons. */
export type RenderSource = Omit<RenderRequest, 'dark'>

export type ClickedPart = Extract<FrameEvent, { readonly kind: 'part' }>

export interface PreviewState {
  readonly code: string
  readonly isDark: boolean
  readonly rendering: RenderState
  /** The code of the last render request; Mermaid may have received a replacement. */
  readonly requestedCode: string | undefined
  /** The SVG on screen, and its code. */
  readonly picture: { readonly svg: string; readonly code: string } | undefined
  /** The icons of the last request that no pack has. */
  readonly missingIcons: readonly string[]
  /** The part of the diagram that was clicked last; a new object for each click. */
  readonly clicked: ClickedPart | undefined
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
  /** Loads icons of packs. */
  readonly icons: (names: readonly string[]) => Promise<LoadedIcons>
  /** The measured pace of this device. */
  readonly pace: Pick<Stored<number>, 'read' | 'write'>
  /** Opens a link of the diagram. */
  readonly follow: (href: string) => void
  /** Presses a key on the page that was pressed in the diagram. */
  readonly press: (key: KeyPress) => void
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
  private icons: Pick<RenderRequest, 'icons'> = {}
  /** Measured render time divided by the estimate, on this device. */
  private pace: number
  private turn = 0
  private cancelDebounce = () => {}
  private cancelSlowTimer = () => {}

  constructor(options: PreviewOptions) {
    super()
    this.options = options
    this.pace = options.pace.read() ?? 1
    this.state = {
      code: options.code,
      isDark: false,
      rendering: { status: 'opening' },
      requestedCode: undefined,
      picture: undefined,
      missingIcons: [],
      clicked: undefined,
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

  /** Marks the nodes with these ids. */
  readonly mark = (ids: readonly string[]): void => this.renderer?.mark(ids)

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

  /** The graph of the code; undefined if Mermaid can’t parse it. Rejects as `readDiagram` does. */
  async read(code: string): Promise<Graph | undefined> {
    return this.renderer && (await readDiagram(this.renderer, code))
  }

  /** The diagram of the last request, or other code, as a file in the colors of one theme. */
  async image(options: ImageOptions, dark: boolean, other?: RenderSource): Promise<ImageFile> {
    const { renderer, prepared, icons } = this
    const source = other ?? (prepared && { ...icons, code: prepared.source })
    if (!renderer || !source) throw new Error('no frame')
    return await renderer.call('image', { ...options, ...source, dark })
  }

  /** Another diagram as an SVG with a background, which stays off screen. Rejects as the frame does. */
  async draw(code: string, dark: boolean): Promise<string> {
    const { source } = code.length <= MAX_QUICK_CHARS ? unprepared(code) : await this.prepare(code)
    const names = iconsIn(source)
    const icons = names.length > 0 ? { icons: (await this.options.icons(names)).sets } : {}
    const { renderer } = this
    if (!renderer) throw new DOMException('removed', 'AbortError')
    const settings = { format: 'svg', background: 'theme', scale: 1, width: undefined } as const
    const { content } = await renderer.call('image', { ...settings, ...icons, code: source, dark })
    return String(content)
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
      if (ms <= CONFIRM_MS) return this.request(code, prepared)
      // A render of earlier code would only delay the one that the visitor asks for.
      this.renderer?.cancel()
      this.set({ estimatedSeconds: Math.ceil(ms / 1_000) })
    })
  }

  private request(code: string, prepared: Prepared): void {
    const names = iconsIn(prepared.source)
    if (names.length > 0) void this.renderWith(names, code, prepared)
    else this.render(code, prepared, undefined)
  }

  private async renderWith(names: readonly string[], code: string, prepared: Prepared) {
    const { turn } = this
    const icons = await this.options.icons(names)
    if (turn === this.turn) this.render(code, prepared, icons)
  }

  private render(code: string, prepared: Prepared, icons: LoadedIcons | undefined): void {
    this.prepared = prepared
    this.icons = icons ? { icons: icons.sets } : {}
    this.set({ requestedCode: code, missingIcons: icons?.missing ?? [] })
    this.renderer?.render({ code: prepared.source, dark: this.state.isDark, ...this.icons })
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
    if (code === request.code && estimate > MIN_CALIBRATION_MS) this.measure(drawn.ms / estimate)
  }

  /** Includes a render in the pace, in which it counts half, because the device may have been busy. */
  private measure(measured: number): void {
    const pace = (this.pace + Math.min(MAX_PACE, Math.max(1 / MAX_PACE, measured))) / 2
    this.pace = Number(pace.toFixed(2))
    this.options.pace.write(this.pace)
  }

  private onEvent(event: FrameEvent): void {
    if (event.kind === 'zoom') this.set({ zoom: event.scale })
    else if (event.kind === 'part') this.set({ clicked: event })
    else if (event.kind === 'link') this.options.follow(event.href)
    else if (event.kind === 'key') this.options.press(event)
  }
}

/** The analysis of code that the worker hasn't seen. */
const unprepared = (code: string): Prepared => ({ mode: undefined, source: code, estimate: 0 })
