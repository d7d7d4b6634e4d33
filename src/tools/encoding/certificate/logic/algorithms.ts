import { toHex } from '#src/core/hex-digits.ts'
import { bytesOf, type DerNode, Fields, innerOf, NULL } from './der.ts'
import { oidOf, smallOf } from './der-values.ts'
import type { HashName } from './digest.ts'
import { keyNames } from './oids.ts'

/** A signature algorithm with its parameters. */
export interface SignatureAlgorithm {
  readonly oid: string
  /** The usual name; the identifier for unknown algorithms. */
  readonly name: string
  readonly scheme: 'rsa' | 'rsa-pss' | 'ecdsa' | 'dsa' | 'eddsa' | 'unknown'
  /** Absent if the algorithm has a fixed one or is unknown. */
  readonly hash?: HashName
  /** The hash of the mask of RSA-PSS. */
  readonly maskHash?: HashName
  /** The length of the salt of RSA-PSS. */
  readonly saltBytes?: number
}

/** Whether two algorithm identifiers have the same bytes. */
export const isSameAlgorithm = (one: DerNode, other: DerNode): boolean =>
  toHex(bytesOf(one)) === toHex(bytesOf(other))

/** @throws ToolFailure `certificate.structure` (offset). */
export function signatureAlgorithmOf(node: DerNode): SignatureAlgorithm {
  const fields = new Fields(node)
  const oid = oidOf(fields.next())
  if (oid === RSA_PSS) return pssOf(oid, node.children[1])
  const known = signatures[oid]
  if (!known) {
    const name = keyNames[oid]
    if (!name) return { oid, name: otherSignatures[oid] ?? oid, scheme: 'unknown' }
    return { oid, name, scheme: /^Ed/.test(name) ? 'eddsa' : 'unknown' }
  }
  const [scheme, hash] = known
  const names = { rsa: 'RSA', ecdsa: 'ECDSA', dsa: 'DSA' }
  return { oid, name: `${names[scheme]} (${hash})`, scheme, hash }
}

/** RFC 4055, section 3.1; the defaults are SHA-1 and a salt of 20 bytes. */
function pssOf(oid: string, parameters: DerNode | undefined): SignatureAlgorithm {
  let hash: HashName | undefined = 'SHA-1'
  let maskHash: HashName | undefined = 'SHA-1'
  let saltBytes = 20
  if (parameters && parameters.tag !== NULL) {
    const fields = new Fields(parameters)
    const hashField = fields.tagged(0)
    const maskField = fields.tagged(1)
    const saltField = fields.tagged(2)
    if (hashField) hash = hashOids[oidOf(innerOf(innerOf(hashField)))]
    if (maskField) {
      const mask = new Fields(innerOf(maskField))
      mask.next()
      maskHash = hashOids[oidOf(innerOf(mask.next()))]
    }
    if (saltField) saltBytes = smallOf(innerOf(saltField))
  }
  if (!hash || !maskHash) return { oid, name: 'RSA-PSS', scheme: 'unknown' }
  const name = `RSA-PSS (${hash}${hash === maskHash ? '' : `, MGF1 ${maskHash}`})`
  return { oid, name, scheme: 'rsa-pss', hash, maskHash, saltBytes }
}

const RSA_PSS = '1.2.840.113549.1.1.10'

export const hashOids: Readonly<Record<string, HashName>> = {
  '1.2.840.113549.2.5': 'MD5',
  '1.3.14.3.2.26': 'SHA-1',
  '2.16.840.1.101.3.4.2.4': 'SHA-224',
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
  '2.16.840.1.101.3.4.2.7': 'SHA3-224',
  '2.16.840.1.101.3.4.2.8': 'SHA3-256',
  '2.16.840.1.101.3.4.2.9': 'SHA3-384',
  '2.16.840.1.101.3.4.2.10': 'SHA3-512',
}

const signatures: Readonly<
  Record<string, readonly [scheme: 'rsa' | 'ecdsa' | 'dsa', hash: HashName]>
> = {
  '1.2.840.113549.1.1.4': ['rsa', 'MD5'],
  '1.2.840.113549.1.1.5': ['rsa', 'SHA-1'],
  '1.3.14.3.2.29': ['rsa', 'SHA-1'],
  '1.2.840.113549.1.1.14': ['rsa', 'SHA-224'],
  '1.2.840.113549.1.1.11': ['rsa', 'SHA-256'],
  '1.2.840.113549.1.1.12': ['rsa', 'SHA-384'],
  '1.2.840.113549.1.1.13': ['rsa', 'SHA-512'],
  '2.16.840.1.101.3.4.3.13': ['rsa', 'SHA3-224'],
  '2.16.840.1.101.3.4.3.14': ['rsa', 'SHA3-256'],
  '2.16.840.1.101.3.4.3.15': ['rsa', 'SHA3-384'],
  '2.16.840.1.101.3.4.3.16': ['rsa', 'SHA3-512'],
  '1.2.840.10045.4.1': ['ecdsa', 'SHA-1'],
  '1.2.840.10045.4.3.1': ['ecdsa', 'SHA-224'],
  '1.2.840.10045.4.3.2': ['ecdsa', 'SHA-256'],
  '1.2.840.10045.4.3.3': ['ecdsa', 'SHA-384'],
  '1.2.840.10045.4.3.4': ['ecdsa', 'SHA-512'],
  '2.16.840.1.101.3.4.3.9': ['ecdsa', 'SHA3-224'],
  '2.16.840.1.101.3.4.3.10': ['ecdsa', 'SHA3-256'],
  '2.16.840.1.101.3.4.3.11': ['ecdsa', 'SHA3-384'],
  '2.16.840.1.101.3.4.3.12': ['ecdsa', 'SHA3-512'],
  '1.2.840.10040.4.3': ['dsa', 'SHA-1'],
  '2.16.840.1.101.3.4.3.1': ['dsa', 'SHA-224'],
  '2.16.840.1.101.3.4.3.2': ['dsa', 'SHA-256'],
}

/** Algorithms that are named but not verified. */
const otherSignatures: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.2': 'RSA (MD2)',
  '1.2.840.113549.1.1.3': 'RSA (MD4)',
  '1.2.156.10197.1.501': 'SM2 (SM3)',
  '1.2.643.2.2.3': 'GOST R 34.10-2001',
  '1.2.643.7.1.1.3.2': 'GOST R 34.10-2012 (256)',
  '1.2.643.7.1.1.3.3': 'GOST R 34.10-2012 (512)',
}
