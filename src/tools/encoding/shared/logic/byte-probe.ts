/** Inspects a stream of bytes: stores its head and checks whether it is UTF-8. */
export class ByteProbe {
  /** The first `headSize` bytes. */
  head: Uint8Array<ArrayBuffer> = new Uint8Array(0)
  private readonly headSize: number
  private decoder: TextDecoder | undefined = new TextDecoder('utf-8', { fatal: true })

  constructor(headSize: number) {
    this.headSize = headSize
  }

  add(bytes: Uint8Array<ArrayBuffer>): void {
    if (this.head.length < this.headSize) {
      const more = bytes.subarray(0, this.headSize - this.head.length)
      this.head = Uint8Array.of(...this.head, ...more)
    }
    this.check(bytes)
  }

  /** Whether the whole stream is UTF-8; read it after the last `add`. */
  get isText(): boolean {
    this.check(undefined)
    return this.decoder !== undefined
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
