import type { FailureParams } from '#src/core/failure.ts'
import { positionsAt, utf16IndexesAt } from '#src/core/json/position.ts'
import { applyRepair } from '#src/core/json/repair/apply.ts'
import {
  type Edit,
  type Repair,
  type RepairCode,
  repairJson,
} from '#src/core/json/repair/repair.ts'
import { toUtf8 } from '#src/core/json/source.ts'
import type { Bytes } from '#src/core/operation.ts'
import { phasesOf } from '#src/core/phases.ts'
import { ByteParts, type PartSink, type TaskContext, WorkerDocument } from '#src/core/task.ts'
import type { TextEdit } from '#src/core/text-edits.ts'

/** An edit with its position; indexes are UTF-16 units, counted after a byte order mark. */
export interface RepairEdit extends TextEdit {
  readonly code: RepairCode
  readonly certain: boolean
  /** The replaced text, at most `MAX_SHOWN_BYTES` of it. */
  readonly before: string
  /** 1-based. */
  readonly line: number
  readonly column: number
}

/** An error that no edit removes; `code` is a message key. */
export interface RemainingError {
  readonly code: string
  readonly params: FailureParams
  readonly line: number
  readonly column: number
}

export interface RepairResult {
  /** The first edits, in order. */
  readonly edits: readonly RepairEdit[]
  readonly certain: number
  readonly uncertain: number
  /** The first errors without an edit, in order. */
  readonly errors: readonly RemainingError[]
  readonly errorCount: number
  /** Whether the text with all edits is valid. */
  readonly isComplete: boolean
  readonly source: RepairSource
}

/** The edits to apply: one of them by its index, the certain ones, or all. */
export type RepairChoice = number | 'certain' | 'all'

const MAX_LISTED_EDITS = 2000
const MAX_LISTED_ERRORS = 100
const MAX_SHOWN_BYTES = 400

/** A text with its edits, which stays in the worker. */
export class RepairSource extends WorkerDocument {
  private readonly bytes: Bytes
  private readonly repair: Repair

  constructor(bytes: Bytes, repair: Repair) {
    super()
    this.bytes = bytes
    this.repair = repair
  }

  /** The text with all edits, with the certain ones, or with the one at an index. */
  text(which: RepairChoice, sink?: PartSink): ByteParts {
    const edits = this.repair.edits.filter(({ certain }, index) => {
      return which === 'all' || which === index || (which === 'certain' && certain)
    })
    const result = applyRepair(this.bytes, edits)
    if (!sink) return new ByteParts([result])
    sink.add(result)
    return sink.finish()
  }
}

/** Finds the edits that make a text valid JSON; null for an input that isn't a text. */
function repair(source: Bytes, _options: unknown, context: TaskContext): RepairResult | null {
  const read = toUtf8(source)
  if (!read.ok) return null
  const { bytes } = read
  const found = repairJson(bytes, phasesOf(context, source.length)(0, 1).progress)
  const certain = found.edits.filter((edit) => edit.certain).length
  return {
    edits: rowsOf(bytes, found.edits.slice(0, MAX_LISTED_EDITS)),
    certain,
    uncertain: found.edits.length - certain,
    errors: errorsOf(bytes, found),
    errorCount: found.errors.length,
    isComplete: found.isComplete,
    source: new RepairSource(bytes, found),
  }
}

/** The operation `repair` of the validator, which every JSON tool runs. */
export const repairOperation = {
  reads: 'bytes',
  run: repair,
  output: (result: RepairResult | null, _options: unknown, sink?: PartSink) =>
    result?.source.text('all', sink),
} as const

function rowsOf(bytes: Bytes, edits: readonly Edit[]): RepairEdit[] {
  const positions = positionsAt(
    bytes,
    edits.map(({ start }) => start),
  )
  const indexes = utf16IndexesAt(
    bytes,
    edits.flatMap(({ start, end }) => [start, end]),
  )
  return edits.map(({ start, end, replacement, code, certain }, row) => ({
    from: indexes[row * 2]!,
    to: indexes[row * 2 + 1]!,
    after: replacement,
    before: textIn(bytes, start, end),
    code,
    certain,
    line: positions[row]!.line,
    column: positions[row]!.column,
  }))
}

function errorsOf(bytes: Bytes, { errors }: Repair): RemainingError[] {
  const listed = errors.slice(0, MAX_LISTED_ERRORS)
  const positions = positionsAt(
    bytes,
    listed.map(({ offset }) => offset),
  )
  return listed.map(({ code, offset, params }, index) => {
    const { line, column } = positions[index]!
    const byte = `0x${(bytes[offset] ?? 0).toString(16).toUpperCase().padStart(2, '0')}`
    return { code: `json.${code}`, params: { ...params, byte, offset }, line, column }
  })
}

function textIn(bytes: Bytes, start: number, end: number): string {
  const shown = bytes.subarray(start, Math.min(end, start + MAX_SHOWN_BYTES))
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(shown)
}
