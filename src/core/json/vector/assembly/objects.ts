import { FLAG, OPEN_BRACE, OPEN_BRACKET, SHAPES, TEXT } from './layout.ts'

const SLOTS: u32 = 256
const NONE: u32 = 0xffffffff

export function forgetObjects(): void {
  memory.fill(SHAPES, 0xff, (<usize>SLOTS) << 2)
}

/** Stores an object whose keys are unique. */
export function rememberObject(tape: usize, index: u32): void {
  store<u32>(slotOf(tape, index), index)
}

/**
 * The tape index of the next object, from one index to another, that has at least two keys and not those of a
 * remembered object; `to` without one.
 */
export function nextObject(tape: usize, from: u32, to: u32): u32 {
  for (; from < to; from += 2) {
    const token = tape + ((<usize>from) << 2)
    if (load<u8>(TEXT + load<u32>(token)) !== <u8>OPEN_BRACE || countOf(tape, from) < 2) continue
    const known = load<u32>(slotOf(tape, from))
    if (known === NONE || !haveSameKeys(tape, known, from)) return from
  }
  return to
}

function wordAt(tape: usize, index: u32): u32 {
  return load<u32>(tape + ((<usize>index) << 2))
}

function countOf(tape: usize, object: u32): u32 {
  return wordAt(tape, wordAt(tape, object + 1) - 1)
}

/** The slot for objects with as many keys and a first key of the same length. */
function slotOf(tape: usize, object: u32): usize {
  const length = wordAt(tape, object + 3) - wordAt(tape, object + 2)
  return SHAPES + ((<usize>((countOf(tape, object) * 31 + length) % SLOTS)) << 2)
}

/** Whether two objects have the same keys in the same order, by their source. */
function haveSameKeys(tape: usize, a: u32, b: u32): bool {
  const endA = wordAt(tape, a + 1) - 2
  const endB = wordAt(tape, b + 1) - 2
  a += 2
  b += 2
  while (a < endA && b < endB) {
    const startA = wordAt(tape, a)
    const startB = wordAt(tape, b)
    const length = (wordAt(tape, a + 1) & ~FLAG) - startA
    if (length !== (wordAt(tape, b + 1) & ~FLAG) - startB) return false
    if (!areEqual(TEXT + startA, TEXT + startB, length)) return false
    a = afterValue(tape, a + 2)
    b = afterValue(tape, b + 2)
  }
  return a >= endA && b >= endB
}

function areEqual(a: usize, b: usize, length: u32): bool {
  while (true) {
    const equal = i8x16.bitmask(i8x16.eq(v128.load(a), v128.load(b)))
    const different = ~equal & 0xffff
    if (length <= 16) return (different & ((1 << length) - 1)) === 0
    if (different !== 0) return false
    a += 16
    b += 16
    length -= 16
  }
}

function afterValue(tape: usize, index: u32): u32 {
  const byte = <u32>load<u8>(TEXT + wordAt(tape, index))
  return byte === OPEN_BRACE || byte === OPEN_BRACKET ? wordAt(tape, index + 1) : index + 2
}
