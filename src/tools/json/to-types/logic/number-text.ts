const DOT = 0x2e
const UPPER_E = 0x45
const LOWER_E = 0x65

/** Whether a JSON number has neither a fraction nor an exponent, as `1` but not `1.0` or `1e2`. */
export function isInteger(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const byte = bytes[at]
    if (byte === DOT || byte === UPPER_E || byte === LOWER_E) return false
  }
  return true
}
