import { hmac } from '@noble/hashes/hmac.js'
import { pbkdf2 } from '@noble/hashes/pbkdf2.js'
import { scrypt } from '@noble/hashes/scrypt.js'
import { ToolFailure } from '#src/core/failure.ts'
import { joinBytes } from '#src/core/join-bytes.ts'
import type { Bytes } from '#src/core/operation.ts'
import { type CipherName, ciphers, decrypt } from './ciphers.ts'
import { contentOf, type DerNode, Fields, INTEGER, OCTET_STRING, SEQUENCE } from './der.ts'
import { oidOf, smallOf } from './der-values.ts'
import { digest, type HashName, hashes } from './digest.ts'
import { type Password, pkcs12Key } from './pkcs12-key.ts'

/** How bytes were encrypted with a password. */
export interface Encryption {
  /** Such as `PBES2, PBKDF2 (SHA-256), AES-256-CBC`. */
  readonly name: string
  readonly iterations: number | undefined
  /** @throws ToolFailure `certificate.password` for a wrong password. */
  readonly decrypt: (content: Uint8Array, password: Password) => Bytes
}

/** More would take minutes. */
const MAX_ITERATIONS = 10_000_000

/**
 * The encryption of an algorithm identifier: PBES2 (RFC 8018), PBES1, or that of PKCS #12 (RFC 7292).
 *
 * @throws ToolFailure `certificate.cipher` (name), `certificate.iterations` (count),
 * `certificate.structure` (offset).
 */
export function encryptionOf(node: DerNode): Encryption {
  const fields = new Fields(node, SEQUENCE)
  const oid = oidOf(fields.next())
  const parameters = fields.next()
  if (oid === '1.2.840.113549.1.5.13') return pbes2(parameters)
  const old = oldSchemes[oid]
  if (!old) throw new ToolFailure('certificate.cipher', { name: oid })
  const values = new Fields(parameters, SEQUENCE)
  const salt = contentOf(values.next(OCTET_STRING))
  const iterations = checked(smallOf(values.next()))
  const { name, cipher, hash, isPkcs12 } = old
  const { keyBytes, ivBytes } = ciphers[cipher]
  return {
    name,
    iterations,
    decrypt(content, password) {
      if (isPkcs12) {
        const key = pkcs12Key({ hash, password, salt, iterations, purpose: 1, size: keyBytes })
        const iv = pkcs12Key({ hash, password, salt, iterations, purpose: 2, size: ivBytes })
        return decrypt(cipher, key, iv, content)
      }
      let derived = joinBytes([new TextEncoder().encode(password ?? ''), salt])
      for (let round = 0; round < iterations; round++) derived = digest(hash, derived)
      return decrypt(cipher, derived.subarray(0, 8), derived.subarray(8, 16), content)
    },
  }
}

function checked(count: number): number {
  if (count >= 1 && count <= MAX_ITERATIONS) return count
  throw new ToolFailure('certificate.iterations', { count })
}

function pbes2(node: DerNode): Encryption {
  const fields = new Fields(node, SEQUENCE)
  const derivation = new Fields(fields.next(SEQUENCE))
  const scheme = new Fields(fields.next(SEQUENCE))
  const oid = oidOf(scheme.next())
  const cipher = pbes2Ciphers[oid]
  if (!cipher) throw new ToolFailure('certificate.cipher', { name: oid })
  const iv = contentOf(scheme.next(OCTET_STRING))
  const { keyBytes } = ciphers[cipher]
  const { name, iterations, derive } = derivationOf(oidOf(derivation.next()), derivation.next())
  return {
    name: `PBES2, ${name}, ${cipher}`,
    iterations,
    decrypt: (content, password) => decrypt(cipher, derive(password ?? '', keyBytes), iv, content),
  }
}

function derivationOf(oid: string, node: DerNode) {
  const fields = new Fields(node, SEQUENCE)
  if (oid === '1.2.840.113549.1.5.12') {
    const salt = contentOf(fields.next(OCTET_STRING))
    const iterations = checked(smallOf(fields.next()))
    fields.optional(INTEGER)
    const algorithm = fields.optional(SEQUENCE)
    const hash = algorithm ? prfs[oidOf(new Fields(algorithm).next())] : 'SHA-1'
    if (!hash) throw new ToolFailure('certificate.cipher', { name: 'PBKDF2' })
    return {
      name: `PBKDF2 (${hash})`,
      iterations,
      derive: (password: string, size: number) =>
        pbkdf2(hashes[hash], password, salt, { c: iterations, dkLen: size }),
    }
  }
  if (oid !== '1.3.6.1.4.1.11591.4.11') throw new ToolFailure('certificate.cipher', { name: oid })
  const salt = contentOf(fields.next(OCTET_STRING))
  const [N, r, p] = [fields.next(), fields.next(), fields.next()].map(smallOf)
  if (!N || !r || !p || N * r * p > 1 << 24) {
    throw new ToolFailure('certificate.iterations', { count: N ?? 0 })
  }
  return {
    name: 'scrypt',
    iterations: N,
    derive: (password: string, size: number) => scrypt(password, salt, { N, r, p, dkLen: size }),
  }
}

/** The authentication code of a PKCS #12 file (RFC 7292, appendix B). */
export function pkcs12Mac(
  data: Uint8Array,
  password: Password,
  { hash, salt, iterations }: { hash: HashName; salt: Uint8Array; iterations: number },
): Uint8Array {
  const size = hashes[hash].outputLen
  const key = pkcs12Key({
    hash,
    password,
    salt,
    iterations: checked(iterations),
    purpose: 3,
    size,
  })
  return hmac(hashes[hash], key, data)
}

const prfs: Readonly<Record<string, HashName>> = {
  '1.2.840.113549.2.7': 'SHA-1',
  '1.2.840.113549.2.8': 'SHA-224',
  '1.2.840.113549.2.9': 'SHA-256',
  '1.2.840.113549.2.10': 'SHA-384',
  '1.2.840.113549.2.11': 'SHA-512',
  '2.16.840.1.101.3.4.2.13': 'SHA3-224',
  '2.16.840.1.101.3.4.2.14': 'SHA3-256',
  '2.16.840.1.101.3.4.2.15': 'SHA3-384',
  '2.16.840.1.101.3.4.2.16': 'SHA3-512',
}

const pbes2Ciphers: Readonly<Record<string, CipherName>> = {
  '2.16.840.1.101.3.4.1.2': 'AES-128-CBC',
  '2.16.840.1.101.3.4.1.22': 'AES-192-CBC',
  '2.16.840.1.101.3.4.1.42': 'AES-256-CBC',
  '1.2.840.113549.3.7': '3DES-CBC',
  '1.3.14.3.2.7': 'DES-CBC',
}

interface OldScheme {
  readonly name: string
  readonly cipher: CipherName
  readonly hash: HashName
  readonly isPkcs12: boolean
}

const pkcs12Scheme = (name: string, cipher: CipherName): OldScheme => ({
  name: `PKCS #12, SHA-1, ${name}`,
  cipher,
  hash: 'SHA-1',
  isPkcs12: true,
})
const pbes1Scheme = (hash: HashName, cipher: CipherName): OldScheme => ({
  name: `PBES1, ${hash}, ${cipher}`,
  cipher,
  hash,
  isPkcs12: false,
})

const oldSchemes: Readonly<Record<string, OldScheme>> = {
  '1.2.840.113549.1.12.1.3': pkcs12Scheme('3DES', '3DES-CBC'),
  '1.2.840.113549.1.12.1.4': pkcs12Scheme('3DES (2 keys)', '3DES-2-CBC'),
  '1.2.840.113549.1.12.1.5': pkcs12Scheme('RC2 (128)', 'RC2-128-CBC'),
  '1.2.840.113549.1.12.1.6': pkcs12Scheme('RC2 (40)', 'RC2-40-CBC'),
  '1.2.840.113549.1.5.3': pbes1Scheme('MD5', 'DES-CBC'),
  '1.2.840.113549.1.5.6': pbes1Scheme('MD5', 'RC2-64-CBC'),
  '1.2.840.113549.1.5.10': pbes1Scheme('SHA-1', 'DES-CBC'),
  '1.2.840.113549.1.5.11': pbes1Scheme('SHA-1', 'RC2-64-CBC'),
}
