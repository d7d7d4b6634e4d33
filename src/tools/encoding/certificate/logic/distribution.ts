import { contentOf, type DerNode, Fields, isContext, SEQUENCE } from './der.ts'
import { setBitsOf } from './der-values.ts'
import { code, text, type Value, word } from './facts.ts'
import { namesIn } from './name-values.ts'
import { generalNameOf, relativePartsOf } from './names.ts'
import { coveredReason } from './oids.ts'

/** The names, reasons, and issuer of a list (RFC 5280, section 4.2.1.13). */
export function distributionPoint(node: DerNode): readonly Value[] {
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

export function issuingPoint(node: DerNode): readonly Value[] {
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
