import { pngChunks } from '#src/core/png-chunks.ts'
import { base64Bytes } from '#src/tools/diagram/editor/logic/base64.ts'
import { byteStringBytes, inflateRaw, latin1, unzlib, utf8 } from './bytes.ts'
import { fieldsOf, isFields, parseJson, textOf } from './json.ts'
import { firstTag, rootName } from './xml.ts'

const EXCALIDRAW_TYPE = 'application/vnd.excalidraw+json'

/** Whether a text is an SVG image, by its root. */
export const isSvg = (text: string) => rootName(text) === 'svg'

/**
 * The text of the drawing that Excalidraw or draw.io embeds in a PNG image; undefined without one.
 * PNG specification, section 11.3.4.
 */
export function pngScene(bytes: Uint8Array): string | undefined {
  for (const [type, data] of pngChunks(bytes)) {
    const scene = type === 'tEXt' || type === 'zTXt' ? chunkScene(data, type) : undefined
    if (scene !== undefined) return scene
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
