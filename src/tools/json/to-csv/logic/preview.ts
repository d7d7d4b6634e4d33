import { nextSibling } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { cellKindOf } from '#src/tools/json/shared/logic/cell-text.ts'
import type { Columns } from '#src/tools/json/shared/logic/columns.ts'
import type { Records } from '#src/tools/json/shared/logic/records.ts'
import {
  type ProtectionOptions,
  protectionOfText,
} from '#src/tools/json/shared/logic/spreadsheet.ts'
import { CellTexts, wellFormed } from './cell-texts.ts'

/**
 * The first records as a table, packed into few arrays so that posting it from the worker is fast.
 * Cells contain what a CSV reader returns, protection included; long cells are truncated.
 */
export interface TablePreview {
  /** The protection applied to cells; `headingOf` applies it to names. */
  readonly protection: ProtectionOptions
  readonly rows: number
  readonly columns: number
  /** Text of all cells, row by row, concatenated. */
  readonly text: string
  /** Start of each cell in `text`, in UTF-16 units, followed by the total length. */
  readonly offsets: Uint32Array<ArrayBuffer>
  /** `CellKind` of each cell. */
  readonly kinds: Uint8Array<ArrayBuffer>
}

const MAX_ROWS = 1000
const MAX_CELLS = 1_000_000
const MAX_TEXT_CHARS = 4_000_000

/** The first records with all columns, in order of first appearance. */
export function previewOf(
  document: JsonDocument,
  records: Records,
  columns: Columns,
  { guardFormulas, keepDigits }: ProtectionOptions,
): TablePreview {
  const protection = { guardFormulas, keepDigits }
  const width = columns.count
  const maxRows = Math.min(
    MAX_ROWS,
    records.count,
    Math.max(1, Math.floor(MAX_CELLS / Math.max(1, width))),
  )
  const texts = new CellTexts(document, protection, maxRows * width)
  const kinds = new Uint8Array(maxRows * width)
  let rows = 0
  columns.reset()
  let record = records.start
  for (; width > 0 && rows < maxRows && texts.isShorter(MAX_TEXT_CHARS); rows++) {
    columns.read(record)
    for (let column = 0; column < width; column++) {
      const value = columns.cells[column]!
      if (value === 0) continue
      columns.cells[column] = 0
      const cell = rows * width + column
      kinds[cell] = cellKindOf(document, value)
      texts.add(cell, value)
    }
    record = nextSibling(document, record)
  }
  const cells = rows * width
  return {
    protection,
    rows,
    columns: width,
    ...texts.finish(cells),
    kinds: kinds.slice(0, cells),
  }
}

/** The text of one cell. */
export function cellOf(
  { columns, text, offsets }: TablePreview,
  row: number,
  column: number,
): string {
  const cell = row * columns + column
  return text.slice(offsets[cell], offsets[cell + 1])
}

/** The name of a column as written to the CSV. */
export function headingOf(title: string, protection: ProtectionOptions): string {
  return wellFormed(protectionOfText(title, protection) + title)
}
