/** What is used of papaparse; its own types need Node's and the DOM's. */
declare module 'papaparse' {
  export interface ParseError {
    readonly type: 'Quotes' | 'Delimiter' | 'FieldMismatch'
    readonly code: string
    /** 0-based; absent where it is of no row. */
    readonly row?: number
  }

  export interface ParseResults {
    readonly data: readonly (readonly string[])[]
    readonly errors: readonly ParseError[]
    readonly meta: { readonly delimiter: string; readonly cursor: number }
  }

  export interface ParseConfig {
    /** Guessed when it is empty. */
    readonly delimiter?: string
    /** What ends a record; guessed when it is absent. */
    readonly newline?: '\r\n' | '\n' | '\r'
    readonly skipEmptyLines?: boolean | 'greedy'
    /** Characters a chunk. */
    readonly chunkSize?: number
    readonly chunk?: (results: ParseResults) => void
  }

  interface Papa {
    parse(text: string, config?: ParseConfig): ParseResults
    unparse(value: unknown, config?: { readonly delimiter?: string }): string
  }

  const papa: Papa
  export default papa
}
