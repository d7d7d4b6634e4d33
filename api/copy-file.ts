import { closeSync, openSync, readSync, writeFileSync } from 'node:fs'

const CHUNK_BYTES = 1 << 20

/**
 * Copies a file that another process may shorten at the same time, as SQLite does with its log: the copy ends where
 * the file ends. Node's `copyFileSync` would loop forever, because libuv waits for as many bytes as the file had. A
 * new file gets mode 0600.
 */
export function copyFile(path: string, copyPath: string): void {
  const source = openSync(path, 'r')
  try {
    const copy = openSync(copyPath, 'w', 0o600)
    try {
      const chunk = Buffer.allocUnsafe(CHUNK_BYTES)
      for (let size = readSync(source, chunk); size > 0; size = readSync(source, chunk)) {
        writeFileSync(copy, chunk.subarray(0, size))
      }
    } finally {
      closeSync(copy)
    }
  } finally {
    closeSync(source)
  }
}
