import { unsignedOf } from '#src/tools/encoding/shared/logic/bytes.ts'
import { contentOf, type DerNode, Fields, SEQUENCE } from './der.ts'
import { integerOf, isTextTag, oidOf, textOf } from './der-values.ts'
import { code, type Value, word } from './facts.ts'
import { policies } from './oids.ts'

/** A certificate policy and its qualifiers (RFC 5280, section 4.2.1.4). */
export function policy(node: DerNode): readonly Value[] {
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

export function policyConstraints(node: DerNode): readonly Value[] {
  const fields = new Fields(node, SEQUENCE)
  const require = fields.tagged(0)
  const inhibit = fields.tagged(1)
  const countOf = (it: DerNode) => Number(unsignedOf(contentOf(it)))
  return [
    ...(require ? [word('require-policy', { count: countOf(require) })] : []),
    ...(inhibit ? [word('inhibit-mapping', { count: countOf(inhibit) })] : []),
  ]
}
