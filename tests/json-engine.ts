import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import address from '#src/core/json/vector/assembly/index.ts?url'
import { VectorScan } from '#src/core/json/vector/vector-scan.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The vector engine for JSON. */
export const vectorModule = new WebAssembly.Module(readFileSync(join(process.cwd(), address)))

/**
 * The same bytes, scanned by the vector engine in pieces that end at offsets. `scanAuto` and `scanJson`
 * return its result for valid JSON, and otherwise that of the engine in JavaScript.
 */
export function vectorBytes(bytes: Bytes, cuts: readonly number[] = []): Bytes {
  const scan = new VectorScan(vectorModule, bytes.length, bytes.length)
  const ends = [...cuts.toSorted((a, b) => a - b), bytes.length]
  let start = 0
  for (const end of ends) {
    scan.write(bytes.subarray(start, end))
    start = end
  }
  return scan.finish()
}
