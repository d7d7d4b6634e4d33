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
