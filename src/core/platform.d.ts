/**
 * The few web APIs that every runtime of ours has (page, worker, Node) and that the pure kernel may
 * use; the ES library does not declare them.
 */
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean })
  decode(input?: ArrayBufferView | ArrayBuffer, options?: { stream?: boolean }): string
}

declare class TextEncoder {
  encode(input?: string): Uint8Array<ArrayBuffer>
  encodeInto(source: string, destination: Uint8Array): { read: number; written: number }
}

/** WebCrypto, of which `subtle` is missing where a page was not sent over https. */
declare const crypto: {
  readonly subtle?: {
    importKey(
      format: 'raw',
      key: Uint8Array,
      algorithm: object,
      extractable: boolean,
      usages: readonly string[],
    ): Promise<object>
    sign(algorithm: object, key: object, data: Uint8Array): Promise<ArrayBuffer>
  }
  getRandomValues<Bytes extends Uint8Array>(bytes: Bytes): Bytes
}

declare class URL {
  constructor(url: string)
  readonly hostname: string
}
