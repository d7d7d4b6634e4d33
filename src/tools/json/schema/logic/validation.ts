import type { JsonFormat } from '#src/core/json/document.ts'
import type { Draft } from './drafts.ts'
import type { ReportedError } from './report.ts'
import type { SchemaDraft } from './validate.ts'

export interface Validation extends SchemaDraft {
  /** `bad-schema`: the schema breaks the rules of its draft, and the errors are about it. */
  readonly verdict: 'valid' | 'invalid' | 'bad-schema'
  /** All errors; `errors` has at most the first 1,000, with those of alternatives. */
  readonly count: number
  readonly errors: readonly ReportedError[]
  /** References to other addresses, which the input doesn't need; undefined without any. */
  readonly remote: Counted<{ readonly reference: string }> | undefined
  /** Keywords that the draft ignores; undefined without any. */
  readonly ignored: Counted<{ readonly keyword: string; readonly draft: Draft }> | undefined
  /** Keys that repeat an earlier one of their object in the schema, which has no effect; undefined without any. */
  readonly duplicates: Counted<{ readonly key: string }> | undefined
  readonly format: JsonFormat
}

/** The number of items in a text, and the first of them. */
export type Counted<Item> = Item & {
  readonly count: number
  readonly line: number
  readonly column: number
}
