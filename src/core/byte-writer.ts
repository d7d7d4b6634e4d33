import { ToolFailure } from './failure.ts'
import { ByteParts, type PartSink } from './task.ts'

const FIRST_CHUNK_BYTES = 1 << 16
/** Bytes: chunks of a quarter of this are half as fast, and much larger ones exhaust the memory. */
const MAX_CHUNK_BYTES = 1 << 22
/** Up to this many bytes a loop is faster than `set`. */
const MAX_LOOP_BYTES = 192

const encoder = new TextEncoder()

/**
 * Writes bytes into chunks that are never copied again. A hot path calls `ensure(n)` once and then
 * stores into `buffer` at `position` directly; both change with every `ensure`. Given a sink, the
 * writer passes every full chunk on and reuses its memory.
 *
 * @throws ToolFailure `output-too-large` when memory runs out.
 */
export class ByteWriter {
  buffer: Uint8Array<ArrayBuffer> = new Uint8Array(FIRST_CHUNK_BYTES)
  position = 0
  readonly #parts: Uint8Array<ArrayBuffer>[] = []
  #chunkBytes = FIRST_CHUNK_BYTES
  readonly #sink: PartSink | undefined

  constructor(sink?: PartSink) {
    this.#sink = sink
  }

  /** Ensures `count` contiguous bytes from `position` on. */
  ensure(count: number): void {
    if (this.buffer.length - this.position < count) this.#nextChunk(count)
  }

  byte(value: number): void {
    if (this.position === this.buffer.length) this.#nextChunk(1)
    this.buffer[this.position++] = value
  }

  /** Appends `source[start, end)`. */
  copy(source: Uint8Array, start: number, end: number): void {
    const count = end - start
    if (count > MAX_LOOP_BYTES || count > this.buffer.length - this.position) {
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

  /** Appends an ASCII string. */
  ascii(text: string): void {
    const count = text.length
    this.ensure(count)
    const buffer = this.buffer
    let position = this.position
    for (let index = 0; index < count; index++) buffer[position++] = text.charCodeAt(index)
    this.position = position
  }

  /** Appends the same byte `count` times. */
  fill(value: number, count: number): void {
    this.ensure(count)
    this.buffer.fill(value, this.position, this.position + count)
    this.position += count
  }

  /** Appends a string as UTF-8; an unpaired surrogate becomes U+FFFD. */
  text(text: string): void {
    let rest = text
    while (rest.length > 0) {
      const part = rest.length > MAX_CHUNK_BYTES / 4 ? headOf(rest) : rest
      this.ensure(part.length * 3)
      this.position += encoder.encodeInto(part, this.buffer.subarray(this.position)).written
      rest = rest.slice(part.length)
    }
  }

  /** Returns all bytes; the writer must not be used afterwards. */
  finish(): ByteParts {
    this.#flush()
    return this.#sink ? this.#sink.finish() : new ByteParts(this.#parts)
  }

  #copyLong(source: Uint8Array, start: number, end: number): void {
    let from = start
    while (from < end) {
      if (this.position === this.buffer.length) this.#nextChunk(1)
      const to = Math.min(end, from + this.buffer.length - this.position)
      this.buffer.set(source.subarray(from, to), this.position)
      this.position += to - from
      from = to
    }
  }

  #flush(): void {
    if (this.position === 0) return
    const part = this.buffer.subarray(0, this.position)
    if (this.#sink) this.#sink.add(part)
    else this.#parts.push(part)
  }

  #nextChunk(count: number): void {
    this.#flush()
    this.#chunkBytes = Math.min(this.#chunkBytes * 2, MAX_CHUNK_BYTES)
    const size = Math.max(this.#chunkBytes, count)
    try {
      if (!this.#sink || this.buffer.length !== size) this.buffer = new Uint8Array(size)
    } catch (cause) {
      throw new ToolFailure('output-too-large', {}, { cause })
    }
    this.position = 0
  }
}

/** The first part of a long text, without splitting a surrogate pair. */
function headOf(text: string): string {
  const end = MAX_CHUNK_BYTES / 4
  const last = text.charCodeAt(end - 1)
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? end - 1 : end)
}
