/** The syntax tree of a JSONPath query (RFC 9535). */
export interface Query {
  /** The document's root, `$`, or the node that a filter tests, `@`. */
  readonly start: 'root' | 'current'
  readonly segments: readonly Segment[]
}

export interface Segment {
  /** `..`: whether the selectors also apply to all descendants. */
  readonly descendant: boolean
  readonly selectors: readonly Selector[]
}

export type Selector =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'wildcard' }
  | { readonly kind: 'index'; readonly index: number }
  | Slice
  | { readonly kind: 'filter'; readonly test: Test }

export interface Slice {
  readonly kind: 'slice'
  readonly start: number | undefined
  readonly end: number | undefined
  readonly step: number
}

/** A logical expression of a filter. */
export type Test =
  | { readonly kind: 'or' | 'and'; readonly tests: readonly Test[] }
  | { readonly kind: 'not'; readonly test: Test }
  | {
      readonly kind: 'compare'
      readonly operator: Operator
      readonly left: Operand
      readonly right: Operand
    }
  | { readonly kind: 'exists'; readonly query: Query }
  | RegexTest

/** `match` (the entire string) or `search` (any part). */
export interface RegexTest {
  readonly kind: 'regex'
  readonly whole: boolean
  readonly text: Operand
  readonly pattern: Operand
}

export const operators = ['==', '!=', '<=', '>=', '<', '>'] as const
export type Operator = (typeof operators)[number]

/** An expression that evaluates to a value or to Nothing. */
export type Operand =
  /** A string, number, true, false, or null as JSON. */
  | { readonly kind: 'literal'; readonly json: string }
  | { readonly kind: 'query'; readonly query: Query }
  | { readonly kind: 'length'; readonly of: Operand }
  | { readonly kind: 'count' | 'value'; readonly of: Query }

/** Whether a query is singular: by its syntax, it selects at most one node. */
export function isSingular({ segments }: Query): boolean {
  return segments.every(
    ({ descendant, selectors: [first, ...more] }) =>
      !descendant && more.length === 0 && (first?.kind === 'name' || first?.kind === 'index'),
  )
}
