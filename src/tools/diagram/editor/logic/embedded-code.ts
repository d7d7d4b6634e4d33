/** The media type of Mermaid code (IANA), which identifies the code in images. */
const CODE_TYPE = 'text/vnd.mermaid'
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Size of the signature and the `IHDR` chunk, after which text may follow. */
const HEADER_BYTES = 33
/** Length, type, and checksum. */
const CHUNK_FRAME_BYTES = 12
/** An SVG starts within this many characters. */
const HEAD_CHARS = 1_000

type Bytes = Uint8Array<ArrayBuffer>

/** The image with the code in an `iTXt` chunk. PNG specification, section 11.3.3.4. */
export function pngWithCode(png: Bytes, code: string): Bytes {
  // Not compressed, without a language and a translated keyword.
  const data = new TextEncoder().encode(`${CODE_TYPE}\0\0\0\0\0${code}`)
  const chunk = chunkOf('iTXt', data)
  const result = new Uint8Array(png.length + chunk.length)
  result.set(png.subarray(0, HEADER_BYTES))
  result.set(chunk, HEADER_BYTES)
  result.set(png.subarray(HEADER_BYTES), HEADER_BYTES + chunk.length)
  return result
}

/** The SVG with the code in its first element, as Base64, which preserves every character. */
export function svgWithCode(svg: string, code: string): string {
  const element = `<metadata data-type="${CODE_TYPE}">${toBase64(new TextEncoder().encode(code))}</metadata>`
  return svg.replace(/<svg\b[^>]*>/, (start) => start + element)
}

/** The code in a PNG or SVG; undefined if it has none. */
export function embeddedCode(bytes: Uint8Array): string | undefined {
  if (PNG_SIGNATURE.every((byte, at) => bytes[at] === byte)) return codeOfPng(bytes)
  const decoder = new TextDecoder()
  return isSvg(decoder.decode(bytes.subarray(0, HEAD_CHARS)))
    ? codeInSvg(decoder.decode(bytes))
    : undefined
}

const isSvg = (head: string) => /<svg[\s>]/.test(head)

function codeOfPng(bytes: Uint8Array): string | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const prefix = `${CODE_TYPE}\0\0\0\0\0`
  for (let at = PNG_SIGNATURE.length; at + CHUNK_FRAME_BYTES <= bytes.length; ) {
    const length = view.getUint32(at)
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    const data = bytes.subarray(at + 8, at + 8 + length)
    if (type === 'iTXt') {
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(data)
      if (text.startsWith(prefix)) return text.slice(prefix.length)
    }
    at += length + CHUNK_FRAME_BYTES
  }
  return undefined
}

/** The code in the text of an SVG; undefined if it has none. */
export function codeInSvg(svg: string): string | undefined {
  if (!isSvg(svg.slice(0, HEAD_CHARS))) return undefined
  const [, data] =
    /<metadata\s+data-type=["']text\/vnd\.mermaid["']\s*>([\w+/=\s]*)</.exec(svg) ?? []
  const bytes = data === undefined ? undefined : fromBase64(data)
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function chunkOf(type: string, data: Uint8Array): Bytes {
  const chunk = new Uint8Array(data.length + CHUNK_FRAME_BYTES)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, data.length)
  chunk.set(new TextEncoder().encode(type), 4)
  chunk.set(data, 8)
  view.setUint32(data.length + 8, crc32(chunk.subarray(4, data.length + 8)))
  return chunk
}

/** The checksum of PNG chunks, annex D of the specification. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** RFC 4648, section 4. */
function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second, third] = bytes.subarray(at, at + 3)
    const bits = (first << 16) | ((second ?? 0) << 8) | (third ?? 0)
    text += `${ALPHABET[bits >> 18]}${ALPHABET[(bits >> 12) & 63]}`
    text += second === undefined ? '=' : ALPHABET[(bits >> 6) & 63]
    text += third === undefined ? '=' : ALPHABET[bits & 63]
  }
  return text
}

/** Undefined for a damaged text. */
function fromBase64(text: string): Bytes | undefined {
  const padded = text.replace(/\s/g, '')
  if (padded.length % 4 !== 0) return undefined
  const digits = padded.replace(/={1,2}$/, '')
  const bytes = new Uint8Array((digits.length * 3) >> 2)
  for (let at = 0; at < digits.length; at += 4) {
    const values = [...digits.slice(at, at + 4)].map((digit) => ALPHABET.indexOf(digit))
    if (values.length === 1 || values.includes(-1)) return undefined
    const [first = 0, second = 0, third = 0, fourth = 0] = values
    const bits = (first << 18) | (second << 12) | (third << 6) | fourth
    const three = [bits >> 16, (bits >> 8) & 255, bits & 255]
    bytes.set(three.slice(0, values.length - 1), (at * 3) >> 2)
  }
  return bytes
}
