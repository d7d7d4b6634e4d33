import { endOf, isFlagged, kindAt, NodeKind, startOf } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { isChangedByDouble } from '#src/core/json/numbers.ts'
import { positionAt } from '#src/core/json/position.ts'
import type { ScanProgress } from '#src/core/json/scan.ts'
import { shorten } from '#src/core/shorten.ts'
import { integerRangeOf, type Target } from './languages.ts'
import { isInteger } from './number-text.ts'

/** Numbers that the generated type changes when it reads them. */
export interface InexactNumbers {
  readonly count: number
  readonly first: NumberPlace | undefined
}

export interface NumberPlace {
  readonly number: string
  readonly line: number
  readonly column: number
}

/**
 * Counts the numbers whose digits a type of the target loses.
 *
 * @param rounded tape indexes of integers whose type is a double.
 */
export function inexactNumbers(
  document: JsonDocument,
  { target, rounded }: { readonly target: Target; readonly rounded: ReadonlySet<number> },
  onProgress: ScanProgress,
): InexactNumbers {
  const { bytes, length } = document
  const range = integerRangeOf(target)
  let count = 0
  let first = -1
  for (let index = 0; index < length; index += 2) {
    if (index % REPORT_EVERY_WORDS === 0) onProgress(index, length)
    // Numbers with up to 15 characters and without an exponent fit a double.
    if (kindAt(document, index) !== NodeKind.number || !isFlagged(document, index)) continue
    const start = startOf(document, index)
    const end = endOf(document, index)
    const isTyped =
      isInteger(bytes, start, end) &&
      !rounded.has(index) &&
      (!range || isIn(range, textOf(bytes, start, end)))
    if (isTyped || !isChangedByDouble(bytes, start, end)) continue
    count++
    if (first < 0) first = index
  }
  return { count, first: first < 0 ? undefined : placeOf(document, first) }
}

const REPORT_EVERY_WORDS = 1 << 18
/** Characters of a number in a note. */
const MAX_SHOWN = 40
/** The most characters of a 64-bit integer. */
const MAX_INTEGER_CHARS = 20

function isIn({ min, max }: { readonly min: bigint; readonly max: bigint }, text: string): boolean {
  if (text.length > MAX_INTEGER_CHARS) return false
  const value = BigInt(text)
  return value >= min && value <= max
}

function placeOf(document: JsonDocument, index: number): NumberPlace {
  const { bytes } = document
  const start = startOf(document, index)
  const { line, column } = positionAt(bytes, start)
  const text = textOf(bytes, start, Math.min(endOf(document, index), start + MAX_SHOWN + 1))
  return { number: shorten(text, MAX_SHOWN), line, column }
}

function textOf(bytes: Uint8Array<ArrayBuffer>, start: number, end: number): string {
  return new TextDecoder().decode(bytes.subarray(start, end))
}
