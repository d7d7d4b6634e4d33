import type { HashAlgorithm } from './logic/algorithms.ts'
import type { Format } from './logic/format.ts'
import type { HmacKey } from './logic/key.ts'

/** Settings of the hash page. */
export interface HashSettings {
  readonly algorithm: HashAlgorithm
  /** Additional algorithms, computed in the same read. */
  readonly more: readonly HashAlgorithm[]
  readonly format: Format
  readonly isHmac: boolean
  readonly key: HmacKey
}

export const defaultSettings: HashSettings = {
  algorithm: 'sha256',
  more: [],
  format: 'hex',
  isHmac: false,
  key: { text: '', encoding: 'text' },
}
