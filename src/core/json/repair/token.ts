/** The last token of an item or a key, or the bracket or separator that a reader starts after. */
export interface Token {
  readonly kind: 'string' | 'other-string' | 'number' | 'word' | 'opening' | 'closing'
  readonly end: number
}

/** An open container. */
export interface Frame {
  /** Its closing bracket. */
  readonly close: '}' | ']'
  /** The offset of its opening bracket, or -1 for one that is missing. */
  readonly open: number
  /** Whether it is written with parentheses. */
  readonly isTuple: boolean
  /** Whether it is an object in two pairs of braces. */
  isDoubled: boolean
  /** Whether it has adjacent strings, which an item after a comma makes ambiguous. */
  isJoined: boolean
  /** The offset and the bytes of its last comma, and the index of the edit that replaces it, or -1. */
  comma: number
  commaLength: number
  commaEdit: number
  commas: number
}

export function frameOf(close: '}' | ']', open: number, isTuple = false): Frame {
  return {
    close,
    open,
    isTuple,
    isDoubled: false,
    isJoined: false,
    comma: -1,
    commaLength: 1,
    commaEdit: -1,
    commas: 0,
  }
}

/**
 * The next token that a reader expects: an item or a closing bracket (`first`; `next` after a comma), a value of a
 * key or the root (`value`), or a separator (`after`).
 */
export type State = 'first' | 'next' | 'value' | 'after'

/** The place of a string. */
export interface StringPlace {
  readonly role: 'key' | 'value'
  /** The closing bracket of the container; undefined for the root. */
  readonly close: '}' | ']' | undefined
  /** Whether the container is written with parentheses. */
  readonly isTuple?: boolean | undefined
}
