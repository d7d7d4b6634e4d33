import { isToolFailure, ToolFailure } from '#src/core/failure.ts'
import { Store } from '#src/core/store.ts'
import { pageClock, Timer } from '#src/lib/clock.ts'
import type { ManualInput } from '#src/lib/run-speed.ts'
import { taskStoreOf } from '#src/lib/task-store.ts'
import { contentOf } from '#src/lib/text-source.ts'
import type { DocumentHandle, OutputOf, TaskRunner } from '#src/lib/use-operation.ts'
import { debounceMsOf, runKeyOf, type ToolInput } from '#src/tools/shared/tool-input-store.ts'
import { type Operations, type PathDocument, readPath } from './logic.ts'

export type SearchResult = OutputOf<Operations, 'find'>
export type OpenedDocument = DocumentHandle<PathDocument>

export interface PathFinderState {
  readonly path: string
  /** The syntax error of the path, updated when typing pauses. */
  readonly pathFailure: ToolFailure | undefined
  /** The reason why a search was stopped. */
  readonly stopped: ToolFailure | undefined
  /** Suggestions for the rest of the path; undefined while closed. */
  readonly completions: Completions | undefined
  /** Index of the suggestion that Enter accepts, or -1. */
  readonly active: number
  /** The input, if it is too large to search automatically. */
  readonly manual: ManualInput | undefined
}

type Completions = Awaited<ReturnType<OpenedDocument['complete']>>
type Input = Pick<ToolInput, 'version' | 'isEmpty' | 'length' | 'settleMs' | 'file' | 'read'>

/**
 * Opens the input as a document in the worker and searches it when the path or the input changes.
 * Stopping a search ends the worker and its document; the next search opens the input again.
 */
export class PathFinderStore extends Store<PathFinderState> {
  readonly opening
  readonly finding
  protected state: PathFinderState
  private readonly savePath: (path: string) => void
  private readonly timers
  private input: Input
  /** The version of the input in the last call of `follow`, or -1. */
  private followed = -1
  /** The version of the input that is open or opening, or -1. */
  private opened = -1
  private document: OpenedDocument | undefined
  /** The path when typing last paused. */
  private settled: string
  /** The path to search for once the document is open. */
  private pending: string | undefined
  /** The path whose search was stopped; only `find` searches for it again. */
  private stoppedPath: string | undefined
  /** The last state change of the search, which restarts the timeout. */
  private lastSignal: unknown
  /** Number of requests for suggestions; only the latest response counts. */
  private requests = 0

  constructor(
    input: Input,
    runner: Pick<TaskRunner<Operations>, 'tool' | 'run'>,
    { path, onPath }: { readonly path: string; readonly onPath: (path: string) => void },
    clock = pageClock,
  ) {
    super()
    this.input = input
    this.savePath = onPath
    this.settled = path
    this.state = {
      path: this.settled,
      pathFailure: failureOf(this.settled),
      stopped: undefined,
      completions: undefined,
      active: -1,
      manual: undefined,
    }
    const timer = () => new Timer(clock)
    this.timers = { open: timer(), settle: timer(), watch: timer(), suggest: timer() }
    this.opening = taskStoreOf(runner, 'open', clock)
    this.finding = taskStoreOf(runner, 'find', clock)
    this.opening.subscribe(() => this.followDocument())
    this.finding.subscribe(() => this.followSearch())
  }

  /** Updates the input, and opens it before the first search. */
  follow(input: Input): void {
    this.input = input
    if (input.version === this.followed) return
    this.followed = input.version
    this.timers.open.stop()
    const manual = this.opening.speed.manualInput(input.length)
    this.set({ manual })
    if (input.isEmpty || manual) this.discard()
    if (input.isEmpty) return
    const open = () => this.opened !== input.version && this.open()
    if (input.settleMs === 0) open()
    else this.timers.open.start(input.settleMs, open)
  }

  /** Stops all timers when the page closes. */
  dispose(): void {
    this.followed = -1
    for (const timer of Object.values(this.timers)) timer.stop()
  }

  readonly setPath = (path: string): void => {
    if (path === this.state.path) return
    this.set({ path })
    this.savePath(path)
    this.timers.settle.start(failureOf(path) ? INVALID_DEBOUNCE_MS : debounceMsOf(0), () =>
      this.settle(path),
    )
  }

  /** Searches without a debounce; returns the syntax error of the path, if any. */
  find(): ToolFailure | undefined {
    const { path } = this.state
    const failure = failureOf(path)
    if (failure || path.trim() === '' || this.input.isEmpty) this.finding.reset()
    else if (path === this.settled) this.search(path)
    else this.pending = path
    this.settle(path)
    return failure
  }

  readonly cancel = (): void => {
    if (this.opening.get().status === 'running') this.opening.cancel()
    else this.stop()
  }

  /** Requests suggestions for a caret position in the path. */
  suggest(at: number): void {
    const request = ++this.requests
    this.timers.suggest.start(SUGGESTION_DEBOUNCE_MS, () => {
      this.document?.complete(this.state.path, at).then(
        (completions) => {
          if (request === this.requests) this.set({ completions, active: -1 })
        },
        // The request fails only if a newer document has replaced this one.
        () => undefined,
      )
    })
  }

  /** Moves to the next or previous suggestion; beyond either end, none is active. */
  moveSuggestion(by: 1 | -1): void {
    const count = (this.state.completions?.options.length ?? 0) + 1
    this.set({ active: ((this.state.active + 1 + by + count) % count) - 1 })
  }

  readonly closeSuggestions = (): void => {
    this.requests++
    this.timers.suggest.stop()
    this.set({ completions: undefined, active: -1 })
  }

  /** Inserts a suggestion into the path and returns the caret position after it. */
  acceptSuggestion(index: number): number | undefined {
    const { path, completions } = this.state
    const option = completions?.options[index]
    if (!option) return undefined
    const head = path.slice(0, completions.from) + option.text
    this.closeSuggestions()
    this.setPath(head + path.slice(completions.to))
    return head.length
  }

  private open(): void {
    // The worker can't open a document before a running search ends, which may be never.
    if (this.finding.get().status === 'running') this.finding.cancel()
    this.opened = this.input.version
    this.opening.run({ input: contentOf(this.input.read()) }, this.input.version)
  }

  private discard(): void {
    this.opened = -1
    this.pending = undefined
    this.opening.reset()
    this.finding.reset()
  }

  private search(path: string): void {
    this.stoppedPath = undefined
    if (this.state.stopped) this.set({ stopped: undefined })
    const { document, input } = this
    const { status, runKey: about } = this.opening.get()
    if (document?.alive && about === input.version) {
      this.pending = undefined
      this.lastSignal = undefined
      this.finding.run({ input: document, path }, runKeyOf(input, path))
      return
    }
    this.pending = path
    if (status !== 'running' || this.opened !== input.version) this.open()
  }

  private settle(path: string): void {
    this.timers.settle.stop()
    if (path === this.settled) return
    this.settled = path
    this.set({ pathFailure: failureOf(path) })
    this.followPath()
  }

  /** Searches for a new path or in a new document, if that is quick or was requested. */
  private followPath(): void {
    const { settled } = this
    if (settled.trim() === '' || this.state.pathFailure) {
      this.pending = undefined
      this.finding.reset()
    } else if (this.pending === settled) this.search(settled)
    else if (this.document && this.stoppedPath === settled) return
    else if (this.document && this.isQuick()) this.search(settled)
    else this.finding.reset()
  }

  private followDocument(): void {
    const document = this.opening.get().answer?.document
    if (document === this.document) return
    this.document = document
    if (document) this.followPath()
    else {
      this.pending = undefined
      this.finding.reset()
    }
  }

  private followSearch(): void {
    const { status, progress, failure } = this.finding.get()
    const signal = status === 'running' ? (progress ?? status) : failure
    if (signal === this.lastSignal) return
    this.lastSignal = signal
    this.timers.watch.stop()
    if (status === 'running') this.watch(TIMEOUT_SECONDS)
    // A newer search stopped this one, which ended the document too.
    else if (failure?.code === 'document.gone') this.search(this.settled)
  }

  /**
   * Stops a search without progress, because a regular expression may run forever. Seconds are
   * counted one by one, so that the timeout excludes time in which the computer sleeps.
   */
  private watch(seconds: number): void {
    this.timers.watch.start(1000, () => {
      if (seconds > 1) return this.watch(seconds - 1)
      this.stop()
      this.set({ stopped: new ToolFailure('path.timeout', { seconds: TIMEOUT_SECONDS }) })
    })
  }

  private stop(): void {
    const isQuick = this.isQuick()
    this.finding.cancel()
    this.finding.reset()
    if (isQuick) this.open()
    else this.discard()
    this.stoppedPath = this.settled
  }

  private isQuick(): boolean {
    const { ms } = this.finding.get()
    return !this.state.manual || (ms !== undefined && ms < QUICK_SEARCH_MS)
  }
}

/** Searches faster than this run on every change of the path, whatever the size of the input. */
const QUICK_SEARCH_MS = 100

/** A path with a syntax error is probably unfinished. */
const INVALID_DEBOUNCE_MS = 800
const SUGGESTION_DEBOUNCE_MS = 60

/** The longest time without progress before a search is stopped. */
const TIMEOUT_SECONDS = 10

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
