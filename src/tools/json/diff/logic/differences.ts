import { ByteWriter } from '#src/core/byte-writer.ts'
import { ToolFailure } from '#src/core/failure.ts'
import { endOf, kindAt, NodeKind, startOf } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { formatPath } from '#src/core/json/node-path.ts'
import { shorten } from '#src/core/shorten.ts'
import { type ByteParts, type PartSink, WorkerDocument } from '#src/core/task.ts'
import type { Change, ChangeKind, Differences, Row } from './changes.ts'
import { jsonPatch } from './json-patch.ts'
import { mergePatch } from './merge-patch.ts'
import { type Documents, stepIn, stepsOf } from './place.ts'
import { previewOf, skippedBytes } from './preview.ts'

export type PatchFormat = 'patch' | 'merge'

/** A difference as shown. */
export interface ListedChange {
  readonly kind: ChangeKind
  /** The path in the changed document, of a removed value in the original one. */
  readonly path: string
  /** The path in the original document, if it differs. */
  readonly from: string | undefined
  /** The beginnings of the values; undefined where there isn't one. */
  readonly before: string | undefined
  readonly after: string | undefined
  /** The byte offsets of the values in the two documents, end exclusive. */
  readonly original: Range | undefined
  readonly changed: Range | undefined
  /** The index of its row in the comparison. */
  readonly row: number
}

export type Range = readonly [start: number, end: number]

/** A row of the comparison as shown. */
export interface ComparedRow {
  readonly kind: Row['kind']
  readonly level: number
  /** The text of each side; undefined where there isn't one. */
  readonly before: string | undefined
  readonly after: string | undefined
  /** For `folded`, the number of equal values; otherwise, the index of the change or -1. */
  readonly count: number
}

/** Changes that are marked in the texts. */
const MAX_RANGES = 5000
const MAX_KEY_UNITS = 80
const MAX_PATH_UNITS = 1000

/** The differences of two documents, as lists that are read in parts, and as patches. */
export class JsonDifferences extends WorkerDocument {
  private readonly documents: Documents
  private readonly found: Differences
  private readonly hasDuplicates: boolean

  constructor(documents: Documents, found: Differences, hasDuplicates: boolean) {
    super()
    this.documents = documents
    this.found = found
    this.hasDuplicates = hasDuplicates
  }

  changes(start: number, count: number): readonly ListedChange[] {
    return this.found.changes.slice(start, start + count).map((change) => this.listed(change))
  }

  rows(start: number, count: number): readonly ComparedRow[] {
    return this.found.rows.slice(start, start + count).map((row) => this.compared(row))
  }

  /** The ranges of the first changes in a document, by its byte offsets. */
  ranges(side: 'original' | 'changed'): readonly Range[] {
    const key = side === 'original' ? 'a' : 'b'
    const document = this.documents[key]
    return this.found.changes
      .slice(0, MAX_RANGES)
      .filter((change) => change[key] >= 0)
      .map((change) => rangeOf(document, change[key]))
  }

  /**
   * The patch that turns the original document into the changed one.
   *
   * @throws ToolFailure `diff.duplicates` if a document has duplicate keys, which patches can't
   * address; `diff.merge-null` as `mergePatch`.
   */
  patch(format: PatchFormat, sink?: PartSink): ByteParts {
    if (this.hasDuplicates) throw new ToolFailure('diff.duplicates')
    return format === 'patch'
      ? jsonPatch(this.found.steps, this.documents, sink)
      : mergePatch(this.found, this.documents, sink)
  }

  /** The changes as text, one per line. */
  report(): ByteParts {
    const writer = new ByteWriter()
    for (const change of this.found.changes) {
      const { kind, path, from, before, after } = this.listed(change)
      const values = kind === 'moved' ? [from, path] : [before, after]
      const shown = values.filter((value) => value !== undefined).join(' → ')
      writer.text(`${MARKS[kind]} ${kind === 'moved' ? '' : `${path}: `}${shown}\n`)
    }
    return writer.finish()
  }

  private listed({ kind, place, a, b, row }: Change): ListedChange {
    const { documents } = this
    const side = kind === 'removed' ? 'a' : 'b'
    const path = this.pathOf(place, side)
    const former = kind === 'added' ? path : this.pathOf(place, 'a')
    const skipped = a >= 0 && b >= 0 ? skippedBytes(documents.a, a, documents.b, b) : 0
    return {
      kind,
      path,
      from: former === path && kind !== 'moved' ? undefined : former,
      before: a < 0 ? undefined : previewOf(documents.a, a, skipped),
      after: b < 0 ? undefined : previewOf(documents.b, b, skipped),
      original: a < 0 ? undefined : rangeOf(documents.a, a),
      changed: b < 0 ? undefined : rangeOf(documents.b, b),
      row,
    }
  }

  private pathOf(place: Change['place'], side: 'a' | 'b'): string {
    return shorten(formatPath(stepsOf(place, side, this.documents)).normalized, MAX_PATH_UNITS)
  }

  private compared({ kind, level, a, b, step, count }: Row): ComparedRow {
    const { documents } = this
    const skipped =
      kind === 'changed' && a >= 0 && b >= 0 ? skippedBytes(documents.a, a, documents.b, b) : 0
    const textOf = (side: 'a' | 'b'): string | undefined => {
      const index = side === 'a' ? a : b
      if (index < 0) return undefined
      const document = documents[side]
      const isObject = kindAt(document, index) === NodeKind.object
      if (kind === 'close') return isObject ? '}' : ']'
      const label = step ? `${labelOf(stepIn(step, side, documents))}: ` : ''
      if (kind === 'open') return label + (isObject ? '{' : '[')
      return label + previewOf(document, index, skipped)
    }
    const isChange = kind !== 'same' && kind !== 'open' && kind !== 'close'
    return {
      kind,
      level,
      before: textOf('a'),
      after: textOf('b'),
      count: isChange ? count : -1,
    }
  }
}

const rangeOf = (document: JsonDocument, index: number): Range => [
  startOf(document, index),
  endOf(document, index),
]

const MARKS = { added: '+', removed: '-', changed: '~', moved: '>' } as const

const labelOf = (step: string | number): string =>
  typeof step === 'number' ? `[${step}]` : JSON.stringify(shorten(step, MAX_KEY_UNITS))
