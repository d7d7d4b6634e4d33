import type { JsonDocument } from '#src/core/json/document.ts'
import { type JsonFormat, scanAuto } from '#src/core/json/scan.ts'
import { decodeEscapes } from './escapes.ts'
import { documentOf, type Extract, extract } from './extract.ts'

/** A text without what stood around its JSON. */
export interface Peeled {
  readonly document: JsonDocument
  readonly format: JsonFormat
  /** What was removed, the outermost first. */
  readonly layers: readonly Layer[]
}

/** What stood around a text that is not JSON by itself, and was removed. */
export type Layer =
  /** The text was the content of a JSON string: its quotes and backslashes were escaped. */
  | { readonly kind: 'escapes' }
  /** Single quotes or backticks stood around it. */
  | { readonly kind: 'quotes'; readonly quote: string }
  /** Other text, as a log line has it, stood around one value. */
  | { readonly kind: 'text'; readonly before: string; readonly after: string }
  /** Other text stood around and between several values. */
  | { readonly kind: 'lines'; readonly bytes: number }

const BACKSLASH = 92
const SPACE = 32

/**
 * The JSON in a text that is none by itself: escaped without quotes, once or several times, in
 * single quotes, or with other text around it as in a log. Undefined where there is none.
 */
export function peel(text: Uint8Array<ArrayBuffer>): Peeled | undefined {
  const layers: Layer[] = []
  const quote = quoteAround(text)
  const bytes = quote ? withoutQuotes(text) : text
  if (quote) layers.push({ kind: 'quotes', quote })
  const levels = unescapings(bytes)
  for (const [count, level] of levels.entries()) {
    if (count === 0 && !quote) continue
    const result = scanAuto(level)
    if (result.ok) return { ...result, layers: [...layers, ...escapes(count)] }
  }
  return fromText(levels, layers)
}

/** The values in the text, from the level of escaping at which they are the most of it. */
function fromText(
  levels: readonly Uint8Array<ArrayBuffer>[],
  layers: readonly Layer[],
): Peeled | undefined {
  let best: { bytes: Uint8Array<ArrayBuffer>; found: Extract; count: number } | undefined
  let most = 0
  for (const [count, bytes] of levels.entries()) {
    const found = extract(bytes)
    const share = found.covered / bytes.length
    if (share <= most) continue
    most = share
    best = { bytes, found, count }
  }
  if (!best) return undefined
  const { bytes, found, count } = best
  const document = documentOf(bytes, found)
  const around = surroundings(bytes, found)
  const format = found.ranges.length === 1 ? 'json' : 'json-lines'
  return { document, format, layers: [...layers, ...escapes(count), around] }
}

/** The text, and what it is once its escapes are decoded, twice, and so on: 31 times at most. */
function unescapings(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const levels = [bytes]
  for (let last = bytes; last.includes(BACKSLASH); ) {
    const next = last.slice()
    const end = decodeEscapes(next, 0, next.length)
    if (end < 0 || end === last.length) break
    last = next.subarray(0, end)
    levels.push(last)
  }
  return levels
}

function escapes(count: number): Layer[] {
  return Array.from({ length: count }, () => ({ kind: 'escapes' }))
}

/** The quotation mark, none of JSON's, that a text stands in. */
function quoteAround(bytes: Uint8Array): string | undefined {
  const [start, end] = trimmed(bytes)
  const quote = String.fromCharCode(bytes[start] ?? 0)
  if (end - start < 4 || !"'`".includes(quote)) return undefined
  return bytes[end - 1] === bytes[start] ? quote : undefined
}

function withoutQuotes(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const [start, end] = trimmed(bytes)
  return bytes.slice(start + 1, end - 1)
}

function trimmed(bytes: Uint8Array): readonly [start: number, end: number] {
  let start = 0
  let end = bytes.length
  while (start < end && bytes[start]! <= SPACE) start++
  while (end > start && bytes[end - 1]! <= SPACE) end--
  return [start, end]
}

const decoder = new TextDecoder()
/** Bytes of the text around a value that are told. */
const SAMPLE = 60

function surroundings(bytes: Uint8Array<ArrayBuffer>, { ranges, covered }: Extract): Layer {
  const [only] = ranges
  if (ranges.length !== 1 || !only) return { kind: 'lines', bytes: bytes.length - covered }
  const [start, end] = only
  const before = bytes.subarray(Math.max(0, start - SAMPLE), start)
  const after = bytes.subarray(end, end + SAMPLE)
  return { kind: 'text', before: sample(before), after: sample(after) }
}

/** A text cut at any byte; halves of characters at the cuts are left out. */
function sample(bytes: Uint8Array): string {
  return decoder.decode(bytes).replaceAll('\ufffd', '').trim()
}
