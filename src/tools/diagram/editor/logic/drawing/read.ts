import { isPng } from '#src/core/png-chunks.ts'
import { utf8 } from './bytes.ts'
import { isDrawio, isEscapedDrawio, readDrawio } from './drawio.ts'
import type { App, Drawing, Page } from './element.ts'
import { readExcalidraw } from './excalidraw.ts'
import { isSvg, pngScene, svgScene } from './image.ts'
import { parseJson } from './json.ts'
import { readMiroHtml } from './miro.ts'
import { readTldraw, readTldrawHtml } from './tldraw.ts'

/** Reads a drawing from a file: text in any format, or a PNG image; undefined without one. */
export function readDrawing(source: string | Uint8Array): Drawing | undefined {
  if (typeof source === 'string') return readText(source)
  const text = isPng(source) ? pngScene(source) : utf8(source)
  return text === undefined ? undefined : readText(text)
}

function readText(text: string): Drawing | undefined {
  const source = isSvg(text) ? svgScene(text) : text
  if (source === undefined) return undefined
  const start = source.slice(0, 100).trimStart()
  if (start.startsWith('{')) {
    const data = parseJson(source)
    return named('Excalidraw', readExcalidraw(data)) ?? named('tldraw', readTldraw(data))
  }
  if (isDrawio(source) || isEscapedDrawio(start)) return named('draw.io', readDrawio(source))
  return named('tldraw', readTldrawHtml(source)) ?? named('Miro', readMiroHtml(source))
}

const named = (app: App, pages: readonly Page[] | undefined): Drawing | undefined =>
  pages && { app, pages }
