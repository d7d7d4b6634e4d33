import { Store } from '#src/core/store.ts'
import type { FrameFailure } from './frame/protocol.ts'
import type { DiagramBlock } from './logic/diagram-block.ts'

/** A diagram of a presentation. */
export type Slide = Pick<DiagramBlock, 'code' | 'line' | 'heading'>

export type DrawnSlide =
  | { readonly status: 'drawn'; readonly svg: string }
  | { readonly status: 'failed'; readonly failure: FrameFailure }
  /** The frame's page can't be loaded. */
  | { readonly status: 'missing' }

export interface PresentationState {
  /** The index of the chosen diagram. */
  readonly index: number
  /** The diagram on screen, which stays until the chosen one is drawn. */
  readonly shown: { readonly index: number; readonly drawn: DrawnSlide } | undefined
}

export interface PresentationOptions {
  readonly slides: readonly Slide[]
  readonly index: number
  readonly isDark: boolean
  /** Rejects if the drawing was interrupted. */
  readonly draw: (code: string, isDark: boolean) => Promise<DrawnSlide>
}

/** Longer code isn't drawn in advance, because it can block the diagram on screen for seconds. */
const MAX_ADVANCE_CHARS = 20_000
const MAX_ATTEMPTS = 3

/** The step of each key, which leads to the first or the last diagram if it is infinite. */
const turns: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  PageDown: 1,
  ' ': 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** Draws each diagram before it is shown, one at a time, and the next one in advance. */
export class PresentationStore extends Store<PresentationState> {
  protected state: PresentationState
  private readonly options: PresentationOptions
  private isDark: boolean
  private results: DrawnSlide[] = []
  private isDrawing = false
  private isEnded = false

  constructor(options: PresentationOptions) {
    super()
    this.options = options
    this.isDark = options.isDark
    this.state = { index: options.index, shown: undefined }
  }

  /** Starts drawing. Returns the cleanup. */
  start(): () => void {
    this.isEnded = false
    void this.drawAll()
    return () => {
      this.isEnded = true
    }
  }

  /** Chooses a diagram; the first or the last one beyond the ends. */
  go(index: number): void {
    const last = this.options.slides.length - 1
    this.set({ index: Math.min(last, Math.max(0, index)) })
    this.showChosen()
    void this.drawAll()
  }

  readonly next = (): void => this.go(this.state.index + 1)

  readonly previous = (): void => this.go(this.state.index - 1)

  /** The keys that choose a diagram; none if there is only one. */
  get keys(): readonly string[] {
    return this.options.slides.length > 1 ? Object.keys(turns) : []
  }

  /** Handles one of the keys. */
  press(key: string): void {
    const { index } = this.state
    const turn = this.keys.includes(key) ? turns[key] : undefined
    if (turn !== undefined) this.go(index + turn)
  }

  /** Draws all diagrams again in other colors. */
  setDark(isDark: boolean): void {
    if (isDark === this.isDark) return
    this.isDark = isDark
    this.results = []
    void this.drawAll()
  }

  private async drawAll(): Promise<void> {
    if (this.isDrawing) return
    this.isDrawing = true
    for (let at = this.waiting(); at !== undefined; at = this.waiting()) await this.drawOne(at)
    this.isDrawing = false
  }

  /** The index of the diagram to draw next. */
  private waiting(): number | undefined {
    if (this.isEnded) return undefined
    const { index } = this.state
    if (!this.results[index]) return index
    const next = this.options.slides[index + 1]
    const isDue = next && !this.results[index + 1] && next.code.length <= MAX_ADVANCE_CHARS
    return isDue ? index + 1 : undefined
  }

  private async drawOne(at: number): Promise<void> {
    const { isDark } = this
    const code = this.options.slides[at]?.code ?? ''
    const drawn = await this.attempt(code, isDark)
    if (isDark !== this.isDark) return
    this.results[at] = drawn
    this.showChosen()
  }

  private async attempt(code: string, isDark: boolean): Promise<DrawnSlide> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS && !this.isEnded; attempt++) {
      const drawn = await this.options.draw(code, isDark).catch(() => undefined)
      if (drawn) return drawn
    }
    return { status: 'missing' }
  }

  private showChosen(): void {
    const { index, shown } = this.state
    const drawn = this.results[index]
    if (drawn && drawn !== shown?.drawn) this.set({ shown: { index, drawn } })
  }
}
