import { toHex } from '#src/core/hex-digits.ts'
import type { Bytes } from '#src/core/operation.ts'
import { type SignatureAlgorithm, signatureAlgorithmOf } from './algorithms.ts'
import { bytesOf, contentOf, type DerNode, Fields, INTEGER, innerOf, SEQUENCE } from './der.ts'
import { bitsOf, signedOf, smallOf, timeOf } from './der-values.ts'
import {
  authorityOf,
  type Extension,
  extensionFact,
  extensionsOf,
  findExtension,
  oids,
} from './extensions.ts'
import { code, type Fact, fact, text, time, word } from './facts.ts'
import { fingerprintFacts } from './fingerprints.ts'
import { keyFact, type PublicKey, publicKeyOf } from './keys.ts'
import { type DistinguishedName, type GeneralName, generalNameOf, nameOf } from './names.ts'

/** Something with a signature by an issuer. */
export interface Signed {
  readonly issuer: DistinguishedName
  readonly algorithm: SignatureAlgorithm
  /** The signed bytes. */
  readonly signed: Bytes
  readonly signature: Bytes
  /** The identifier of the issuer’s key, in hex. */
  readonly authorityKey: string | undefined
}

/** A certificate (RFC 5280, section 4.1). */
export interface Certificate extends Signed {
  readonly der: Bytes
  /** 1 to 3. */
  readonly version: number
  /** Two’s complement, as encoded. */
  readonly serial: Bytes
  readonly subject: DistinguishedName
  /** Milliseconds since 1970. */
  readonly from: number
  readonly to: number
  readonly key: PublicKey
  readonly extensions: readonly Extension[]
  readonly names: readonly GeneralName[]
  readonly isAuthority: boolean
  readonly subjectKey: string | undefined
}

/** @throws ToolFailure `certificate.…` (offset). */
export function certificateOf(node: DerNode): Certificate {
  const outer = new Fields(node, SEQUENCE)
  const body = outer.next(SEQUENCE)
  const algorithm = signatureAlgorithmOf(outer.next(SEQUENCE))
  const signature = bitsOf(outer.next())
  const fields = new Fields(body)
  const versionField = fields.tagged(0)
  const serial = contentOf(fields.next(INTEGER))
  fields.next(SEQUENCE)
  const issuer = nameOf(fields.next())
  const validity = new Fields(fields.next(SEQUENCE))
  const from = timeOf(validity.next())
  const to = timeOf(validity.next())
  const subject = nameOf(fields.next())
  const key = publicKeyOf(fields.next())
  fields.tagged(1)
  fields.tagged(2)
  const list = fields.tagged(3)
  const extensions = extensionsOf(list && innerOf(list))
  const names = findExtension(extensions, oids.alternativeNames)
  return {
    der: bytesOf(node),
    version: versionField ? smallOf(innerOf(versionField)) + 1 : 1,
    serial,
    issuer,
    subject,
    from,
    to,
    key,
    extensions,
    algorithm,
    signed: bytesOf(body),
    signature,
    names: names?.children.map(generalNameOf) ?? [],
    isAuthority: authorityOf(findExtension(extensions, oids.basicConstraints)) !== undefined,
    ...keyIdsOf(extensions),
  }
}

/** The identifiers of the issuer’s and the subject’s key, in hex. */
export function keyIdsOf(extensions: readonly Extension[]) {
  const authority = findExtension(extensions, oids.authorityKey)
  const subject = findExtension(extensions, oids.subjectKey)
  const id = authority && new Fields(authority, SEQUENCE).tagged(0)
  return {
    authorityKey: id && toHex(contentOf(id)),
    subjectKey: subject && toHex(contentOf(subject)),
  }
}

const DAY_MS = 86_400_000

/** Whole days from the first to the last second, which both count (RFC 5280, section 4.1.2.5). */
export const lifetimeDays = ({ from, to }: { readonly from: number; readonly to: number }) =>
  Math.floor((to - from + 1000) / DAY_MS)

export function certificateFacts(certificate: Certificate): readonly Fact[] {
  const { subject, issuer, serial, from, to, key, algorithm, version, extensions, der } =
    certificate
  return [
    fact('subject', ...subject.parts.map(({ type, value }) => text(`${type}=${value}`))),
    fact('issuer', ...issuer.parts.map(({ type, value }) => text(`${type}=${value}`))),
    fact('not-before', time(from)),
    fact('not-after', time(to)),
    fact('lifetime', word('days', { count: lifetimeDays(certificate) })),
    keyFact(key),
    fact('signature', text(algorithm.name)),
    ...serialFacts(serial),
    fact('version', text(`${version}`)),
    ...extensions.map(extensionFact),
    ...fingerprintFacts(der, key.spki),
  ]
}

function serialFacts(serial: Bytes): readonly Fact[] {
  return [
    fact('serial', code(serialHex(serial))),
    fact('serial-decimal', code(`${signedOf(serial)}`)),
  ]
}

/** Uppercase hex of whole bytes with a sign, as OpenSSL writes it. */
export function serialHex(serial: Bytes): string {
  const value = signedOf(serial)
  const hex = (value < 0n ? -value : value).toString(16).toUpperCase()
  return `${value < 0n ? '-' : ''}${hex.length % 2 === 0 ? '' : '0'}${hex}`
}
