import { LOWER_U, workspace } from '#src/core/json/vector/assembly/workspace.ts'
import { hexBytes, hexCodeAt } from '#src/core/vector/assembly/escapes.ts'
import { UNESCAPED } from './layout.ts'

/** Bytes of the last escape sequence. */
export let escapeBytes: usize = 0

/** The code point of the escape sequence at an address, or `LONE`; sets `escapeBytes`. The string ends at `end`. */
export function codeAt(from: usize, end: usize): u32 {
  const letter = load<u8>(from, 1)
  if (letter !== LOWER_U) {
    escapeBytes = 2
    return load<u8>(workspace + UNESCAPED + <usize>letter)
  }
  const code = hexCodeAt(from, end)
  escapeBytes = hexBytes
  return code
}
