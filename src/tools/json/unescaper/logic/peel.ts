import type { JsonDocument } from '#src/core/json/document.ts'
import { type JsonFormat, scanAuto } from '#src/core/json/scan.ts'
import { documentOf, type Extract, extract } from './extract.ts'
import { isSum } from './joined-strings.ts'
import type { Layer } from './layer.ts'
import { MAX_CODE_BYTES, quotedReadings, type Reading } from './quoted-readings.ts'
import { QUOTES, unescapings } from './unescapings.ts'

/** The JSON of a text without its wrappers. */
export interface Peeled extends OtherReadings {
  readonly document: JsonDocument
  readonly format: JsonFormat
  /** Removed wrappers, outermost first. */
  readonly layers: readonly Layer[]
}

/** JSON in quotes, decoded by the rules of another language. */
export interface OtherReadings {
  /** With one backslash for two, as in JavaScript and Python, but not in a shell. */
  readonly asCode?: string | undefined
  /** With one apostrophe for two, as in SQL and YAML. */
  readonly asSql?: string | undefined
}

const ESCAPE = 27
const OPEN_BRACKET = 91
const SPACE = 32
/** The first byte that can end a control sequence. */
const FIRST_FINAL = 64

/**
 * Finds the JSON in a text that isn't valid JSON: escaped without quotes (once or repeatedly), in
 * single quotes, or surrounded by other text as in a log. Undefined if there isn't any.
 */
export function peel(source: Uint8Array<ArrayBuffer>): Peeled | undefined {
  const text = withoutColors(source)
  const layers: Layer[] = text.length < source.length ? [{ kind: 'colors' }] : []
  const quote = quoteAround(text)
  const bytes = quote ? withoutQuotes(text) : text
  if (quote) layers.push({ kind: 'quotes', quote })
  const levels = unescapings(bytes, quote)
  for (const [count, level] of levels.entries()) {
    if (count === 0 && layers.length === 0) continue
    const result = scanAuto(level)
    if (!result.ok) continue
    const others = count === 0 ? otherReadings(level, quote) : {}
    return { ...result, layers: [...layers, ...escapes(count)], ...others }
  }
  return fromText(levels, layers)
}

/** A text without the control sequences of a terminal, ECMA-48 section 5.4; the same one if it has none. */
function withoutColors(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  let at = bytes.indexOf(ESCAPE)
  if (at < 0) return bytes
  const text = bytes.slice()
  let to = at
  while (at < bytes.length) {
    if (bytes[at] === ESCAPE && bytes[at + 1] === OPEN_BRACKET) {
      at += 2
      while (bytes[at]! >= SPACE && bytes[at]! < FIRST_FINAL) at++
      at++
    } else text[to++] = bytes[at++]!
  }
  return text.subarray(0, to)
}

/** The other readings of JSON in quotes that are JSON too. */
function otherReadings(bytes: Uint8Array<ArrayBuffer>, quote: string | undefined): OtherReadings {
  if (quote === undefined || bytes.length > MAX_CODE_BYTES) return {}
  return {
    asCode: codeReading(unescapings(bytes)[1]),
    asSql: quote === "'" ? sqlReading(decoder.decode(bytes)) : undefined,
  }
}

function codeReading(bytes: Uint8Array<ArrayBuffer> | undefined): string | undefined {
  return bytes && scanAuto(bytes).ok ? decoder.decode(bytes) : undefined
}

/** Undefined without apostrophes, or with a single one, which would end the string. */
function sqlReading(text: string): string | undefined {
  if (!text.includes("''") || text.replaceAll("''", '').includes("'")) return undefined
  const read = text.replaceAll("''", "'")
  return scanAuto(encoder.encode(read)).ok ? read : undefined
}

/**
 * The values in the text, from the reading in which they have the most bytes, or else the first: decoding a level too
 * many shortens values, and may change them.
 */
function fromText(
  levels: readonly Uint8Array<ArrayBuffer>[],
  layers: readonly Layer[],
): Peeled | undefined {
  const readings: Reading[] = levels.map((bytes, count) => ({ bytes, removed: escapes(count) }))
  let best: (Reading & { readonly found: Extract }) | undefined
  for (const reading of [...readings, ...quotedReadings(levels[0])]) {
    const found = extract(reading.bytes)
    if (found.covered > (best?.found.covered ?? 0)) best = { ...reading, found }
  }
  if (!best) return undefined
  const { bytes, found, removed } = best
  const document = documentOf(bytes, found)
  const around = surroundings(bytes, found)
  const format = found.ranges.length === 1 ? 'json' : 'json-lines'
  const [only, second] = found.ranges
  const others =
    removed.length === 0 && only && !second
      ? otherReadings(bytes.slice(...only), quoteBeside(bytes, only))
      : {}
  return { document, format, layers: [...layers, ...removed, around], ...others }
}

/** The quote directly before and after a range, if it is the same. */
function quoteBeside(
  bytes: Uint8Array,
  [start, end]: readonly [start: number, end: number],
): string | undefined {
  const quote = String.fromCharCode(bytes[start - 1] ?? 0)
  return QUOTES.includes(quote) && bytes[end] === bytes[start - 1] ? quote : undefined
}

function escapes(count: number): Layer[] {
  return Array.from({ length: count }, () => ({ kind: 'escapes' }))
}

/** The single quote or backtick around a text, if any, also after the `b` or `u` of Python. */
function quoteAround(bytes: Uint8Array): string | undefined {
  const [start, end] = quoted(bytes)
  const quote = String.fromCharCode(bytes[start] ?? 0)
  if (end - start < 4 || !QUOTES.includes(quote)) return undefined
  if (bytes[end - 1] !== bytes[start]) return undefined
  // The first and the last quote of a sum belong to different strings.
  return bytes.length <= MAX_CODE_BYTES && isSum(decoder.decode(bytes)) ? undefined : quote
}

function withoutQuotes(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const [start, end] = quoted(bytes)
  return bytes.slice(start + 1, end - 1)
}

function quoted(bytes: Uint8Array): readonly [start: number, end: number] {
  const [start, end] = trimmed(bytes)
  const isPrefixed = /^[bu]'$/i.test(String.fromCharCode(...bytes.subarray(start, start + 2)))
  return [isPrefixed ? start + 1 : start, end]
}

function trimmed(bytes: Uint8Array): readonly [start: number, end: number] {
  let start = 0
  let end = bytes.length
  while (start < end && bytes[start]! <= SPACE) start++
  while (end > start && bytes[end - 1]! <= SPACE) end--
  return [start, end]
}

const decoder = new TextDecoder()
const encoder = new TextEncoder()
/** Reported bytes before and after a value. */
const SAMPLE_BYTES = 60

function surroundings(bytes: Uint8Array<ArrayBuffer>, { ranges, covered }: Extract): Layer {
  const [only] = ranges
  if (ranges.length !== 1 || !only) return { kind: 'lines', bytes: bytes.length - covered }
  const [start, end] = only
  const before = bytes.subarray(Math.max(0, start - SAMPLE_BYTES), start)
  const after = bytes.subarray(end, end + SAMPLE_BYTES)
  return { kind: 'text', before: sample(before), after: sample(after) }
}

/** Decodes text cut at any byte, without the incomplete characters at the ends. */
function sample(bytes: Uint8Array): string {
  return decoder.decode(bytes).replaceAll('\ufffd', '').trim()
}
