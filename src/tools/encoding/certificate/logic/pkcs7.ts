import { contentOf, type DerNode, Fields, INTEGER, innerOf, SEQUENCE, SET } from './der.ts'
import { oidOf } from './der-values.ts'

export const SIGNED_DATA = '1.2.840.113549.1.7.2'

/** The certificates and revocation lists of PKCS #7 signed data (RFC 2315, section 9.1). */
export interface SignedData {
  readonly certificates: readonly DerNode[]
  readonly lists: readonly DerNode[]
  readonly signers: number
}

/** @throws ToolFailure `certificate.structure` (offset). */
export function signedDataOf(node: DerNode): SignedData {
  const outer = new Fields(node, SEQUENCE)
  oidOf(outer.next())
  const wrapped = outer.tagged(0)
  const fields = new Fields(wrapped ? innerOf(wrapped) : outer.next(), SEQUENCE)
  fields.next(INTEGER)
  fields.next(SET)
  fields.next(SEQUENCE)
  const certificates = fields.tagged(0)?.children ?? []
  const lists = fields.tagged(1)?.children ?? []
  const signers = fields.optional(SET)?.children.length ?? 0
  const isX509 = (it: DerNode) => it.tagClass === 'universal' && it.tag === SEQUENCE
  return { certificates: certificates.filter(isX509), lists: lists.filter(isX509), signers }
}

/** The content of a `ContentInfo` of type data. */
export function dataOf(info: DerNode) {
  const fields = new Fields(info, SEQUENCE)
  const type = oidOf(fields.next())
  const wrapped = fields.tagged(0)
  return {
    type,
    content: wrapped && innerOf(wrapped),
    bytes: wrapped && contentOf(innerOf(wrapped)),
  }
}
