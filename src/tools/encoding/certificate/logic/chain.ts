import { type Certificate, isNamedBy } from './certificate.ts'
import { bitsOf, setBitsOf } from './der-values.ts'
import {
  attempt,
  authorityOf,
  faultsIn,
  findExtension,
  isKnown,
  oids,
  subtreesOf,
} from './extensions.ts'
import type { Params } from './facts.ts'
import type { GeneralName } from './names.ts'
import { usages } from './oids.ts'

/** Why verifiers reject a chain whose signatures are valid; the message key is `problem.…`. */
export interface ChainProblem {
  readonly code:
    | 'not-ca'
    | 'no-cert-sign'
    | 'path-length'
    | 'permitted'
    | 'excluded'
    | 'critical'
    | 'damaged'
    | 'repeated'
    | 'authority-key'
    | 'revoked'
    | 'expired'
    | 'early'
  /** The index of the rejected certificate. */
  readonly index: number
  readonly params?: Params
}

/** A certificate of a chain, and its index among the items. */
export interface Link {
  readonly index: number
  readonly certificate: Certificate
}

/**
 * Why verifiers reject a chain at any time (RFC 5280, section 6.1), from the leaf to the root. Policies
 * and name constraints of other types than DNS aren’t checked.
 */
export function problemsOf(links: readonly Link[]): readonly ChainProblem[] {
  return links.flatMap((link, at) => [
    ...criticalProblems(link),
    ...faultsIn(link.certificate.extensions).map((fault) => ({ ...fault, index: link.index })),
    ...identifierProblems(link, links[at + 1]),
    ...(at === 0 ? [] : issuerProblems(link, links.slice(1, at))),
    ...links.slice(at + 1).flatMap((issuer) => nameProblems(link, at === 0, issuer.certificate)),
  ])
}

/** The indexes of certificates with name constraints that aren’t checked. */
export const uncheckedOf = (links: readonly Link[]): readonly number[] =>
  links
    .slice(1)
    .filter(({ certificate }) => {
      const constraints = constraintsOf(certificate)
      if (!constraints) return true
      return [...constraints.permitted, ...constraints.excluded].some((it) => !isDns(it))
    })
    .map(({ index }) => index)

/** Extensions without a reader here that verifiers process: policy mappings, IP addresses and AS numbers, Netscape types. */
const processed: ReadonlySet<string> = new Set([
  '2.5.29.33',
  '1.3.6.1.5.5.7.1.7',
  '1.3.6.1.5.5.7.1.8',
  '2.16.840.1.113730.1.1',
])

const isProcessed = (oid: string): boolean =>
  (isKnown(oid) || processed.has(oid)) && oid !== oids.poison

/** Verifiers must reject unknown critical extensions, and precertificates. */
function criticalProblems({ index, certificate }: Link): readonly ChainProblem[] {
  return certificate.extensions
    .filter(({ oid, isCritical }) => isCritical && !isProcessed(oid))
    .map(({ oid }) => ({ code: 'critical', index, params: { oid } }))
}

/** The authority key identifier must be that of the issuer. */
const identifierProblems = (
  { index, certificate: { authority } }: Link,
  issuer: Link | undefined,
): readonly ChainProblem[] =>
  issuer && !isNamedBy(authority, issuer.certificate) ? [{ code: 'authority-key', index }] : []

const isSelfIssued = ({ subject, issuer }: Certificate) => subject.key === issuer.key

/** The problems of an issuer above other authorities; the leaf isn’t one of them. */
function issuerProblems(
  { index, certificate }: Link,
  below: readonly Link[],
): readonly ChainProblem[] {
  const { extensions, version } = certificate
  // Versions without extensions can only be roots.
  if (version < 3 && isSelfIssued(certificate)) return []
  const authority = attempt(() => authorityOf(findExtension(extensions, oids.basicConstraints)))
  const usage = findExtension(extensions, oids.keyUsage)
  const bits = usage && attempt(() => setBitsOf(bitsOf(usage)))
  const maySign = !usage || bits?.includes(usages.indexOf('keyCertSign'))
  const length = below.filter((it) => !isSelfIssued(it.certificate)).length
  const limit = authority?.pathLength ?? length
  return [
    ...(authority ? [] : [{ code: 'not-ca', index } as const]),
    ...(maySign ? [] : [{ code: 'no-cert-sign', index } as const]),
    ...(length > limit
      ? [{ code: 'path-length', index, params: { limit, count: length } } as const]
      : []),
  ]
}

/** Undefined for damaged ones, which aren’t checked. */
function constraintsOf({ extensions }: Certificate) {
  const node = findExtension(extensions, oids.nameConstraints)
  return node ? attempt(() => subtreesOf(node)) : NO_CONSTRAINTS
}

const NO_CONSTRAINTS = { permitted: [], excluded: [] }

/** The DNS names of a certificate that an issuer doesn’t allow (RFC 5280, section 4.2.1.10). */
function nameProblems(
  { index, certificate }: Link,
  isLeaf: boolean,
  issuer: Certificate,
): readonly ChainProblem[] {
  if (!isLeaf && isSelfIssued(certificate)) return []
  const { permitted, excluded } = constraintsOf(issuer) ?? NO_CONSTRAINTS
  const allowed = permitted.filter(isDns)
  return hostsOf(certificate, isLeaf).flatMap((name): readonly ChainProblem[] => {
    const isIn = (tree: GeneralName) => isWithin(name, tree.value)
    if (excluded.filter(isDns).some(isIn))
      return [{ code: 'excluded', index, params: { host: name } }]
    if (allowed.length === 0 || allowed.some(isIn)) return []
    return [{ code: 'permitted', index, params: { host: name } }]
  })
}

/** The DNS names; for a leaf without any, the common names that are hosts, which OpenSSL checks in their place. */
function hostsOf({ names, subject }: Certificate, isLeaf: boolean): readonly string[] {
  const hosts = names.filter(isDns).map(({ value }) => value)
  if (hosts.length > 0 || !isLeaf) return hosts
  return subject.parts
    .filter(({ type, value }) => type === 'CN' && HOST.test(value))
    .map(({ value }) => value)
}

const HOST = /^\w(?:[\w-]*\w)?(?:\.\w(?:[\w-]*\w)?)+$/

const isDns = ({ type }: GeneralName) => type === 'DNS'

/** A subtree contains its host and all below; with a leading dot, as OpenSSL permits, only those below. */
function isWithin(name: string, subtree: string): boolean {
  const host = name.toLowerCase()
  const base = subtree.toLowerCase()
  return base === '' || host === base || host.endsWith(base.startsWith('.') ? base : `.${base}`)
}
