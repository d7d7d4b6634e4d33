import { QUOTE } from '#src/core/json/vector/assembly/workspace.ts'

/** Copies bytes, and up to 15 after them; returns the address after these. */
export function copy(from: usize, end: usize, out: usize): usize {
  const after = out + (end - from)
  for (; out < after; from += 16, out += 16) v128.store(out, v128.load(from))
  return after
}

/** Writes the quotes around a text that begins at `out + 1`; returns the address after them. */
export function addQuotes(out: usize, end: usize): usize {
  store<u8>(out, QUOTE)
  store<u8>(end, QUOTE)
  return end + 1
}
