import { ToolFailure } from './failure.ts'
import { ByteParts, type PartSink } from './task.ts'

const FIRST_CHUNK = 1 << 16
/** Bytes; the browser takes pieces of a quarter of it half as fast, and much larger ones fill the memory. */
const LAST_CHUNK = 1 << 22
/** Below this many bytes a loop beats the call of `set`. */
const SHORT = 192

const encoder = new TextEncoder()

/**
 * Writes bytes into chunks that are never copied again. A hot path calls `ensure(n)` once and then
 * stores into `buffer` at `position` itself; both change with every `ensure`.
 * When memory runs out it throws the ToolFailure `output-too-large`.
 * Given a sink, it hands every full chunk over and writes into the same memory again.
 */
export class ByteWriter {
  buffer: Uint8Array<ArrayBuffer> = new Uint8Array(FIRST_CHUNK)
  position = 0
  readonly #parts: Uint8Array<ArrayBuffer>[] = []
  #chunk = FIRST_CHUNK
  readonly #sink: PartSink | undefined

  constructor(sink?: PartSink) {
    this.#sink = sink
  }

  /** Makes room for `count` bytes in a row from `position` on. */
  ensure(count: number): void {
    if (this.buffer.length - this.position < count) this.#turn(count)
  }

  byte(value: number): void {
    if (this.position === this.buffer.length) this.#turn(1)
    this.buffer[this.position++] = value
  }

  /** Appends `source[start, end)`. */
  copy(source: Uint8Array, start: number, end: number): void {
    const count = end - start
    if (count > SHORT || count > this.buffer.length - this.position) {
      this.#copyLong(source, start, end)
      return
    }
    const buffer = this.buffer
    let position = this.position
    for (let index = start; index < end; index++) buffer[position++] = source[index]!
    this.position = position
  }

  bytes(source: Uint8Array): void {
    this.copy(source, 0, source.length)
  }

  /** Appends a string that holds U+0000 to U+007F only. */
  ascii(text: string): void {
    const count = text.length
    this.ensure(count)
    const buffer = this.buffer
    let position = this.position
    for (let index = 0; index < count; index++) buffer[position++] = text.charCodeAt(index)
    this.position = position
  }

  /** Appends `count` times the same byte. */
  fill(value: number, count: number): void {
    this.ensure(count)
    this.buffer.fill(value, this.position, this.position + count)
    this.position += count
  }

  /** Appends a string as UTF-8; a lone surrogate becomes U+FFFD. */
  text(text: string): void {
    let rest = text
    while (rest.length > 0) {
      const piece = rest.length > LAST_CHUNK / 4 ? headOf(rest) : rest
      this.ensure(piece.length * 3)
      this.position += encoder.encodeInto(piece, this.buffer.subarray(this.position)).written
      rest = rest.slice(piece.length)
    }
  }

  /** All that was written; the writer must not be used after it. */
  finish(): ByteParts {
    this.#keep()
    return this.#sink ? this.#sink.finish() : new ByteParts(this.#parts)
  }

  #copyLong(source: Uint8Array, start: number, end: number): void {
    let from = start
    while (from < end) {
      if (this.position === this.buffer.length) this.#turn(1)
      const to = Math.min(end, from + this.buffer.length - this.position)
      this.buffer.set(source.subarray(from, to), this.position)
      this.position += to - from
      from = to
    }
  }

  #keep(): void {
    if (this.position === 0) return
    const part = this.buffer.subarray(0, this.position)
    if (this.#sink) this.#sink.add(part)
    else this.#parts.push(part)
  }

  #turn(count: number): void {
    this.#keep()
    this.#chunk = Math.min(this.#chunk * 2, LAST_CHUNK)
    const size = Math.max(this.#chunk, count)
    try {
      if (!this.#sink || this.buffer.length !== size) this.buffer = new Uint8Array(size)
    } catch (cause) {
      throw new ToolFailure('output-too-large', {}, { cause })
    }
    this.position = 0
  }
}

/** A first piece of a long text that cuts no surrogate pair. */
function headOf(text: string): string {
  const end = LAST_CHUNK / 4
  const last = text.charCodeAt(end - 1)
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? end - 1 : end)
}
