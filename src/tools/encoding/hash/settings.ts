import type { Algorithm } from './logic/algorithms.ts'
import type { Format } from './logic/format.ts'
import type { HmacKey } from './logic/key.ts'

/** What is computed, and how it is written. */
export interface Settings {
  readonly algorithm: Algorithm
  /** Beside the one above. */
  readonly more: readonly Algorithm[]
  readonly format: Format
  readonly isHmac: boolean
  readonly key: HmacKey
}

export const firstSettings: Settings = {
  algorithm: 'sha256',
  more: [],
  format: 'hex',
  isHmac: false,
  key: { text: '', encoding: 'text' },
}
