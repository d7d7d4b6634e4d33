import { ToolFailure } from '#src/core/failure.ts'
import { toHex } from '#src/core/hex-digits.ts'
import type { Bytes } from '#src/core/operation.ts'
import {
  BOOLEAN,
  contentOf,
  type DerNode,
  Fields,
  INTEGER,
  innerOf,
  OCTET_STRING,
  OID,
  parseDer,
  SEQUENCE,
} from './der.ts'
import { bitsOf, integerOf, oidOf, setBitsOf, smallOf, textOf } from './der-values.ts'
import { distributionPoint, issuingPoint } from './distribution.ts'
import { code, type Fact, type FactName, fact, text, type Value, word } from './facts.ts'
import { namesIn } from './name-values.ts'
import { type GeneralName, generalNameOf } from './names.ts'
import { purposes, usages } from './oids.ts'
import { policy, policyConstraints } from './policies.ts'
import { timestampsOf } from './timestamps.ts'

/** One extension (RFC 5280, section 4.1). */
export interface Extension {
  readonly oid: string
  readonly isCritical: boolean
  /** The content of the octet string, which isn’t DER in some private extensions. */
  readonly content: Bytes
  /** The element that the content consists of; undefined for other content. */
  readonly value: DerNode | undefined
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
    const content = contentOf(value)
    return { oid, isCritical, content, value: attempt(() => wholeElement(content)) }
  })
}

function wholeElement(content: Bytes): DerNode | undefined {
  const node = parseDer(content)
  return node.end === content.length ? node : undefined
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
export function extensionFact(extension: Extension): Fact {
  const { oid, isCritical, content } = extension
  const known = readers[oid]
  const values = valuesOf(extension)
  if (known && values) return { ...fact(known[0], ...values), isCritical }
  return { ...fact('extension', code(toHex(content))), oid, isCritical }
}

function valuesOf({ oid, value }: Extension): readonly Value[] | undefined {
  const [, read] = readers[oid] ?? []
  return read && value && attempt(() => read(value))
}

/** An extension that programs reject: one that they know but can’t read, or one that occurs again (RFC 5280, section 4.2). */
export interface ExtensionFault {
  readonly code: 'damaged' | 'repeated'
  readonly params: { readonly oid: string }
}

export function faultsIn(list: readonly Extension[]): readonly ExtensionFault[] {
  const damaged = list.filter((it) => isKnown(it.oid) && !valuesOf(it)).map(({ oid }) => oid)
  const all = list.map(({ oid }) => oid)
  const repeated = new Set(all.filter((oid, at) => all.indexOf(oid) !== at))
  return [
    ...damaged.map((oid) => ({ code: 'damaged', params: { oid } }) as const),
    ...[...repeated].map((oid) => ({ code: 'repeated', params: { oid } }) as const),
  ]
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

/** @throws ToolFailure `certificate.structure` (offset) for no usage, against RFC 5280, section 4.2.1.3. */
function keyUsage(node: DerNode): readonly Value[] {
  const bits = setBitsOf(bitsOf(node))
  if (bits.length === 0) throw new ToolFailure('certificate.structure', { offset: node.start })
  return bits.map((bit) => {
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
