import { isStreamField } from '#src/core/detect/event-stream.ts'
import { RangeScanner } from '#src/core/json/range-scanner.ts'
import type { Findings } from './edit.ts'
import { byteOf, isBreak, latinAhead, skipBlanks } from './lexis.ts'
import { isLabel, MAX_CANDIDATES, MAX_HEAD_BYTES } from './prose.ts'

/**
 * Keeps the JSON value of every log line. Adds an edit for the text around each; returns false if
 * no line has one.
 */
export function repairLog(bytes: Uint8Array<ArrayBuffer>, found: Findings): boolean {
  const scanner = new RangeScanner(bytes)
  let hasValue = false
  let start = 0
  while (start < bytes.length) {
    let end = start
    while (end < bytes.length && !isBreak(bytes[end])) end++
    const value = valueInLine(bytes, start, end, scanner)
    const next = bytes[end] === 13 && bytes[end + 1] === 10 ? end + 2 : end + 1
    if (!value) {
      if (skipBlanks(bytes, start) < end) {
        found.edit(start, Math.min(next, bytes.length), '', 'surrounding-text', false)
      }
    } else {
      hasValue = true
      if (value.start > start) found.edit(start, value.start, '', 'surrounding-text', false)
      if (value.end < end) found.edit(value.end, end, '', 'surrounding-text', false)
    }
    start = next
  }
  return hasValue
}

/** Whether every line of the beginning of a text could belong to server-sent events. */
export function mayBeEvents(bytes: Uint8Array<ArrayBuffer>): boolean {
  const lines = latinAhead(bytes, 0, MAX_HEAD_BYTES).split('\n').slice(0, -1)
  return lines.length > 0 && lines.every((line) => line.trim() === '' || isStreamField(line))
}

/** The first object or non-empty array in a line with another value or a line end after it. */
function valueInLine(
  bytes: Uint8Array<ArrayBuffer>,
  start: number,
  end: number,
  scanner: RangeScanner,
): { readonly start: number; readonly end: number } | undefined {
  let tried = 0
  for (let at = start; at < end && tried < MAX_CANDIDATES; at++) {
    const byte = bytes[at]
    if (byte !== byteOf('{') && byte !== byteOf('[')) continue
    tried++
    const stop = scanner.endOfValue(at, end)
    if (stop < 0 || (byte === byteOf('[') && isLabel(bytes, at, stop))) continue
    return { start: at, end: stop }
  }
  return undefined
}
