/** A difference between two diagrams, as the key and parameters of a message. */
export interface Difference {
  readonly key: DifferenceKey
  readonly params: Readonly<Record<string, string | number>>
}

export type DifferenceKey =
  | `${'node' | 'group' | 'actor'}.${'added' | 'removed' | 'label' | 'changed'}`
  | `edge.${'added' | 'removed' | 'label' | 'labeled' | 'unlabeled' | 'changed'}`
  | `${'message' | 'step' | 'line'}.${'added' | 'removed'}`
  | 'direction'
