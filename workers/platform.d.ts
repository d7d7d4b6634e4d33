interface String {
  /** ES2024; four times as fast as a search. */
  isWellFormed?(): boolean
}
