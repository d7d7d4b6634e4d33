import { endOf, isContainer, startOf } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { cutText } from '#src/core/shorten.ts'

/** UTF-16 units of a value on screen. */
const MAX_UNITS = 200
/** Bytes of a long value before its first difference that are shown. */
const CONTEXT_BYTES = 40

const decoder = new TextDecoder()

/**
 * The beginning of a value's source, on one line.
 *
 * @param skipped bytes to leave out; `…` replaces them.
 */
export function previewOf(document: JsonDocument, index: number, skipped = 0): string {
  let start = startOf(document, index) + skipped
  while (skipped > 0 && isContinuation(document.bytes[start])) start--
  const end = endOf(document, index)
  const stop = Math.min(end, start + MAX_UNITS * 3)
  const decoded = decoder.decode(document.bytes.subarray(start, stop))
  // Line breaks are only outside of strings.
  const line = isContainer(document, index) ? decoded.replace(/\s*[\r\n]\s*/g, ' ') : decoded
  const cut = cutText(stop < end ? line.replace(/\ufffd+$/, '') : line, MAX_UNITS)
  return `${skipped > 0 ? '…' : ''}${cut}${cut.length < line.length || stop < end ? '…' : ''}`
}

/** Bytes at the beginning of two long values that their previews leave out, because they are equal. */
export function skippedBytes(
  a: JsonDocument,
  indexA: number,
  b: JsonDocument,
  indexB: number,
): number {
  if (isContainer(a, indexA) || isContainer(b, indexB)) return 0
  const [startA, startB] = [startOf(a, indexA), startOf(b, indexB)]
  const shorter = Math.min(endOf(a, indexA) - startA, endOf(b, indexB) - startB)
  let common = 0
  while (common < shorter && a.bytes[startA + common] === b.bytes[startB + common]) common++
  return common > MAX_UNITS / 2 ? common - CONTEXT_BYTES : 0
}

const isContinuation = (byte = 0): boolean => (byte & 0xc0) === 0x80
