import { isToolFailure, type ToolFailure } from '#src/core/failure.ts'
import { Store } from '#src/core/store.ts'
import { pageClock, Timer } from '#src/lib/clock.ts'
import type { Drafts } from '#src/lib/drafts.ts'
import type { TemporalApi } from '#src/tools/time/shared/logic/temporal.ts'
import { type Field, fieldsOf, type Reading, type ReadingKind, readTime } from './logic.ts'
import { messages } from './messages.ts'

interface Edit {
  readonly field: Field
  readonly text: string
  /** Whether it came as one piece. */
  readonly whole: boolean
  /** The place of the reading that was asked for instead of the best. */
  readonly reading?: number
  /** Whether the field was left: it then shows what the text means there. */
  readonly left?: boolean
  readonly choice?: 'earlier' | 'later'
}

export interface TimestampState {
  readonly shown: Readonly<Record<Field, string>>
  /** What is copied of the fields: of a typed text of another unit, what it means in the field. */
  readonly copied: Readonly<Record<Field, string>>
  /** Since 1970; undefined while there is none. With a failure, that of the text before. */
  readonly nanoseconds: bigint | undefined
  /** The field that was typed into last. */
  readonly field: Field | undefined
  readonly readings: readonly Reading[]
  /** The one of them that is taken. */
  readonly reading: Reading | undefined
  readonly failure: ToolFailure | undefined
  /** The failure once the typing rests: half of a date is no mistake yet. */
  readonly told: ToolFailure | undefined
  /** Counts how often the present moment was asked for. */
  readonly runs: number
}

/** Three fields of one moment. What cannot be read changes nothing but the field it is in. */
export class TimestampStore extends Store<TimestampState> {
  protected state: TimestampState = {
    shown: blank,
    copied: blank,
    nanoseconds: undefined,
    field: undefined,
    readings: [],
    reading: undefined,
    failure: undefined,
    told: undefined,
    runs: 0,
  }
  private readonly drafts: TimestampDrafts
  private readonly rest: Timer
  private T: TemporalApi | undefined
  private zone = 'UTC'
  private edited: Edit | undefined
  private draft = ''

  constructor(drafts: TimestampDrafts, clock = pageClock) {
    super()
    this.drafts = drafts
    this.rest = new Timer(clock)
  }

  /** Reads and shows times by a calendar, once it has come, and in a zone. */
  place(T: TemporalApi | undefined, zone: string): void {
    this.T = T
    this.zone = zone
    this.update(this.edited, this.state.nanoseconds)
  }

  /** Brings back what was typed; false where that is a log, for which a field is too short. */
  recall(): boolean {
    const text = this.drafts.recall(DRAFT)
    if (text && isLog(text)) return false
    if (text) this.edit('dateTime', text, true)
    return true
  }

  /** The page is left: nothing waits any more. */
  end(): void {
    this.rest.stop()
    void this.drafts.flush()
  }

  edit(field: Field, text: string, whole: boolean): void {
    if (text.trim() === '') this.clear()
    else this.update({ field, text, whole }, this.state.nanoseconds)
  }

  readonly leave = (): void => this.amend({ left: true })

  /** Takes the reading of a place in `readings`. */
  readonly readAs = (reading: number): void => this.amend({ reading })

  readonly choose = (choice: 'earlier' | 'later'): void => this.amend({ choice })

  readonly clear = (): void => this.update(undefined)

  /** Shows the present moment: milliseconds since 1970. */
  showNow(milliseconds: number): void {
    this.set({ runs: this.state.runs + 1 })
    this.update(undefined, BigInt(milliseconds) * 1_000_000n)
  }

  /** Keeps a pasted text as the draft where it is a log; its promise ends when that is written. */
  keepLog(text: string): Promise<unknown> | undefined {
    if (!isLog(text)) return undefined
    this.keep(text)
    return this.drafts.flush()
  }

  private amend(part: Partial<Edit>): void {
    const { edited, state } = this
    if (edited) this.update({ ...edited, ...part }, state.nanoseconds)
  }

  /** @param kept the moment that stays while what is typed is none. */
  private update(edit: Edit | undefined, kept?: bigint | undefined): void {
    const { T, zone } = this
    this.edited = edit
    const { readings, failure } = read(T, edit, zone)
    const reading = readings[edit?.reading ?? 0] ?? readings[0]
    const nanoseconds = reading ? momentOf(reading, edit?.choice) : kept
    const derived = T && nanoseconds !== undefined ? fieldsOf(T, nanoseconds, zone) : blank
    const isForeign = edit && reading !== undefined && isOther(reading, edit.field)
    const typed = edit && { ...derived, [edit.field]: edit.text }
    this.set({
      shown: typed && !(isForeign && (edit.whole || edit.left)) ? typed : derived,
      copied: typed && !isForeign ? typed : derived,
      nanoseconds,
      field: edit?.field,
      readings,
      reading,
      failure,
      // What is told stays up to date until the mistake is mended.
      told: this.state.told && failure,
    })
    this.rest.stop()
    if (failure && !this.state.told) this.rest.start(REST, () => this.set({ told: failure }))
    const draft = draftOf(edit)
    if (draft !== this.draft) this.keep(draft)
    this.draft = draft
  }

  private keep(text: string): void {
    void this.drafts.save(DRAFT, () => ({ kind: 'text', text }))
  }
}

type TimestampDrafts = Pick<Drafts, 'recall' | 'save' | 'flush'>

const DRAFT = messages.namespace

/** Milliseconds that a field is left alone before it is said what is wrong in it. */
const REST = 500

const blank = { seconds: '', milliseconds: '', dateTime: '' }

/** A text of several lines is a log: a field would join them. */
const isLog = (text: string) => text.trim().includes('\n')

/** What is typed, with its unit: it comes back into the date, where any text is read. */
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
  const { field, text, whole } = edit
  try {
    const readings = readTime(T, text, { field, zone, whole, today: T.Now.plainDateISO(zone) })
    // The ends of time differ by zone: what cannot be shown in it is refused here.
    for (const { nanoseconds } of readings.slice(0, 1)) fieldsOf(T, nanoseconds, zone)
    return { readings, failure: undefined }
  } catch (error) {
    if (isToolFailure(error)) return { readings: [], failure: error }
    throw error
  }
}

function momentOf({ local, nanoseconds }: Reading, choice: Edit['choice']): bigint {
  return local && choice ? local[choice].epochNanoseconds : nanoseconds
}

const dates: readonly ReadingKind[] = [
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

/** Whether a text is of another kind than its field: the field then shows what it means there. */
export function isOther({ kind }: Reading, field: Field): boolean {
  return field === 'dateTime' ? !dates.includes(kind) : kind !== field
}
