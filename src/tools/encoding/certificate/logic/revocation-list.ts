import type { Bytes } from '#src/core/operation.ts'
import { signatureAlgorithmOf } from './algorithms.ts'
import { keyIdsOf, type Signed, serialHex } from './certificate.ts'
import {
  bytesOf,
  contentOf,
  type DerNode,
  Fields,
  GENERALIZED_TIME,
  INTEGER,
  innerOf,
  SEQUENCE,
  UTC_TIME,
} from './der.ts'
import { bitsOf, timeOf } from './der-values.ts'
import { type Extension, extensionFact, extensionsOf, findExtension } from './extensions.ts'
import { type Fact, fact, text, time, type Value, word } from './facts.ts'
import { fingerprintFacts } from './fingerprints.ts'
import { nameOf } from './names.ts'
import { reasons } from './oids.ts'

/** A revoked certificate. */
interface Revoked {
  /** In hex. */
  readonly serial: string
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
  readonly extensions: readonly Extension[]
}

/** @throws ToolFailure `certificate.…` (offset). */
export function revocationListOf(node: DerNode): RevocationList {
  const outer = new Fields(node, SEQUENCE)
  const body = outer.next(SEQUENCE)
  const algorithm = signatureAlgorithmOf(outer.next(SEQUENCE))
  const signature = bitsOf(outer.next())
  const fields = new Fields(body)
  fields.optional(INTEGER)
  fields.next(SEQUENCE)
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
    revoked: entries.map(revokedOf),
    extensions,
    algorithm,
    signed: bytesOf(body),
    signature,
    authorityKey: keyIdsOf(extensions).authorityKey,
  }
}

function revokedOf(node: DerNode): Revoked {
  const fields = new Fields(node, SEQUENCE)
  const serial = serialHex(contentOf(fields.next(INTEGER)))
  const at = timeOf(fields.next())
  const reason = findExtension(extensionsOf(fields.optional(SEQUENCE)), '2.5.29.21')
  return { serial, at, reason: reason && contentOf(reason)[0] }
}

/** Entries shown; the JSON has no more either. */
const MAX_ENTRIES = 200

export function revocationListFacts(list: RevocationList): readonly Fact[] {
  const { issuer, from, to, revoked, extensions, algorithm, der } = list
  const shown = revoked.slice(0, MAX_ENTRIES).map(entryValue)
  const rest = revoked.length - shown.length
  return [
    fact('issuer', ...issuer.parts.map(({ type, value }) => text(`${type}=${value}`))),
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
