import type { ByteWriter } from '#src/core/byte-writer.ts'
import { ToolFailure } from '#src/core/failure.ts'
import { kindAt, NodeKind, nextSibling } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { formatPath } from '#src/core/json/node-path.ts'
import type { ByteParts, PartSink } from '#src/core/task.ts'
import type { Differences, Row } from './changes.ts'
import { type Documents, type Place, type Step, stepsOf } from './place.ts'
import { formattedText, writeValue } from './write-value.ts'

/**
 * A JSON Merge Patch (RFC 7396) that turns the original document into the changed one. It replaces
 * changed arrays entirely.
 *
 * @throws ToolFailure `diff.merge-null` (path) if the patch would have to set a value to null,
 * which removes it.
 */
export function mergePatch(
  { rows, changes }: Differences,
  documents: Documents,
  sink?: PartSink,
): ByteParts {
  const nulls = changes.find(
    ({ kind, place, b }) =>
      kind !== 'moved' && b >= 0 && !isInArray(place) && losesNull(documents.b, b, !place),
  )
  if (nulls) {
    const path = formatPath(stepsOf(nulls.place, 'b', documents)).normalized
    throw new ToolFailure('diff.merge-null', { path })
  }
  return formattedText((writer) => writePatch(writer, rows, documents), sink)
}

function isInArray(place: Place | undefined): boolean {
  for (let at = place; at; at = at.parent) if (!at.isKey) return true
  return false
}

/** Whether a value is null or has a member that is null, which a merge patch would remove. */
function losesNull(document: JsonDocument, index: number, isRoot: boolean): boolean {
  if (kindAt(document, index) === NodeKind.null) return !isRoot
  if (kindAt(document, index) !== NodeKind.object) return false
  const end = document.tape[index + 1]!
  for (let at = index + 2; at < end; ) {
    const kind = kindAt(document, at)
    if (kind === NodeKind.null) return true
    // Arrays are replaced with everything in them.
    at = kind === NodeKind.array ? nextSibling(document, at) : at + 2
  }
  return false
}

/** The members of the objects with differences; `null` removes one. */
function writePatch(writer: ByteWriter, rows: readonly Row[], documents: Documents): void {
  const { a, b } = documents
  const isObject = kindAt(b, 0) === NodeKind.object
  if (rows[0]?.kind !== 'open' || !isObject) {
    if (rows.length === 0 && isObject) writer.ascii('{}')
    else writeValue(writer, b, 0)
    return
  }
  let isFirst = true
  const writeKey = (step: Step) => {
    if (!isFirst) writer.ascii(',')
    isFirst = false
    if (step.b >= 0) writeValue(writer, b, step.b)
    else writeValue(writer, a, step.a)
    writer.ascii(':')
  }
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]!
    const { kind, step } = row
    if (kind === 'close') {
      writer.ascii('}')
      isFirst = false
    } else if (kind === 'open') {
      if (step) writeKey(step)
      if (kindAt(b, row.b) === NodeKind.object) {
        writer.ascii('{')
        isFirst = true
      } else {
        writeValue(writer, b, row.b)
        at = closingRow(rows, at)
      }
    } else if (step && kind !== 'same' && kind !== 'moved') {
      writeKey(step)
      if (kind === 'removed') writer.ascii('null')
      else writeValue(writer, b, row.b)
    }
  }
}

/** The row that closes the container that row `at` opens. */
function closingRow(rows: readonly Row[], at: number): number {
  const { level } = rows[at]!
  let end = at + 1
  while (rows[end]!.kind !== 'close' || rows[end]!.level !== level) end++
  return end
}
