/** Bytes checked between two awaits, which keeps the page responsive. */
const CHUNK_BYTES = 500_000

/** Whether all bytes are UTF-8; rejects when aborted. */
export async function isUtf8(blob: Blob, signal: AbortSignal): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for (let at = 0; at < blob.size; at += CHUNK_BYTES) {
    const chunk = await blob.slice(at, at + CHUNK_BYTES).arrayBuffer()
    signal.throwIfAborted()
    if (!decodes(decoder, chunk)) return false
  }
  return decodes(decoder)
}

/** Without a chunk, the end. */
function decodes(decoder: TextDecoder, chunk?: ArrayBuffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined })
    return true
  } catch {
    return false
  }
}
