import { type Certificate, isNamedBy } from './certificate.ts'
import { type ChainProblem, type Link, problemsOf, uncheckedOf } from './chain.ts'
import type { Decoded } from './decoded.ts'
import type { Warning } from './facts.ts'
import { keyIdentity } from './key-identity.ts'
import { keyTitle, type PublicKey } from './keys.ts'
import { revokes } from './revocation-list.ts'
import { type Verdict, verify } from './verify.ts'

/** The verdict on a signature, and what isn’t implemented. */
interface Verification {
  readonly verdict: Verdict
  /** The algorithm, and the key if the algorithm is implemented for others. */
  readonly unsupported?: string
}

/** A relation of an item to itself or another one. */
export type Relation =
  | ({ readonly kind: 'self-signed' | 'issued'; readonly by: number } & Verification)
  /** The issuer isn’t in the input. */
  | { readonly kind: 'no-issuer'; readonly name: string }
  /** The signature of a request by its own key. */
  | ({ readonly kind: 'request' } & Verification)
  /** A revocation list of the input contains the certificate. */
  | { readonly kind: 'revoked'; readonly by: number }
  /** The item has the same key as another one. */
  | { readonly kind: 'same-key'; readonly with: number }

/** The chain of the first certificate that issued none of the others, by indexes. */
export interface Chain {
  readonly order: readonly number[]
  /** Whether the input has this order. */
  readonly isOrdered: boolean
  /** Whether it ends with a self-signed certificate. */
  readonly isComplete: boolean
  readonly hasValidSignatures: boolean
  /** Why verifiers reject it at any time; validity periods depend on the current time. */
  readonly problems: readonly ChainProblem[]
  /** The indexes of certificates with name constraints that aren’t checked. */
  readonly unchecked: readonly number[]
}

export interface Relations {
  /** For each item. */
  readonly relations: readonly (readonly Relation[])[]
  readonly warnings: readonly (readonly Warning[])[]
  readonly chain: Chain | undefined
}

/** More certificates with the same name aren’t tried. */
const MAX_CANDIDATES = 8

/** Finds issuers and equal keys, and verifies signatures. */
export function relate(decoded: readonly Decoded[]): Relations {
  const authorities = new Map<string, number[]>()
  decoded.forEach(({ certificate }, index) => {
    if (certificate) add(authorities, certificate.subject.key, index)
  })
  const issuerOf = (signed: Certificate | Decoded['list'], own?: number) =>
    signed && findIssuer(decoded, authorities.get(signed.issuer.key) ?? [], signed, own)
  const issuers = decoded.map(({ certificate, list }, index) =>
    issuerOf(certificate ?? list, certificate && index),
  )
  const keys = new Map<string, number[]>()
  decoded.forEach((it, index) => {
    const key = keyOf(it)
    if (key) add(keys, keyIdentity(key), index)
  })
  const relations = decoded.map((it, index): readonly Relation[] => {
    const signed = it.certificate ?? it.list
    const issuer = issuers[index]
    const own = keyOf(it)
    const same = own ? (keys.get(keyIdentity(own)) ?? []) : []
    return [
      ...(signed ? [signedRelation(index, issuer, signed.issuer.key, it)] : []),
      ...(it.request ? [requestRelation(it.request)] : []),
      ...(it.certificate ? revocationsOf(it.certificate, decoded) : []),
      ...same
        .filter((other) => other !== index)
        .slice(0, MAX_CANDIDATES)
        .map((other) => ({ kind: 'same-key', with: other }) as const),
    ]
  })
  const warnings = decoded.map(({ certificate }, index): readonly Warning[] => {
    const signs = issuers.some((it, other) => it?.index === index && other !== index)
    const isBare = certificate && certificate.version === 3 && !certificate.isAuthority
    return signs && isBare ? [{ code: 'signing-ca' }] : []
  })
  return { relations, warnings, chain: chainOf(decoded, issuers) }
}

interface Issuer extends Verification {
  readonly index: number
}

function verificationBy(signed: Parameters<typeof verify>[0], key: PublicKey): Verification {
  const verdict = verify(signed, key)
  if (verdict !== 'unsupported') return { verdict }
  const { scheme, name } = signed.algorithm
  const isScheme = scheme === 'unknown' || scheme === 'dsa'
  return { verdict, unsupported: isScheme ? name : `${name}, ${keyTitle(key)}` }
}

function add<K>(map: Map<K, number[]>, key: K, index: number): void {
  const list = map.get(key)
  if (list) list.push(index)
  else map.set(key, [index])
}

const keyOf = ({ certificate, request, key }: Decoded) => certificate?.key ?? request?.key ?? key

/** The certificate that signed another and ends last, or else one that has the right name and identifier. */
function findIssuer(
  decoded: readonly Decoded[],
  named: readonly number[],
  signed: NonNullable<Decoded['certificate'] | Decoded['list']>,
  own: number | undefined,
): Issuer | undefined {
  const identified = named.filter((index) => {
    const certificate = decoded[index]?.certificate
    return certificate && isNamedBy(signed.authority, certificate)
  })
  // A wrong identifier is a problem of the chain, but the signature tells who the issuer is.
  const matching = identified.length > 0 ? identified : named
  const sorted = matching.includes(own ?? -1)
    ? [own ?? -1, ...matching.filter((index) => index !== own)]
    : matching
  let best: Issuer | undefined
  let bestEnd = Number.NEGATIVE_INFINITY
  for (const index of sorted.slice(0, MAX_CANDIDATES)) {
    const certificate = decoded[index]?.certificate
    if (!certificate) continue
    const verification: Verification = signed.isOtherAlgorithm
      ? { verdict: 'invalid' }
      : verificationBy(signed, certificate.key)
    const { verdict } = verification
    if (verdict === 'valid') {
      if (index === own) return { index, verdict }
      // A renewed certificate has the same name and key, and verifiers prefer it to the expired one.
      if (certificate.to > bestEnd) {
        best = { index, verdict }
        bestEnd = certificate.to
      }
    } else if (!best || (best.verdict === 'invalid' && verdict === 'unsupported')) {
      best = { index, ...verification }
    }
  }
  return best
}

function signedRelation(
  index: number,
  issuer: Issuer | undefined,
  name: string,
  { certificate, list }: Decoded,
): Relation {
  if (!issuer) {
    const parts = (certificate ?? list)?.issuer.parts ?? []
    return { kind: 'no-issuer', name: parts.findLast(({ type }) => type === 'CN')?.value ?? name }
  }
  const { index: by, ...verification } = issuer
  return { kind: by === index ? 'self-signed' : 'issued', by, ...verification }
}

function revocationsOf(certificate: Certificate, decoded: readonly Decoded[]): readonly Relation[] {
  return decoded.flatMap(({ list }, by) =>
    list && revokes(list, certificate) ? [{ kind: 'revoked', by } as const] : [],
  )
}

function requestRelation(request: NonNullable<Decoded['request']>): Relation {
  return { kind: 'request', ...verificationBy(request, request.key) }
}

function chainOf(
  decoded: readonly Decoded[],
  issuers: readonly (Issuer | undefined)[],
): Chain | undefined {
  const certificates = decoded.flatMap(({ certificate }, index) => (certificate ? [index] : []))
  const signers = new Set(
    issuers.flatMap((it, index) => (it && it.index !== index ? [it.index] : [])),
  )
  const chains = certificates
    .filter((index) => !signers.has(index))
    .map((leaf) => follow(leaf, issuers))
  const longest = chains.find(({ length }) => length > 1)
  if (!longest) return undefined
  const signatures = longest.map((index) => issuers[index])
  const links = longest.flatMap((index): readonly Link[] => {
    const certificate = decoded[index]?.certificate
    return certificate ? [{ index, certificate }] : []
  })
  const revoked = links.flatMap(({ index, certificate }): readonly ChainProblem[] =>
    revocationsOf(certificate, decoded).length > 0 ? [{ code: 'revoked', index }] : [],
  )
  const last = longest.at(-1)
  return {
    order: longest,
    isOrdered: longest.every((index, at) => at === 0 || index > longest[at - 1]!),
    isComplete: issuers[last ?? -1]?.index === last,
    hasValidSignatures: signatures.every((it) => !it || it.verdict === 'valid'),
    problems: [...problemsOf(links), ...revoked],
    unchecked: uncheckedOf(links),
  }
}

/** The certificates from a leaf to its root; cross-signed ones don’t loop. */
function follow(leaf: number, issuers: readonly (Issuer | undefined)[]): readonly number[] {
  const order = [leaf]
  for (let next = issuers[leaf]; next && !order.includes(next.index); next = issuers[next.index]) {
    order.push(next.index)
  }
  return order
}
