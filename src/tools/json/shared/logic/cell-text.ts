import { endOf, kindAt, NodeKind, startOf } from '#src/core/json/cursor.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { beginningOf } from '#src/core/json/string-preview.ts'
import { cutText } from '#src/core/shorten.ts'

export const CellKind = { none: 0, text: 1, number: 2, literal: 3, nested: 4 } as const
export type CellKind = (typeof CellKind)[keyof typeof CellKind]

/** The name of each `CellKind`, for its style. */
export const cellKindNames = ['none', 'text', 'number', 'literal', 'nested'] as const

/** The most characters of a cell's text in a table. */
export const MAX_CELL_CHARS = 200

export function cellKindOf(document: JsonDocument, value: number): CellKind {
  const kind = kindAt(document, value)
  if (kind === NodeKind.string) return CellKind.text
  if (kind === NodeKind.number) return CellKind.number
  return kind === NodeKind.object || kind === NodeKind.array ? CellKind.nested : CellKind.literal
}

/** The start of a value: a decoded string, the digits of a number, or a container as minified JSON. */
export function cellTextOf(document: JsonDocument, value: number, maxChars: number): string {
  const kind = kindAt(document, value)
  if (kind === NodeKind.string) return beginningOf(document, value, maxChars)
  if (kind === NodeKind.object || kind === NodeKind.array) {
    return compactJson(document, value, maxChars)
  }
  const start = startOf(document, value)
  const end = Math.min(endOf(document, value), start + maxChars)
  return decoder.decode(document.bytes.subarray(start, end))
}

/** The first characters of a container as minified JSON, at most `MAX_CELL_CHARS`. */
export function compactJson(document: JsonDocument, value: number, maxChars: number): string {
  const { bytes } = document
  const end = endOf(document, value)
  let length = 0
  let isString = false
  for (let at = startOf(document, value); at < end && length < maxChars * 4; at++) {
    const byte = bytes[at]!
    if (byte <= SPACE && !isString) continue
    scratch[length++] = byte
    if (byte === QUOTE) isString = !isString
    if (byte === BACKSLASH) scratch[length++] = bytes[++at]!
  }
  return cutText(decoder.decode(scratch.subarray(0, length)), maxChars)
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Room for `MAX_CELL_CHARS` characters and for an escape sequence that crosses the limit. */
const scratch = new Uint8Array(MAX_CELL_CHARS * 4 + 1)

const SPACE = 0x20
const QUOTE = 0x22
const BACKSLASH = 0x5c

/** The text of a cell as one line: each line break is shown as `↵`. */
export const inOneLine = (text: string): string =>
  /[\n\r]/.test(text) ? text.replace(/\r\n|[\n\r]/g, '↵') : text
