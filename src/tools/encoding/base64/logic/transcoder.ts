import { type CharsetEncoder, CharsetError } from './charset-encoder.ts'
import { Base64Error } from './decode.ts'

/** Converts a stream of UTF-8 to another character set. Both methods throw a `Base64Error`. */
export class Transcoder {
  private readonly decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  private readonly encode: CharsetEncoder
  /** Byte offset of the next character. */
  private done: number

  constructor(encode: CharsetEncoder, offset = 0) {
    this.encode = encode
    this.done = offset
  }

  write(piece: Uint8Array): Uint8Array<ArrayBuffer> {
    return this.convert(() => this.decoder.decode(piece, { stream: true }))
  }

  finish(): void {
    this.convert(() => this.decoder.decode())
  }

  private convert(read: () => string): Uint8Array<ArrayBuffer> {
    const text = this.textOf(read)
    try {
      const bytes = this.encode(text)
      this.done += utf8Length(text)
      return bytes
    } catch (error) {
      if (!(error instanceof CharsetError)) throw error
      throw new Base64Error('unencodable', this.done + utf8Length(text.slice(0, error.index)))
    }
  }

  private textOf(read: () => string): string {
    try {
      return read()
    } catch {
      throw new Base64Error('not-utf8', this.done)
    }
  }
}

const utf8Length = (text: string): number => new TextEncoder().encode(text).length
