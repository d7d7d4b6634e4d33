import { expect } from 'vitest'
import type { ScanResult } from '#src/core/json/scan.ts'
import { vectorBytes } from './json-engine.ts'

type Bytes = Uint8Array<ArrayBuffer>

export const utf8 = (text: string) => new TextEncoder().encode(text)

function wordsOf({ document: { tape } }: ScanResult & { readonly ok: true }): Buffer {
  return Buffer.from(tape.buffer, tape.byteOffset, tape.byteLength)
}

/** The result of both engines, which must be the same. */
export function scanTwice<Result extends ScanResult>(scan: (bytes: Bytes) => Result, bytes: Bytes) {
  const result = scan(bytes)
  const vector = scan(vectorBytes(bytes))
  if (result.ok && vector.ok) {
    expect(wordsOf(vector).equals(wordsOf(result))).toBe(true)
  } else expect(vector).toEqual(result)
  return result
}
