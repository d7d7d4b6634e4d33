const CHUNK_UNITS = 8192

/** Builds a long string from short ones without an intermediate string for each. */
export class UnitWriter {
  readonly #parts: string[] = []
  readonly #units = new Uint16Array(CHUNK_UNITS)
  #length = 0

  add(text: string): void {
    for (let at = 0; at < text.length; at++) {
      if (this.#length === CHUNK_UNITS) this.#flush()
      this.#units[this.#length++] = text.charCodeAt(at)
    }
  }

  toString(): string {
    this.#flush()
    return this.#parts.join('')
  }

  #flush(): void {
    this.#parts.push(String.fromCharCode(...this.#units.subarray(0, this.#length)))
    this.#length = 0
  }
}
