import { binaryType } from '#src/core/detect/binary.ts'
import type { FileEncoding } from '#src/core/file-encodings.ts'
import { detectEncodings } from '#src/lib/decode-file.ts'
import { bomEncoding, decodeText } from '#src/lib/file-encoding.ts'
import { embeddedCode, looksLikeDrawing } from './logic.ts'

/** The content of a file for the editor. */
export type FileContent =
  | { readonly kind: 'code'; readonly code: string; readonly encoding: FileEncoding | undefined }
  /** A text or image to convert to a flowchart. */
  | {
      readonly kind: 'drawing'
      readonly input: string | File
      readonly encoding: FileEncoding | undefined
    }
  /** An exported image with its code. */
  | { readonly kind: 'restored'; readonly code: string }
  /** A text whose encoding must be chosen. */
  | { readonly kind: 'unread'; readonly readings: readonly FileEncoding[] }
  | {
      readonly kind: 'refused'
      readonly reason: 'not-text' | 'no-drawing' | 'unreadable' | 'large'
    }

const MAX_FILE_BYTES = 20_000_000
/** Files that can only be drawings, and files that are never Mermaid code. */
const DRAWING_NAME = /\.(?:excalidraw|excalidrawlib|drawio|tldr)$/i
const MARKUP_NAME = /\.(?:svg|xml)$/i

/** Reads a file; `chosen` is the encoding for a text whose encoding isn't known. */
export async function readFile(file: File, chosen?: FileEncoding): Promise<FileContent> {
  if (file.size > MAX_FILE_BYTES) return { kind: 'refused', reason: 'large' }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const code = embeddedCode(bytes)
    if (code !== undefined) return { kind: 'restored', code }
    const binary = chosen ? undefined : binaryType(bytes)
    if (binary === 'PNG') return { kind: 'drawing', input: file, encoding: undefined }
    if (binary) return { kind: 'refused', reason: 'not-text' }
    return await readText(file, bytes, chosen)
  } catch {
    return { kind: 'refused', reason: 'unreadable' }
  }
}

async function readText(
  file: File,
  bytes: Uint8Array<ArrayBuffer>,
  chosen: FileEncoding | undefined,
): Promise<FileContent> {
  const encoding = chosen ?? bomEncoding(bytes)
  const text = decodeText(encoding ?? 'utf-8', bytes)
  if (text === undefined) {
    const readings = await detectEncodings(file)
    return readings.length > 0
      ? { kind: 'unread', readings }
      : { kind: 'refused', reason: 'not-text' }
  }
  if (looksLikeDrawing(text) || DRAWING_NAME.test(file.name)) {
    return { kind: 'drawing', input: text, encoding }
  }
  if (MARKUP_NAME.test(file.name)) return { kind: 'refused', reason: 'no-drawing' }
  return { kind: 'code', code: text, encoding }
}

/** The name of a file without its extension. */
export const stemOf = (name: string): string => name.replace(/(?<=.)\.[^.]*$/, '')
