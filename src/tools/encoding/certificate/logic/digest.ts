import { md5, sha1 } from '@noble/hashes/legacy.js'
import { sha224, sha256, sha384, sha512 } from '@noble/hashes/sha2.js'
import { sha3_224, sha3_256, sha3_384, sha3_512 } from '@noble/hashes/sha3.js'
import type { Bytes } from '#src/core/operation.ts'

export const hashes = {
  MD5: md5,
  'SHA-1': sha1,
  'SHA-224': sha224,
  'SHA-256': sha256,
  'SHA-384': sha384,
  'SHA-512': sha512,
  'SHA3-224': sha3_224,
  'SHA3-256': sha3_256,
  'SHA3-384': sha3_384,
  'SHA3-512': sha3_512,
} as const

export type HashName = keyof typeof hashes

export const digest = (name: HashName, bytes: Uint8Array): Bytes =>
  Uint8Array.from(hashes[name](bytes))
