import { readInto } from '#src/core/byte-source.ts'
import { ToolFailure } from '#src/core/failure.ts'
import { freeBuffer } from '#src/core/free-buffer.ts'
import type { ReadMode } from '#src/core/operation.ts'
import { checkWellFormed } from '#src/core/well-formed.ts'
import { scanBlob, scanText } from './scan-source.ts'

/**
 * Converts an input to what the operation `reads`: for `bytes` and `json`, a text to UTF-8 and a Blob to
 * its bytes; for `text`, a Blob to its text. Returns other inputs unchanged. The vector engine scans
 * long JSON while it is read.
 *
 * @throws ToolFailure `text.lone-surrogate` (line, column), `text.too-large` (size),
 * `text.not-utf8`, or `file.unreadable` (name) for a file that was deleted or changed, or for a
 * folder.
 */
export async function readSource(
  source: unknown,
  reads: ReadMode,
  onRead: (done: number, total: number) => void,
  loadEngine: () => Promise<WebAssembly.Module | undefined> = async () => undefined,
): Promise<unknown> {
  if (typeof source === 'string') {
    if (reads === 'text') return source
    checkWellFormed(source)
    const scanned = reads === 'json' ? await scanText(source, loadEngine) : undefined
    return scanned ?? new TextEncoder().encode(source)
  }
  if (!(source instanceof Blob) || reads === 'pieces') return source
  const scanned = reads === 'json' ? await scanBlob(source, loadEngine, onRead) : undefined
  if (scanned) return scanned
  const bytes = new Uint8Array(allocate(source.size))
  await readInto(source, bytes, onRead)
  return reads === 'text' ? decode(bytes) : bytes
}

/** Frees the memory of bytes that nothing reads anymore, where possible. */
export function freeBytes(bytes: unknown): void {
  if (bytes instanceof Uint8Array) freeBuffer(bytes.buffer)
}

/** The maximum size of a Blob: the JSON scanner has 31-bit offsets. */
const MAX_BYTES = 0x7fffffff

/** The text with its byte order mark, as a text of the page has it. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    throw new ToolFailure('text.not-utf8', {}, { cause: error })
  }
}

function allocate(size: number): ArrayBuffer {
  if (size > MAX_BYTES) throw new ToolFailure('text.too-large', { size })
  try {
    return new ArrayBuffer(size)
  } catch (error) {
    throw new ToolFailure('text.too-large', { size }, { cause: error })
  }
}
