import { endOf, Kind, kindAt, nextSibling, startOf } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { beginningOf, cutText } from '#src/core/json/string-preview.ts'
import type { Columns } from './columns.ts'
import type { Records } from './records.ts'
import {
  BEGINNING,
  type ProtectionOptions,
  protectionOfNumber,
  protectionOfText,
} from './spreadsheet.ts'

/**
 * The first records as a table to look at, in few pieces, so that it crosses to the page at once.
 * Its cells are those that a reader of the CSV gets, guards included; long ones are cut.
 */
export interface Preview {
  /** What the cells were protected by, and the names of columns are. */
  readonly protection: ProtectionOptions
  readonly rows: number
  readonly columns: number
  /** Texts of all cells, row by row, one after the other. */
  readonly text: string
  /** Where each cell's text begins, in UTF-16 code units, and at last the length. */
  readonly offsets: Uint32Array<ArrayBuffer>
  /** What each cell holds: a `CellKind`. */
  readonly kinds: Uint8Array<ArrayBuffer>
}

export const CellKind = { none: 0, text: 1, number: 2, literal: 3, nested: 4 } as const
export type CellKind = (typeof CellKind)[keyof typeof CellKind]

/** Records shown, unless they have more cells or text than the limits below. */
const PREVIEW_ROWS = 1000
const MOST_CELLS = 1_000_000
const MOST_TEXT = 4_000_000
/** Characters of a cell. */
const LONGEST = 200

/** The first records, all columns in order of first sight. */
export function previewOf(
  document: JsonDocument,
  records: Records,
  columns: Columns,
  { guardFormulas, keepDigits }: ProtectionOptions,
): Preview {
  const protection = { guardFormulas, keepDigits }
  const width = columns.count
  const most = Math.min(
    PREVIEW_ROWS,
    records.count,
    Math.max(1, Math.floor(MOST_CELLS / Math.max(1, width))),
  )
  const offsets = new Uint32Array(most * width + 1)
  const kinds = new Uint8Array(most * width)
  const pieces: string[] = []
  let length = 0
  let rows = 0
  columns.restart()
  let record = records.start
  for (; width > 0 && rows < most && length < MOST_TEXT; rows++) {
    columns.read(record)
    for (let column = 0; column < width; column++) {
      const value = columns.cells[column]!
      const cell = rows * width + column
      if (value > 0) {
        columns.cells[column] = 0
        kinds[cell] = kindOf(document, value)
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
export function cellOf({ columns, text, offsets }: Preview, row: number, column: number): string {
  const cell = row * columns + column
  return text.slice(offsets[cell], offsets[cell + 1])
}

function kindOf(document: JsonDocument, value: number): CellKind {
  const kind = kindAt(document, value)
  if (kind === Kind.string) return CellKind.text
  if (kind === Kind.number) return CellKind.number
  return kind === Kind.object || kind === Kind.array ? CellKind.nested : CellKind.literal
}

/** The name of a column as the CSV has it. */
export function headingOf(title: string, protection: ProtectionOptions): string {
  return wellFormed(protectionOfText(title, protection) + title)
}

function textOf(document: JsonDocument, value: number, options: ProtectionOptions): string {
  const kind = kindAt(document, value)
  if (kind === Kind.null) return ''
  if (kind === Kind.string) {
    const text = beginningOf(document, value, BEGINNING + 1)
    const beginning = text.length > BEGINNING ? `${cutText(text, BEGINNING)}…` : text
    return wellFormed(cutText(protectionOfText(beginning, options) + text, LONGEST))
  }
  if (kind === Kind.object || kind === Kind.array) return compact(document, value)
  const start = startOf(document, value)
  const end = Math.min(endOf(document, value), start + BEGINNING)
  const source = decoder.decode(document.bytes.subarray(start, end))
  const protection = kind === Kind.number ? protectionOfNumber(source, options) : ''
  return cutText(protection + source, LONGEST)
}

/** The beginning of a container's JSON without white space. */
function compact(document: JsonDocument, value: number): string {
  const { bytes } = document
  const end = endOf(document, value)
  let length = 0
  let isString = false
  for (let at = startOf(document, value); at < end && length < LONGEST * 4; at++) {
    const byte = bytes[at]!
    if (byte <= SPACE && !isString) continue
    room[length++] = byte
    if (byte === QUOTE) isString = !isString
    if (byte === BACKSLASH) room[length++] = bytes[++at]!
  }
  return cutText(decoder.decode(room.subarray(0, length)), LONGEST)
}

/** A text as UTF-8 holds it: lone surrogates are U+FFFD. */
function wellFormed(text: string): string {
  return decoder.decode(encoder.encode(text))
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const encoder = new TextEncoder()

/** Bytes of at least `LONGEST` characters, and of an escape that ends after them. */
const room = new Uint8Array(LONGEST * 4 + 1)

const SPACE = 0x20
const QUOTE = 0x22
const BACKSLASH = 0x5c
