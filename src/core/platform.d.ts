/** Web APIs of every runtime (page, worker, Node), which the ES library doesn't declare. */
declare class TextDecoder {
  readonly encoding: string
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean })
  decode(input?: ArrayBufferView | ArrayBuffer, options?: { stream?: boolean }): string
}

declare class TextEncoder {
  encode(input?: string): Uint8Array<ArrayBuffer>
  encodeInto(source: string, destination: Uint8Array): { read: number; written: number }
}

/** Missing in old browsers. */
declare class DecompressionStream {
  constructor(format: 'gzip' | 'deflate' | 'deflate-raw')
  readonly writable: {
    getWriter(): { write(bytes: Uint8Array<ArrayBuffer>): Promise<void>; close(): Promise<void> }
  }
  readonly readable: {
    getReader(): {
      read(): Promise<{ done: false; value: Uint8Array<ArrayBuffer> } | { done: true }>
      cancel(): Promise<void>
    }
  }
}

/** WebCrypto; `subtle` is missing without HTTPS. */
declare const crypto: {
  readonly subtle?: {
    importKey(
      format: 'raw',
      key: Uint8Array,
      algorithm: object,
      extractable: boolean,
      usages: readonly string[],
    ): Promise<object>
    importKey(
      format: 'jwk',
      key: object,
      algorithm: object,
      extractable: boolean,
      usages: readonly string[],
    ): Promise<object>
    decrypt(algorithm: object, key: object, data: Uint8Array): Promise<ArrayBuffer>
    deriveBits(algorithm: object, key: object, length: number): Promise<ArrayBuffer>
    sign(algorithm: object, key: object, data: Uint8Array): Promise<ArrayBuffer>
  }
  getRandomValues<Bytes extends Uint8Array>(bytes: Bytes): Bytes
}

declare class DOMException extends Error {
  constructor(message: string, name: string)
}

declare class URL {
  constructor(url: string, base?: string)
  readonly href: string
  readonly hostname: string
}

declare function setTimeout(callback: () => void, milliseconds: number): unknown
declare function clearTimeout(timer: unknown): void

declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array<ArrayBuffer>)
  }
  class Memory {
    constructor(options: { initial: number; maximum: number })
    readonly buffer: ArrayBuffer
  }
  class Instance {
    constructor(module: Module, imports: { readonly env: { readonly memory: Memory } })
    readonly exports: object
  }
}
