import type { Bytes } from '#src/core/operation.ts'
import { type SignatureAlgorithm, signatureAlgorithmOf } from './algorithms.ts'
import { bytesOf, type DerNode, Fields, INTEGER, innerOf, SEQUENCE } from './der.ts'
import { bitsOf, oidOf } from './der-values.ts'
import { type Extension, extensionFact, extensionsOf } from './extensions.ts'
import { code, type Fact, fact, text } from './facts.ts'
import { fingerprintFacts } from './fingerprints.ts'
import { keyFact, type PublicKey, publicKeyOf } from './keys.ts'
import { type DistinguishedName, nameLines, nameOf } from './names.ts'

/** A certificate signing request (PKCS #10, RFC 2986). */
export interface Request {
  readonly der: Bytes
  readonly subject: DistinguishedName
  readonly key: PublicKey
  readonly algorithm: SignatureAlgorithm
  readonly signed: Bytes
  readonly signature: Bytes
  readonly extensions: readonly Extension[]
  /** The identifiers of other attributes; their values may be secret, such as a challenge password. */
  readonly attributes: readonly string[]
}

const EXTENSION_REQUESTS = ['1.2.840.113549.1.9.14', '1.3.6.1.4.1.311.2.1.14']

/** @throws ToolFailure `certificate.…` (offset). */
export function requestOf(node: DerNode): Request {
  const outer = new Fields(node, SEQUENCE)
  const body = outer.next(SEQUENCE)
  const algorithm = signatureAlgorithmOf(outer.next(SEQUENCE))
  const signature = bitsOf(outer.next())
  const fields = new Fields(body)
  fields.next(INTEGER)
  const subject = nameOf(fields.next())
  const key = publicKeyOf(fields.next())
  const attributes = (fields.tagged(0)?.children ?? []).map((it) => {
    const pair = new Fields(it, SEQUENCE)
    return { oid: oidOf(pair.next()), values: pair.next() }
  })
  const requested = attributes.filter(({ oid }) => EXTENSION_REQUESTS.includes(oid))
  return {
    der: bytesOf(node),
    subject,
    key,
    algorithm,
    signed: bytesOf(body),
    signature,
    extensions: requested.flatMap(({ values }) => extensionsOf(innerOf(values))),
    attributes: attributes.map(({ oid }) => oid).filter((oid) => !EXTENSION_REQUESTS.includes(oid)),
  }
}

export function requestFacts({
  subject,
  key,
  algorithm,
  extensions,
  attributes,
  der,
}: Request): readonly Fact[] {
  return [
    fact('subject', ...nameLines(subject).map(text)),
    keyFact(key),
    fact('signature', text(algorithm.name)),
    ...extensions.map(extensionFact),
    ...(attributes.length > 0 ? [fact('attributes', ...attributes.map(attributeValue))] : []),
    ...fingerprintFacts(der, key.spki),
  ]
}

const names: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.9.2': 'unstructuredName',
  '1.2.840.113549.1.9.7': 'challengePassword',
  '1.3.6.1.4.1.311.13.2.3': 'OS version',
  '1.3.6.1.4.1.311.21.20': 'client information',
  '1.3.6.1.4.1.311.13.2.2': 'cryptographic provider',
}

const attributeValue = (oid: string) => (names[oid] ? text(names[oid]) : code(oid))
