import { Zip, ZipDeflate } from 'fflate'
import { safeFileName } from '#src/core/file-name.ts'

/** Bytes compressed at a time: more would block the page for too long. */
const CHUNK_BYTES = 128 * 1024
/** Bytes after which compressed pieces move to a Blob, out of the page's memory. */
const FLUSH_BYTES = 4 << 20

/** A ZIP archive that is written file by file. */
export interface ZipWriter {
  /** Adds a file after those before; rejects if it can't be read. */
  readonly add: (name: string, content: Blob) => Promise<void>
  /** The archive; nothing can be added afterwards. */
  readonly finish: () => Blob
}

export function createZip(): ZipWriter {
  const blobs: Blob[] = []
  let pieces: Uint8Array<ArrayBuffer>[] = []
  let pending = 0
  const flush = () => {
    if (pieces.length > 0) blobs.push(new Blob(pieces))
    pieces = []
    pending = 0
  }
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
    pending += piece.length
    if (pending >= FLUSH_BYTES) flush()
  })
  return {
    async add(name, content) {
      const file = new ZipDeflate(name)
      zip.add(file)
      for (let at = 0; at < content.size; at += CHUNK_BYTES) {
        // Each read ends a task, so that the page stays responsive.
        file.push(new Uint8Array(await content.slice(at, at + CHUNK_BYTES).arrayBuffer()))
      }
      file.push(new Uint8Array(0), true)
    },
    finish() {
      zip.end()
      flush()
      return new Blob(blobs, { type: 'application/zip' })
    },
  }
}

/** A function that returns unused file names: `a.csv`, then `a (2).csv`. Case doesn't distinguish them. */
export function uniqueNames(): (name: string) => string {
  const used = new Set<string>()
  return (given) => {
    const name = safeFileName(given)
    const dot = name.lastIndexOf('.')
    const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
    let unique = name
    for (let count = 2; used.has(unique.toLowerCase()); count++) {
      unique = `${stem} (${count})${extension}`
    }
    used.add(unique.toLowerCase())
    return unique
  }
}

/** A file name with another extension: `orders.json` as `orders.csv`. */
export function withExtension(name: string, extension: string): string {
  const dot = name.lastIndexOf('.')
  return `${dot > 0 ? name.slice(0, dot) : name}.${extension}`
}
