const TAB = 9
const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const SPACE = 32

/** Whether a byte is JSON's whitespace. */
export function isSpace(byte: number): boolean {
  return byte === SPACE || byte === LINE_FEED || byte === CARRIAGE_RETURN || byte === TAB
}

/** Whether the text after a complete value, at `offset`, begins on another line. */
export function mayBeLines(bytes: Uint8Array, offset: number): boolean {
  let index = offset - 1
  while (isSpace(bytes[index]!) && bytes[index] !== LINE_FEED) index--
  return bytes[index] === LINE_FEED
}
