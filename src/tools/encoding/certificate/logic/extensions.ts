import { toHex } from '#src/core/hex-digits.ts'
import { unsignedOf } from '#src/tools/encoding/shared/logic/bytes.ts'
import {
  BOOLEAN,
  bytesOf,
  contentOf,
  type DerNode,
  Fields,
  INTEGER,
  innerOf,
  isContext,
  OCTET_STRING,
  OID,
  SEQUENCE,
} from './der.ts'
import { bitsOf, integerOf, isTextTag, oidOf, setBitsOf, smallOf, textOf } from './der-values.ts'
import { code, type Fact, type FactName, fact, text, type Value, word } from './facts.ts'
import { parseNested } from './keys.ts'
import { type GeneralName, generalNameOf, relativePartsOf, unicodeOf } from './names.ts'
import { coveredReason, policies, purposes, usages } from './oids.ts'
import { timestampsOf } from './timestamps.ts'

/** One extension (RFC 5280, section 4.1). */
export interface Extension {
  readonly oid: string
  readonly isCritical: boolean
  /** The element inside the octet string. */
  readonly value: DerNode
}

/** @throws ToolFailure `certificate.structure` (offset). */
export function extensionsOf(list: DerNode | undefined): readonly Extension[] {
  if (!list) return []
  return list.children.map((node) => {
    const fields = new Fields(node, SEQUENCE)
    const oid = oidOf(fields.next())
    const critical = fields.optional(BOOLEAN)
    const value = fields.next(OCTET_STRING)
    const isCritical = critical !== undefined && contentOf(critical)[0] !== 0
    return { oid, isCritical, value: parseNested(contentOf(value), value) }
  })
}

export const oids = {
  subjectKey: '2.5.29.14',
  keyUsage: '2.5.29.15',
  alternativeNames: '2.5.29.17',
  basicConstraints: '2.5.29.19',
  authorityKey: '2.5.29.35',
  purposes: '2.5.29.37',
  policies: '2.5.29.32',
  nameConstraints: '2.5.29.30',
  distribution: '2.5.29.28',
  timestamps: '1.3.6.1.4.1.11129.2.4.2',
  poison: '1.3.6.1.4.1.11129.2.4.3',
} as const

export const findExtension = (list: readonly Extension[], oid: string): DerNode | undefined =>
  list.find((it) => it.oid === oid)?.value

/** An extension in words; one that can't be read or isn't known is shown in hex. */
export function extensionFact({ oid, isCritical, value }: Extension): Fact {
  const reader = readers[oid]
  if (reader) {
    const [name, read] = reader
    const values = attempt(() => read(value))
    if (values) return { ...fact(name, ...values), isCritical }
  }
  return { ...fact('extension', code(toHex(bytesOf(value)))), oid, isCritical }
}

/** Whether an extension has a reader. */
export const isKnown = (oid: string): boolean => oid in readers

/** The result of a reader, or undefined for a damaged extension. */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    // The structure of one extension doesn't prevent reading the others.
    return undefined
  }
}

/** A name with its type; a host also in Unicode. */
function generalNameValue({ type, value }: GeneralName): Value {
  const unicode = type === 'DNS' ? unicodeOf(value) : undefined
  return text(`${type}: ${value}${unicode === undefined ? '' : ` (${unicode})`}`)
}

const namesIn = (node: DerNode) => node.children.map((it) => generalNameValue(generalNameOf(it)))

type Reader = (node: DerNode) => readonly Value[]

const readers: Readonly<Record<string, readonly [FactName, Reader]>> = {
  '2.5.29.14': ['subject-key', (node) => [code(toHex(contentOf(node)))]],
  '2.5.29.15': ['key-usage', keyUsage],
  '2.5.29.17': ['alternative-names', namesIn],
  '2.5.29.18': ['issuer-names', namesIn],
  '2.5.29.19': ['basic-constraints', basicConstraints],
  '2.5.29.20': ['list-number', (node) => [code(`${integerOf(node)}`)]],
  '2.5.29.27': ['delta', (node) => [code(`${integerOf(node)}`)]],
  '2.5.29.28': ['distribution', issuingPoint],
  '2.5.29.30': ['name-constraints', nameConstraints],
  '2.5.29.31': ['revocation-lists', (node) => node.children.flatMap(distributionPoint)],
  '2.5.29.32': ['policies', (node) => node.children.flatMap(policy)],
  '2.5.29.35': ['authority-key', authorityKey],
  '2.5.29.36': ['policy-constraints', policyConstraints],
  '2.5.29.37': ['purposes', (node) => node.children.map((it) => purpose(oidOf(it)))],
  '2.5.29.46': ['fresh-lists', (node) => node.children.flatMap(distributionPoint)],
  '2.5.29.54': ['inhibit-any', (node) => [code(`${integerOf(node)}`)]],
  '1.3.6.1.5.5.7.1.1': ['authority-access', (node) => node.children.map(access)],
  '1.3.6.1.5.5.7.1.11': ['subject-access', (node) => node.children.map(access)],
  '1.3.6.1.5.5.7.1.24': ['features', (node) => node.children.map(feature)],
  '1.3.6.1.4.1.11129.2.4.2': ['timestamps', timestampsOf],
  '1.3.6.1.4.1.11129.2.4.3': ['poison', () => [word('precertificate')]],
  '2.16.840.1.113730.1.13': ['netscape-comment', (node) => [text(textOf(node))]],
}

function keyUsage(node: DerNode): readonly Value[] {
  return setBitsOf(bitsOf(node)).map((bit) => {
    const usage = usages[bit]
    return usage ? word(`usage.${usage}`) : code(`${bit}`)
  })
}

/** The path length of a certificate authority; undefined if it isn't one. */
export function authorityOf(
  node: DerNode | undefined,
): { readonly pathLength?: number } | undefined {
  if (!node) return undefined
  const fields = new Fields(node, SEQUENCE)
  const flag = fields.optional(BOOLEAN)
  const length = fields.optional(INTEGER)
  if (!flag || contentOf(flag)[0] === 0) return undefined
  return length ? { pathLength: smallOf(length) } : {}
}

function basicConstraints(node: DerNode): readonly Value[] {
  const authority = authorityOf(node)
  if (!authority) return [word('not-ca')]
  const { pathLength: count } = authority
  return [count === undefined ? word('ca') : word('ca.path', { count })]
}

function purpose(oid: string): Value {
  const name = purposes[oid]
  return name ? word(`purpose.${name}`) : code(oid)
}

function policy(node: DerNode): readonly Value[] {
  const fields = new Fields(node, SEQUENCE)
  const oid = oidOf(fields.next())
  const qualifiers = fields.optional(SEQUENCE)?.children ?? []
  const name = policies[oid]
  return [
    name ? word(`policy.${name}`, { oid }) : code(oid),
    ...qualifiers.flatMap((qualifier) => {
      const [type, value] = qualifier.children
      if (!type || !value) return []
      if (isTextTag(value.tag)) return [word('cps', { url: textOf(value) })]
      return oidOf(type) === USER_NOTICE ? noticeValues(value) : []
    }),
  ]
}

const USER_NOTICE = '1.3.6.1.5.5.7.2.2'

/** A user notice: its reference, which is an organization and numbers, and its text. */
function noticeValues(node: DerNode): readonly Value[] {
  const fields = new Fields(node, SEQUENCE)
  const [organization, numbers] = fields.optional(SEQUENCE)?.children ?? []
  const [explicit] = node.children.filter((it) => isTextTag(it.tag))
  const texts = [
    ...(organization ? [textOf(organization)] : []),
    ...(numbers?.children ?? []).map((it) => `${integerOf(it)}`),
  ]
  return [
    ...(texts.length > 0 ? [word('notice', { text: texts.join(' ') })] : []),
    ...(explicit ? [word('notice', { text: textOf(explicit) })] : []),
  ]
}

function policyConstraints(node: DerNode): readonly Value[] {
  const fields = new Fields(node, SEQUENCE)
  const require = fields.tagged(0)
  const inhibit = fields.tagged(1)
  const countOf = (it: DerNode) => Number(unsignedOf(contentOf(it)))
  return [
    ...(require ? [word('require-policy', { count: countOf(require) })] : []),
    ...(inhibit ? [word('inhibit-mapping', { count: countOf(inhibit) })] : []),
  ]
}

/** The names, reasons, and issuer of a list (RFC 5280, section 4.2.1.13). */
function distributionPoint(node: DerNode): readonly Value[] {
  const fields = new Fields(node, SEQUENCE)
  const point = fields.tagged(0)
  const reasons = fields.tagged(1)
  const issuer = fields.tagged(2)
  return [
    ...pointNames(point),
    ...reasonValues(reasons),
    ...(issuer?.children ?? []).map((it) => {
      const { type, value } = generalNameOf(it)
      return word('list-issuer', { name: `${type}: ${value}` })
    }),
  ]
}

function pointNames(point: DerNode | undefined): readonly Value[] {
  const [name] = point?.children ?? []
  if (isContext(name, 0)) return namesIn(name)
  // A name relative to that of the issuer.
  const parts = isContext(name, 1) ? relativePartsOf(name) : []
  return parts.map(({ type, value }) => text(`RDN: ${type}=${value}`))
}

function reasonValues(node: DerNode | undefined): readonly Value[] {
  // The content of an implicitly tagged bit string starts with the count of unused bits.
  const bits = node ? setBitsOf(contentOf(node).subarray(1)) : []
  return bits.map((bit) => {
    const reason = coveredReason(bit)
    return reason ? word(`only.${reason}`) : code(`${bit}`)
  })
}

/** The certificates that a revocation list covers (RFC 5280, section 5.2.5). */
export function scopeOf(node: DerNode | undefined) {
  const has = (tag: number) =>
    node?.children.some((it) => isContext(it, tag) && contentOf(it)[0] !== 0) ?? false
  return { isUserOnly: has(1), isAuthorityOnly: has(2), isAttributeOnly: has(5) }
}

function issuingPoint(node: DerNode): readonly Value[] {
  const find = (tag: number) => node.children.find((it) => isContext(it, tag))
  const { isUserOnly, isAuthorityOnly, isAttributeOnly } = scopeOf(node)
  const indirect = find(4)
  return [
    ...pointNames(find(0)),
    ...(isUserOnly ? [word('only-user')] : []),
    ...(isAuthorityOnly ? [word('only-ca')] : []),
    ...(isAttributeOnly ? [word('only-attribute')] : []),
    ...reasonValues(find(3)),
    ...(indirect && contentOf(indirect)[0] !== 0 ? [word('indirect')] : []),
  ]
}

function access(node: DerNode): Value {
  const fields = new Fields(node, SEQUENCE)
  const method = oidOf(fields.next(OID))
  const name = generalNameOf(fields.next())
  if (method === '1.3.6.1.5.5.7.48.1') return word('ocsp', { url: name.value })
  if (method === '1.3.6.1.5.5.7.48.2') return word('issuers', { url: name.value })
  return text(`${method}: ${name.value}`)
}

/** RFC 7633: feature 5 is the status request of TLS. */
function feature(node: DerNode): Value {
  const number = smallOf(node)
  return number === 5 ? word('must-staple') : code(`${number}`)
}

function authorityKey(node: DerNode): readonly Value[] {
  const fields = new Fields(node, SEQUENCE)
  const id = fields.tagged(0)
  const issuer = fields.tagged(1)
  const serial = fields.tagged(2)
  return [
    ...(id ? [code(toHex(contentOf(id)))] : []),
    ...(issuer ? namesIn(issuer) : []),
    ...(serial ? [code(toHex(contentOf(serial)))] : []),
  ]
}

/** The subtrees of name constraints. @throws ToolFailure `certificate.structure` (offset). */
export function subtreesOf(node: DerNode) {
  const fields = new Fields(node, SEQUENCE)
  const read = (tag: number) =>
    (fields.tagged(tag)?.children ?? []).map((tree) => generalNameOf(innerOf(tree)))
  return { permitted: read(0), excluded: read(1) }
}

function nameConstraints(node: DerNode): readonly Value[] {
  const { permitted, excluded } = subtreesOf(node)
  const nameIn = ({ type, value }: GeneralName) => ({ name: `${type}: ${value}` })
  return [
    ...permitted.map((it) => word('permitted', nameIn(it))),
    ...excluded.map((it) => word('excluded', nameIn(it))),
  ]
}
