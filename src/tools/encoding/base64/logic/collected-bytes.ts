import { ByteWriter } from '#src/core/byte-writer.ts'
import type { ByteParts, PartSink } from '#src/core/task.ts'

/** Bytes as they are decoded: handed on, and looked at for being text. */
export class CollectedBytes {
  /** The first bytes, as many as were asked for. */
  head: Uint8Array<ArrayBuffer> = new Uint8Array(0)
  private readonly headSize: number
  private readonly sink: PartSink | undefined
  private readonly writer: ByteWriter
  private decoder: TextDecoder | undefined = new TextDecoder('utf-8', { fatal: true })

  constructor(headSize: number, sink?: PartSink) {
    this.headSize = headSize
    this.sink = sink
    this.writer = new ByteWriter(sink)
  }

  /** Copies the bytes. */
  readonly add = (bytes: Uint8Array<ArrayBuffer>): void => {
    if (bytes.length === 0) return
    if (this.head.length < this.headSize) {
      const more = bytes.subarray(0, this.headSize - this.head.length)
      this.head = Uint8Array.of(...this.head, ...more)
    }
    this.check(bytes)
    this.writer.bytes(bytes)
  }

  get settle(): (() => Promise<void>) | undefined {
    return this.sink?.settle
  }

  /** Whether all bytes are UTF-8; asked for when all are there. */
  get isText(): boolean {
    this.check(undefined)
    return this.decoder !== undefined
  }

  finish(): ByteParts {
    return this.writer.finish()
  }

  private check(bytes: Uint8Array<ArrayBuffer> | undefined): void {
    try {
      if (bytes) this.decoder?.decode(bytes, { stream: true })
      else this.decoder?.decode()
    } catch {
      this.decoder = undefined
    }
  }
}
