import { joinBytes } from '#src/core/join-bytes.ts'
import type { Bytes } from '#src/core/operation.ts'

/** One element in DER: tag, length, and content. */
export function tagged(tag: number, ...parts: readonly Uint8Array[]): Bytes {
  const content = joinBytes(parts)
  return joinBytes([Uint8Array.of(tag, ...lengthOf(content.length)), content])
}

export const sequence = (...parts: readonly Uint8Array[]): Bytes => tagged(0x30, ...parts)

function lengthOf(size: number): readonly number[] {
  if (size < 0x80) return [size]
  if (size < 0x100) return [0x81, size]
  return size < 0x10000
    ? [0x82, size >> 8, size & 0xff]
    : [0x83, size >> 16, (size >> 8) & 0xff, size & 0xff]
}
