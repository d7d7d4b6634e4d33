/** A token that ends an item or a key. */
export interface Token {
  readonly kind: 'string' | 'other-string' | 'number' | 'literal' | 'closing'
  readonly end: number
}
