/** A wrapper removed from around JSON. */
export type Layer =
  /** The text was the content of a JSON string: quotes and backslashes were escaped. */
  | { readonly kind: 'escapes' }
  /** Single quotes or backticks. */
  | { readonly kind: 'quotes'; readonly quote: string }
  /** Control sequences of a terminal. */
  | { readonly kind: 'colors' }
  /** Character references of HTML, as in attributes. */
  | { readonly kind: 'entities' }
  /** Doubled double quotes, as in CSV and in verbatim strings of C#. */
  | { readonly kind: 'doubled' }
  /** Strings of code with plus signs between them. */
  | { readonly kind: 'joined' }
  /** Percent-encoding, as in the query of a URL. */
  | { readonly kind: 'percent'; readonly levels: number }
  /** Other text around a single value, as in a log line. */
  | { readonly kind: 'text'; readonly before: string; readonly after: string }
  /** Other text around and between several values. */
  | { readonly kind: 'lines'; readonly bytes: number }
