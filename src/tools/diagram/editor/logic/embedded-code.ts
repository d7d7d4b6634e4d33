import { joinBytes } from '#src/core/join-bytes.ts'
import { CHUNK_FRAME_BYTES, isPng, pngChunks } from '#src/core/png-chunks.ts'
import { base64Bytes, toBase64 } from './base64.ts'

/** The media type of Mermaid code (IANA), which identifies the code in images. */
const CODE_TYPE = 'text/vnd.mermaid'
/** Size of the signature and the `IHDR` chunk, after which text may follow. */
const HEADER_BYTES = 33
/** An SVG starts within this many characters. */
const HEAD_CHARS = 1_000

type Bytes = Uint8Array<ArrayBuffer>

/** The image with the code in an `iTXt` chunk. PNG specification, section 11.3.3.4. */
export function pngWithCode(png: Bytes, code: string): Bytes {
  // Not compressed, without a language and a translated keyword.
  const data = new TextEncoder().encode(`${CODE_TYPE}\0\0\0\0\0${code}`)
  const chunk = chunkOf('iTXt', data)
  return joinBytes([png.subarray(0, HEADER_BYTES), chunk, png.subarray(HEADER_BYTES)])
}

/** The SVG with the code in its first element, as Base64, which preserves every character. */
export function svgWithCode(svg: string, code: string): string {
  const element = `<metadata data-type="${CODE_TYPE}">${toBase64(new TextEncoder().encode(code))}</metadata>`
  return svg.replace(/<svg\b[^>]*>/, (start) => start + element)
}

/** The code in a PNG or SVG; undefined if it has none. */
export function embeddedCode(bytes: Uint8Array): string | undefined {
  if (isPng(bytes)) return codeOfPng(bytes)
  const decoder = new TextDecoder()
  return isSvg(decoder.decode(bytes.subarray(0, HEAD_CHARS)))
    ? codeInSvg(decoder.decode(bytes))
    : undefined
}

/** Whether Base64 is in groups of four, with padding only at its end. */
const isWhole = (base64: string) => base64.length % 4 === 0 && !/=[^=]|={3}/.test(base64)

const isSvg = (head: string) => /<svg[\s>]/.test(head)

function codeOfPng(bytes: Uint8Array): string | undefined {
  const prefix = `${CODE_TYPE}\0\0\0\0\0`
  for (const [type, data] of pngChunks(bytes)) {
    if (type !== 'iTXt') continue
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(data)
    if (text.startsWith(prefix)) return text.slice(prefix.length)
  }
  return undefined
}

/** The code in the text of an SVG; undefined if it has none. */
export function codeInSvg(svg: string): string | undefined {
  if (!isSvg(svg.slice(0, HEAD_CHARS))) return undefined
  const [, data] =
    /<metadata\s+data-type=["']text\/vnd\.mermaid["']\s*>([\w+/=\s]*)</.exec(svg) ?? []
  const base64 = data?.replace(/\s/g, '')
  const bytes = base64 !== undefined && isWhole(base64) ? base64Bytes(base64) : undefined
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
