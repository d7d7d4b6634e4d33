import { ToolFailure } from '#src/core/failure.ts'
import type { Bytes } from '#src/core/operation.ts'
import { tagged } from '#src/tools/encoding/shared/logic/der-writer.ts'
import { curveOfParameters } from '#src/tools/encoding/shared/logic/explicit-curve.ts'
import {
  bytesOf,
  type DerNode,
  Fields,
  INTEGER,
  isUniversal,
  OID,
  parseDer,
  SEQUENCE,
} from './der.ts'
import { bitsOf, integerOf, oidOf } from './der-values.ts'
import { type Fact, fact, text, type Value, word } from './facts.ts'
import { curveNames, keyNames } from './oids.ts'

/** A public key. */
export interface PublicKey {
  /** SubjectPublicKeyInfo in DER. */
  readonly spki: Bytes
  readonly algorithm: 'RSA' | 'RSA-PSS' | 'EC' | 'DSA' | 'other'
  /** Such as `P-256` or `Ed25519`; the identifier of unknown algorithms and curves. */
  readonly name: string
  readonly bits: number | undefined
  /** The content of the bit string. */
  readonly content: Bytes
  /** Whether the parameters of a curve are in place of its name. */
  readonly hasParameters?: boolean
  readonly rsa?: { readonly modulus: bigint; readonly exponent: bigint }
  /** The algorithm of an RSA-PSS key with parameters, the only ones for its signatures (RFC 4055, section 3.3). */
  readonly pss?: DerNode
}

const RSA = '1.2.840.113549.1.1.1'
const RSA_PSS = '1.2.840.113549.1.1.10'
const EC = '1.2.840.10045.2.1'
const DSA = ['1.2.840.10040.4.1', '1.3.14.3.2.12']

/** @throws ToolFailure `certificate.structure` (offset). */
export function publicKeyOf(node: DerNode): PublicKey {
  const fields = new Fields(node, SEQUENCE)
  const algorithm = fields.next(SEQUENCE)
  const content = bitsOf(fields.next())
  const oid = oidOf(new Fields(algorithm).next())
  const parameters = algorithm.children[1]
  const base = { spki: bytesOf(node), content }
  if (oid === RSA || oid === RSA_PSS) {
    const rsa = rsaOf(parseNested(content, node))
    const bits = rsa.modulus.toString(2).length
    if (oid === RSA) return { ...base, algorithm: 'RSA', name: 'RSA', bits, rsa }
    const pss = parameters && { pss: algorithm }
    return { ...base, algorithm: 'RSA-PSS', name: 'RSA', bits, rsa, ...pss }
  }
  if (oid === EC) {
    const written = parameters && curveOfParameters(bytesOf(parameters))
    const id = written ? parseDer(tagged(OID, written)) : parameters
    const curve = isUniversal(id, OID) ? oidOf(id) : ''
    const [name, bits] = curveNames[curve] ?? [curve, undefined]
    return { ...base, algorithm: 'EC', name, bits, hasParameters: written !== undefined }
  }
  if (DSA.includes(oid)) {
    const [p] = parameters?.children ?? []
    const bits = isUniversal(p, INTEGER) ? integerOf(p).toString(2).length : undefined
    return { ...base, algorithm: 'DSA', name: 'DSA', bits }
  }
  return { ...base, algorithm: 'other', name: keyNames[oid] ?? oid, bits: undefined }
}

/** The modulus and exponent of an `RSAPublicKey` (RFC 8017, A.1.1). */
function rsaOf(node: DerNode) {
  const fields = new Fields(node, SEQUENCE)
  const modulus = integerOf(fields.next())
  const exponent = integerOf(fields.next())
  if (modulus > 0n && exponent > 0n) return { modulus, exponent }
  throw new ToolFailure('certificate.structure', { offset: node.start })
}

/** Parses DER in a string of another element; errors have the offset of that element. */
export function parseNested(content: Bytes, outer: DerNode): DerNode {
  try {
    return parseDer(content)
  } catch (cause) {
    throw new ToolFailure('certificate.structure', { offset: outer.start }, { cause })
  }
}

export function keyFact(key: PublicKey): Fact {
  return fact('key', keyValue(key))
}

function keyValue({ algorithm, name, bits, rsa, hasParameters }: PublicKey): Value {
  if (rsa && bits !== undefined) {
    const label = algorithm === 'RSA' ? 'RSA' : 'RSA-PSS'
    return word('key.rsa', { name: label, bits, exponent: `${rsa.exponent}` })
  }
  if (name === '') return word('key.unknown')
  if (algorithm === 'EC') {
    if (hasParameters && bits !== undefined)
      return word('key.parameters', { name: `EC ${name}`, bits })
    return bits === undefined ? text(`EC ${name}`) : word('key.bits', { name: `EC ${name}`, bits })
  }
  return bits === undefined ? text(name) : word('key.bits', { name, bits })
}

/** The name of a key for titles: `RSA 2048`, `EC P-256`, `Ed25519`. */
export function keyTitle({ algorithm, name, bits }: PublicKey): string {
  if (algorithm === 'RSA' || algorithm === 'RSA-PSS' || algorithm === 'DSA') {
    return bits === undefined ? algorithm : `${algorithm} ${bits}`
  }
  return algorithm === 'EC' ? `EC ${name}`.trim() : name
}
