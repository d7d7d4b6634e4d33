import { hexRows } from '#src/core/hex-dump.ts'
import { type FileEncoding, markedEncoding, textIn, toUtf8Blob } from './file-encoding.ts'

/** A text that was typed or pasted, and one that stays a file because of its size or its bytes. */
export type TextSource = TypedText | FileText

export interface TypedText {
  readonly kind: 'text'
  readonly text: string
  /** Where it is of a file with a byte order mark, which was removed: the encoding of the file. */
  readonly encoding?: FileEncoding
}

export interface FileText {
  readonly kind: 'file'
  readonly file: Blob
  /** The file's name; empty for a text that was pasted. */
  readonly name: string
  /** Bytes. */
  readonly size: number
}

/** The longest text that is typed or pasted into an editor, in UTF-16 units. */
export const EDITOR_LIMIT = 5_500_000

/** The largest file that is opened in an editor, in bytes: setting it keeps the page waiting. */
export const FILE_LIMIT = 2_000_000

/** Lines longer than this make an editor slow, whatever the length of the text. */
export const LINE_LIMIT = 300_000

export const emptySource: TypedText = { kind: 'text', text: '' }

/** A text for the editor, or as a file where it is too long for one. */
export function sourceOfText(text: string): TextSource {
  if (fitsEditor(text)) return { kind: 'text', text }
  const file = new Blob([text], { type: 'text/plain' })
  return { kind: 'file', file, name: '', size: file.size }
}

/**
 * A small file as text for the editor: UTF-8, or what its byte order mark says. Any other stays a
 * file, for the reader to see its bytes; where these matter, so does one with a mark.
 *
 * @throws what reading a file that vanished throws.
 */
export async function sourceOfFile(
  file: File,
  { readsBytes = false }: { readonly readsBytes?: boolean | undefined } = {},
): Promise<TextSource> {
  const kept: FileText = { kind: 'file', file, name: file.name, size: file.size }
  if (file.size > FILE_LIMIT) {
    await file.slice(0, 1).arrayBuffer()
    return kept
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const encoding = markedEncoding(bytes)
  if (encoding && readsBytes) return kept
  const text = textIn(encoding ?? 'utf-8', bytes)
  if (text === undefined || !fitsEditor(text)) return kept
  return encoding ? { kind: 'text', text, encoding } : { kind: 'text', text }
}

/**
 * A file as text in an encoding that was chosen, for the editor or, where it is long, as a file;
 * undefined where its bytes are not in that encoding.
 */
export async function sourceIn(
  encoding: FileEncoding,
  file: Blob,
  name: string,
): Promise<TextSource | undefined> {
  if (file.size <= FILE_LIMIT) {
    const text = textIn(encoding, new Uint8Array(await file.arrayBuffer()))
    return text === undefined ? undefined : sourceOfText(text)
  }
  try {
    const utf8 = await toUtf8Blob(encoding, file)
    return { kind: 'file', file: utf8, name, size: utf8.size }
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** What a worker's task takes as its source. */
export function contentOf(source: TextSource): string | Blob {
  return source.kind === 'text' ? source.text : source.file
}

/** Bytes of a text's UTF-8. */
export function utf8Length(text: string): number {
  let bytes = text.length
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 0x80) continue
    if (code < 0x800) bytes++
    else if (code < 0xd800 || code > 0xdbff) bytes += 2
    else if ((text.charCodeAt(at + 1) & 0xfc00) === 0xdc00) {
      bytes += 2
      at++
    } else bytes += 2
  }
  return bytes
}

/** How the lines of a text end. */
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

/**
 * The first lines of a file, at most `bytes` of it, for a look at it; by its byte order mark. Of
 * bytes that are no text it is the first rows of their dump.
 */
export async function firstLines(file: Blob, bytes = 64_000): Promise<string> {
  const head = new Uint8Array(await file.slice(0, bytes).arrayBuffer())
  const encoding = markedEncoding(head) ?? 'utf-8'
  if (encoding === 'utf-8' && head.includes(0)) {
    return hexRows(head.subarray(0, DUMPED)).join('\n')
  }
  const text = new TextDecoder(encoding).decode(head, { stream: true })
  if (file.size <= bytes) return text
  const end = text.lastIndexOf('\n')
  return end > 0 ? text.slice(0, end) : text
}

/** Bytes of a dump. */
const DUMPED = 4096

function fitsEditor(text: string): boolean {
  if (text.length > EDITOR_LIMIT) return false
  if (text.length <= LINE_LIMIT) return true
  let start = 0
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
    if (end - start > LINE_LIMIT) return false
    start = end + 1
  }
  return text.length - start <= LINE_LIMIT
}
