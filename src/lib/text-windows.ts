import { indexRows, type RowIndex, rowsIn, type TextRow, windowOf } from '#src/core/text-rows.ts'
import type { TextBlob } from '#workers/client.ts'

/** Reads rows of a long text out of its Blob. */
export async function readRows(
  blob: Blob,
  index: RowIndex,
  start: number,
  count: number,
): Promise<readonly TextRow[]> {
  const window = windowOf(index, start, count)
  if (window.count === 0) return []
  return rowsIn(new Uint8Array(await blob.slice(window.from, window.to).arrayBuffer()), window)
}

/** A text of the page in the shape that a task gives one. */
export function textBlobOf(text: string): TextBlob {
  const bytes = new TextEncoder().encode(text)
  return {
    blob: new Blob([bytes], { type: 'text/plain' }),
    size: bytes.length,
    rows: indexRows([bytes]),
  }
}

/** The whole text of a Blob; a byte order mark stays. */
export async function readText(blob: Blob): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer())
}
