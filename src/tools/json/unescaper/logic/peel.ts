import type { JsonDocument } from '#src/core/json/document.ts'
import { type JsonFormat, scanAuto } from '#src/core/json/scan.ts'
import { decodeEscapes } from './escapes.ts'
import { documentOf, type Extract, extract } from './extract.ts'
import { isSum, joinedStrings } from './joined-strings.ts'
import { percentDecoded } from './percent.ts'

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

/** A wrapper removed from around JSON. */
export type Layer =
  /** The text was the content of a JSON string: quotes and backslashes were escaped. */
  | { readonly kind: 'escapes' }
  /** Single quotes or backticks. */
  | { readonly kind: 'quotes'; readonly quote: string }
  /** Control sequences of a terminal. */
  | { readonly kind: 'colors' }
  /** Character references of HTML, as in attributes. */
  | { readonly kind: 'entities' }
  /** Doubled double quotes, as in CSV and in verbatim strings of C#. */
  | { readonly kind: 'doubled' }
  /** Strings of code with plus signs between them. */
  | { readonly kind: 'joined' }
  /** Percent-encoding, as in the query of a URL. */
  | { readonly kind: 'percent'; readonly levels: number }
  /** Other text around a single value, as in a log line. */
  | { readonly kind: 'text'; readonly before: string; readonly after: string }
  /** Other text around and between several values. */
  | { readonly kind: 'lines'; readonly bytes: number }

const DOUBLE_QUOTE = 34
const ESCAPE = 27
const OPEN_BRACKET = 91
const BACKSLASH = 92
const LETTER_X = 120
const SPACE = 32
/** The first byte that can end a control sequence. */
const FIRST_FINAL = 64

/** Quotes in which JSON stays readable. */
const QUOTES = "'`"

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

/** Bytes of a string in code. */
const MAX_CODE_BYTES = 1_000_000

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

/** A text without some layers. */
interface Reading {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly removed: readonly Layer[]
}

/** The readings of a text with JSON in quotes whose escapes aren’t those of JSON. */
function quotedReadings(bytes: Uint8Array<ArrayBuffer> | undefined): readonly Reading[] {
  if (!bytes || bytes.length > MAX_CODE_BYTES) return []
  const text = decoder.decode(bytes)
  const readings: Reading[] = []
  const add = (read: string, layer: Layer) => {
    if (read !== text) readings.push({ bytes: encoder.encode(read), removed: [layer] })
  }
  if (DOUBLED.test(text)) add(text.replaceAll('""', '"'), { kind: 'doubled' })
  if (QUOTE_ENTITY.test(text)) add(withoutEntities(text), { kind: 'entities' })
  add(text.replaceAll(SHELL_APOSTROPHE, "'"), { kind: 'escapes' })
  add(text.replace(LITERAL, unescapedLiteral), { kind: 'escapes' })
  const joined = joinedStrings(text)
  if (joined !== text) add(joined.replace(LITERAL, unescapedLiteral), { kind: 'joined' })
  const percent = percentDecoded(text)
  add(percent.text, { kind: 'percent', levels: percent.levels })
  return readings
}

/** JSON in double quotes with doubled ones in it. */
const DOUBLED = /"\s*[[{][^"]*""/

const QUOTE_ENTITY = /[[{]\s*&(?:quot|#34|#x22);/i

/** The characters that HTML requires to be escaped. */
const ENTITIES = new Map([
  ...['quot', '#34', '#x22'].map((name) => [name, '"'] as const),
  ...['apos', '#39', '#x27'].map((name) => [name, "'"] as const),
  ...['amp', '#38', '#x26'].map((name) => [name, '&'] as const),
  ...['lt', '#60', '#x3c'].map((name) => [name, '<'] as const),
  ...['gt', '#62', '#x3e'].map((name) => [name, '>'] as const),
])

/** The text with the characters that HTML escapes; unchanged if it has other references. */
function withoutEntities(text: string): string {
  let isKnown = true
  const read = text.replace(/&(\w+|#\w+);/g, (entity, name: string) => {
    const character = ENTITIES.get(name.toLowerCase())
    if (character === undefined) isKnown = false
    return character ?? entity
  })
  return isKnown ? read : text
}

/** An apostrophe in single quotes of a shell. */
const SHELL_APOSTROPHE = String.raw`'\''`

/** JSON in single quotes or backticks of code, also with escapes. */
const LITERAL = /(?<!\\)(['`])(?=\s*[[{])(?:(?!\1)[^\\]|\\.)*\1/gs

function unescapedLiteral(literal: string, quote: string): string {
  const inner = unescapings(encoder.encode(literal.slice(1, -1)), quote)[1]
  return inner ? quote + decoder.decode(inner) + quote : literal
}

/** The quote directly before and after a range, if it is the same. */
function quoteBeside(
  bytes: Uint8Array,
  [start, end]: readonly [start: number, end: number],
): string | undefined {
  const quote = String.fromCharCode(bytes[start - 1] ?? 0)
  return QUOTES.includes(quote) && bytes[end] === bytes[start - 1] ? quote : undefined
}

/** The text decoded 0, 1, 2, … times; at most 31, since each level doubles the backslashes. */
function unescapings(
  bytes: Uint8Array<ArrayBuffer>,
  quote?: string | undefined,
): Uint8Array<ArrayBuffer>[] {
  const levels = [bytes]
  for (let last = bytes; last.includes(BACKSLASH); ) {
    const next = withJsonEscapes(last, levels.length === 1 ? quote : undefined)
    const end = decodeEscapes(next, 0, next.length)
    if (end < 0 || end === last.length) break
    last = next.subarray(0, end)
    levels.push(last)
  }
  return levels
}

/**
 * A copy with the escapes of JSON instead of those of other languages: without the backslash of `\'` and of an escaped
 * backtick, and with the byte of `\x22`, as in the logs of nginx and in bytes of Python. Quotes have it if
 * they are around the text, or in a text whose double quotes are all escaped, as by `addslashes` of PHP.
 */
function withJsonEscapes(bytes: Uint8Array, quote: string | undefined): Uint8Array<ArrayBuffer> {
  const copy = bytes.slice()
  const isHex = quote !== undefined || hasHexQuote(bytes)
  const quotes = quote ?? (hasBareQuote(bytes) ? '' : QUOTES)
  if (quotes === '' && !isHex) return copy
  let to = 0
  let hasHex = false
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === BACKSLASH && at + 1 < bytes.length) {
      at++
      const byte = isHex && bytes[at] === LETTER_X ? hexByte(bytes, at + 1) : undefined
      if (byte !== undefined) {
        if (byte === BACKSLASH || byte === DOUBLE_QUOTE) copy[to++] = BACKSLASH
        copy[to++] = byte
        hasHex ||= byte > 0x7f
        at += 2
        continue
      }
      if (!quotes.includes(String.fromCharCode(bytes[at]!))) copy[to++] = BACKSLASH
    }
    copy[to++] = bytes[at]!
  }
  const result = copy.subarray(0, to)
  // Otherwise, the escapes are characters, as in JavaScript.
  return hasHex && !isUtf8(result) ? bytes.slice() : result
}

/** Whether a text has a double quote as `\x22`. */
function hasHexQuote(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(BACKSLASH); at >= 0; at = bytes.indexOf(BACKSLASH, at + 2)) {
    if (bytes[at + 1] === LETTER_X && hexByte(bytes, at + 2) === DOUBLE_QUOTE) return true
  }
  return false
}

/** The value of two hexadecimal digits; undefined for other text. */
function hexByte(bytes: Uint8Array, at: number): number | undefined {
  const digits = String.fromCharCode(...bytes.subarray(at, at + 2))
  return /^[\da-f]{2}$/i.test(digits) ? Number.parseInt(digits, 16) : undefined
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Whether a text has a double quote without a backslash. */
function hasBareQuote(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === BACKSLASH) at++
    else if (bytes[at] === DOUBLE_QUOTE) return true
  }
  return false
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
