const COMMA = 44

/** Whether a comma and the digits at an offset in place of a key belong to the number before, as in `{"a": 1,000}`. */
export function isAfterNumberComma(bytes: Uint8Array, at: number): boolean {
  const before = bytes[at - 2]!
  if (bytes[at - 1] !== COMMA || before < 48 || before > 57) return false
  const ahead = String.fromCharCode(...bytes.subarray(at, at + MAX_DIGITS))
  return /^\d+(?:[.,]\d+)*\s*(?:[,}]|$)/.test(ahead)
}

const MAX_DIGITS = 60
