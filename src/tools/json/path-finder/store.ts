import { isToolFailure, ToolFailure } from '#src/core/failure.ts'
import { Store } from '#src/core/store.ts'
import { pageClock, Timer } from '#src/lib/clock.ts'
import type { Drafts } from '#src/lib/drafts.ts'
import { taskStoreOf } from '#src/lib/task-store.ts'
import { contentOf } from '#src/lib/text-source.ts'
import type { DocumentHandle, OutputOf, TaskRunner } from '#src/lib/use-operation.ts'
import {
  DEBOUNCE_MS,
  isCheap,
  questionOf,
  type ToolInput,
} from '#src/tools/shared/tool-input-store.ts'
import { type Operations, type PathDocument, readPath } from './logic.ts'
import { messages } from './messages.ts'

export type Finding = OutputOf<Operations, 'find'>
export type OpenedDocument = DocumentHandle<PathDocument>

export interface PathFinderState {
  readonly path: string
  /** What is wrong with the path, told when the typing rests. */
  readonly pathFailure: ToolFailure | undefined
  /** Why a search was ended that had no end. */
  readonly stopped: ToolFailure | undefined
  /** How the path may go on; undefined while none is offered. */
  readonly completions: Completions | undefined
  /** Place of the suggestion that Enter takes; -1 for none. */
  readonly active: number
}

type Completions = Awaited<ReturnType<OpenedDocument['complete']>>
type Input = Pick<ToolInput, 'version' | 'isEmpty' | 'length' | 'file' | 'read'>

/**
 * The document that the input is, opened once, and what the path finds in it. A job that ends takes
 * the document with it; the next search opens it anew.
 */
export class PathFinderStore extends Store<PathFinderState> {
  readonly opening
  readonly finding
  protected state: PathFinderState
  private readonly drafts: Pick<Drafts, 'save'>
  private readonly timers
  private input: Input
  /** The version of the input that was heard of last; -1 when none was. */
  private heard = -1
  /** The version that is opened or being opened. */
  private opened = -1
  private document: OpenedDocument | undefined
  /** The path when its typing rests. */
  private settled: string
  /** The path to search for as soon as the document is there. */
  private wanted: string | undefined
  /** The path whose search was ended: it is not tried again unless asked for. */
  private ended: string | undefined
  /** The sign of life that the search gave last. */
  private sign: unknown
  /** Counts the questions for suggestions: the newest one wins. */
  private questions = 0

  constructor(
    input: Input,
    runner: Pick<TaskRunner<Operations>, 'run'>,
    drafts: Pick<Drafts, 'recall' | 'save'>,
    clock = pageClock,
  ) {
    super()
    this.input = input
    this.drafts = drafts
    this.settled = drafts.recall(PATH_DRAFT) ?? ''
    this.state = {
      path: this.settled,
      pathFailure: failureOf(this.settled),
      stopped: undefined,
      completions: undefined,
      active: -1,
    }
    const timer = () => new Timer(clock)
    this.timers = { open: timer(), settle: timer(), watch: timer(), suggest: timer() }
    this.opening = taskStoreOf(runner, 'open', clock)
    this.finding = taskStoreOf(runner, 'find', clock)
    this.opening.subscribe(() => this.followDocument())
    this.finding.subscribe(() => this.followSearch())
  }

  /** Hears of the input as it is now: a cheap one and a file are opened ahead of the first search. */
  follow(input: Input): void {
    this.input = input
    if (input.version === this.heard) return
    this.heard = input.version
    this.timers.open.stop()
    if (!input.isEmpty && isCheap(input)) {
      this.timers.open.start(DEBOUNCE_MS, () => this.opened !== input.version && this.open())
      return
    }
    this.forget()
    if (input.file) this.open()
  }

  /** The page is left: nothing waits any more. */
  end(): void {
    this.heard = -1
    for (const timer of Object.values(this.timers)) timer.stop()
  }

  readonly setPath = (path: string): void => {
    if (path === this.state.path) return
    this.set({ path })
    const save = this.drafts.save(PATH_DRAFT, () => ({ kind: 'text', text: path }), path.length)
    save.catch(() => undefined)
    this.timers.settle.start(failureOf(path) ? UNFINISHED : DEBOUNCE_MS, () => this.settle(path))
  }

  /** Searches now; tells what is wrong with the path, if anything is. */
  find(): ToolFailure | undefined {
    const { path } = this.state
    const wrong = failureOf(path)
    if (wrong || path.trim() === '' || this.input.isEmpty) this.finding.reset()
    else if (path === this.settled) this.search(path)
    else this.wanted = path
    // The search, or the complaint, follows at once.
    this.settle(path)
    return wrong
  }

  readonly cancel = (): void => {
    if (this.opening.get().status === 'running') this.opening.cancel()
    else this.stop()
  }

  /** Asks how the path may go on at a place in it. */
  suggest(at: number): void {
    const mine = ++this.questions
    this.timers.suggest.start(SUGGESTION_REST, () => {
      this.document?.complete(this.state.path, at).then(
        (completions) => {
          if (mine === this.questions) this.set({ completions, active: -1 })
        },
        // The document was replaced by that of a newer text.
        () => undefined,
      )
    })
  }

  /** To the next suggestion or the one before; beyond the ends stands none. */
  moveSuggestion(by: 1 | -1): void {
    const count = (this.state.completions?.options.length ?? 0) + 1
    this.set({ active: ((this.state.active + 1 + by + count) % count) - 1 })
  }

  readonly closeSuggestions = (): void => {
    this.questions++
    this.timers.suggest.stop()
    this.set({ completions: undefined, active: -1 })
  }

  /** Takes a suggestion into the path, and gives the place behind it. */
  takeSuggestion(place: number): number | undefined {
    const { path, completions } = this.state
    const option = completions?.options[place]
    if (!option) return undefined
    const head = path.slice(0, completions.from) + option.text
    this.closeSuggestions()
    this.setPath(head + path.slice(completions.to))
    return head.length
  }

  private open(): void {
    // It would keep the new document waiting, perhaps for ever.
    if (this.finding.get().status === 'running') this.finding.cancel()
    this.opened = this.input.version
    this.opening.run({ input: contentOf(this.input.read()) }, this.input.version)
  }

  private forget(): void {
    this.opened = -1
    this.wanted = undefined
    this.opening.reset()
    this.finding.reset()
  }

  private search(path: string): void {
    this.ended = undefined
    if (this.state.stopped) this.set({ stopped: undefined })
    const { document, input } = this
    const { status, about } = this.opening.get()
    if (document?.alive && about === input.version) {
      this.wanted = undefined
      this.sign = undefined
      this.finding.run({ input: document, path }, questionOf(input, path))
      return
    }
    this.wanted = path
    if (status !== 'running' || this.opened !== input.version) this.open()
  }

  private settle(path: string): void {
    this.timers.settle.stop()
    if (path === this.settled) return
    this.settled = path
    this.set({ pathFailure: failureOf(path) })
    this.followPath()
  }

  /** A new path or a new document is a new search, where that is cheap or asked for. */
  private followPath(): void {
    const { settled } = this
    if (settled.trim() === '' || this.state.pathFailure) {
      this.wanted = undefined
      this.finding.reset()
    } else if (this.wanted === settled) this.search(settled)
    else if (this.document && this.ended === settled) return
    else if (this.document && this.isQuick()) this.search(settled)
    else this.finding.reset()
  }

  private followDocument(): void {
    const document = this.opening.get().answer?.document
    if (document === this.document) return
    this.document = document
    if (document) this.followPath()
    else {
      this.wanted = undefined
      this.finding.reset()
    }
  }

  private followSearch(): void {
    const { status, progress, failure } = this.finding.get()
    const sign = status === 'running' ? (progress ?? status) : failure
    if (sign === this.sign) return
    this.sign = sign
    this.timers.watch.stop()
    if (status === 'running') this.watch(PATIENCE)
    // A newer search ends one that goes on, and the document with it.
    else if (failure?.code === 'document.gone') this.search(this.settled)
  }

  /**
   * Ends a search that is silent for too long: a regular expression may try for ever, and hears
   * nothing meanwhile. Seconds are counted one by one, so that a sleeping computer is no reason.
   */
  private watch(seconds: number): void {
    this.timers.watch.start(1000, () => {
      if (seconds > 1) return this.watch(seconds - 1)
      this.stop()
      this.set({ stopped: new ToolFailure('path.timeout', { seconds: PATIENCE }) })
    })
  }

  private stop(): void {
    const isQuick = this.isQuick()
    this.finding.cancel()
    this.finding.reset()
    if (isQuick) this.open()
    else this.forget()
    this.ended = this.settled
  }

  private isQuick(): boolean {
    const { ms } = this.finding.get()
    return isCheap(this.input) || (ms !== undefined && ms < QUICK)
  }
}

const PATH_DRAFT = `${messages.namespace}#path`

/** A search that took less (ms) follows every key. */
const QUICK = 100

/** Milliseconds after the last key of a path that is unfinished, and for suggestions. */
const UNFINISHED = 800
const SUGGESTION_REST = 60

/** Seconds without a sign of life after which a search is taken for one that does not end. */
const PATIENCE = 10

function failureOf(path: string): ToolFailure | undefined {
  if (path.trim() === '') return undefined
  try {
    readPath(path)
    return undefined
  } catch (error) {
    if (isToolFailure(error)) return error
    throw error
  }
}
