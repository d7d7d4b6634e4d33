import { base64Bytes, byteStringBytes, inflateRaw, latin1, unzlib, utf8 } from './bytes.ts'
import { fieldsOf, isFields, parseJson, textOf } from './json.ts'
import { firstTag, rootName } from './xml.ts'

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n'
const EXCALIDRAW_TYPE = 'application/vnd.excalidraw+json'

/** Whether data is a PNG image. */
export const isPng = (bytes: Uint8Array) => latin1(bytes.subarray(0, 8)) === PNG_SIGNATURE

/** Whether a text is an SVG image, by its root. */
export const isSvg = (text: string) => rootName(text) === 'svg'

/**
 * The text of the drawing that Excalidraw or draw.io embeds in a PNG image; undefined without one.
 * PNG specification, section 11.3.4.
 */
export function pngScene(bytes: Uint8Array): string | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at)
    const type = latin1(bytes.subarray(at + 4, at + 8))
    const data = bytes.subarray(at + 8, at + 8 + length)
    const scene = type === 'tEXt' || type === 'zTXt' ? chunkScene(data, type) : undefined
    if (scene !== undefined) return scene
    at += length + 12
  }
  return undefined
}

/** A chunk has a keyword, a zero, and text; `zTXt` has the compression method and compressed text. */
function chunkScene(data: Uint8Array, type: 'tEXt' | 'zTXt'): string | undefined {
  const end = data.indexOf(0)
  if (end < 0) return undefined
  const keyword = latin1(data.subarray(0, end))
  if (!/^(?:mxfile|mxGraphModel|application\/vnd\.excalidraw\+json)$/.test(keyword))
    return undefined
  const rest = data.subarray(end + (type === 'zTXt' ? 2 : 1))
  // draw.io omits the header of zlib, and writes a space as a plus.
  const content = type === 'zTXt' ? (inflateRaw(rest) ?? unzlib(rest)) : rest
  if (!content) return undefined
  if (keyword === EXCALIDRAW_TYPE) return decodeScene(latin1(content))
  const text = utf8(content)
  return text.startsWith('%') ? text.replaceAll('+', ' ') : text
}

/** The text of the drawing that Excalidraw or draw.io embeds in an SVG image; undefined without one. */
export function svgScene(text: string): string | undefined {
  const start = /<!--\s?payload-start\s?-->/.exec(text)
  const end = start ? text.indexOf('<!--', start.index + start[0].length) : -1
  const bytes = start && base64Bytes(text.slice(start.index + start[0].length, end < 0 ? 0 : end))
  if (bytes) return decodeScene(latin1(bytes))
  return firstTag(text)?.attributes.get('content')
}

/** Excalidraw writes a byte string of UTF-8 JSON, compressed since version 2 of the format. */
function decodeScene(byteString: string): string | undefined {
  const data = parseJson(byteString)
  const { encoded, encoding, compressed } = fieldsOf(data)
  const inner = textOf(encoded)
  if (inner === undefined || encoding !== 'bstring') {
    return isFields(data) ? utf8(byteStringBytes(byteString)) : undefined
  }
  const bytes = byteStringBytes(inner)
  const scene = compressed === true ? unzlib(bytes) : bytes
  return scene && utf8(scene)
}
