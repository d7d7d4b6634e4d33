import { readChunks } from '#src/core/byte-source.ts'
import { MAX_VECTOR_BYTES, VectorScan } from '#src/core/json/vector/vector-scan.ts'

/** Shorter texts are scanned sooner than an instance of WebAssembly starts. */
const MIN_SIZE = 1 << 16
/** UTF-16 units that are encoded at a time. */
const PIECE_UNITS = 1 << 18
/** The most bytes of UTF-8 for a UTF-16 unit. */
const MAX_UNIT_BYTES = 3

type LoadEngine = () => Promise<WebAssembly.Module | undefined>

/**
 * The bytes of a well-formed text, scanned as JSON. Undefined for a text that is too short or too long
 * for WebAssembly, or without it.
 */
export async function scanText(
  text: string,
  loadEngine: LoadEngine,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const scan = await startScan(text.length * MAX_UNIT_BYTES, text.length, loadEngine)
  if (!scan) return undefined
  for (let start = 0; start < text.length; ) {
    let end = Math.min(text.length, start + PIECE_UNITS)
    if (end < text.length && isHighSurrogate(text.charCodeAt(end - 1))) end--
    scan.writeText(text.slice(start, end))
    start = end
  }
  return scan.finish()
}

/**
 * The bytes of a Blob, scanned as JSON while they are read. Undefined for a Blob that is too short or
 * too long for WebAssembly, or without it.
 *
 * @throws ToolFailure `file.unreadable` (name) as `readChunks`.
 */
export async function scanBlob(
  blob: Blob,
  loadEngine: LoadEngine,
  onRead: (done: number, total: number) => void,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { size } = blob
  const scan = await startScan(size, size, loadEngine)
  if (!scan) return undefined
  let done = 0
  await readChunks(blob, (piece) => {
    scan.write(piece)
    done += piece.length
    onRead(done, size)
  })
  return scan.finish()
}

async function startScan(
  capacity: number,
  size: number,
  loadEngine: LoadEngine,
): Promise<VectorScan | undefined> {
  if (size < MIN_SIZE || capacity > MAX_VECTOR_BYTES) return undefined
  const module = await loadEngine()
  if (!module) return undefined
  try {
    return new VectorScan(module, capacity, size)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff
}
