import type { JsonDocument, JsonFormat } from '#src/core/json/document.ts'
import type { ObjectFinder } from '#src/core/json/duplicates.ts'

export interface ScannedText {
  readonly document: JsonDocument
  readonly format: JsonFormat
  readonly workspace: Workspace
  /** The vector engine. */
  readonly module: WebAssembly.Module
  /** Starts a search for objects. Only the last one may be used. */
  readonly findObjects: () => ObjectFinder
}

/** Memory that is free after the scan, for other engines that read the text and its tape. */
export interface Workspace {
  readonly memory: WebAssembly.Memory
  /** An address of at least 200 KB. */
  readonly address: number
}

/** By the WebAssembly memory that has the text and its tape. */
const texts = new WeakMap<ArrayBuffer, ScannedText>()

/** Stores the document of a text that was scanned while it was read. */
export function addScannedText(text: ScannedText): void {
  texts.set(text.document.bytes.buffer, text)
}

/** The scan that a document is the result of, if its text was scanned while it was read. */
export function scanOf(document: JsonDocument): ScannedText | undefined {
  const text = scannedTextOf(document.bytes)
  return text?.document === document ? text : undefined
}

/** The document of the bytes, if they were scanned while they were read. */
export function scannedTextOf(bytes: Uint8Array<ArrayBuffer>): ScannedText | undefined {
  const text = texts.get(bytes.buffer)
  if (!text) return undefined
  const { byteOffset, length } = text.document.bytes
  return byteOffset === bytes.byteOffset && length === bytes.length ? text : undefined
}
