import type { App } from './drawing/element.ts'
import { toFlowchart } from './drawing/flowchart.ts'
import { readDrawing } from './drawing/read.ts'
import type { Converted } from './to-sequence.ts'

/** The converted code, and the app that the drawing is from. */
export interface ConvertedDrawing extends Converted {
  readonly app: App
}

/**
 * Converts a drawing of Excalidraw, draw.io, tldraw, or Miro to a flowchart. Undefined if the text or
 * file contains no drawing; empty code if the drawing has no elements.
 *
 * @param text a text, or the bytes of a file, such as an image with an embedded drawing.
 * @param word the label of shapes without text.
 */
export function drawingToFlowchart({
  text,
  word,
}: {
  readonly text: string | Uint8Array
  readonly word: string
}): ConvertedDrawing | undefined {
  const drawing = readDrawing(text)
  return drawing && { ...toFlowchart(drawing, word), app: drawing.app }
}
