import { toHex } from '#src/core/hex-digits.ts'
import { joinBytes } from '#src/core/join-bytes.ts'
import { unsignedBytes, unsignedOf } from '#src/tools/encoding/shared/logic/bytes.ts'
import { sequence, tagged } from '#src/tools/encoding/shared/logic/der-writer.ts'
import { digest, type HashName } from './digest.ts'

export interface RsaKey {
  readonly modulus: bigint
  readonly exponent: bigint
}

/** Larger numbers of a damaged key would take minutes. */
const MAX_MODULUS_BITS = 16_384
const MAX_EXPONENT_BITS = 64

/** Verifies RSASSA-PKCS1-v1_5 (RFC 8017, section 8.2.2); undefined if the key is too large. */
export function verifyPkcs1(
  key: RsaKey,
  hash: HashName,
  signed: Uint8Array,
  signature: Uint8Array,
): boolean | undefined {
  const message = recover(key, signature)
  if (!message) return message
  const value = digest(hash, signed)
  const type = tagged(6, digestOids[hash])
  // Some old signatures omit the NULL.
  return [sequence(type, Uint8Array.of(5, 0)), sequence(type)].some((algorithm) => {
    const info = sequence(algorithm, tagged(4, value))
    const fill = message.length - info.length - 3
    if (fill < 8) return false
    const expected = joinBytes([
      Uint8Array.of(0, 1),
      new Uint8Array(fill).fill(0xff),
      Uint8Array.of(0),
      info,
    ])
    return toHex(expected) === toHex(message)
  })
}

interface PssParameters {
  readonly hash: HashName
  /** The hash of the mask generation function. */
  readonly maskHash: HashName
  readonly saltBytes: number
}

/** Verifies RSASSA-PSS with MGF1 of the same hash (RFC 8017, section 9.1.2). */
export function verifyPss(
  key: RsaKey,
  { hash, maskHash, saltBytes }: PssParameters,
  signed: Uint8Array,
  signature: Uint8Array,
): boolean | undefined {
  const message = recover(key, signature)
  if (!message) return message
  const bits = key.modulus.toString(2).length - 1
  const whole = message.subarray(message.length - Math.ceil(bits / 8))
  const value = digest(hash, signed)
  const size = whole.length - value.length - 1
  if (size < saltBytes + 1 || whole.at(-1) !== 0xbc) return false
  const seed = whole.subarray(size, size + value.length)
  const mask = mgf1(maskHash, seed, size)
  const data = whole.subarray(0, size).map((byte, index) => byte ^ mask[index]!)
  data[0]! &= 0xff >> (whole.length * 8 - bits)
  const start = size - saltBytes - 1
  if (data[start] !== 1 || data.subarray(0, start).some((byte) => byte !== 0)) return false
  const salted = joinBytes([new Uint8Array(8), value, data.subarray(start + 1)])
  return toHex(digest(hash, salted)) === toHex(seed)
}

function mgf1(hash: HashName, seed: Uint8Array, size: number): Uint8Array {
  const parts: Uint8Array[] = []
  for (let counter = 0, done = 0; done < size; counter++) {
    const part = digest(hash, joinBytes([seed, Uint8Array.of(0, 0, counter >> 8, counter & 0xff)]))
    parts.push(part)
    done += part.length
  }
  return joinBytes(parts).subarray(0, size)
}

/** The encoded message of a signature; false if the signature is too large. */
function recover({ modulus, exponent }: RsaKey, signature: Uint8Array) {
  const bits = modulus.toString(2).length
  if (bits > MAX_MODULUS_BITS || exponent.toString(2).length > MAX_EXPONENT_BITS) return undefined
  const size = Math.ceil(bits / 8)
  const value = unsignedOf(signature)
  if (signature.length !== size || value >= modulus) return false
  return unsignedBytes(power(value, exponent, modulus), size)
}

/** Modular exponentiation. */
export function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n
  let factor = base
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * factor) % modulus
    factor = (factor * factor) % modulus
  }
  return result
}

const nist = (last: number) => Uint8Array.of(0x60, 0x86, 0x48, 1, 0x65, 3, 4, 2, last)

const digestOids: Readonly<Record<HashName, Uint8Array>> = {
  MD5: Uint8Array.of(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 2, 5),
  'SHA-1': Uint8Array.of(0x2b, 0x0e, 3, 2, 0x1a),
  'SHA-256': nist(1),
  'SHA-384': nist(2),
  'SHA-512': nist(3),
  'SHA-224': nist(4),
  'SHA3-224': nist(7),
  'SHA3-256': nist(8),
  'SHA3-384': nist(9),
  'SHA3-512': nist(10),
}
