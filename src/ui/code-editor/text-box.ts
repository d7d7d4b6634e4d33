/** An immutable text; its string is created on demand. */
export interface TextSnapshot {
  /** In UTF-16 units. */
  readonly length: number
  readonly lines: number
  readonly text: () => string
  /** A range in UTF-16 units, without creating the entire string. */
  readonly slice: (from: number, to: number) => string
}

/** `isNew`: the change has replaced the entire former text. */
export type ReportChange = (snapshot: TextSnapshot, isNew?: boolean) => void

/** Replaces a range of UTF-16 units with `after`. */
export interface Replacement {
  readonly from: number
  readonly to: number
  readonly after: string
}

/** A control for typing text: the textarea or the editor. */
export interface TextBox {
  readonly snapshot: () => TextSnapshot
  /** Replaces the entire text without calling `onChange`; an editor can undo it. */
  readonly setText: (text: string) => void
  /**
   * Applies replacements, ordered by position, without calling `onChange`, and moves to the first.
   * An editor undoes them in one step. `result` is the resulting text.
   */
  readonly edit: (replacements: readonly Replacement[], result: string) => void
  /** Replaces the selection, like a paste. */
  readonly insert: (text: string) => void
  readonly focus: () => void
  /** Selects a range of UTF-8 byte offsets, and scrolls to it. */
  readonly select: (start: number, end: number) => void
  /** The UTF-8 byte offset of the cursor. */
  readonly cursor: () => number
  /** Marks an error at a UTF-8 byte offset, or removes the mark; `reveal` scrolls to it. */
  readonly mark: (offset: number | undefined, reveal: boolean) => void
}
