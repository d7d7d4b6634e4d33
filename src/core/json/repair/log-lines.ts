import { isStreamField } from '#src/core/detect/event-stream.ts'
import { RangeScanner } from '#src/core/json/range-scanner.ts'
import type { Findings } from './edit.ts'
import {
  byteOf,
  CARRIAGE_RETURN,
  decodeAhead,
  endOfLine,
  isBlank,
  isBreak,
  latinAhead,
  skipBlanks,
} from './lexis.ts'
import { isLabel, MAX_CANDIDATES, MAX_HEAD_BYTES } from './prose.ts'

interface Range {
  readonly start: number
  readonly end: number
}

/**
 * Keeps the JSON values of log lines or server-sent events, also those on several lines. Adds an edit for the text
 * around each, and an error for an object on one line that can't be read. Returns false if no line has a value, or
 * for such an object on several lines.
 */
export function repairLog(bytes: Uint8Array<ArrayBuffer>, found: Findings): boolean {
  const ranges = rangesToKeep(withoutPrefixes(bytes), found)
  if (!ranges || ranges.length === found.errors.length) return false
  let end = -1
  for (const range of ranges) {
    removeText(bytes, { start: end, end: range.start }, found)
    joinLines(bytes, range, found, ranges.length === 1)
    end = range.end
  }
  removeText(bytes, { start: end, end: bytes.length }, found)
  return true
}

/** Whether every line of the beginning of a text could belong to server-sent events. */
export function mayBeEvents(bytes: Uint8Array<ArrayBuffer>): boolean {
  const lines = latinAhead(bytes, 0, MAX_HEAD_BYTES).split('\n').slice(0, -1)
  return lines.length > 0 && lines.every((line) => line.trim() === '' || isStreamField(line))
}

/** The field of an event, or the name of a container, which each line of a value repeats. */
const linePrefix = /^(?:data:|[\w.-]{1,60} +\| ?)/

function prefixLength(bytes: Uint8Array, start: number): number {
  return linePrefix.exec(latinAhead(bytes, start, 100))?.[0].length ?? 0
}

/** A copy with spaces in place of the prefixes of lines. */
function withoutPrefixes(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const text = bytes.slice()
  for (let start = 0; start < text.length; start = endOfLine(text, start) + 1) {
    text.fill(byteOf(' '), start, start + prefixLength(bytes, start))
  }
  return text
}

/** The beginning of an object with a key in quotes, alone or in an array, which is certainly data. */
const dataStart = /^(?:\[\s*)?\{\s*["'][^"'\n]*["']\s*:/

/**
 * The values, and the lines with an object that can't be read, each with an error; undefined if such
 * an object has several lines.
 */
function rangesToKeep(text: Uint8Array<ArrayBuffer>, found: Findings): Range[] | undefined {
  const scanner = new RangeScanner(text)
  const ranges: Range[] = []
  // Before this offset, a value on several lines has failed.
  let failedBefore = 0
  let start = 0
  let lineEnd = endOfLine(text, 0)
  let tried = 0
  for (let at = 0; at < text.length; at++) {
    const byte = text[at]!
    if (isBreak(byte)) {
      start = at + 1
      lineEnd = endOfLine(text, start)
      tried = 0
    }
    if ((byte !== byteOf('{') && byte !== byteOf('[')) || tried++ >= MAX_CANDIDATES) continue
    let end = scanner.endOfValue(at, lineEnd)
    if (end < 0 && at >= failedBefore) {
      end = scanner.endOfValue(at, text.length)
      if (end < 0) failedBefore = scanner.offset
    }
    while (isBlank(text[end - 1])) end--
    const last = ranges.at(-1)?.end ?? -1
    if (end >= 0) {
      // An array after another value is a part of the message.
      const isText = byte === byteOf('[') && (last >= start || isLabel(text, at, end))
      if (!isText) ranges.push({ start: at, end })
      at = end - 1
      if (end > lineEnd) lineEnd = endOfLine(text, end)
      tried = 0
    } else if (opensLines(text, at, lineEnd)) return undefined
    else if (dataStart.test(latinAhead(text, at))) {
      if (isPast(text, lineEnd, scanner.offset)) return undefined
      const token = /^(?:[^\s,:[\]{}"']+|\S)/.exec(decodeAhead(text, scanner.offset, 40))?.[0]
      if (token) found.error('unexpected-token', scanner.offset, token)
      else found.error('unexpected-end', scanner.offset)
      ranges.push({ start: last >= start ? at : start, end: lineEnd })
      at = lineEnd - 1
    }
  }
  return ranges
}

/** Whether a bracket is the last character of its line, and not of the text. */
function opensLines(text: Uint8Array, at: number, lineEnd: number): boolean {
  return lineEnd < text.length && skipBlanks(text, at + 1) >= lineEnd
}

/** Whether a value that ends at `offset` continues on the line after `lineEnd`. */
function isPast(text: Uint8Array, lineEnd: number, offset: number): boolean {
  const next = skipBlanks(text, lineEnd)
  const isOpen = /[{[]\s*$/.test(latinAhead(text, Math.max(0, lineEnd - 20), 20))
  return (
    next < offset || (next === offset && (isOpen || /^["'}\]]/.test(latinAhead(text, next, 1))))
  )
}

/** Removes the text between two values line by line. A value before it ends at its `start`, unless that is -1. */
function removeText(bytes: Uint8Array<ArrayBuffer>, { start, end }: Range, found: Findings): void {
  let at = 0
  if (start >= 0) {
    const lineEnd = endOfLine(bytes, start, end)
    const isNext = lineEnd === end && end < bytes.length
    if (isNext || lineEnd > start)
      found.edit(start, lineEnd, isNext ? '\n' : '', 'surrounding-text', false)
    at = lineEnd === end ? end : afterBreak(bytes, lineEnd)
  }
  while (at < end) {
    const lineEnd = endOfLine(bytes, at, end)
    const next = lineEnd === end ? end : afterBreak(bytes, lineEnd)
    if (lineEnd === end || skipBlanks(bytes, at) < lineEnd) {
      found.edit(at, next, '', 'surrounding-text', false)
    }
    at = next
  }
}

function afterBreak(bytes: Uint8Array, at: number): number {
  return bytes[at] === CARRIAGE_RETURN && isBreak(bytes[at + 1]) ? at + 2 : at + 1
}

/** Removes the prefixes of lines in a value, and its line breaks if it isn't the only one. */
function joinLines(
  bytes: Uint8Array<ArrayBuffer>,
  { start, end }: Range,
  found: Findings,
  isOne: boolean,
): void {
  for (let at = endOfLine(bytes, start, end); at < end; at = endOfLine(bytes, at, end)) {
    const next = afterBreak(bytes, at)
    if (!isOne) found.edit(at, next, ' ', 'concatenated', false)
    at = next + prefixLength(bytes, next)
    if (at > next) found.edit(next, at, '', 'surrounding-text', false)
  }
}
