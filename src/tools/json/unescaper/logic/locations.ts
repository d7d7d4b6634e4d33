/** The locations of embedded JSON in document order, stored as typed arrays. */
export class Locations {
  count = 0
  /** Byte offsets of the opening quotes: stable ids, whatever else is unescaped. */
  #ids = new Uint32Array(INITIAL_CAPACITY)
  /** Byte offsets after the closing quotes. */
  #ends = new Uint32Array(INITIAL_CAPACITY)
  /** Tape indexes of the unescaped values. */
  #indexes = new Uint32Array(INITIAL_CAPACITY)
  /** Levels of embedding. */
  #levels = new Uint8Array(INITIAL_CAPACITY)
  /** 1 if the string is the root of the document or record. */
  #roots = new Uint8Array(INITIAL_CAPACITY)

  add(id: number, end: number, index: number, level: number, isRoot: boolean): void {
    const at = this.count++
    if (at === this.#ids.length) this.#grow()
    this.#ids[at] = id
    this.#ends[at] = end
    this.#indexes[at] = index
    this.#levels[at] = level
    this.#roots[at] = isRoot ? 1 : 0
  }

  idOf(at: number): number {
    return this.#ids[at]!
  }

  endOf(at: number): number {
    return this.#ends[at]!
  }

  indexOf(at: number): number {
    return this.#indexes[at]!
  }

  levelOf(at: number): number {
    return this.#levels[at]!
  }

  isRoot(at: number): boolean {
    return this.#roots[at] === 1
  }

  /** The outermost string around a byte offset, or -1. */
  around(offset: number): number {
    let at = lastUpTo(this.#ids, this.count, offset)
    while (at > 0 && this.levelOf(at) > 1) at--
    return at >= 0 && offset < this.endOf(at) ? at : -1
  }

  /** The location with an id, or -1. */
  withId(id: number): number {
    const at = lastUpTo(this.#ids, this.count, id)
    return at >= 0 && this.#ids[at] === id ? at : -1
  }

  /** The last location whose value is at a tape index, or -1. */
  withIndex(index: number): number {
    const at = lastUpTo(this.#indexes, this.count, index)
    return at >= 0 && this.#indexes[at] === index ? at : -1
  }

  #grow(): void {
    this.#ids = longer(this.#ids)
    this.#ends = longer(this.#ends)
    this.#indexes = longer(this.#indexes)
    this.#levels = longerBytes(this.#levels)
    this.#roots = longerBytes(this.#roots)
  }
}

const INITIAL_CAPACITY = 64

function longer(column: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(column.length * 2)
  grown.set(column)
  return grown
}

function longerBytes(column: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const grown = new Uint8Array(column.length * 2)
  grown.set(column)
  return grown
}

/** Binary search for the index of the last value up to a limit, or -1. */
function lastUpTo(column: Uint32Array, count: number, limit: number): number {
  let low = -1
  let high = count - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (column[middle]! <= limit) low = middle
    else high = middle - 1
  }
  return low
}
