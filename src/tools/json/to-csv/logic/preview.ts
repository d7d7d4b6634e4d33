import { endOf, kindAt, NodeKind, nextSibling, startOf } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { beginningOf, cutText } from '#src/core/json/string-preview.ts'
import { cellKindOf, compactJson, MAX_CELL_CHARS } from '#src/tools/json/shared/logic/cell-text.ts'
import type { Columns } from '#src/tools/json/shared/logic/columns.ts'
import type { Records } from '#src/tools/json/shared/logic/records.ts'
import {
  PREFIX_CHARS,
  type ProtectionOptions,
  protectionOfNumber,
  protectionOfText,
} from '#src/tools/json/shared/logic/spreadsheet.ts'

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
  const offsets = new Uint32Array(maxRows * width + 1)
  const kinds = new Uint8Array(maxRows * width)
  const pieces: string[] = []
  let length = 0
  let rows = 0
  columns.reset()
  let record = records.start
  for (; width > 0 && rows < maxRows && length < MAX_TEXT_CHARS; rows++) {
    columns.read(record)
    for (let column = 0; column < width; column++) {
      const value = columns.cells[column]!
      const cell = rows * width + column
      if (value > 0) {
        columns.cells[column] = 0
        kinds[cell] = cellKindOf(document, value)
        const text = textOf(document, value, protection)
        pieces.push(text)
        length += text.length
      }
      offsets[cell + 1] = length
    }
    record = nextSibling(document, record)
  }
  const cells = rows * width
  return {
    protection,
    rows,
    columns: width,
    text: pieces.join(''),
    offsets: offsets.slice(0, cells + 1),
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

function textOf(document: JsonDocument, value: number, options: ProtectionOptions): string {
  const kind = kindAt(document, value)
  if (kind === NodeKind.null) return ''
  if (kind === NodeKind.string) {
    const text = beginningOf(document, value, PREFIX_CHARS + 1)
    const beginning = text.length > PREFIX_CHARS ? `${cutText(text, PREFIX_CHARS)}…` : text
    return wellFormed(cutText(protectionOfText(beginning, options) + text, MAX_CELL_CHARS))
  }
  if (kind === NodeKind.object || kind === NodeKind.array)
    return compactJson(document, value, MAX_CELL_CHARS)
  const start = startOf(document, value)
  const end = Math.min(endOf(document, value), start + PREFIX_CHARS)
  const source = decoder.decode(document.bytes.subarray(start, end))
  const protection = kind === NodeKind.number ? protectionOfNumber(source, options) : ''
  return cutText(protection + source, MAX_CELL_CHARS)
}

/** Replaces unpaired surrogates with U+FFFD, as UTF-8 encoding does. */
function wellFormed(text: string): string {
  return decoder.decode(encoder.encode(text))
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const encoder = new TextEncoder()
