import { x448 } from '@noble/curves/ed448.js'
import { x25519 } from '@noble/curves/ed25519.js'
import { ToolFailure } from '#src/core/failure.ts'
import type { Bytes } from '#src/core/operation.ts'
import { unsignedBytes } from '#src/tools/encoding/shared/logic/bytes.ts'
import { sequence, tagged } from '#src/tools/encoding/shared/logic/der-writer.ts'
import {
  bytesOf,
  contentOf,
  type DerNode,
  Fields,
  INTEGER,
  innerOf,
  isContext,
  isUniversal,
  OCTET_STRING,
  OID,
  parseDer,
  SEQUENCE,
} from './der.ts'
import { bitsOf, integerOf, oidOf } from './der-values.ts'
import { type PublicKey, parseNested, publicKeyOf } from './keys.ts'
import { curveNames, keyNames } from './oids.ts'
import { power } from './rsa.ts'
import { curves, edwards, isCurve, isEdwards } from './verify.ts'

const RSA = Uint8Array.of(6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 1)
const EC = Uint8Array.of(6, 7, 0x2a, 0x86, 0x48, 0xce, 0x3d, 2, 1)
const DSA = Uint8Array.of(6, 7, 0x2a, 0x86, 0x48, 0xce, 0x38, 4, 1)
const NULL_BYTES = Uint8Array.of(5, 0)

/** SubjectPublicKeyInfo of an algorithm and the content of its bit string. */
export const spkiOf = (algorithm: Uint8Array, content: Uint8Array): Bytes =>
  sequence(algorithm, tagged(3, Uint8Array.of(0), content))

/** The public key of RSA numbers in DER (RFC 8017, A.1.1). */
export const publicRsaOf = (pkcs1: Uint8Array): PublicKey =>
  publicKeyOf(parseDer(spkiOf(sequence(RSA, NULL_BYTES), pkcs1)))

/** The public key of a point on a curve. */
export const publicPointOf = (curve: Uint8Array, point: Uint8Array): PublicKey =>
  publicKeyOf(parseDer(spkiOf(sequence(EC, curve), point)))

/** The public part of an `RSAPrivateKey` (RFC 8017, A.1.2). */
export function publicOfPkcs1(node: DerNode): PublicKey {
  const fields = new Fields(node, SEQUENCE)
  fields.next(INTEGER)
  const modulus = fields.next(INTEGER)
  const exponent = fields.next(INTEGER)
  return publicRsaOf(sequence(bytesOf(modulus), bytesOf(exponent)))
}

/**
 * The public part of an `ECPrivateKey` (RFC 5915); undefined if it has none and its curve isn't
 * implemented.
 */
export function publicOfSec1(node: DerNode, parameters?: DerNode): PublicKey | undefined {
  const fields = new Fields(node, SEQUENCE)
  fields.next(INTEGER)
  const secret = contentOf(fields.next(OCTET_STRING))
  const own = fields.tagged(0)
  const point = fields.tagged(1)
  const curve = own ? innerOf(own) : parameters
  if (!curve) throw new ToolFailure('certificate.structure', { offset: node.start })
  if (point) return publicPointOf(bytesOf(curve), bitsOf(innerOf(point)))
  const [name = ''] = isUniversal(curve, OID) ? (curveNames[oidOf(curve)] ?? []) : []
  if (!isCurve(name)) return undefined
  const { getPublicKey, lengths } = curves[name]
  const { secretKey: size = 0 } = lengths
  return derived(node, () =>
    publicPointOf(bytesOf(curve), getPublicKey(sized(secret, size), false)),
  )
}

/** Some programs omit leading zeros, or add one. */
function sized(secret: Bytes, size: number): Bytes {
  const start = secret.findIndex((byte) => byte !== 0)
  const number = start < 0 ? new Uint8Array() : secret.subarray(start)
  const bytes = new Uint8Array(Math.max(size, number.length))
  bytes.set(number, bytes.length - number.length)
  return bytes
}

/** @throws ToolFailure `certificate.structure` for a secret that isn’t one of its curve. */
function derived<T>({ start }: DerNode, derive: () => T): T {
  try {
    return derive()
  } catch (cause) {
    throw new ToolFailure('certificate.structure', { offset: start }, { cause })
  }
}

/** The public part of a `DSA PRIVATE KEY` of OpenSSL: the version, p, q, g, and both keys. */
export function publicOfDsa(node: DerNode): PublicKey {
  const [, p, q, g, key] = node.children
  if (!p || !q || !g || !key) {
    throw new ToolFailure('certificate.structure', { offset: node.start })
  }
  const algorithm = sequence(DSA, sequence(...[p, q, g].map(bytesOf)))
  return publicKeyOf(parseDer(spkiOf(algorithm, bytesOf(key))))
}

/** The public part of a PKCS #8 key (RFC 5958); undefined for algorithms that aren't implemented. */
export function publicOfPkcs8(node: DerNode): { readonly name: string; readonly key?: PublicKey } {
  const fields = new Fields(node, SEQUENCE)
  fields.next(INTEGER)
  const algorithm = fields.next(SEQUENCE)
  const secret = fields.next(OCTET_STRING)
  const oid = oidOf(innerOf(algorithm))
  const published = node.children.find((it) => isContext(it, 1))
  if (published) {
    const content = contentOf(published).subarray(1)
    return { name: nameOf(oid), key: publicKeyOf(parseDer(spkiOf(bytesOf(algorithm), content))) }
  }
  const content = contentOf(secret)
  const key = derive(oid, algorithm, content, secret)
  return key ? { name: nameOf(oid), key } : { name: nameOf(oid) }
}

const nameOf = (oid: string) =>
  ({ [RSA_OID]: 'RSA', [PSS_OID]: 'RSA-PSS', [EC_OID]: 'EC', [DSA_OID]: 'DSA' })[oid] ??
  keyNames[oid] ??
  oid

const RSA_OID = '1.2.840.113549.1.1.1'
const PSS_OID = '1.2.840.113549.1.1.10'
const EC_OID = '1.2.840.10045.2.1'
const DSA_OID = '1.2.840.10040.4.1'

function derive(
  oid: string,
  algorithm: DerNode,
  content: Bytes,
  outer: DerNode,
): PublicKey | undefined {
  const withContent = (publicContent: Uint8Array) =>
    publicKeyOf(parseDer(spkiOf(bytesOf(algorithm), publicContent)))
  if (oid === RSA_OID || oid === PSS_OID) {
    const { rsa, content: numbers } = publicOfPkcs1(parseNested(content, outer))
    return rsa && withContent(numbers)
  }
  if (oid === EC_OID) return publicOfSec1(parseNested(content, outer), algorithm.children[1])
  if (oid === DSA_OID) {
    return derived(outer, () => withContent(dsaPoint(algorithm, parseNested(content, outer))))
  }
  const name = keyNames[oid] ?? ''
  const curve = isEdwards(name) ? edwards[name] : { X25519: x25519, X448: x448 }[name]
  if (!curve) return undefined
  return derived(outer, () => withContent(curve.getPublicKey(secretOf(content, outer))))
}

/** The public number of a DSA key, `g` to the power of its secret modulo `p` (RFC 3279, section 2.3.2). */
function dsaPoint(algorithm: DerNode, secret: DerNode): Bytes {
  const [p = 0n, , g = 0n] = (algorithm.children[1]?.children ?? []).map(integerOf)
  if (p <= 0n || p.toString(16).length > MAX_DIGITS) {
    throw new ToolFailure('certificate.structure', { offset: algorithm.start })
  }
  const point = power(g, integerOf(secret), p)
  // The first bit is the sign.
  const size = Math.floor(point.toString(2).length / 8) + 1
  return tagged(INTEGER, unsignedBytes(point, size))
}

/** Hex digits of the largest `p`; more would take minutes. */
const MAX_DIGITS = 4_096

/** RFC 8410: the key is an octet string inside the octet string. */
function secretOf(content: Bytes, outer: DerNode): Bytes {
  const inner = parseNested(content, outer)
  if (isUniversal(inner, OCTET_STRING)) return contentOf(inner)
  throw new ToolFailure('certificate.structure', { offset: outer.start })
}
