import type { Certificate } from './certificate.ts'
import type { Item } from './facts.ts'
import type { PublicKey } from './keys.ts'
import type { Request } from './request.ts'
import type { RevocationList } from './revocation-list.ts'

/** A decoded object with what its relations to others depend on. */
export interface Decoded {
  readonly item: Item
  readonly certificate?: Certificate
  readonly request?: Request
  readonly list?: RevocationList
  /** The key of a key item. */
  readonly key?: PublicKey
}
