import { toHex } from '#src/core/hex-digits.ts'
import { decodePunycode } from '#src/tools/encoding/shared/logic/punycode.ts'
import {
  bytesOf,
  contentOf,
  type DerNode,
  expectTag,
  Fields,
  innerOf,
  SEQUENCE,
  SET,
} from './der.ts'
import { isTextTag, oidOf, oidText, textOf } from './der-values.ts'
import { attributeNames } from './oids.ts'

/** One attribute of a distinguished name. */
export interface NamePart {
  /** `CN`, or the identifier of an unknown attribute. */
  readonly type: string
  readonly value: string
}

export interface DistinguishedName {
  /** In the order of the certificate. */
  readonly parts: readonly NamePart[]
  /** The same, by relative distinguished name, which usually has one attribute. */
  readonly sets: readonly (readonly NamePart[])[]
  /** Equal for names that match: case and spaces are ignored (RFC 5280, section 7.1). */
  readonly key: string
}

/** @throws ToolFailure `certificate.structure` (offset). */
export function nameOf(node: DerNode): DistinguishedName {
  const sets = expectTag(node, SEQUENCE).children.map((set) => relativePartsOf(expectTag(set, SET)))
  const key = JSON.stringify(sets.map((set) => set.map(keyOf).sort()))
  return { parts: sets.flat(), sets, key }
}

/** The attributes of a relative distinguished name. */
export const relativePartsOf = (set: DerNode): readonly NamePart[] =>
  set.children.map((pair) => {
    const fields = new Fields(pair, SEQUENCE)
    const oid = oidOf(fields.next())
    const value = fields.next()
    const isText = value.tagClass === 'universal' && isTextTag(value.tag)
    return {
      type: attributeNames[oid] ?? oid,
      value: isText ? textOf(value) : `#${toHex(bytesOf(value))}`,
    }
  })

const keyOf = ({ type, value }: NamePart) =>
  `${type}=${value.trim().replace(/\s+/g, ' ').toLowerCase()}`

/** Each relative distinguished name as a text: `CN=example.com`, or `CN=Alice + UID=7`. */
export const nameLines = ({ sets }: DistinguishedName): readonly string[] =>
  sets.map((set) => {
    const [part, ...others] = set
    return part && others.length === 0 ? `${part.type}=${part.value}` : set.map(quoted).join(' + ')
  })

/** All attributes in one line, such as `CN=example.com, O=Example`. */
export const nameText = ({ sets }: DistinguishedName): string =>
  sets.map((set) => set.map(quoted).join(' + ')).join(', ')

const quoted = ({ type, value }: NamePart) =>
  `${type}=${/[,+="]/.test(value) ? `"${value.replace(/["\\]/g, '\\$&')}"` : value}`

/** The common name, or another name that people recognize; empty for an empty name. */
export function commonNameOf({ parts }: DistinguishedName): string {
  for (const type of ['CN', 'O', 'OU']) {
    const value = parts.findLast((part) => part.type === type)?.value
    if (value) return value
  }
  return parts.at(-1)?.value ?? ''
}

/** One alternative name (RFC 5280, section 4.2.1.6). */
export interface GeneralName {
  readonly type: 'DNS' | 'IP' | 'email' | 'URI' | 'DN' | 'OID' | 'UPN' | 'other'
  readonly value: string
}

/** @throws ToolFailure `certificate.structure` (offset). */
export function generalNameOf(node: DerNode): GeneralName {
  switch (node.tagClass === 'context' ? node.tag : -1) {
    case 0:
      return otherNameOf(node)
    case 1:
      return { type: 'email', value: textOf(node) }
    case 2:
      return { type: 'DNS', value: textOf(node) }
    case 4:
      return { type: 'DN', value: nameText(nameOf(innerOf(node))) }
    case 6:
      return { type: 'URI', value: textOf(node) }
    case 7:
      return { type: 'IP', value: addressOf(contentOf(node)) }
    case 8:
      return { type: 'OID', value: oidText(contentOf(node)) ?? toHex(bytesOf(node)) }
    default:
      return { type: 'other', value: toHex(bytesOf(node)) }
  }
}

function otherNameOf(node: DerNode): GeneralName {
  const fields = new Fields(node)
  const oid = oidOf(fields.next())
  const value = innerOf(fields.next())
  if (oid === '1.3.6.1.4.1.311.20.2.3') return { type: 'UPN', value: textOf(value) }
  return {
    type: 'other',
    value: `${oid}: ${isTextTag(value.tag) ? textOf(value) : toHex(bytesOf(value))}`,
  }
}

/** An address, or an address and its mask as in name constraints. */
export function addressOf(bytes: Uint8Array): string {
  if (bytes.length === 4) return bytes.join('.')
  if (bytes.length === 16) return ipv6Of(bytes)
  if (bytes.length !== 8 && bytes.length !== 32) return toHex(bytes)
  const half = bytes.length / 2
  const mask = [...bytes.subarray(half)].map((it) => it.toString(2).padStart(8, '0')).join('')
  const address = addressOf(bytes.subarray(0, half))
  const prefix = /^(1*)0*$/.exec(mask)?.[1]
  return `${address}/${prefix === undefined ? addressOf(bytes.subarray(half)) : prefix.length}`
}

/** RFC 5952: the longest run of zeros becomes `::`. */
function ipv6Of(bytes: Uint8Array): string {
  const groups = Array.from({ length: 8 }, (_, index) =>
    ((bytes[index * 2]! << 8) | bytes[index * 2 + 1]!).toString(16),
  )
  const whole = groups.join(':')
  let longest = { index: 0, 0: '' }
  for (const run of whole.matchAll(/\b0(?::0)+\b/g)) {
    if (run[0].length > longest[0].length) longest = run
  }
  if (!longest[0]) return whole
  const after = whole.slice(longest.index + longest[0].length)
  return `${whole.slice(0, longest.index).replace(/:$/, '')}::${after.replace(/^:/, '')}`
}

/** The name of a host in Unicode, if it has labels in Punycode. */
export function unicodeOf(host: string): string | undefined {
  if (!/(?:^|\.)xn--/i.test(host)) return undefined
  const labels = host
    .split('.')
    .map((label) => (/^xn--/i.test(label) ? decodePunycode(label.slice(4)) : label))
  return labels.includes(undefined) ? undefined : labels.join('.')
}
