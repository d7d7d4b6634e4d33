import { ByteWriter } from '#src/core/byte-writer.ts'
import type { JsonDocument } from '#src/core/json/document.ts'
import { formatJson } from '#src/core/json/format.ts'
import { scanJson } from '#src/core/json/scan.ts'
import type { ByteParts, PartSink } from '#src/core/task.ts'
import { valueAt, writeTree } from './tree.ts'

/** Writes a value as in its source; JSON Lines become an array. */
export function writeValue(writer: ByteWriter, document: JsonDocument, index: number): void {
  writeTree(writer, valueAt(document, index))
}

/** Formats the JSON text that `write` writes. */
export function formattedText(write: (writer: ByteWriter) => void, sink?: PartSink): ByteParts {
  const writer = new ByteWriter()
  write(writer)
  const { parts, size } = writer.finish()
  const bytes = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  const scan = scanJson(bytes)
  if (!scan.ok) throw new Error(`A generated text is invalid: ${scan.error.code}`)
  return formatJson(scan.document, { indent: 2, sink })
}
