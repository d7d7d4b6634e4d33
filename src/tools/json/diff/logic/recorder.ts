import type { Change, ChangeKind, PatchStep, Row } from './changes.ts'
import type { Place, Step } from './place.ts'

/** Equal rows at the beginning of a longer run that stay visible, like the last one. */
const SHOWN_FIRST = 2

/** Numbers that describe an equal child: its steps and its values. */
const WORDS = 4

/** A container that is being compared. It gets rows and a place only when it has a difference. */
interface Frame {
  a: number
  b: number
  isOpen: boolean
  place: Place | undefined
  /** The step to the current child. */
  isKey: boolean
  stepA: number
  stepB: number
  /** The equal children since the last row: their number, the first ones, and the last two. */
  equal: number
  readonly first: number[]
  readonly last: number[]
}

/** Collects changes, rows, and steps while two documents are compared in document order. */
export class DifferenceRecorder {
  readonly changes: Change[] = []
  readonly rows: Row[] = []
  readonly steps: PatchStep[] = []
  private readonly frames: Frame[] = []
  private depth = 0

  enter(a: number, b: number, isKey: boolean): void {
    const frame = this.frames[this.depth] ?? newFrame()
    this.frames[this.depth++] = frame
    frame.a = a
    frame.b = b
    frame.isKey = isKey
    frame.isOpen = false
    frame.place = undefined
    frame.equal = 0
  }

  /** Leaves the container; returns whether it has no difference. */
  leave(): boolean {
    const frame = this.frames[--this.depth]!
    if (!frame.isOpen) return true
    this.flush(frame, this.depth + 1)
    const { a, b } = frame
    this.rows.push({ kind: 'close', level: this.depth, a, b, step: undefined, count: 0 })
    return false
  }

  /** Sets the step to the child that is compared next. */
  at(stepA: number, stepB: number): void {
    const frame = this.frames[this.depth - 1]!
    frame.stepA = stepA
    frame.stepB = stepB
  }

  /** Counts the current child as equal. */
  equal(valueA: number, valueB: number): void {
    const frame = this.frames[this.depth - 1]!
    const at = frame.equal++
    if (at < SHOWN_FIRST) set(frame.first, at * WORDS, frame, valueA, valueB)
    else {
      const { last } = frame
      for (let word = 0; word < WORDS; word++) last[word] = last[word + WORDS]!
      set(last, WORDS, frame, valueA, valueB)
    }
  }

  /** Records a difference of the current child, or of the root. */
  change(kind: ChangeKind, a: number, b: number): void {
    this.open()
    const frame = this.frames[this.depth - 1]
    const step = frame && stepOf(frame)
    const place = step && { ...step, parent: frame?.place }
    const row = this.rows.length
    const count = this.changes.length
    this.rows.push({ kind, level: this.depth, a, b, step, count })
    this.changes.push({ kind, place, a, b, row })
  }

  /** Records where a moved item was. */
  movedFrom(a: number): void {
    this.open()
    const step = stepOf(this.frames[this.depth - 1]!)
    this.rows.push({ kind: 'moved', level: this.depth, a, b: -1, step, count: -1 })
  }

  /** Records a step for the current container or, without a step in it, for the root. */
  step(op: PatchStep['op'], step: Step | undefined, b: number, from?: number): void {
    this.open()
    const container = this.frames[this.depth - 1]?.place
    this.steps.push({ op, container, step, b, ...(from === undefined ? {} : { from }) })
  }

  /** The step to the current child; undefined for the root. */
  get current(): Step | undefined {
    const frame = this.frames[this.depth - 1]
    return frame && stepOf(frame)
  }

  /** Adds the rows that open the current containers, and those of equal children before. */
  private open(): void {
    for (let level = 0; level < this.depth; level++) {
      const frame = this.frames[level]!
      if (!frame.isOpen) {
        const parent = this.frames[level - 1]
        const step = level > 0 && parent ? stepOf(parent) : undefined
        const { a, b } = frame
        this.rows.push({ kind: 'open', level, a, b, step, count: 0 })
        frame.isOpen = true
        frame.place = step && { ...step, parent: parent?.place }
      }
      this.flush(frame, level + 1)
    }
  }

  private flush(frame: Frame, level: number): void {
    const { first, last, equal, isKey } = frame
    if (equal === 0) return
    const add = (words: readonly number[], at: number) => {
      const [stepA = -1, stepB = -1, a = -1, b = -1] = words.slice(at * WORDS, (at + 1) * WORDS)
      this.rows.push({ kind: 'same', level, a, b, step: { isKey, a: stepA, b: stepB }, count: 0 })
    }
    for (let at = 0; at < Math.min(equal, SHOWN_FIRST); at++) add(first, at)
    const rest = equal - SHOWN_FIRST
    if (rest > 2) {
      const count = rest - 1
      this.rows.push({ kind: 'folded', level, a: -1, b: -1, step: undefined, count })
    } else if (rest === 2) add(last, 0)
    if (rest > 0) add(last, 1)
    frame.equal = 0
  }
}

function set(words: number[], at: number, { stepA, stepB }: Frame, a: number, b: number): void {
  words[at] = stepA
  words[at + 1] = stepB
  words[at + 2] = a
  words[at + 3] = b
}

const newFrame = (): Frame => ({
  a: 0,
  b: 0,
  isOpen: false,
  place: undefined,
  isKey: false,
  stepA: 0,
  stepB: 0,
  equal: 0,
  first: [],
  last: [],
})

const stepOf = ({ isKey, stepA, stepB }: Frame): Step => ({ isKey, a: stepA, b: stepB })
