// The entry of the WebAssembly module, which writes records as CSV in the memory of the vector engine for JSON,
// from its text and tape. Rare values and records are left to JavaScript: see ../README.md.
import {
  FLAG,
  OPEN_BRACE,
  QUOTE,
  setWorkspace,
  workspace,
} from '#src/core/json/vector/assembly/workspace.ts'
import {
  addNode,
  afterValue,
  cellOf,
  nextUnknown,
  readRecord,
  setColumn,
  startColumns,
} from './columns.ts'
import { CARRIAGE_RETURN_LINE_FEED, FIELDS, OUTPUT, TWO_QUOTES } from './layout.ts'
import { writeNested } from './nested.ts'
import { keptAsText, setNumbers, writeBare } from './numbers.ts'
import { setDelimiter, writeString } from './strings.ts'

export { addNode, keptAsText, nextUnknown, setColumn }

// Why `write` returns.
const FULL: u32 = 0
const DONE: u32 = 1
/** JavaScript has to write the record at `position`. */
const RECORD: u32 = 2
/** JavaScript has to write the value at `position`. */
const VALUE: u32 = 3

const LOWER_N: u8 = 110

let text: usize = 0
let tape: usize = 0
let delimiter: u8 = 0
let fieldCount: u32 = 0
let at: u32 = 0
let end: u32 = 0
/** The next field of the record, or 0 before a record. */
let field: usize = 0
let value: u32 = 0
let reason: u32 = DONE
let outputEnd: usize = 0

/** Prepares the columns of a document; the tables at `address` are filled. */
export function start(address: usize, ofText: usize, ofTape: usize, kind: u32, isFlat: bool): void {
  setWorkspace(address)
  text = ofText
  tape = ofTape
  startColumns(ofText, ofTape, kind, isFlat)
  fieldCount = 0
}

/** Appends a column to the fields of each record. */
export function addField(column: u32): void {
  store<u32>(workspace + FIELDS + ((<usize>fieldCount) << 2), <u32>cellOf(column))
  fieldCount++
}

/** Starts to write the records from one tape index to another. */
export function open(from: u32, to: u32, ofDelimiter: u32, keepDigits: bool): void {
  at = from
  end = to
  delimiter = <u8>ofDelimiter
  field = 0
  setDelimiter(delimiter)
  setNumbers(delimiter, keepDigits)
}

/** Continues at a record, after JavaScript has written the one before. */
export function skipTo(index: u32): void {
  at = index
}

/** The address of the output of `write`. */
export function outputStart(): usize {
  return workspace + OUTPUT
}

/** The tape index of the value that is left to JavaScript, or of the record. */
export function position(): u32 {
  return reason === VALUE ? value : at
}

/** Bytes written by the last call of `write`. */
export function written(): u32 {
  return <u32>(outputEnd - outputStart())
}

/** Writes records up to the first field that ends after `pieceBytes`. Returns the reason to stop. */
export function write(pieceBytes: u32): u32 {
  const firstField = workspace + FIELDS
  const lastField = firstField + ((<usize>fieldCount) << 2)
  const full = outputStart() + <usize>pieceBytes
  let out = outputStart()
  let next = field
  reason = FULL
  while (out < full) {
    if (next === 0) {
      if (at >= end) {
        reason = DONE
        break
      }
      if (!readRecord(at)) {
        reason = RECORD
        break
      }
      next = firstField
      // Most readers skip an empty line, so an empty single field is quoted.
      if (fieldCount === 1 && isEmpty(cellAt(next))) {
        store<u16>(out, TWO_QUOTES)
        out += 2
      }
    }
    while (next < lastField && out < full) {
      store<u8>(out, delimiter)
      out += <usize>(next !== firstField)
      const index = cellAt(next)
      next += 4
      if (index === 0) continue
      const after = writeValue(index, out)
      if (after === 0) {
        value = index
        reason = VALUE
        break
      }
      out = after
    }
    if (reason === VALUE) break
    if (next === lastField) {
      store<u16>(out, CARRIAGE_RETURN_LINE_FEED)
      out += 2
      at = afterValue(at)
      next = 0
    }
  }
  field = next
  outputEnd = out
  return reason
}

function cellAt(ofField: usize): u32 {
  return load<u32>(<usize>load<u32>(ofField))
}

function isEmpty(index: u32): bool {
  return index === 0 || load<u8>(text + <usize>load<u32>(tape + ((<usize>index) << 2))) === LOWER_N
}

/** Writes a value. Returns the address after it, or 0 for one that is left to JavaScript. */
function writeValue(index: u32, out: usize): usize {
  const token = tape + ((<usize>index) << 2)
  const from = text + <usize>load<u32>(token)
  const word = load<u32>(token, 4)
  const first = load<u8>(from)
  if (first === QUOTE) {
    return writeString(from + 1, text + <usize>(word & ~FLAG) - 1, word >= FLAG, out)
  }
  if ((first | 32) === OPEN_BRACE) {
    const close = text + <usize>load<u32>(tape + ((<usize>(word - 2)) << 2))
    return writeNested(from, close + 1, delimiter, out)
  }
  if (first === LOWER_N) return out
  return writeBare(from, text + <usize>(word & ~FLAG), word >= FLAG, out)
}
