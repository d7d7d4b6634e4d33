/** A diagram of a Markdown or HTML text: a fenced block with the language `mermaid`, or an element of that class. */
export interface DiagramBlock {
  readonly code: string
  /** The index of the code in the text. */
  readonly start: number
  /** The 1-based line of the code. */
  readonly line: number
  /** The start of the line of its fence: whitespace, in a list for example, and the marks of block quotes. */
  readonly indent: string
  /** The keyword of its type; empty if it has none. */
  readonly keyword: string
  /** The heading before it; empty if there isn't one. */
  readonly heading: string
  /** The code in the text, if it has references such as `&gt;`. */
  readonly html?: string
}
