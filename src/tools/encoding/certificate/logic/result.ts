import type { Item } from './facts.ts'
import type { Chain, Relation } from './relations.ts'

/** An item with its relations to the others. */
export interface CertificateItem extends Item {
  readonly relations: readonly Relation[]
  /** The ASN.1 structure as text; absent for items that contain or are private keys. */
  readonly structure?: string
}

export interface CertificateResult {
  readonly items: readonly CertificateItem[]
  readonly chain: Chain | undefined
  /** Whether a password would show more. */
  readonly needsPassword: boolean
}
