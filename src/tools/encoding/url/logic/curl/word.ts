/** One argument as the program receives it. */
export interface Word {
  readonly text: string
  /** UTF-16 offsets of its source. */
  readonly from: number
  readonly to: number
  /** Variables and other expansions in it, which stay unexpanded in `text`. */
  readonly expansions: readonly string[]
  /** The UTF-16 offset of the first blank in it that looks like a separator but isn't one for the shell. */
  readonly blankAt?: number | undefined
}

/** Blanks other than those of ASCII, such as no-break spaces. */
export const SPECIAL_BLANK = /[\x85\p{Z}]/u

/** For PowerShell, typographic quotes are single quotes too, and each closes any of them. */
export const SINGLE_QUOTES = "'‘’‚‛"

export interface ShellCommand {
  readonly words: readonly Word[]
  /** The text after the command, such as a pipe; empty if the command ends the text. */
  readonly rest: string
}
