import { BACKSLASH, byteOf, isBreak } from './lexis.ts'

/**
 * Counts the brackets of a text outside strings. Each byte is counted twice at most, which keeps the
 * time linear.
 */
export class BracketBalance {
  private readonly bytes: Uint8Array
  /** The closing brackets minus the opening ones from `at` to the end of the text. */
  private rest: number | undefined
  private at = 0

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  /** How many more brackets are closed than opened from `start`, which must not decrease. */
  closedFrom(start: number): number {
    const { bytes } = this
    this.rest =
      this.rest === undefined
        ? count(bytes, start, bytes.length)
        : this.rest - count(bytes, this.at, start)
    this.at = start
    return this.rest
  }
}

/** The closing brackets minus the opening ones in `[start, end)`. A string ends on its line. */
function count(bytes: Uint8Array, start: number, end: number): number {
  let balance = 0
  let isInString = false
  for (let at = start; at < end; at++) {
    const byte = bytes[at]!
    if (isInString) {
      if (byte === BACKSLASH) at++
      else if (byte === byteOf('"') || isBreak(byte)) isInString = false
    } else if (byte === byteOf('"')) isInString = true
    else if (byte === byteOf('}') || byte === byteOf(']')) balance++
    else if (byte === byteOf('{') || byte === byteOf('[')) balance--
  }
  return balance
}
