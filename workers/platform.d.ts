interface String {
  /** In ES2024, and four times as fast as a regular expression. */
  isWellFormed?(): boolean
}
