import { nextSibling } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import type { TaskContext } from '#src/core/task.ts'
import type { Columns } from '#src/tools/json/shared/logic/columns.ts'
import type { Records } from '#src/tools/json/shared/logic/records.ts'
import type { VectorRecords } from './vector/vector-records.ts'

const REPORT_EVERY_WORDS = 1 << 17

/** Collects the columns of all records. Returns the vectors that know all of them, if they have space. */
export function findColumns(
  document: JsonDocument,
  { start, end }: Records,
  columns: Columns,
  vectors: VectorRecords | undefined,
  context: TaskContext,
): VectorRecords | undefined {
  let known = vectors
  let report = start
  for (let record = start; record < end; ) {
    if (record >= report) {
      context.progress(record, end)
      report = Math.min(record + REPORT_EVERY_WORDS, end)
    }
    if (known) {
      record = known.nextUnknown(record, report)
      if (record >= report) continue
    }
    columns.read(record)
    if (!known?.learn(columns)) known = undefined
    record = nextSibling(document, record)
  }
  return known
}
