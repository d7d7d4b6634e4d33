import { scanAuto } from '#src/core/json/scan.ts'
import { applyEdits, type TextEdit } from '#src/core/text-edits.ts'
import type { Change, RepairReason } from './change.ts'
import { RepairParser } from './parser.ts'

export type { RepairReason } from './change.ts'

/** One change of a repair. */
export interface RepairEdit extends TextEdit {
  readonly reason: RepairReason
  /** What the edit replaces. */
  readonly before: string
  /** 1-based; LF, CR LF and a lone CR each end a line. */
  readonly line: number
  /** 1-based, in UTF-16 code units. */
  readonly column: number
}

/** The longest text that a repair is looked for in, in UTF-16 units. */
const MAX_LENGTH = 16_000_000
/** More edits than this are too many to review. */
const MAX_EDITS = 100_000

/**
 * The edits that make a text JSON or JSON Lines, in order of place, or undefined unless every one
 * of them is certain: no edit changes the type or the content of a value or adds one. The text
 * after all edits parses. Each edit can be made alone; the others are then offered again.
 *
 * Certain are, outside strings:
 * - the comma after the last item, but not two commas in a row;
 * - a missing comma before a quoted key, after a closing bracket, before an opening bracket on a
 *   new line, or between strings or literals on separate lines; never between two numbers, which a
 *   wrapped line may have split, nor between strings in a text with Python's marks, which joins them;
 * - comments: block comments, line comments with two slashes, and, within brackets, line comments of a
 *   number sign and a space; but none that sticks to a string, that may divide a number or belong to a
 *   URL, that may be the rest of a string before it, or that has the comma or bracket that is missing;
 * - unquoted keys that are an identifier with hyphens, but not a literal such as true or None;
 * - Python's True, False and None as values;
 * - invisible characters and other whitespace, and full-width commas, colons, brackets and braces;
 * - the lines of a Markdown code block around the whole text;
 * - missing brackets at the end after a complete token, if no other place for them is possible.
 *
 * Certain are, for strings on one line:
 * - single quotes, as JavaScript and Python read them alike, and paired typographic quotes;
 * - control characters but line ends, and an escaped apostrophe;
 * - the backslashes of a Windows path with a drive letter, if the first is no valid escape and none
 *   is doubled: the others would be characters that file names can't contain. Nothing is certain if
 *   the text has another such path whose backslashes all are valid escapes.
 *
 * All else has several readings or none: numbers of other languages, NaN, undefined, other escapes,
 * quotes in strings, unquoted strings, missing values, mismatched brackets, CSV, YAML, HTML.
 */
export function repairJson(text: string): readonly RepairEdit[] | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const changes = new RepairParser(text).changes()
  if (!changes?.length || changes.length > MAX_EDITS) return undefined
  const sorted = [...changes].sort((a, b) => a.from - b.from || a.to - b.to)
  if (!scanAuto(new TextEncoder().encode(applyEdits(text, sorted))).ok) return undefined
  return placed(text, sorted)
}

function placed(text: string, changes: readonly Change[]): RepairEdit[] {
  let line = 1
  let lineStart = 0
  let done = 0
  return changes.map((change) => {
    for (; done < change.from; done++) {
      const code = text.charCodeAt(done)
      if (code !== 10 && (code !== 13 || text.charCodeAt(done + 1) === 10)) continue
      line++
      lineStart = done + 1
    }
    const before = text.slice(change.from, change.to)
    return { ...change, before, line, column: change.from - lineStart + 1 }
  })
}
