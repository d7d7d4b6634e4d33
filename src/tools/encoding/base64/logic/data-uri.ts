import { hexDigit } from '#src/tools/encoding/shared/logic/hex-digit.ts'

/** The head of a `data:` URI (RFC 2397). */
export interface DataUriHead {
  /** The media type with its parameters, unchanged; empty if absent. */
  readonly mediaType: string
  readonly isBase64: boolean
  /** Byte offset of the data. */
  readonly start: number
}

/** Bytes searched for the comma of a `data:` URI. */
const MAX_HEAD_BYTES = 4096
const SPACE = 0x20

/**
 * The head of a `data:` URI, which whitespace may precede; undefined for other text, 'no-comma' if
 * the comma before the data is missing.
 */
export function dataUriHead(text: Uint8Array<ArrayBuffer>): DataUriHead | 'no-comma' | undefined {
  const from = text.findIndex((byte) => byte > SPACE)
  const head = new TextDecoder('latin1').decode(text.subarray(from, from + MAX_HEAD_BYTES))
  const scheme = /^(?:ï»¿)?[\s]*data:/i.exec(head)
  if (from < 0 || !scheme) return undefined
  const comma = head.indexOf(',')
  if (comma < 0) return 'no-comma'
  const written = head.slice(scheme[0].length, comma).trim()
  const mark = /\s*;\s*base64$/i.exec(written)
  return {
    mediaType: mark ? written.slice(0, mark.index) : written,
    isBase64: mark !== null,
    start: from + comma + 1,
  }
}

/**
 * The label of the character set that a text in a `data:` URI declares, in lowercase; undefined for
 * UTF-8, its subset ASCII, and unknown labels.
 */
export function declaredCharset(mediaType: string): string | undefined {
  if (!TEXT_TYPE.test(mediaType)) return undefined
  const label = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(mediaType)?.[1]?.toLowerCase()
  if (label === undefined || /^(?:us-)?ascii$/.test(label)) return undefined
  try {
    return new TextDecoder(label).encoding === 'utf-8' ? undefined : label
  } catch {
    return undefined
  }
}

const TEXT_TYPE = /^\s*(?:text\/|;)|[/+](?:json|xml|javascript)\b/i

/** Decodes `%XX` in a stream of bytes; leaves any other `%` unchanged. */
export class PercentDecoder {
  /** An incomplete `%XX` at the end of a piece. */
  private rest: Uint8Array<ArrayBuffer> = new Uint8Array(0)

  decode(piece: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
    if (this.rest.length === 0 && !piece.includes(PERCENT)) return piece
    const text = new Uint8Array(this.rest.length + piece.length)
    text.set(this.rest)
    text.set(piece, this.rest.length)
    const percent = text.subarray(Math.max(0, text.length - 2)).indexOf(PERCENT)
    const end = percent < 0 ? text.length : Math.max(0, text.length - 2) + percent
    this.rest = text.slice(end)
    return percentDecoded(text.subarray(0, end))
  }

  /** Returns the rest of an incomplete `%XX`. */
  finish(): Uint8Array<ArrayBuffer> {
    return this.rest
  }
}

const PERCENT = 0x25

function percentDecoded(text: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length)
  let size = 0
  for (let at = 0; at < text.length; at++) {
    const high = text[at] === PERCENT ? hexDigit(text[at + 1]) : -1
    const low = high < 0 ? -1 : hexDigit(text[at + 2])
    bytes[size++] = low < 0 ? text[at]! : (high << 4) | low
    if (low >= 0) at += 2
  }
  return bytes.subarray(0, size)
}
