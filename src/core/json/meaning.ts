import { kindAt, NodeKind, sourceOf } from './cursor.ts'
import type { JsonDocument } from './document.ts'
import { decodeString } from './strings.ts'
import { unfold, type Wrapping } from './unfold.ts'

/** The probable meaning of a value. */
export type Meaning =
  /** Milliseconds since 1970 in UTC, from Unix time or ISO 8601 with an offset. */
  | { readonly kind: 'time'; readonly ms: number }
  /** A CSS color. */
  | { readonly kind: 'color'; readonly color: string }
  /** An absolute address. */
  | { readonly kind: 'link'; readonly url: string }
  /** An image in a data URI. */
  | { readonly kind: 'image'; readonly url: string }
  /** An object or array in a string. */
  | { readonly kind: 'json'; readonly wrapping: Wrapping }

/** The probable meaning of the value at a tape index; undefined for none beyond the value itself. */
export function meaningOf(document: JsonDocument, node: number): Meaning | undefined {
  const kind = kindAt(document, node)
  const source = sourceOf(document, node)
  if (kind === NodeKind.number && source.length <= MAX_TIME_BYTES) {
    return unixTime(String.fromCharCode(...source))
  }
  if (kind !== NodeKind.string) return undefined
  if (source.length > MAX_IMAGE_BYTES) return jsonIn(document, node)
  const text = decodeString(document, node)
  if (IMAGE.test(text)) return { kind: 'image', url: text }
  if (text.length > MAX_CHARS) return jsonIn(document, node)
  if (COLOR.test(text)) return { kind: 'color', color: text }
  if (LINK.test(text)) return { kind: 'link', url: text }
  return unixTime(text) ?? isoTime(text) ?? jsonIn(document, node)
}

function jsonIn(document: JsonDocument, node: number): Meaning | undefined {
  const unfolded = unfold(document, node)
  return unfolded && { kind: 'json', wrapping: unfolded.wrapping }
}

const MAX_TIME_BYTES = 19
const MAX_IMAGE_BYTES = 2_000_000
const MAX_CHARS = 2_000

const IMAGE = /^data:image\/(?:png|jpeg|gif|webp|avif|bmp|svg\+xml)[;,]/i
const LINK = /^https?:\/\/[^\s"<>]+$/i
const COLOR =
  /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\d\s.,%/+\-a-z]+\))$/i

/** The years 2001 to 2100 in seconds; other numbers are more likely something else. */
const FIRST_SECOND = 978_307_200
const LAST_SECOND = 4_133_980_800

/** Seconds, or milliseconds, microseconds, or nanoseconds by the number of digits. */
function unixTime(text: string): Meaning | undefined {
  if (!/^\d{9,10}(?:\d{3}){0,3}$/.test(text)) return undefined
  const perSecond = 10 ** (text.length <= 10 ? 0 : Math.floor((text.length - 9) / 3) * 3)
  const seconds = Number(text) / perSecond
  if (seconds < FIRST_SECOND || seconds > LAST_SECOND) return undefined
  return { kind: 'time', ms: Math.floor(seconds * 1000) }
}

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/i

function isoTime(text: string): Meaning | undefined {
  if (!ISO.test(text)) return undefined
  const ms = Date.parse(text.replace(/(\d\d)(\d\d)$/, '$1:$2'))
  return Number.isNaN(ms) ? undefined : { kind: 'time', ms }
}
