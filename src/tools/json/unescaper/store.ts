import { isToolFailure } from '#src/core/failure.ts'
import { defaultsOf, type ValuesOf } from '#src/core/options.ts'
import { Store } from '#src/core/store.ts'
import { pageClock, Timer } from '#src/lib/clock.ts'
import { taskStoreOf } from '#src/lib/task-store.ts'
import { contentOf } from '#src/lib/text-source.ts'
import type { DocumentHandle, OutputOf, TaskRunner } from '#src/lib/use-operation.ts'
import {
  DEBOUNCE_MS,
  isCheap,
  questionOf,
  type ToolInput,
} from '#src/tools/shared/tool-input-store.ts'
import type { Change, EmbeddedLocation, EmbeddedView, Operations, Selection } from './logic.ts'
import tool from './tool.ts'

export type Answer = NonNullable<OutputOf<Operations, 'unescape'>>

/** What is unescaped at the moment, and its tree. */
export interface Shown extends Omit<Selection, 'view'> {
  readonly view: DocumentHandle<EmbeddedView>
}

export interface UnescaperState {
  readonly mode: 'unescape' | 'escape'
  /** Whether trees begin collapsed. */
  readonly collapsed: boolean
  /** How many times to escape, and whether the outermost quotes stay. */
  readonly layers: EscapeOptions['layers']
  readonly quotes: boolean
  /** Whether there is nothing but white space in the input; a long one is not read for this. */
  readonly isBlank: boolean
  /** The selection that is shown of the answer; undefined without an answer. */
  readonly shown: Shown | undefined
  /** The embedded texts of the list that are in view. */
  readonly locations: readonly EmbeddedLocation[]
  /** A bug that a selection met. */
  readonly crash: unknown
}

type EscapeOptions = ValuesOf<typeof tool.operations.escape.options>

type Input = Pick<ToolInput, 'version' | 'isEmpty' | 'length' | 'file' | 'read'>

/** Previews the input as it changes, and unescapes what is asked for; or minifies and escapes it. */
export class UnescaperStore extends Store<UnescaperState> {
  readonly unescaping
  readonly escaping
  protected state: UnescaperState
  private readonly timers
  private input: Input
  /** The version of the input that was heard of last, and the one that was unescaped; -1 for none. */
  private heard = -1
  private started = -1
  private answer: Answer | undefined
  private window = { start: 0, count: 0 }
  /** Counts what changes the list: rows that were read before are late. */
  private listings = 0

  constructor(
    input: Input,
    unescaper: Pick<TaskRunner<Operations>, 'run'>,
    escaper: Pick<TaskRunner<Operations>, 'run'>,
    clock = pageClock,
  ) {
    super()
    this.input = input
    this.state = {
      mode: 'unescape',
      collapsed: false,
      ...defaultsOf(tool.operations.escape.options),
      isBlank: isBlank(input),
      shown: undefined,
      locations: [],
      crash: undefined,
    }
    this.timers = { unescape: new Timer(clock), escape: new Timer(clock) }
    this.unescaping = taskStoreOf(unescaper, 'unescape', clock)
    this.escaping = taskStoreOf(escaper, 'escape', clock)
    this.unescaping.subscribe(() => this.followAnswer())
  }

  /** Hears of the input as it is now. */
  follow(input: Input): void {
    this.input = input
    if (input.version === this.heard) return
    this.heard = input.version
    this.set({ isBlank: isBlank(input) })
    this.planUnescape()
    this.planEscape()
  }

  /** The page is left: nothing waits any more. */
  end(): void {
    this.heard = -1
    this.timers.unescape.stop()
    this.timers.escape.stop()
  }

  readonly setMode = (mode: UnescaperState['mode']): void => {
    this.set({ mode })
    this.planUnescape()
    this.planEscape()
  }

  readonly setCollapsed = (collapsed: boolean): void => this.set({ collapsed })

  setEscaping(change: Partial<Pick<UnescaperState, 'layers' | 'quotes'>>): void {
    this.set(change)
    this.planEscape()
  }

  /** Unescapes everything, what was previewed or what was not; or escapes. */
  convert(): void {
    const isCurrent = this.started === this.input.version && this.unescaping.get().status === 'done'
    if (this.state.mode === 'escape') this.escape()
    else if (isCurrent && this.answer) void this.select({ kind: 'all' })
    else this.unescape(true)
  }

  /** Shows another selection of the answer. */
  async select(change: Change): Promise<void> {
    const { answer } = this
    if (!answer) return
    try {
      const shown = await answer.embedded.select(change, this.state.collapsed)
      if (answer === this.answer) this.show(shown)
      else shown.view.release()
    } catch (crash) {
      // A document that is gone is soon replaced.
      if (!isToolFailure(crash)) this.set({ crash })
    }
  }

  /** Has these rows of the list at hand. */
  list(start: number, count: number): void {
    this.window = { start, count }
    this.readList()
  }

  /** Unescapes one place, or no more; what stands around it follows with the answer. */
  toggle(at: number, unescaped: boolean): void {
    this.listings++
    const { locations } = this.state
    this.set({ locations: locations.map((it) => (it.at === at ? { ...it, unescaped } : it)) })
    void this.select({ kind: 'one', at, unescaped })
  }

  private planUnescape(): void {
    const { version, isEmpty, file, length } = this.input
    const { mode, isBlank } = this.state
    this.timers.unescape.stop()
    if (isEmpty) this.unescaping.reset()
    if (mode !== 'unescape' || isBlank || this.started === version) return
    // The result of an input that is no more would be taken for that of the new one.
    if (length > (file ? CHEAP_FILE : CHEAP_TEXT)) this.unescaping.reset()
    else {
      const rest =
        length === tool.operations.unescape.example.input.length ? AFTER_EXAMPLE : AFTER_KEY
      this.timers.unescape.start(rest, () => this.unescape(false))
    }
  }

  private planEscape(): void {
    this.timers.escape.stop()
    if (this.input.isEmpty || !isCheap(this.input)) this.escaping.reset()
    else if (this.state.mode === 'escape' && !this.state.isBlank) {
      this.timers.escape.start(DEBOUNCE_MS, () => this.escape())
    }
  }

  private unescape(convert: boolean): void {
    const { input } = this
    this.timers.unescape.stop()
    this.started = input.version
    const { collapsed } = this.state
    this.unescaping.run({ input: contentOf(input.read()), convert, collapsed }, questionOf(input))
  }

  private escape(): void {
    const { input } = this
    const { layers, quotes } = this.state
    const content = contentOf(input.read())
    this.escaping.run({ input: content, layers, quotes }, questionOf(input, layers, quotes))
  }

  private followAnswer(): void {
    const answer = this.unescaping.get().answer ?? undefined
    if (answer === this.answer) return
    const former = this.answer
    this.answer = answer
    this.show(answer, former)
  }

  /** The views of an answer itself are released with it. */
  private show(shown: Shown | undefined, answer = this.answer): void {
    const former = this.state.shown
    if (former && former !== answer) former.view.release()
    this.set({ shown })
    this.readList()
  }

  private readList(): void {
    const mine = ++this.listings
    this.answer?.embedded.locations(this.window.start, this.window.count).then(
      (locations) => mine === this.listings && this.set({ locations }),
      // The document was replaced by that of a newer text.
      () => undefined,
    )
  }
}

/** Milliseconds from the last key to the preview, and from the loading of the example. */
const AFTER_KEY = 300
const AFTER_EXAMPLE = 100

/** The longest inputs that are previewed unasked: UTF-16 units typed, bytes of a file. */
const CHEAP_TEXT = 2_000_000
const CHEAP_FILE = 20_000_000

/** UTF-16 units of the longest text that is looked at for anything but white space. */
const LOOKED_AT = 10_000

function isBlank({ isEmpty, file, length, read }: Input): boolean {
  if (isEmpty || file || length > LOOKED_AT) return isEmpty
  const source = read()
  return source.kind === 'text' && source.text.trim() === ''
}
