import { CR, LF } from './codec.ts'

/** The digits of a format, as ASCII bytes, and the value of each byte, or -1. */
export interface Alphabet {
  readonly codes: Uint8Array
  readonly values: Int8Array
}

export function alphabetOf(digits: string): Alphabet {
  const codes = Uint8Array.from(digits, (digit) => digit.charCodeAt(0))
  const values = new Int8Array(256).fill(-1)
  for (const [value, code] of codes.entries()) values[code] = value
  return { codes, values }
}

export const isLineBreak = (byte: number | undefined): boolean => byte === LF || byte === CR
