/** Where JSON was found in strings, in document order, as columns of numbers. */
export class Locations {
  count = 0
  /** Byte offsets of the opening quotes: what names a location, whatever else is unescaped. */
  #ids = new Uint32Array(FIRST)
  /** Byte offsets after the closing quotes. */
  #ends = new Uint32Array(FIRST)
  /** Tape indexes of the values that came out. */
  #indexes = new Uint32Array(FIRST)
  /** How many strings a value came out of. */
  #levels = new Uint8Array(FIRST)
  /** 1 where the whole text, or a whole record, is the string. */
  #roots = new Uint8Array(FIRST)

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

  /** The location with an id; -1 where there is none. */
  withId(id: number): number {
    const at = lastUpTo(this.#ids, this.count, id)
    return at >= 0 && this.#ids[at] === id ? at : -1
  }

  /** The last location whose value stands at a tape index; -1 where there is none. */
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

const FIRST = 64

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

/** The place of the last value up to a limit in an ascending column; -1 where there is none. */
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
