import { isToolFailure, type ToolFailure } from '#src/core/failure.ts'
import { Store } from '#src/core/store.ts'
import { pageClock, Timer } from '#src/lib/clock.ts'
import type { Drafts } from '#src/lib/drafts.ts'
import { preferredReading } from '#src/tools/time/shared/date-order.ts'
import type { TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import {
  type LinkedField,
  type Reading,
  type ReadingKind,
  readTime,
  timestampFieldsOf,
} from './logic.ts'
import { messages } from './messages.ts'
import tool from './tool.ts'

interface Edit {
  readonly field: LinkedField
  readonly text: string
  /** Whether the text was inserted at once rather than typed. */
  readonly isComplete: boolean
  /** Index of the selected reading; the best one by default. */
  readonly reading?: number
  /** Whether the field lost focus, so that it shows the text converted to its unit. */
  readonly isBlurred?: boolean
  readonly choice?: 'earlier' | 'later'
}

export interface TimestampState {
  readonly shown: Readonly<Record<LinkedField, string>>
  /** The texts to copy: a typed text in another unit is converted to the unit of its field. */
  readonly copied: Readonly<Record<LinkedField, string>>
  /** Since 1970; the previous instant during a failure; undefined before a valid text. */
  readonly nanoseconds: bigint | undefined
  /** The last edited field. */
  readonly field: LinkedField | undefined
  readonly readings: readonly Reading[]
  /** The selected one of `readings`. */
  readonly reading: Reading | undefined
  readonly failure: ToolFailure | undefined
  /** The failure after typing pauses, because a date that is being typed isn't an error yet. */
  readonly reported: ToolFailure | undefined
  /** The number of clicks on Now, each of which is announced. */
  readonly runs: number
}

/** The state of three linked fields of one instant. An invalid text changes its own field only. */
export class TimestampStore extends Store<TimestampState> {
  protected state: TimestampState = {
    shown: blank,
    copied: blank,
    nanoseconds: undefined,
    field: undefined,
    readings: [],
    reading: undefined,
    failure: undefined,
    reported: undefined,
    runs: 0,
  }
  private readonly drafts: TimestampDrafts
  private readonly debounce: Timer
  private T: TemporalApi | undefined
  private zone = 'UTC'
  private edited: Edit | undefined
  private draft = ''
  /** The tool's input, until Temporal shows whether it is a time or a log. */
  private earlier: string | undefined

  constructor(drafts: TimestampDrafts, clock = pageClock) {
    super()
    this.drafts = drafts
    this.debounce = new Timer(clock)
  }

  /** Sets the zone and Temporal, which is undefined while it loads, and updates the fields. */
  configure(T: TemporalApi | undefined, zone: string): void {
    this.T = T
    this.zone = zone
    this.update(this.edited, this.state.nanoseconds)
    this.moveEarlier()
  }

  /**
   * Restores the draft.
   *
   * @param isMoved whether a time that earlier versions saved as the tool's input becomes the draft.
   */
  recall(isMoved: boolean): void {
    const text = this.drafts.recall(DRAFT)
    if (text) this.edit('dateTime', text, true)
    else if (isMoved) {
      this.earlier = this.drafts.recall(LOG_DRAFT)
      this.moveEarlier()
    }
  }

  /** Stops the timer and saves the draft. */
  dispose(): void {
    this.debounce.stop()
    void this.drafts.flush()
  }

  edit(field: LinkedField, text: string, isComplete: boolean): void {
    if (text.trim() === '') this.clear()
    else this.update({ field, text, isComplete }, this.state.nanoseconds)
  }

  readonly blur = (): void => this.amend({ isBlurred: true })

  /** Selects a reading by its index in `readings`. */
  readonly readAs = (reading: number): void => this.amend({ reading })

  readonly chooseInstant = (choice: 'earlier' | 'later'): void => this.amend({ choice })

  readonly clear = (): void => this.update(undefined)

  /** Shows the current time, in milliseconds since 1970. */
  showNow(milliseconds: number): void {
    this.set({ runs: this.state.runs + 1 })
    this.update(undefined, BigInt(milliseconds) * 1_000_000n)
  }

  private moveEarlier(): void {
    const { T, zone, earlier: text } = this
    if (!T || text === undefined) return
    this.earlier = undefined
    const edit = { field: 'dateTime', text, isComplete: true } as const
    if (this.edited || isLog(text) || read(T, edit, zone).failure) return
    this.edit('dateTime', text, true)
    void this.drafts.forget(LOG_DRAFT)
  }

  private amend(part: Partial<Edit>): void {
    const { edited, state } = this
    if (edited) this.update({ ...edited, ...part }, state.nanoseconds)
  }

  /** @param previous the instant to show while the text is invalid. */
  private update(edit: Edit | undefined, previous?: bigint | undefined): void {
    const { T, zone } = this
    this.edited = edit
    const { readings, failure } = read(T, edit, zone)
    const preferred = preferredReading(readings.flatMap(({ date }) => date ?? []))
    const reading = readings[edit?.reading ?? preferred] ?? readings[0]
    const nanoseconds = reading ? chosenNanoseconds(reading, edit?.choice) : previous
    const derived = T && nanoseconds !== undefined ? timestampFieldsOf(T, nanoseconds, zone) : blank
    const isForeign = edit && reading !== undefined && differsFromField(reading, edit.field)
    const typed = edit && { ...derived, [edit.field]: edit.text }
    this.set({
      shown: typed && !(isForeign && (edit.isComplete || edit.isBlurred)) ? typed : derived,
      copied: typed && !isForeign ? typed : derived,
      nanoseconds,
      field: edit?.field,
      readings,
      reading,
      failure,
      // A reported failure follows each edit until it is fixed.
      reported: this.state.reported && failure,
    })
    this.debounce.stop()
    if (failure && !this.state.reported)
      this.debounce.start(DEBOUNCE_MS, () => this.set({ reported: failure }))
    const draft = draftOf(edit)
    if (draft !== this.draft) this.saveDraft(draft)
    this.draft = draft
  }

  private saveDraft(text: string): void {
    void this.drafts.save(DRAFT, () => ({ kind: 'text', text }))
  }
}

type TimestampDrafts = Pick<Drafts, 'recall' | 'save' | 'forget' | 'flush'>

/** The draft of the log, which is the input of the tool. */
export const LOG_DRAFT = messages.namespace

const DRAFT = LOG_DRAFT + tool.operations.convert.inputPart

/** Delay after the last edit before a failure is reported. */
const DEBOUNCE_MS = 500

const blank = { seconds: '', milliseconds: '', dateTime: '' }

/** Whether a text has several lines, which a field would join. */
export const isLog = (text: string) => text.trim().includes('\n')

/** The typed text with its unit, so that the date field can restore it. */
function draftOf(edit: Edit | undefined): string {
  const { field, text = '' } = edit ?? {}
  const unit = field === 'milliseconds' ? ' ms' : field === 'seconds' ? ' s' : ''
  return /^-?\d{1,11}(?:\.\d+)?$/.test(text.trim()) ? text.trim() + unit : text
}

function read(
  T: TemporalApi | undefined,
  edit: Edit | undefined,
  zone: string,
): Pick<TimestampState, 'readings' | 'failure'> {
  if (!T || !edit) return { readings: [], failure: undefined }
  const { field, text, isComplete } = edit
  try {
    const readings = readTime(T, text, {
      field,
      zone,
      isComplete,
      now: T.Now.zonedDateTimeISO(zone),
    })
    // Rejects an instant whose wall time in this zone is out of range.
    for (const { nanoseconds } of readings.slice(0, 1)) timestampFieldsOf(T, nanoseconds, zone)
    return { readings, failure: undefined }
  } catch (error) {
    if (isToolFailure(error)) return { readings: [], failure: error }
    throw error
  }
}

function chosenNanoseconds({ local, nanoseconds }: Reading, choice: Edit['choice']): bigint {
  return local && choice ? local[choice].epochNanoseconds : nanoseconds
}

const dateKinds: readonly ReadingKind[] = [
  'iso',
  'iso-week',
  'iso-ordinal',
  'calendar',
  'rfc2822',
  'written',
  'syslog',
  'klog',
  'logcat',
]

/** Whether a reading isn't in the unit of its field, which then shows the converted value. */
export function differsFromField({ kind }: Reading, field: LinkedField): boolean {
  return field === 'dateTime' ? !dateKinds.includes(kind) : kind !== field
}
