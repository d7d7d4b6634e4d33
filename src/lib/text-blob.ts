import { indexRows, RowIndexer } from '#src/core/row-indexer.ts'
import { decodeRows, type RowIndex, rowRangeOf, type TextRow } from '#src/core/text-rows.ts'
import type { TextBlob } from '#workers/client.ts'

/** Reads a range of rows of a long text from its Blob. */
export async function readRows(
  blob: Blob,
  index: RowIndex,
  start: number,
  count: number,
): Promise<readonly TextRow[]> {
  const range = rowRangeOf(index, start, count)
  if (range.count === 0) return []
  return decodeRows(new Uint8Array(await blob.slice(range.from, range.to).arrayBuffer()), range)
}

/** Indexes a text again, in rows of at most `rowBytes` bytes; rejects when aborted. */
export async function indexBlob(
  blob: Blob,
  rowBytes: number,
  signal: AbortSignal,
): Promise<RowIndex> {
  const indexer = new RowIndexer(rowBytes)
  for (let at = 0; at < blob.size; at += CHUNK_BYTES) {
    const chunk = await blob.slice(at, at + CHUNK_BYTES).arrayBuffer()
    signal.throwIfAborted()
    indexer.add(new Uint8Array(chunk))
  }
  return indexer.finish()
}

/** Bytes indexed between two awaits, which keeps the page responsive. */
const CHUNK_BYTES = 500_000

/** Wraps a text in a TextBlob, like those of the worker. */
export function textBlobOf(text: string): TextBlob {
  const bytes = new TextEncoder().encode(text)
  return {
    blob: new Blob([bytes], { type: 'text/plain' }),
    size: bytes.length,
    rows: indexRows([bytes]),
  }
}

/** Whether the browser still has a content: it may have failed to store a long one. */
export async function isReadable(content: string | Blob): Promise<boolean> {
  if (typeof content === 'string') return true
  return content
    .slice(-1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
}

/** The entire text of a Blob, including its byte order mark. */
export async function readText(blob: Blob): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer())
}
