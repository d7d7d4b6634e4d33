import { type FailureParams, isToolFailure, ToolFailure } from '#src/core/failure.ts'
import type { SourceEncoding } from '#src/core/json/source.ts'
import type { Note } from '#src/core/note.ts'
import type { Bytes, Implementations } from '#src/core/operation.ts'
import { phasesOf } from '#src/core/phases.ts'
import type { ByteParts, PartSink, TaskContext } from '#src/core/task.ts'
import { applyMergePatch } from './logic/apply-merge.ts'
import { applyJsonPatch, isSingleOperation, numberOfNoOperation } from './logic/apply-patch.ts'
import type { ChangeKind } from './logic/changes.ts'
import { type CompareOptions, compareDocuments } from './logic/compare.ts'
import { JsonDifferences, type PatchFormat } from './logic/differences.ts'
import { countDuplicates } from './logic/duplicates.ts'
import { type InputSource, type ReadInput, readInput, type Side } from './logic/read-input.ts'
import { openValue, type SourceValue, type Value, valueAt, writeTree } from './logic/tree.ts'
import { formattedText } from './logic/write-value.ts'
import type { messages } from './messages.ts'
import type tool from './tool.ts'

export type { ChangeKind } from './logic/changes.ts'
export type { CompareOptions } from './logic/compare.ts'
export type {
  ComparedRow,
  JsonDifferences,
  ListedChange,
  PatchFormat,
  Range,
} from './logic/differences.ts'
export type { Side } from './logic/read-input.ts'

export interface Compared {
  readonly readable: true
  readonly counts: Readonly<Record<ChangeKind, number>>
  readonly rows: number
  /** As `countDuplicates` counts them; their values were compared in order. */
  readonly duplicates: number
  readonly arraysWithoutKey: number
  /** Whether keys moved, which no patch can express. */
  readonly hasMovedKeys: boolean
  readonly encodings: readonly [original: SourceEncoding, changed: SourceEncoding]
  readonly differences: JsonDifferences
}

/** The inputs that aren't JSON; at least one. */
export interface Unreadable {
  readonly readable: false
  readonly failures: readonly SideFailure[]
}

export interface SideFailure {
  readonly side: Side
  readonly code: string
  /** As `syntaxFailure` returns them. */
  readonly params: FailureParams
}

export interface DiffOptions extends CompareOptions {
  readonly changed: InputSource
}

/** Compares two JSON documents, which can be JSON Lines. */
export async function diff(
  original: Bytes,
  { changed, ...options }: DiffOptions,
  context: TaskContext,
): Promise<Compared | Unreadable> {
  const phase = phasesOf(context, original.length)
  const failures: SideFailure[] = []
  const read = async (side: Side, source: InputSource, part: TaskContext) =>
    readInput(side, source, part).catch((error: unknown) => {
      if (!isToolFailure(error)) throw error
      failures.push({ side, code: error.code, params: error.params })
      return undefined
    })
  const a = await read('original', original, phase(0, 0.25))
  const b = await read('changed', changed, phase(0.25, 0.5))
  return a && b ? compared(a, b, options, phase(0.5, 1)) : { readable: false, failures }
}

function compared(
  { document: a, encoding: encodingA }: ReadInput,
  { document: b, encoding: encodingB }: ReadInput,
  options: CompareOptions,
  { progress }: TaskContext,
): Compared {
  const documents = { a, b }
  const found = compareDocuments(documents, options, progress)
  const duplicates = countDuplicates(documents, found)
  const counts = { added: 0, removed: 0, changed: 0, moved: 0 }
  for (const { kind } of found.changes) counts[kind]++
  return {
    readable: true,
    counts,
    rows: found.rows.length,
    duplicates,
    arraysWithoutKey: found.arraysWithoutKey,
    hasMovedKeys: found.changes.some(({ kind, place }) => kind === 'moved' && place?.isKey),
    encodings: [encodingA, encodingB],
    differences: new JsonDifferences(documents, found, duplicates > 0),
  }
}

export interface ApplyOptions {
  readonly patch: InputSource
  /** `auto`: an array or one operation is a JSON Patch, any other value a JSON Merge Patch. */
  readonly format: PatchFormat | 'auto'
}

export interface Applied {
  readonly output: ByteParts
  /** How `auto` read an empty array or one operation, which would also be a JSON Merge Patch. */
  readonly reading: 'patch.ambiguous' | 'patch.single' | undefined
}

/**
 * Applies a JSON Patch or a JSON Merge Patch.
 *
 * @throws ToolFailure as `readInput`, `applyJsonPatch`, and `openValue`, and for `auto` `patch.item`
 * (number) for an array of other values
 */
export async function apply(
  original: Bytes,
  { patch, format }: ApplyOptions,
  context: TaskContext,
): Promise<Applied> {
  const phase = phasesOf(context, original.length)
  const target = await readInput('original', original, phase(0, 0.5))
  const changes = await readInput('patch', patch, phase(0.5, 1))
  const source = valueAt(changes.document, 0)
  const applyTo = { auto: applyEither, patch: applyJsonPatch, merge: applyMergePatch }[format]
  const result = applyTo(valueAt(target.document, 0), source)
  return {
    output: formattedText((writer) => writeTree(writer, result), context.output?.()),
    reading: format === 'auto' ? readingOf(source) : undefined,
  }
}

function readingOf(patch: SourceValue): Applied['reading'] {
  if (isSingleOperation(patch)) return 'patch.single'
  const opened = openValue(patch)
  return opened.kind === 'array' && opened.items.length === 0 ? 'patch.ambiguous' : undefined
}

function applyEither(target: Value, patch: SourceValue): Value {
  const isPatch = openValue(patch).kind === 'array' || isSingleOperation(patch)
  if (!isPatch) return applyMergePatch(target, patch)
  try {
    return applyJsonPatch(target, patch)
  } catch (cause) {
    const number = numberOfNoOperation(patch)
    if (number > 0) throw new ToolFailure('patch.item', { number }, { cause })
    throw cause
  }
}

export const operations = {
  diff: {
    reads: 'json',
    run: diff,
    output: (
      result: Compared | Unreadable,
      { format }: { readonly format: PatchFormat },
      sink?: PartSink,
    ) => {
      if (result.readable) return result.differences.patch(format, sink)
      const [failure] = result.failures
      throw new ToolFailure(failure?.code ?? '', failure?.params)
    },
    notes: (result: Compared | Unreadable): readonly Note<keyof typeof messages.texts.en>[] =>
      result.readable && result.hasMovedKeys ? [{ text: 'key-order' }] : [],
  },
  apply: {
    reads: 'json',
    run: apply,
    notes: ({ reading }: Applied): readonly Note<keyof typeof messages.texts.en>[] =>
      reading ? [{ text: reading }] : [],
  },
} satisfies Implementations<typeof tool>

export type Operations = typeof operations
