import type { FailureParams } from '#src/core/failure.ts'
import type { ForeignText } from './foreign-text.ts'

/** What is wrong with a JSON text, named by its likely cause. */
export type JsonErrorCode =
  /** Nothing but white space. */
  | 'empty'
  /** The text ends where a value, or the rest of one, should follow. */
  | 'unexpected-end'
  /** `offset` is its opening quote. */
  | 'unclosed-string'
  /** The text ends within it; `opened` is the offset of its `{`. */
  | 'unclosed-object'
  /** The text ends within it; `opened` is the offset of its `[`. */
  | 'unclosed-array'
  /** `offset` is that comma. */
  | 'trailing-comma'
  | 'missing-comma'
  /** What follows a quote sticks to it: the string most likely goes on. */
  | 'inner-quote'
  | 'missing-colon'
  | 'missing-value'
  | 'missing-key'
  | 'single-quotes'
  /** Typographic quotes, as word processors put them. */
  | 'smart-quotes'
  /** `character` is a full-width comma, colon, bracket, brace or quotation mark. */
  | 'full-width'
  /** A white space or zero-width character that JSON does not know; `character` is like `U+00A0`. */
  | 'invisible-character'
  | 'byte-order-mark'
  /** `token` is the key. */
  | 'unquoted-key'
  | 'comment'
  /** `token` is True, False or None. */
  | 'python-literal'
  /** `token` is NaN, Infinity, undefined or one of them with a sign. */
  | 'not-a-number'
  | 'leading-zero'
  | 'leading-plus'
  /** `offset` is where the number starts, `token` what is written there. */
  | 'bad-number'
  /** In a string; `character` is like `U+000A`. */
  | 'control-character'
  /** `token` is the backslash and what follows. */
  | 'bad-escape'
  | 'bad-unicode-escape'
  | 'bad-utf8'
  | 'trailing-content'
  /** `token` closes what `opened` did not open. */
  | 'mismatched-bracket'
  | 'unexpected-token'
  /** Over `most` bytes, or more than the memory holds. */
  | 'too-large'
  /** The whole text is something else; `offset` is where it begins. */
  | ForeignText

/** Where and why a text is no JSON: `offset` in bytes, and in `params` further offsets and texts. */
export interface JsonError {
  readonly code: JsonErrorCode
  readonly offset: number
  readonly params?: FailureParams
}

/** What a scan looked for. Up to `key` it is a key, up to `root` a value. */
export const Expect = {
  firstKey: 0,
  key: 1,
  firstElement: 2,
  element: 3,
  member: 4,
  root: 5,
  colon: 6,
  comma: 7,
  end: 8,
  /** The rest of what starts at the offset. */
  keyRest: 9,
  stringRest: 10,
  numberRest: 11,
} as const
export type Expect = (typeof Expect)[keyof typeof Expect]

/** The state in which a scan stopped. */
export interface Fault {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The end of the text or, in JSON Lines, of the line. */
  readonly end: number
  readonly offset: number
  readonly expect: Expect
  /** The offset of the innermost open bracket, or -1. */
  readonly opened: number
  /** The offset of the token before, or -1. */
  readonly last: number
}
