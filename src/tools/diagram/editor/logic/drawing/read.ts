import type { Drawing } from './element.ts'
import { readExcalidraw } from './excalidraw.ts'
import { parseJson } from './json.ts'

/** Reads a drawing in any text format; undefined for any other text. */
export function readDrawing(text: string): Drawing | undefined {
  const start = text.trimStart()
  if (!start.startsWith('{')) return undefined
  const pages = readExcalidraw(parseJson(start))
  return pages && { app: 'Excalidraw', pages }
}
