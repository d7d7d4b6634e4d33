import { toFlowchart } from './drawing/flowchart.ts'
import { readDrawing } from './drawing/read.ts'
import type { Converted } from './to-sequence.ts'

/**
 * Converts a drawing to a flowchart. Undefined if the text isn't a drawing; empty code if it has no
 * elements.
 *
 * @param word the label of shapes without text.
 */
export function drawingToFlowchart({
  text,
  word,
}: {
  readonly text: string
  readonly word: string
}): Converted | undefined {
  const drawing = readDrawing(text)
  return drawing && toFlowchart(drawing, word)
}
