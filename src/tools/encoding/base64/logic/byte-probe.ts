/** Looks at bytes as they pass: the first of them, and whether all of them are UTF-8. */
export class ByteProbe {
  /** The first bytes, as many as were asked for. */
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

  /** Whether all bytes are UTF-8; asked for when all are there. */
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
