/** Compresses a text for a URL: raw DEFLATE as base64url (RFC 4648, section 5). */
export async function packText(text: string): Promise<string> {
  const stream = new CompressionStream('deflate-raw')
  return toBase64Url(await through(new Blob([text]), stream, MAX_TEXT_BYTES))
}

/** Whether this browser can pack and unpack texts. */
export function canPack(): boolean {
  try {
    return Boolean(new CompressionStream('deflate-raw') && new DecompressionStream('deflate-raw'))
  } catch {
    return false
  }
}

/** The maximum size of an unpacked text, against decompression bombs. */
const MAX_TEXT_BYTES = 4_000_000

/** The original text; undefined if `packed` is damaged or the text has more bytes. */
export async function unpackText(
  packed: string,
  maxBytes = MAX_TEXT_BYTES,
): Promise<string | undefined> {
  try {
    const bytes = fromBase64Url(packed)
    const stream = new DecompressionStream('deflate-raw')
    return decode(await through(new Blob([bytes]), stream, maxBytes))
  } catch {
    return undefined
  }
}

/** Encodes a text for a URL without compression: UTF-8 as base64url. */
export const encodeText = (text: string): string => toBase64Url(new TextEncoder().encode(text))

/** The original text; undefined if `encoded` is damaged. */
export function decodeText(encoded: string): string | undefined {
  try {
    return decode(fromBase64Url(encoded))
  } catch {
    return undefined
  }
}

const decode = (bytes: Uint8Array) =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)

function toBase64Url(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (char) => char.charCodeAt(0))
}

async function through(
  blob: Blob,
  stream: CompressionStream | DecompressionStream,
  maxBytes: number,
): Promise<Uint8Array> {
  const reader = blob.stream().pipeThrough(stream).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length
    if (size > maxBytes) {
      void reader.cancel().catch(() => undefined)
      throw new RangeError('too long')
    }
    parts.push(part.value)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
