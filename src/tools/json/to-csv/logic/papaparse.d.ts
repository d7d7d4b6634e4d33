/** The used part of PapaParse; its own types require those of Node and the DOM. */
declare module 'papaparse' {
  export interface ParseError {
    readonly type: 'Quotes' | 'Delimiter' | 'FieldMismatch'
    readonly code: string
    /** 0-based; absent for errors outside a row. */
    readonly row?: number
  }

  export interface ParseResults {
    readonly data: readonly (readonly string[])[]
    readonly errors: readonly ParseError[]
    readonly meta: { readonly delimiter: string; readonly cursor: number }
  }

  export interface ParseConfig {
    /** Detected if empty. */
    readonly delimiter?: string
    /** The line break that ends a record; detected if absent. */
    readonly newline?: '\r\n' | '\n' | '\r'
    readonly skipEmptyLines?: boolean | 'greedy'
    /** In characters. */
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
