import { isToolFailure } from '#src/core/failure.ts'
import { defaultsOf, type ValuesOf } from '#src/core/options.ts'
import { Store } from '#src/core/store.ts'
import { pageClock, Timer } from '#src/lib/clock.ts'
import type { ManualInput } from '#src/lib/run-speed.ts'
import { taskStoreOf } from '#src/lib/task-store.ts'
import { contentOf } from '#src/lib/text-source.ts'
import type { DocumentHandle, OutputOf, TaskRunner } from '#src/lib/use-operation.ts'
import { debounceMsOf, runKeyOf, type ToolInput } from '#src/tools/shared/tool-input-store.ts'
import type { EmbeddedLocation, EmbeddedView, LevelChange, Operations, Selection } from './logic.ts'
import tool from './tool.ts'

export type Answer = NonNullable<OutputOf<Operations, 'unescape'>>

/** The current selection and its tree. */
export interface Shown extends Omit<Selection, 'view'> {
  readonly view: DocumentHandle<EmbeddedView>
}

export interface UnescaperState {
  readonly mode: 'unescape' | 'escape'
  /** Whether new trees start collapsed. */
  readonly collapsed: boolean
  /** How many times to escape, and whether to include the outermost quotes. */
  readonly layers: EscapeOptions['layers']
  readonly quotes: boolean
  /** Whether the input is empty or all whitespace; long input isn't checked. */
  readonly isBlank: boolean
  /** The input, if it is too large to run automatically. */
  readonly manual: ManualInput | undefined
  /** The selection on screen; undefined without a result. */
  readonly shown: Shown | undefined
  /** The visible rows of the list of embedded strings. */
  readonly locations: readonly EmbeddedLocation[]
  /** An unexpected error of a selection, for the error boundary. */
  readonly crash: unknown
}

type EscapeOptions = ValuesOf<typeof tool.operations.escape.options>

type Input = Pick<ToolInput, 'version' | 'isEmpty' | 'length' | 'settleMs' | 'file' | 'read'>

/** Previews and unescapes the input, or minifies and escapes it, as the input changes. */
export class UnescaperStore extends Store<UnescaperState> {
  /** Whether the first input is unescaped instead of previewed. */
  convertsFirst = false
  readonly unescaping
  readonly escaping
  protected state: UnescaperState
  private readonly timer
  private input: Input
  /** The last input version seen, and the last one unescaped; -1 for none. */
  private seenVersion = -1
  private startedVersion = -1
  /** Whether the last run unescapes everything, and whether its preview has to be converted. */
  private isConverting = false
  private isAsked = false
  private answer: Answer | undefined
  private window = { start: 0, count: 0 }
  /** Identifies the latest request: rows of earlier ones are discarded. */
  private listRequests = 0

  constructor(
    input: Input,
    unescaper: Pick<TaskRunner<Operations>, 'tool' | 'run'>,
    escaper: Pick<TaskRunner<Operations>, 'tool' | 'run'>,
    clock = pageClock,
  ) {
    super()
    this.input = input
    this.state = {
      mode: 'unescape',
      collapsed: false,
      ...defaultsOf(tool.operations.escape.options),
      isBlank: isBlank(input),
      manual: undefined,
      shown: undefined,
      locations: [],
      crash: undefined,
    }
    this.timer = new Timer(clock)
    this.unescaping = taskStoreOf(unescaper, 'unescape', clock)
    this.escaping = taskStoreOf(escaper, 'escape', clock)
    this.unescaping.subscribe(() => this.followAnswer())
  }

  /** The number of embedded strings in the result. */
  get found(): number {
    return this.answer?.found ?? 0
  }

  /** Schedules a run if the input changed. */
  follow(input: Input): void {
    this.input = input
    if (input.version === this.seenVersion) return
    if (this.seenVersion >= 0) this.convertsFirst = false
    this.seenVersion = input.version
    this.set({ isBlank: isBlank(input) })
    // Otherwise, the previous result would look like that of the new input.
    if (this.plan(input.settleMs)) return
    this.unescaping.reset()
    this.escaping.reset()
  }

  /** Cancels scheduled runs when the page unmounts. */
  end(): void {
    this.seenVersion = -1
    this.timer.stop()
  }

  readonly setMode = (mode: UnescaperState['mode']): void => {
    this.set({ mode })
    this.plan(0)
  }

  readonly setCollapsed = (collapsed: boolean): void => this.set({ collapsed })

  setEscaping(change: Partial<Pick<UnescaperState, 'layers' | 'quotes'>>): void {
    this.set(change)
    this.plan(debounceMsOf(0))
  }

  /** Unescapes everything, from the preview if it is current; or escapes. */
  convert(): void {
    this.timer.stop()
    const { status } = this.unescaping.get()
    const isStarted = this.startedVersion === this.input.version
    if (this.state.mode === 'escape') this.escape()
    else if (isStarted && status === 'running') this.isAsked = !this.isConverting
    else if (isStarted && status === 'done' && this.answer) this.convertAnswer()
    else this.unescape(true)
  }

  /** A complete result stays, with its selection and the match of its search. */
  private convertAnswer(): void {
    const { shown } = this.state
    if (shown?.converted && shown.unescaped === this.found) return
    void this.select({ kind: 'all' })
  }

  /** Applies a change to the selection. */
  async select(change: LevelChange): Promise<void> {
    const { answer } = this
    if (!answer) return
    try {
      const shown = await answer.embedded.select(change, this.state.collapsed)
      if (answer === this.answer) this.show(shown)
      else shown.view.release()
    } catch (crash) {
      // A missing document is about to be replaced by that of a newer input.
      if (!isToolFailure(crash)) this.set({ crash })
    }
  }

  /** Loads these rows of the list. */
  list(start: number, count: number): void {
    this.window = { start, count }
    this.readList()
  }

  /** Unescapes or reverts one location; dependent locations follow with the result. */
  toggle(at: number, unescaped: boolean): void {
    this.listRequests++
    const { locations } = this.state
    this.set({ locations: locations.map((it) => (it.at === at ? { ...it, unescaped } : it)) })
    void this.select({ kind: 'one', at, unescaped })
  }

  /** Schedules the automatic run of the mode. Returns false if only the button runs it. */
  private plan(delayMs: number): boolean {
    this.timer.stop()
    const { version, isEmpty, length } = this.input
    const { mode, isBlank } = this.state
    const { speed } = mode === 'unescape' ? this.unescaping : this.escaping
    const manual = speed.manualInput(length)
    this.set({ manual })
    if (isEmpty || manual) return false
    if (isBlank || (mode === 'unescape' && this.startedVersion === version)) return true
    this.timer.start(delayMs, () =>
      mode === 'unescape' ? this.unescape(this.convertsFirst) : this.escape(),
    )
    return true
  }

  private unescape(convert: boolean): void {
    const { input } = this
    this.startedVersion = input.version
    this.isConverting = convert
    this.isAsked = false
    const { collapsed } = this.state
    this.unescaping.run({ input: contentOf(input.read()), convert, collapsed }, runKeyOf(input))
  }

  private escape(): void {
    const { input } = this
    const { layers, quotes } = this.state
    const content = contentOf(input.read())
    this.escaping.runOnce({ input: content, layers, quotes }, runKeyOf(input, layers, quotes))
  }

  private followAnswer(): void {
    const answer = this.unescaping.get().answer ?? undefined
    if (answer === this.answer) return
    const previous = this.answer
    this.answer = answer
    this.show(answer, previous)
    if (answer && this.isAsked) void this.select({ kind: 'all' })
    this.isAsked = false
  }

  /** Releases the previous view, except that of a result, which is released with the result. */
  private show(shown: Shown | undefined, answer = this.answer): void {
    const previous = this.state.shown
    if (previous && previous !== answer) previous.view.release()
    this.set({ shown })
    this.readList()
  }

  private readList(): void {
    const request = ++this.listRequests
    this.answer?.embedded.locations(this.window.start, this.window.count).then(
      (locations) => request === this.listRequests && this.set({ locations }),
      // The document was replaced by that of a newer input.
      () => undefined,
    )
  }
}

const MAX_BLANK_CHECK_CHARS = 10_000

function isBlank({ isEmpty, file, length, read }: Input): boolean {
  if (isEmpty || file || length > MAX_BLANK_CHECK_CHARS) return isEmpty
  const source = read()
  return source.kind === 'text' && source.text.trim() === ''
}
