import type { Bytes } from '#src/core/operation.ts'
import { isSameAlgorithm, signatureAlgorithmOf } from './algorithms.ts'
import { authorityIdOf, type Certificate, type Signed, serialHex } from './certificate.ts'
import {
  bytesOf,
  contentOf,
  type DerNode,
  Fields,
  GENERALIZED_TIME,
  INTEGER,
  innerOf,
  isContext,
  SEQUENCE,
  UTC_TIME,
} from './der.ts'
import { bitsOf, timeOf } from './der-values.ts'
import { scopeOf } from './distribution.ts'
import { type Extension, extensionFact, extensionsOf, findExtension, oids } from './extensions.ts'
import { type Fact, fact, text, time, type Value, word } from './facts.ts'
import { fingerprintFacts } from './fingerprints.ts'
import { nameLines, nameOf } from './names.ts'
import { reasons } from './oids.ts'

/** A revoked certificate. */
interface Revoked {
  /** In hex. */
  readonly serial: string
  /** The key of its issuer’s name, which isn’t the list’s in an indirect list. */
  readonly issuer: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** RFC 5280, section 5.3.1. */
  readonly reason: number | undefined
}

/** A certificate revocation list (RFC 5280, section 5.1). */
export interface RevocationList extends Signed {
  readonly der: Bytes
  /** Milliseconds since 1970. */
  readonly from: number
  readonly to: number | undefined
  readonly revoked: readonly Revoked[]
  readonly scope: ReturnType<typeof scopeOf>
  readonly extensions: readonly Extension[]
}

/** @throws ToolFailure `certificate.…` (offset). */
export function revocationListOf(node: DerNode): RevocationList {
  const outer = new Fields(node, SEQUENCE)
  const body = outer.next(SEQUENCE)
  const outerAlgorithm = outer.next(SEQUENCE)
  const algorithm = signatureAlgorithmOf(outerAlgorithm)
  const signature = bitsOf(outer.next())
  const fields = new Fields(body)
  fields.optional(INTEGER)
  const inner = fields.next(SEQUENCE)
  const issuer = nameOf(fields.next())
  const from = timeOf(fields.next())
  const next = fields.optional(UTC_TIME, GENERALIZED_TIME)
  const entries = fields.optional(SEQUENCE)?.children ?? []
  const list = fields.tagged(0)
  const extensions = extensionsOf(list && innerOf(list))
  return {
    der: bytesOf(node),
    issuer,
    from,
    to: next && timeOf(next),
    revoked: revokedOf(entries, issuer.key),
    scope: scopeOf(findExtension(extensions, oids.distribution)),
    extensions,
    algorithm,
    signed: bytesOf(body),
    signature,
    isOtherAlgorithm: !isSameAlgorithm(inner, outerAlgorithm),
    authority: authorityIdOf(extensions),
  }
}

/** The issuer of an entry is that of the previous one, unless it names another (RFC 5280, section 5.3.3). */
function revokedOf(entries: readonly DerNode[], listIssuer: string): readonly Revoked[] {
  let issuer = listIssuer
  return entries.map((node) => {
    const fields = new Fields(node, SEQUENCE)
    const serial = serialHex(contentOf(fields.next(INTEGER)))
    const at = timeOf(fields.next())
    const extensions = extensionsOf(fields.optional(SEQUENCE))
    const reason = findExtension(extensions, '2.5.29.21')
    const names = findExtension(extensions, '2.5.29.29')?.children ?? []
    const name = names.find((it) => isContext(it, DIRECTORY_NAME))
    if (name) issuer = nameOf(innerOf(name)).key
    return { serial, issuer, at, reason: reason && contentOf(reason)[0] }
  })
}

/** The tag of a distinguished name among general names. */
const DIRECTORY_NAME = 4

const REMOVED = reasons.indexOf('removeFromCRL')

/** Whether a list revokes a certificate; removals of delta lists don’t. */
export function revokes(
  { revoked, scope: { isUserOnly, isAuthorityOnly, isAttributeOnly } }: RevocationList,
  { issuer, serial, isAuthority }: Pick<Certificate, 'issuer' | 'serial' | 'isAuthority'>,
): boolean {
  if (isAttributeOnly || (isAuthority ? isUserOnly : isAuthorityOnly)) return false
  const hex = serialHex(serial)
  return revoked.some(
    (it) => it.serial === hex && it.issuer === issuer.key && it.reason !== REMOVED,
  )
}

/** Entries shown; the JSON has no more either. */
const MAX_ENTRIES = 200

export function revocationListFacts(list: RevocationList): readonly Fact[] {
  const { issuer, from, to, revoked, extensions, algorithm, der } = list
  const shown = revoked.slice(0, MAX_ENTRIES).map(entryValue)
  const rest = revoked.length - shown.length
  return [
    fact('issuer', ...nameLines(issuer).map(text)),
    fact('this-update', time(from)),
    ...(to === undefined ? [] : [fact('next-update', time(to))]),
    fact('signature', text(algorithm.name)),
    fact('revoked', text(`${revoked.length}`)),
    ...(shown.length > 0
      ? [fact('entries', ...shown, ...(rest > 0 ? [word('more', { count: rest })] : []))]
      : []),
    ...extensions.map(extensionFact),
    ...fingerprintFacts(der),
  ]
}

function entryValue({ serial, at, reason }: Revoked): Value {
  const date = new Date(at).toISOString()
  return word(`reason.${reasons[reason ?? 0] ?? 'unspecified'}`, { serial, date })
}
