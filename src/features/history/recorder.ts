import { sharedEnds } from '#src/core/shared-ends.ts'
import { pageClock, Timer } from '#src/lib/clock.ts'
import type { TextSource } from '#src/lib/text-source.ts'
import type { ShownState } from '#src/lib/tool-state.ts'
import {
  type EntryResult,
  type HistoryRecord,
  isSameInput,
  isSameState,
  newRecord,
} from './entry.ts'

/** The time for which a state must stay unchanged to be recorded. */
export const STEADY_MS = 2000

/** A deletion of more characters than this isn't typing. */
const MAX_TYPED_DELETION_CHARS = 8

export interface RecorderOptions {
  /** The draft key of the tool's page. */
  readonly tool: string
  readonly read: () => Promise<ShownState>
  /** Saves a record; `replaced` is the id of an unfinished one. */
  readonly save: (record: HistoryRecord, replaced?: string) => Promise<unknown>
  /** Whether a record of this id is already in the history. */
  readonly isKnown?: (id: string) => Promise<boolean>
  /** Describes the result on screen; `mayBuild`: whether the worker may build its text for this. */
  readonly readResult?: (mayBuild: boolean) => Promise<EntryResult | undefined>
  /** Adds the result to a saved record. */
  readonly saveResult?: (id: string, result: EntryResult) => Promise<unknown>
  readonly now?: () => number
  readonly clock?: typeof pageClock
}

interface Candidate {
  readonly state: ShownState
  readonly record: HistoryRecord
  /** Whether it results from the last saved state by typing or by other options. */
  readonly continuesLast: boolean
}

/**
 * Records the states of a tool's page: after a manual run, when one stays unchanged, before another
 * input replaces it, and when the page is left. A state that only continues the previous one, by
 * typing or by options, replaces it.
 */
export class HistoryRecorder {
  private readonly options: RecorderOptions
  private readonly now: () => number
  private readonly timer: Timer
  /** Captures run in sequence. */
  private chain: Promise<unknown> = Promise.resolve()
  private candidate: Candidate | undefined
  /** The last saved state of this visit. */
  private last: (Candidate & { readonly isFinal: boolean }) | undefined

  constructor(options: RecorderOptions) {
    this.options = options
    this.now = options.now ?? Date.now
    this.timer = new Timer(options.clock ?? pageClock)
  }

  /** Call it first. A known state stays where it is in the history. */
  readonly start = (): Promise<void> =>
    this.enqueue(async () => {
      await this.capture()
      const { candidate } = this
      if (!candidate || !(await this.options.isKnown?.(candidate.record.entry.id))) return
      this.candidate = undefined
      this.timer.stop()
      this.last = { ...candidate, isFinal: true }
    })

  /** Call it after each change. */
  readonly noteChange = (): Promise<void> => this.enqueue(() => this.capture()).then(this.addResult)

  /** Stops the timer. */
  readonly dispose = (): void => this.timer.stop()

  /** Call it after a run. A run that the visitor asked for is recorded at once. */
  readonly noteRun = (isAsked: boolean): Promise<void> =>
    this.enqueue(async () => {
      await this.capture()
      if (isAsked) await this.commit(true)
    }).then(this.addResult)

  /** Records the current state, before the page is left or the history opens. */
  readonly settle = (): Promise<void> => {
    // Without a pause, because the page may unload; nor does a later text wait for the write.
    const saved = this.commit(false)
    return this.enqueue(async () => {
      await this.capture()
      await Promise.all([saved, this.commit(false)])
    }).then(this.addResult)
  }

  private enqueue(work: () => Promise<void>): Promise<void> {
    const next = this.chain.then(work)
    this.chain = next.catch(() => undefined)
    return next
  }

  private async capture(): Promise<void> {
    const { tool, read } = this.options
    const state = await read()
    const previous = this.candidate ?? this.last
    if (previous && isSameState(previous.state, state)) return
    const record = await newRecord(tool, state, this.now())
    const isContinued = previous !== undefined && continues(previous.state, state)
    const continuesLast = isContinued && (this.candidate?.continuesLast ?? true)
    // Doesn't wait for the write, because the page may unload.
    if (this.candidate && !isContinued) void this.commit(false)
    this.candidate = record && { state, record, continuesLast }
    if (record) this.timer.start(STEADY_MS, () => void this.commit(false).then(this.addResult))
    else this.timer.stop()
  }

  /**
   * Adds the result on screen to the newest state, if the page still has that state. Captures don't
   * wait for it: the worker may have to build the text, but only of a saved state and a short input.
   */
  private readonly addResult = async (): Promise<void> => {
    const { readResult, saveResult, read } = this.options
    const newest = this.candidate ?? this.last
    if (!newest || newest.record.entry.result) return
    const { state, record: former } = newest
    const isSaved = this.candidate === undefined
    const result = await readResult?.(isSaved && former.content !== undefined)
    if (!result || !isSameState(state, await read())) return
    const record = { ...former, entry: { ...former.entry, result } }
    if (this.candidate?.record === former) this.candidate = { ...this.candidate, record }
    else if (this.last?.record === former) {
      this.last = { ...this.last, record }
      await saveResult?.(record.entry.id, result)
    }
  }

  private async commit(isFinal: boolean): Promise<void> {
    const { candidate, last } = this
    this.timer.stop()
    if (!candidate) {
      if (isFinal && last) this.last = { ...last, isFinal }
      return
    }
    // Without its content, an entry can't replace another.
    const mayReplace = candidate.continuesLast && candidate.record.content !== undefined
    const unfinished = mayReplace && !last?.isFinal ? last?.record.entry.id : undefined
    this.candidate = undefined
    this.last = { ...candidate, isFinal }
    await this.options.save(candidate.record, unfinished)
    // Some results need more time than their run. A newer state has its own timer.
    if (candidate.record.entry.result || this.candidate) return
    this.timer.start(STEADY_MS, () => void this.addResult())
  }
}

/** Whether a state results from another by typing or by other options. */
function continues(former: ShownState, state: ShownState): boolean {
  // Operations with inputs of their own.
  if (former.part !== state.part) return false
  const [one, other] = [enteredIn(former), enteredIn(state)]
  if (isSameInput(one, other)) return true
  if (one?.kind !== 'text' || other?.kind !== 'text') return false
  const [before, after] = [one.text, other.text]
  if (before.length - after.length > MAX_TYPED_DELETION_CHARS) return false
  const shorter = Math.min(before.length, after.length)
  const { start, end } = sharedEnds(before, after)
  return start + end === shorter && shorter > 0
}

/** The input of the operation on screen. */
const enteredIn = ({ shown = '', part, input }: ShownState): TextSource | undefined =>
  part === undefined ? input : { kind: 'text', text: shown }
