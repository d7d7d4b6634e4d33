import { x448 } from '@noble/curves/ed448.js'
import { x25519 } from '@noble/curves/ed25519.js'
import { ToolFailure } from '#src/core/failure.ts'
import type { Bytes } from '#src/core/operation.ts'
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
import { bitsOf, oidOf } from './der-values.ts'
import { type PublicKey, parseNested, publicKeyOf } from './keys.ts'
import { curveNames, keyNames } from './oids.ts'
import { curves, edwards, isCurve, isEdwards } from './verify.ts'

const RSA = Uint8Array.of(6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 1)
const EC = Uint8Array.of(6, 7, 0x2a, 0x86, 0x48, 0xce, 0x3d, 2, 1)
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
  return publicPointOf(bytesOf(curve), curves[name].getPublicKey(secret, false))
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
  ({ [RSA_OID]: 'RSA', [PSS_OID]: 'RSA-PSS', [EC_OID]: 'EC', '1.2.840.10040.4.1': 'DSA' })[oid] ??
  keyNames[oid] ??
  oid

const RSA_OID = '1.2.840.113549.1.1.1'
const PSS_OID = '1.2.840.113549.1.1.10'
const EC_OID = '1.2.840.10045.2.1'

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
  const name = keyNames[oid] ?? ''
  if (isEdwards(name)) return withContent(edwards[name].getPublicKey(secretOf(content, outer)))
  if (name === 'X25519') return withContent(x25519.getPublicKey(secretOf(content, outer)))
  if (name === 'X448') return withContent(x448.getPublicKey(secretOf(content, outer)))
  return undefined
}

/** RFC 8410: the key is an octet string inside the octet string. */
function secretOf(content: Bytes, outer: DerNode): Bytes {
  const inner = parseNested(content, outer)
  if (isUniversal(inner, OCTET_STRING)) {
    const secret = contentOf(inner)
    if ([32, 56, 57].includes(secret.length)) return secret
  }
  throw new ToolFailure('certificate.structure', { offset: outer.start })
}
