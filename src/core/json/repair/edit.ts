import type { FailureParams } from '#src/core/failure.ts'
import type { JsonErrorCode } from '#src/core/json/json-error.ts'

/** An error that no edit removes, at a byte offset; `token` in `params` is its text. */
export interface RepairError {
  readonly code:
    | JsonErrorCode
    /** A placeholder of a template language. */
    | 'template'
    /** A function that builds a value, such as `datetime`. */
    | 'call'
  readonly offset: number
  readonly params?: FailureParams
}

/** The reason for an edit. */
export type RepairCode =
  | 'assignment'
  | 'backslash'
  | 'code-fence'
  | 'comment'
  | 'concatenated'
  | 'concatenated-strings'
  | 'control-character'
  | 'doubled-comma'
  | 'ellipsis'
  | 'escape'
  | 'extra-bracket'
  | 'full-width'
  | 'html-entity'
  | 'inner-quote'
  | 'invisible-character'
  | 'leading-zero'
  | 'line-break'
  | 'literal'
  | 'minified-literal'
  | 'mismatched-bracket'
  | 'missing-brackets'
  | 'missing-colon'
  | 'missing-comma'
  | 'missing-value'
  | 'not-a-number'
  | 'number-format'
  | 'parentheses'
  | 'python-literal'
  | 'semicolon'
  | 'separator'
  | 'single-quotes'
  | 'smart-quotes'
  | 'surrounding-text'
  | 'trailing-comma'
  | 'unclosed'
  | 'unclosed-string'
  | 'unquoted-key'
  | 'unquoted-string'
  | 'windows-path'

/** A replacement of the bytes in `[start, end)`. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly replacement: string
  readonly code: RepairCode
  /** Whether the text has no other sensible reading. */
  readonly certain: boolean
}

/** Collects the edits and the errors without an edit. */
export class Findings {
  readonly edits: Edit[] = []
  readonly errors: RepairError[] = []

  /** Whether the structure after an error is a guess. */
  private isLost = false

  /** Adds an edit, which is never certain after an error in the structure. */
  edit(start: number, end: number, replacement: string, code: RepairCode, certain: boolean): void {
    this.edits.push({
      start,
      end,
      replacement,
      code,
      certain: certain && !this.isLost,
    })
  }

  error(code: RepairError['code'], offset: number, token?: string): void {
    this.isLost ||= !localErrors.has(code)
    if (this.errors.length >= MAX_ERRORS) return
    this.errors.push(token === undefined ? { code, offset } : { code, offset, params: { token } })
  }
}

const MAX_ERRORS = 1000

/** Errors after which the structure is certain. */
const localErrors: ReadonlySet<RepairError['code']> = new Set([
  'template',
  'call',
  'bad-escape',
  'bad-utf8',
])
