import type { Bytes } from '#src/core/operation.ts'

/** One element in DER: tag, length, and content. */
export function tagged(tag: number, ...parts: readonly Uint8Array[]): Bytes {
  const size = parts.reduce((sum, part) => sum + part.length, 0)
  const length = lengthOf(size)
  const whole = new Uint8Array(1 + length.length + size)
  whole.set([tag, ...length])
  let at = 1 + length.length
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export const sequence = (...parts: readonly Uint8Array[]): Bytes => tagged(0x30, ...parts)

function lengthOf(size: number): readonly number[] {
  if (size < 0x80) return [size]
  if (size < 0x100) return [0x81, size]
  return size < 0x10000
    ? [0x82, size >> 8, size & 0xff]
    : [0x83, size >> 16, (size >> 8) & 0xff, size & 0xff]
}
