import { excerptAt, positionAt } from '#src/core/json/position.ts'

/** Characters after the place that its excerpt can show. */
const EXCERPT_CHARS = 200

/** The parameters of a failure at an index of the text; `offset` counts the bytes of its UTF-8. */
export function placeOf(text: string, index: number) {
  const encoder = new TextEncoder()
  const bytes = encoder.encode(text.slice(0, index + EXCERPT_CHARS))
  const { offset, line, column } = positionAt(bytes, encoder.encode(text.slice(0, index)).length)
  const excerpt = excerptAt(bytes, offset)
  return { offset, line, column, excerpt: excerpt.text, caret: excerpt.caret }
}
