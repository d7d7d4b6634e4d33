/** A text at one moment; its string is made when it is asked for. */
export interface TextSnapshot {
  /** UTF-16 units. */
  readonly length: number
  readonly lines: number
  readonly text: () => string
  /** The UTF-16 units from one index to another, without making the whole string. */
  readonly slice: (from: number, to: number) => string
}

/** What takes the place of the UTF-16 units from one index to another. */
export interface Replacement {
  readonly from: number
  readonly to: number
  readonly after: string
}

/** What can be done with a box that text is typed into. */
export interface TextBox {
  readonly snapshot: () => TextSnapshot
  /** Replaces the whole text without telling of a change; an editor can undo it. */
  readonly setText: (text: string) => void
  /**
   * Makes replacements, in order of place, without telling of a change, and goes to the first; an
   * editor can undo them at once. `result` is the text after them.
   */
  readonly edit: (replacements: readonly Replacement[], result: string) => void
  /** Puts a text in place of the selection, as a paste does. */
  readonly insert: (text: string) => void
  readonly focus: () => void
  /** Marks the place at a byte offset of the text's UTF-8 as wrong, or none; `reveal` goes there. */
  readonly mark: (offset: number | undefined, reveal: boolean) => void
}
