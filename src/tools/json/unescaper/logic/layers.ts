/** What stood around a text that is not JSON by itself, and was removed. */
export type Layer =
  /** The text was the content of a JSON string: its quotes and backslashes were escaped. */
  | { readonly kind: 'escapes' }
  /** Single quotes or backticks stood around it. */
  | { readonly kind: 'quotes'; readonly quote: string }
  /** Other text, as a log line has it, stood around one value. */
  | { readonly kind: 'text'; readonly before: string; readonly after: string }
  /** Other text stood around and between several values. */
  | { readonly kind: 'lines'; readonly bytes: number }
