import { toHex } from '#src/core/hex-digits.ts'
import type { Bytes } from '#src/core/operation.ts'
import { isSameAlgorithm, type SignatureAlgorithm, signatureAlgorithmOf } from './algorithms.ts'
import {
  bytesOf,
  contentOf,
  type DerNode,
  Fields,
  INTEGER,
  innerOf,
  isContext,
  SEQUENCE,
} from './der.ts'
import { bitsOf, signedOf, smallOf, timeOf } from './der-values.ts'
import {
  attempt,
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
import {
  type DistinguishedName,
  type GeneralName,
  generalNameOf,
  nameLines,
  nameOf,
} from './names.ts'

/** The issuer’s certificate: its key identifier in hex, the key of its issuer’s name, and its serial number. */
export interface AuthorityId {
  readonly key?: string
  readonly issuer?: string
  readonly serial?: string
}

/** Something with a signature by an issuer. */
export interface Signed {
  readonly issuer: DistinguishedName
  readonly algorithm: SignatureAlgorithm
  /** The signed bytes. */
  readonly signed: Bytes
  readonly signature: Bytes
  /** Whether the signed part names another algorithm, which verifiers reject (RFC 5280, section 4.1.1.2). */
  readonly isOtherAlgorithm: boolean
  readonly authority: AuthorityId
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
  const outerAlgorithm = outer.next(SEQUENCE)
  const algorithm = signatureAlgorithmOf(outerAlgorithm)
  const signature = bitsOf(outer.next())
  const fields = new Fields(body)
  const versionField = fields.tagged(0)
  const serial = contentOf(fields.next(INTEGER))
  const inner = fields.next(SEQUENCE)
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
  const constraints = findExtension(extensions, oids.basicConstraints)
  const subjectKey = findExtension(extensions, oids.subjectKey)
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
    names: attempt(() => names?.children.map(generalNameOf)) ?? [],
    isAuthority: attempt(() => authorityOf(constraints)) !== undefined,
    isOtherAlgorithm: !isSameAlgorithm(inner, outerAlgorithm),
    authority: authorityIdOf(extensions),
    subjectKey: subjectKey && toHex(contentOf(subjectKey)),
  }
}

/** The authority key identifier (RFC 5280, section 4.2.1.1); a damaged one is empty. */
export function authorityIdOf(extensions: readonly Extension[]): AuthorityId {
  const node = findExtension(extensions, oids.authorityKey)
  return (node && attempt(() => readAuthority(node))) ?? {}
}

function readAuthority(node: DerNode): AuthorityId {
  const fields = new Fields(node, SEQUENCE)
  const [key, names, serial] = [fields.tagged(0), fields.tagged(1), fields.tagged(2)]
  const name = names?.children.find((it) => isContext(it, DIRECTORY_NAME))
  return {
    ...(key && { key: toHex(contentOf(key)) }),
    ...(name && { issuer: nameOf(innerOf(name)).key }),
    ...(serial && { serial: serialHex(contentOf(serial)) }),
  }
}

/** The tag of a distinguished name among general names. */
const DIRECTORY_NAME = 4

/** Whether a certificate is the one that an authority key identifier names, as far as it does. */
export const isNamedBy = (
  { key, issuer, serial }: AuthorityId,
  { subjectKey, ...other }: Certificate,
): boolean =>
  (!key || !subjectKey || key === subjectKey) &&
  (!issuer || issuer === other.issuer.key) &&
  (!serial || serial === serialHex(other.serial))

const DAY_MS = 86_400_000

/** Whole days from the first to the last second, which both count (RFC 5280, section 4.1.2.5). */
export const lifetimeDays = ({ from, to }: { readonly from: number; readonly to: number }) =>
  Math.floor((to - from + 1000) / DAY_MS)

export function certificateFacts(certificate: Certificate): readonly Fact[] {
  const { subject, issuer, serial, from, to, key, algorithm, version, extensions, der } =
    certificate
  return [
    fact('subject', ...nameLines(subject).map(text)),
    fact('issuer', ...nameLines(issuer).map(text)),
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
