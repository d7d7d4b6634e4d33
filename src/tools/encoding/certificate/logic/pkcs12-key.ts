import type { Bytes } from '#src/core/operation.ts'
import { digest, type HashName, hashes } from './digest.ts'

/** `null` for an absent password, which isn’t the empty one: it has no zero at the end. */
export type Password = string | null

/**
 * Derives a key from a password (RFC 7292, appendix B.2). The purpose is 1 for a key, 2 for an
 * initialization vector, and 3 for an authentication code.
 */
export function pkcs12Key({
  hash,
  password,
  salt,
  iterations,
  purpose,
  size,
}: {
  readonly hash: HashName
  readonly password: Password
  readonly salt: Uint8Array
  readonly iterations: number
  readonly purpose: 1 | 2 | 3
  /** In bytes. */
  readonly size: number
}): Bytes {
  const { blockLen, outputLen } = hashes[hash]
  const input = [...repeated(salt, blockLen), ...repeated(bigEndian(password), blockLen)]
  const blocks = Uint8Array.from(input)
  const key = new Uint8Array(size)
  for (let at = 0; at < size; at += outputLen) {
    const first = new Uint8Array(blockLen + blocks.length).fill(purpose, 0, blockLen)
    first.set(blocks, blockLen)
    let derived = digest(hash, first)
    for (let round = 1; round < iterations; round++) derived = digest(hash, derived)
    key.set(derived.subarray(0, Math.min(outputLen, size - at)), at)
    const addend = repeated(derived, blockLen).slice(0, blockLen)
    for (let start = 0; start < blocks.length; start += blockLen) add(blocks, start, addend)
  }
  return key
}

/** Adds a number plus one to the block, modulo its size. */
function add(blocks: Uint8Array, start: number, addend: readonly number[]): void {
  let carry = 1
  for (let index = addend.length - 1; index >= 0; index--) {
    carry += blocks[start + index]! + addend[index]!
    blocks[start + index] = carry & 0xff
    carry >>= 8
  }
}

/** Repeated to a multiple of the block size; empty if it is empty. */
function repeated(bytes: Uint8Array, blockBytes: number): number[] {
  const size = Math.ceil(bytes.length / blockBytes) * blockBytes
  return Array.from({ length: size }, (_, index) => bytes[index % bytes.length]!)
}

/** UTF-16 with a zero at the end; nothing for an absent password. */
function bigEndian(password: Password): Uint8Array {
  if (password === null) return new Uint8Array()
  const units = [...Array(password.length).keys()].map((index) => password.charCodeAt(index))
  return Uint8Array.from([...units, 0].flatMap((unit) => [unit >> 8, unit & 0xff]))
}
