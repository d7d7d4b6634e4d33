import type { FileEncoding } from '#src/core/file-encodings.ts'
import { holdBytes, MAX_HELD_BYTES } from '#src/core/held-bytes.ts'
import { hexRows } from '#src/core/hex-dump.ts'
import { checkWellFormed, isWellFormed } from '#src/core/well-formed.ts'
import { bomEncoding, decodeText } from './file-encoding.ts'

/** The input of a tool: a text, or a file that is too large or isn't valid text. */
export type TextSource = TypedText | FileText

export interface TypedText {
  readonly kind: 'text'
  readonly text: string
  /** The encoding of the file it came from, if a byte order mark was removed. */
  readonly encoding?: FileEncoding
  /** The name of the file it came from. */
  readonly name?: string
}

export interface FileText {
  readonly kind: 'file'
  readonly file: Blob
  /** The name of the file; empty for a pasted text. */
  readonly name: string
  /** Bytes. */
  readonly size: number
}

/** The maximum length of a text in an editor, in UTF-16 units. */
export const MAX_EDITOR_CHARS = 5_500_000

/** The maximum bytes of a file in an editor: setting its text blocks the page. */
export const MAX_EDITOR_FILE_BYTES = 2_000_000

/** The maximum length of a line, in UTF-16 units: longer ones make an editor slow. */
export const MAX_EDITOR_LINE_CHARS = 300_000

/**
 * Returns a text for the editor, or a file if it is too long for one. A text with an unpaired surrogate, which a file
 * can't have, stays a text.
 */
export function sourceOfText(text: string): TextSource {
  if (fitsEditor(text) || !isWellFormed(text)) return { kind: 'text', text }
  const file = new Blob([text], { type: 'text/plain' })
  return { kind: 'file', file, name: '', size: file.size }
}

/**
 * Wraps a text that is too long for an editor, in steps that don't block the page.
 *
 * @throws ToolFailure `text.lone-surrogate` (line, column).
 */
export async function sourceOfLongText(text: string): Promise<FileText> {
  checkWellFormed(text)
  const parts: Blob[] = []
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const isHeld = text.length <= MAX_HELD_BYTES
  let buffer = new Uint8Array(STEP_BYTES)
  for (let from = 0; from < text.length; ) {
    // If it ends within a surrogate pair, the buffer is full before.
    const step = text.slice(from, from + STEP_BYTES)
    const { read, written } = encoder.encodeInto(step, buffer)
    const piece = buffer.subarray(0, written)
    // Faster than a Blob of the text itself.
    parts.push(new Blob([piece]))
    from += read
    if (isHeld) {
      pieces.push(piece)
      buffer = new Uint8Array(STEP_BYTES)
    }
    // Also after the last step: the page then shows the file, which takes as long as a step.
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  const file = new Blob(parts, { type: 'text/plain' })
  if (isHeld) holdBytes(file, pieces)
  return { kind: 'file', file, name: '', size: file.size }
}

/** Bytes that take about 15 milliseconds to encode and to store. */
const STEP_BYTES = 4 << 20

/**
 * Decodes a small file for the editor, as UTF-8 or by its byte order mark; any other stays a file,
 * whose bytes the worker reads. With `readsBytes`, a file with a mark stays a file too.
 *
 * @throws the error of reading a file that was deleted.
 */
export async function sourceOfFile(
  file: File,
  { readsBytes = false }: { readonly readsBytes?: boolean | undefined } = {},
): Promise<TextSource> {
  const unread: FileText = { kind: 'file', file, name: file.name, size: file.size }
  if (file.size > MAX_EDITOR_FILE_BYTES) {
    await file.slice(0, 1).arrayBuffer()
    return unread
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const encoding = bomEncoding(bytes)
  if (encoding && readsBytes) return unread
  const text = decodeText(encoding ?? 'utf-8', bytes)
  if (text === undefined || !fitsEditor(text)) return unread
  const { name } = file
  return encoding ? { kind: 'text', text, encoding, name } : { kind: 'text', text, name }
}

/** The input of a worker task. */
export function contentOf(source: TextSource): string | Blob {
  return source.kind === 'text' ? source.text : source.file
}

/** The bytes of a text in UTF-8; 3 for an unpaired surrogate. */
export function utf8Length(text: string): number {
  let bytes = 0
  for (let from = 0; from < text.length; ) {
    // If it ends within a surrogate pair, the buffer is full before.
    const piece = text.slice(from, from + counted.length)
    const { read, written } = encoder.encodeInto(piece, counted)
    bytes += written
    from += read
  }
  return bytes
}

const encoder = new TextEncoder()
/** Encoding is several times as fast as a loop over the characters. */
const counted = new Uint8Array(32 << 10)

/** The line endings of a text. */
export type LineEnds = 'none' | 'LF' | 'CRLF' | 'CR' | 'mixed'

export function lineEndsOf(text: string): LineEnds {
  let kind: LineEnds = 'none'
  const feeds = /\r\n|\r|\n/g
  for (let match = feeds.exec(text); match; match = feeds.exec(text)) {
    const found = match[0] === '\n' ? 'LF' : match[0] === '\r' ? 'CR' : 'CRLF'
    if (kind !== 'none' && kind !== found) return 'mixed'
    kind = found
  }
  return kind
}

/** A preview: the first lines, in at most `bytes`, or a hex dump of binary data. */
export async function firstLines(file: Blob, bytes = 64_000): Promise<string> {
  const head = new Uint8Array(await file.slice(0, bytes).arrayBuffer())
  const encoding = bomEncoding(head) ?? 'utf-8'
  if (encoding === 'utf-8' && head.includes(0)) {
    return hexRows(head.subarray(0, MAX_DUMP_BYTES)).join('\n')
  }
  const text = new TextDecoder(encoding).decode(head, { stream: true })
  if (file.size <= bytes) return text
  const end = text.lastIndexOf('\n')
  return end > 0 ? text.slice(0, end) : text
}

/** The bytes shown in a hex dump. */
const MAX_DUMP_BYTES = 4096

function fitsEditor(text: string): boolean {
  if (text.length > MAX_EDITOR_CHARS) return false
  if (text.length <= MAX_EDITOR_LINE_CHARS) return true
  let start = 0
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
    if (end - start > MAX_EDITOR_LINE_CHARS) return false
    start = end + 1
  }
  return text.length - start <= MAX_EDITOR_LINE_CHARS
}
