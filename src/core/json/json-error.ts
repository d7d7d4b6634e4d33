import type { FailureParams } from '#src/core/failure.ts'
import type { ForeignFormat } from './foreign-format.ts'

/** The likely cause of a JSON syntax error. */
export type JsonErrorCode =
  /** Only whitespace. */
  | 'empty'
  /** The text ends before a value or within one. */
  | 'unexpected-end'
  /** `offset` is the opening quote. */
  | 'unclosed-string'
  /** The text ends within an object; `opened` is the offset of its `{`. */
  | 'unclosed-object'
  /** The text ends within an array; `opened` is the offset of its `[`. */
  | 'unclosed-array'
  /** `offset` is the comma. */
  | 'trailing-comma'
  | 'missing-comma'
  /** Text follows a quote directly, so the string probably continues. */
  | 'inner-quote'
  | 'missing-colon'
  | 'missing-value'
  | 'missing-key'
  /** A comma within a number: between groups of digits, or before decimals. */
  | 'number-comma'
  | 'single-quotes'
  /** Typographic quotes, as word processors insert them. */
  | 'smart-quotes'
  /** `character` is a full-width comma, colon, bracket, brace, or quotation mark. */
  | 'full-width'
  /** Whitespace or a zero-width character that JSON doesn't allow; `character` is like `U+00A0`. */
  | 'invisible-character'
  | 'byte-order-mark'
  /** `token` is the key. */
  | 'unquoted-key'
  | 'comment'
  /** `token` is True, False, or None. */
  | 'python-literal'
  /** `token` is NaN, Infinity, or undefined, possibly with a sign. */
  | 'not-a-number'
  | 'leading-zero'
  | 'leading-plus'
  /** `offset` is the start of the number, `token` its text. */
  | 'bad-number'
  /** In a string; `character` is like `U+000A`. */
  | 'control-character'
  /** `token` is the escape sequence. */
  | 'bad-escape'
  | 'bad-unicode-escape'
  | 'bad-utf8'
  | 'trailing-content'
  /** `token` doesn't match the bracket at `opened`. */
  | 'mismatched-bracket'
  | 'unexpected-token'
  /** Over `most` bytes, or out of memory. */
  | 'too-large'
  /** The text has another format; `offset` is its first visible byte. */
  | ForeignFormat

/** A JSON syntax error at a byte offset; `params` has further offsets and texts. */
export interface JsonError {
  readonly code: JsonErrorCode
  readonly offset: number
  readonly params?: FailureParams
}

/** The token that a scan expects: a key up to `key`, a value from `firstElement` to `root`. */
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
  /** The rest of the token that starts at the offset. */
  keyRest: 9,
  stringRest: 10,
  numberRest: 11,
} as const
export type Expect = (typeof Expect)[keyof typeof Expect]

/** The state in which a scan stopped. */
export interface ScanFault {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The byte offset of the end of the text or, in JSON Lines, of the line. */
  readonly end: number
  readonly offset: number
  readonly expect: Expect
  /** The offset of the innermost open bracket, or -1. */
  readonly opened: number
  /** The offset of the previous token, or -1. */
  readonly last: number
}
