import { pngChunks } from '#src/core/png-chunks.ts'
import { type Finding, found } from './finding.ts'

/** The keywords of text chunks with a diagram. */
const diagrams = {
  'text/vnd.mermaid': 'diagram',
  'application/vnd.excalidraw+json': 'excalidraw',
  mxfile: 'drawio',
  mxGraphModel: 'drawio',
} as const
const MAX_KEYWORD_BYTES = 79

/** A PNG image with a diagram in a text chunk. PNG specification, section 11.3.4. */
export function recognizePng(bytes: Uint8Array): Finding | undefined {
  for (const [type, data] of pngChunks(bytes)) {
    if (!/^(?:iTXt|tEXt|zTXt)$/.test(type)) continue
    const keyword = String.fromCharCode(...data.subarray(0, MAX_KEYWORD_BYTES)).split('\0')[0] ?? ''
    const what = Object.entries(diagrams).find(([key]) => key === keyword)?.[1]
    if (what) return found(what, 'certain')
  }
  return undefined
}
