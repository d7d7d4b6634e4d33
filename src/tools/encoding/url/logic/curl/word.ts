/** One argument as the program receives it. */
export interface Word {
  readonly text: string
  /** UTF-16 offsets of its source. */
  readonly from: number
  readonly to: number
  /** Variables and other expansions in it, which stay unexpanded in `text`. */
  readonly expansions: readonly string[]
}

export interface ShellCommand {
  readonly words: readonly Word[]
  /** The text after the command, such as a pipe; empty if the command ends the text. */
  readonly rest: string
}
